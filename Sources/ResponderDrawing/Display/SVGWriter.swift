import Foundation
import ResponderKit

/// A writer of drawn items as SVG. The same drawing always gives the same text.
@MainActor
struct SVGWriter {
  /// The SVG elements that are referred to by id.
  private(set) var definitions: [String] = []
  /// The prefix of each id, so that several drawings fit in one document.
  private let prefix: String

  init(prefix: String = "") {
    self.prefix = prefix
  }

  mutating func define(_ text: (String) -> String) -> String {
    let id = "\(prefix)d\(definitions.count)"
    // The id is reserved before the text is written, since writing the text may define further ids.
    definitions.append("")
    definitions[definitions.count - 1] = text(id)
    return id
  }

  // MARK: Items

  mutating func write(_ items: [DrawnItem]) -> String {
    items.map { write($0) }.joined()
  }

  private mutating func write(_ item: DrawnItem) -> String {
    var text = body(of: item)
    guard !text.isEmpty else { return "" }
    var style = ""
    if let shadow = item.shadow, shadow.color.alpha > 0 {
      style += "filter:\(dropShadow(shadow.offset, shadow.blur / 2, shadow.color, 1));"
    }
    if item.blendMode != .normal, let mode = item.blendMode.css { style += "mix-blend-mode:\(mode);" }
    if item.alpha < 1 || !style.isEmpty {
      let opacity = item.alpha < 1 ? " opacity=\"\(item.alpha.svg)\"" : ""
      text = "<g\(opacity)\(style.isEmpty ? "" : " style=\"\(style)\"")>\(text)</g>"
    }
    for clip in item.clips.reversed() {
      let rule = clip.rule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
      let id = define { "<clipPath id=\"\($0)\"><path d=\"\(clip.elements.svg)\"\(rule)/></clipPath>" }
      text = "<g clip-path=\"url(#\(id))\">\(text)</g>"
    }
    return text
  }

  private mutating func body(of item: DrawnItem) -> String {
    let transform = item.transform.isIdentity ? "" : " transform=\"\(item.transform.svg)\""
    switch item.shape {
    case .fill(let path, let rule):
      return "<path d=\"\(path.svg)\"\(fill(item.color, rule))/>"
    case .stroke(let path, let style, let dashes, let phase):
      return "<path d=\"\(path.svg)\" fill=\"none\"\(stroke(item.color, style, dashes, phase))\(transform)/>"
    case .text(let line):
      return write(line, item.color, transform)
    case .picture(let content, let rect):
      return "<g\(transform)>\(write(content, in: rect, item.color))</g>"
    case .linear(let gradient, let start, let end, let options):
      let stops = stops(gradient.stops, options)
      let id = define {
        "<linearGradient id=\"\($0)\" gradientUnits=\"userSpaceOnUse\" x1=\"\(start.x.svg)\" y1=\"\(start.y.svg)\""
          + " x2=\"\(end.x.svg)\" y2=\"\(end.y.svg)\">\(stops)</linearGradient>"
      }
      return everywhere(id, transform)
    case .radial(let gradient, let start, let startRadius, let end, let endRadius, let options):
      let stops = stops(gradient.stops, options)
      let id = define {
        "<radialGradient id=\"\($0)\" gradientUnits=\"userSpaceOnUse\" cx=\"\(end.x.svg)\" cy=\"\(end.y.svg)\""
          + " r=\"\(endRadius.svg)\" fx=\"\(start.x.svg)\" fy=\"\(start.y.svg)\" fr=\"\(startRadius.svg)\">\(stops)</radialGradient>"
      }
      return everywhere(id, transform)
    case .group(let items):
      return "<g\(transform)>\(write(items))</g>"
    }
  }

  private func everywhere(_ id: String, _ transform: String) -> String {
    "<rect x=\"-10000\" y=\"-10000\" width=\"20000\" height=\"20000\" fill=\"url(#\(id))\"\(transform)/>"
  }

  /// Writes the stops of a gradient. Beyond an end that is not extended the gradient is transparent.
  func stops(_ stops: [(color: CGColor, location: CGFloat)], _ options: CGGradientDrawingOptions) -> String {
    func stop(_ color: CGColor, _ location: CGFloat, _ alpha: CGFloat) -> String {
      "<stop offset=\"\(location.svg)\" stop-color=\"\(color.rgb)\" stop-opacity=\"\(alpha.svg)\"/>"
    }
    var text = ""
    if let first = stops.first, !options.contains(.drawsBeforeStartLocation) { text += stop(first.color, 0, 0) }
    for (color, location) in stops { text += stop(color, location, color.alpha) }
    if let last = stops.last, !options.contains(.drawsAfterEndLocation) { text += stop(last.color, 1, 0) }
    return text
  }

  func fill(_ color: CGColor?, _ rule: CGPathFillRule = .winding) -> String {
    guard let color else { return " fill=\"none\"" }
    let opacity = color.alpha < 1 ? " fill-opacity=\"\(color.alpha.svg)\"" : ""
    return " fill=\"\(color.rgb)\"\(opacity)" + (rule == .evenOdd ? " fill-rule=\"evenodd\"" : "")
  }

  func stroke(_ color: CGColor, _ style: StrokeStyle, _ dashes: [CGFloat], _ phase: CGFloat) -> String {
    var text = " stroke=\"\(color.rgb)\" stroke-width=\"\(style.width.svg)\""
    if color.alpha < 1 { text += " stroke-opacity=\"\(color.alpha.svg)\"" }
    switch style.cap {
    case .butt: break
    case .round: text += " stroke-linecap=\"round\""
    case .square: text += " stroke-linecap=\"square\""
    }
    switch style.join {
    case .miter: text += " stroke-miterlimit=\"\(max(1, style.miterLimit).svg)\""
    case .round: text += " stroke-linejoin=\"round\""
    case .bevel: text += " stroke-linejoin=\"bevel\""
    }
    if !dashes.isEmpty { text += " stroke-dasharray=\"\(dashes.map(\.svg).joined(separator: " "))\"" }
    if !dashes.isEmpty, phase != 0 { text += " stroke-dashoffset=\"\(phase.svg)\"" }
    return text
  }

  func write(_ line: DrawnLine, _ color: CGColor, _ transform: String, _ anchor: String = "") -> String {
    let fontFamily = line.font.fontName.hasPrefix("system") ? "system-ui, sans-serif" : line.font.fontName
    return "<text x=\"\(line.baseline.x.svg)\" y=\"\(line.baseline.y.svg)\" font-family=\"\(fontFamily.escaped)\""
      + " font-size=\"\(line.font.pointSize.svg)\"\(anchor)\(fill(color)) xml:space=\"preserve\"\(transform)>\(line.text.escaped)</text>"
  }

  /// Writes an image. An image that the host would have to load is written as a box with its name.
  mutating func write(_ content: UIImage.Content, in rect: CGRect, _ color: CGColor) -> String {
    guard let items = content.items else {
      let box =
        "<rect x=\"\(rect.minX.svg)\" y=\"\(rect.minY.svg)\" width=\"\(rect.width.svg)\" height=\"\(rect.height.svg)\""
      let size = max(4, min(rect.height / 2, 12))
      return box + " fill=\"none\" stroke=\"\(color.rgb)\" stroke-width=\"1\"/>"
        + "<text x=\"\(rect.midX.svg)\" y=\"\((rect.midY + size * 0.35).svg)\" font-family=\"system-ui, sans-serif\""
        + " font-size=\"\(size.svg)\" text-anchor=\"middle\"\(fill(color))>\((content.name ?? "").escaped)</text>"
    }
    guard content.size.width > 0, content.size.height > 0 else { return "" }
    let transform = CGAffineTransform(
      a: rect.width / content.size.width,
      b: 0,
      c: 0,
      d: rect.height / content.size.height,
      tx: rect.minX,
      ty: rect.minY
    )
    return "<g transform=\"\(transform.svg)\">\(write(items))</g>"
  }

  func dropShadow(_ offset: CGSize, _ deviation: CGFloat, _ color: CGColor, _ opacity: CGFloat) -> String {
    let alpha = color.alpha * opacity
    return "drop-shadow(\(offset.width.svg)px \(offset.height.svg)px \(deviation.svg)px \(color.rgba(alpha)))"
  }
}

extension CGColor {
  var rgb: String { copy(alpha: 1)?.description ?? description }

  func rgba(_ alpha: CGFloat) -> String {
    "rgba" + rgb.dropFirst(3).dropLast() + ", \(alpha.svg))"
  }
}

extension CGAffineTransform {
  /// The value of the SVG attribute `transform`. Factors have more digits than lengths, since lengths are multiplied by
  /// factors.
  var svg: String {
    "matrix(" + [a, b, c, d].map(\.svgFactor).joined(separator: " ") + " \(tx.svg) \(ty.svg))"
  }
}

extension CGFloat {
  /// The number rounded to eight decimal places.
  fileprivate var svgFactor: String {
    guard isFinite else { return "0" }
    let value = (self * 100_000_000).rounded() / 100_000_000
    if value == value.rounded(), value.magnitude < 1e9 { return "\(Int(value))" }
    return "\(Double(value))"
  }
}

extension String {
  var escaped: String {
    var text = ""
    for character in unicodeScalars {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text += " "
      // Characters that XML does not allow.
      case let other where other.value < 0x20 || other.value == 0xFFFE || other.value == 0xFFFF: text += "\u{FFFD}"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}

extension CGBlendMode {
  fileprivate var css: String? {
    switch self {
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plus-lighter"
    default: nil
    }
  }
}
