import Foundation
import ResponderKit

/// A painter that writes items as SVG. Equal items always give the same text.
struct SVGWriter {
  /// The SVG elements that other elements refer to by an id.
  private(set) var definitions: [String] = []
  /// The prefix of each id. Different prefixes keep the ids of several drawings in one document different.
  private let prefix: String

  init(prefix: String = "") {
    self.prefix = prefix
  }

  private mutating func define(_ text: (String) -> String) -> String {
    let id = "\(prefix)d\(definitions.count)"
    definitions.append(text(id))
    return id
  }

  mutating func write(_ items: [DisplayList.Item]) -> String {
    var text = ""
    for item in items {
      if case .group(let group) = item, group.blendMode == .destinationOut {
        text = erase(group, from: text)
      } else {
        text += write(item)
      }
    }
    return text
  }

  /// Returns elements in which the items of a group are transparent. In the mask, white means opaque, and black means
  /// transparent.
  private mutating func erase(_ group: DisplayList.Group, from text: String) -> String {
    var erasing = group
    erasing.blendMode = .normal
    let hole = text.isEmpty ? "" : write(.group(erasing))
    guard !hole.isEmpty else { return text }
    let id = define {
      "<mask id=\"\($0)\" maskUnits=\"userSpaceOnUse\" \(Self.everywhere)><rect \(Self.everywhere) fill=\"white\"/>"
        + "<g style=\"filter:brightness(0)\">\(hole)</g></mask>"
    }
    return "<g mask=\"url(#\(id))\">\(text)</g>"
  }

  private mutating func write(_ item: DisplayList.Item) -> String {
    switch item {
    case .fill(let fill):
      "<path d=\"\(fill.path.svg)\"\(Self.color(fill.color, "fill"))\(Self.rule(fill.rule, "fill-rule"))/>"
    case .stroke(let stroke): "<path d=\"\(stroke.path.svg)\" fill=\"none\"\(attributes(of: stroke))/>"
    case .text(let run): write(run)
    case .image(let image): write(image)
    case .gradient(let gradient): write(gradient)
    case .group(let group): write(group)
    case .layer(let layer): write(layer.items)
    }
  }

  // MARK: Groups

  private mutating func write(_ group: DisplayList.Group) -> String {
    var text = write(group.items)
    guard !text.isEmpty else { return "" }
    for clip in group.clips.dropFirst() { text = "<g clip-path=\"url(#\(define(clip)))\">\(text)</g>" }
    var attributes = ""
    if !group.transform.isIdentity { attributes += " transform=\"\(group.transform.svg)\"" }
    if group.opacity < 1 { attributes += " opacity=\"\(group.opacity.svg)\"" }
    if let clip = group.clips.first { attributes += " clip-path=\"url(#\(define(clip)))\"" }
    if let mask = group.mask {
      let inside = write(mask)
      let id = define {
        "<mask id=\"\($0)\" style=\"mask-type:alpha\" maskUnits=\"userSpaceOnUse\" \(SVGWriter.everywhere)>\(inside)</mask>"
      }
      attributes += " mask=\"url(#\(id))\""
    }
    var style = ""
    if let shadow = group.shadow {
      let color = shadow.color.rgba(shadow.color.alpha)
      style +=
        "filter:drop-shadow(\(shadow.offset.width.svg)px \(shadow.offset.height.svg)px \(shadow.radius.svg)px \(color));"
    }
    if let mode = group.blendMode.css { style += "mix-blend-mode:\(mode);" }
    if !style.isEmpty { attributes += " style=\"\(style)\"" }
    return attributes.isEmpty ? text : "<g\(attributes)>\(text)</g>"
  }

  private mutating func define(_ clip: DisplayList.Clip) -> String {
    define { "<clipPath id=\"\($0)\"><path d=\"\(clip.path.svg)\"\(Self.rule(clip.rule, "clip-rule"))/></clipPath>" }
  }

  private static let everywhere = "x=\"-10000\" y=\"-10000\" width=\"20000\" height=\"20000\""

  // MARK: Colors and lines

  private static func color(_ color: CGColor, _ name: String) -> String {
    " \(name)=\"\(color.rgb)\"" + (color.alpha < 1 ? " \(name)-opacity=\"\(color.alpha.svg)\"" : "")
  }

  private static func rule(_ rule: CGPathFillRule, _ name: String) -> String {
    rule == .evenOdd ? " \(name)=\"evenodd\"" : ""
  }

  private func attributes(of stroke: DisplayList.Stroke) -> String {
    let style = stroke.style
    var text = " stroke=\"\(stroke.color.rgb)\" stroke-width=\"\(style.width.svg)\""
    if stroke.color.alpha < 1 { text += " stroke-opacity=\"\(stroke.color.alpha.svg)\"" }
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
    if !style.dashes.isEmpty { text += " stroke-dasharray=\"\(style.dashes.map(\.svg).joined(separator: " "))\"" }
    if !style.dashes.isEmpty, style.dashPhase != 0 { text += " stroke-dashoffset=\"\(style.dashPhase.svg)\"" }
    return text
  }

  // MARK: Gradients

  private mutating func write(_ gradient: DisplayList.Gradient) -> String {
    let stops = stops(of: gradient)
    let transform = gradient.transform.isIdentity ? "" : " gradientTransform=\"\(gradient.transform.svg)\""
    let units = "gradientUnits=\"userSpaceOnUse\""
    let id: String
    switch gradient.kind {
    case .linear(let start, let end):
      id = define {
        "<linearGradient id=\"\($0)\" \(units) x1=\"\(start.x.svg)\" y1=\"\(start.y.svg)\" x2=\"\(end.x.svg)\""
          + " y2=\"\(end.y.svg)\"\(transform)>\(stops)</linearGradient>"
      }
    case .radial(let start, let startRadius, let end, let endRadius):
      id = define {
        "<radialGradient id=\"\($0)\" \(units) cx=\"\(end.x.svg)\" cy=\"\(end.y.svg)\" r=\"\(endRadius.svg)\""
          + " fx=\"\(start.x.svg)\" fy=\"\(start.y.svg)\" fr=\"\(startRadius.svg)\"\(transform)>\(stops)</radialGradient>"
      }
    case .conic(let center, let angle): return conic(gradient, center, angle)
    }
    guard let area = gradient.area else { return "<rect \(Self.everywhere) fill=\"url(#\(id))\"/>" }
    return "<path d=\"\(area.svg)\" fill=\"url(#\(id))\"/>"
  }

  /// Writes the stops of a gradient. Beyond an end that is not extended the gradient is transparent.
  private func stops(of gradient: DisplayList.Gradient) -> String {
    func stop(_ color: CGColor, _ location: CGFloat, _ alpha: CGFloat) -> String {
      "<stop offset=\"\(location.svg)\" stop-color=\"\(color.rgb)\" stop-opacity=\"\(alpha.svg)\"/>"
    }
    var text = ""
    if let first = gradient.stops.first, !gradient.extendsBeforeStart { text += stop(first.color, 0, 0) }
    for next in gradient.stops { text += stop(next.color, next.location, next.color.alpha) }
    if let last = gradient.stops.last, !gradient.extendsAfterEnd { text += stop(last.color, 1, 0) }
    return text
  }

  /// Writes a conic gradient as HTML, since SVG has none.
  private mutating func conic(_ gradient: DisplayList.Gradient, _ center: CGPoint, _ angle: CGFloat) -> String {
    let stops = gradient.stops
      .map { "\($0.color.rgba($0.color.alpha)) \(($0.location * 360).svg)deg" }.joined(separator: ", ")
    let area = gradient.area ?? [PathElement](CGRect(x: -10_000, y: -10_000, width: 20_000, height: 20_000))
    let box = area.tightBounds
    let frame = "x=\"\(box.minX.svg)\" y=\"\(box.minY.svg)\" width=\"\(box.width.svg)\" height=\"\(box.height.svg)\""
    let (x, y) = ((center.x - box.minX).svg, (center.y - box.minY).svg)
    // The angle 0 points up in CSS and to the right in Core Animation, so 90 degrees are added.
    let style =
      "width:100%;height:100%;background:conic-gradient(from \((angle * 180 / .pi + 90).svg)deg at \(x)px \(y)px, \(stops))"
    return "<g clip-path=\"url(#\(define(DisplayList.Clip(area))))\"><foreignObject \(frame)>"
      + "<div xmlns=\"http://www.w3.org/1999/xhtml\" style=\"\(style)\"></div></foreignObject></g>"
  }

  // MARK: Text and images

  private func write(_ run: DisplayList.TextRun) -> String {
    let fit = run.width > 0 ? " textLength=\"\(run.width.svg)\" lengthAdjust=\"spacingAndGlyphs\"" : ""
    // The left edge of a run from right to left is the end of its text.
    let direction = run.isRightToLeft ? " direction=\"rtl\" text-anchor=\"end\"" : ""
    let language = run.language.map { " xml:lang=\"\($0.escaped)\"" } ?? ""
    return "<text x=\"\(run.baseline.x.svg)\" y=\"\(run.baseline.y.svg)\"\(fit)\(direction)\(language)\(run.font.svg)"
      + "\(Self.color(run.color, "fill")) xml:space=\"preserve\">\(run.text.escaped)</text>"
  }

  private mutating func write(_ image: DisplayList.Image) -> String {
    let rect = image.rect
    let box =
      "x=\"\(rect.minX.svg)\" y=\"\(rect.minY.svg)\" width=\"\(rect.width.svg)\" height=\"\(rect.height.svg)\""
    switch image.source {
    case .file(let file):
      let data =
        "data:\(PictureHeader.mediaType(of: file.data));base64,\(file.data.base64EncodedString())"
      let picture = picture(of: image, data, box)
      guard let color = image.templateColor else { return picture }
      let id = define {
        "<mask id=\"\($0)\" style=\"mask-type:alpha\" maskUnits=\"userSpaceOnUse\" \(box)>\(picture)</mask>"
      }
      return "<rect \(box)\(Self.color(color, "fill")) mask=\"url(#\(id))\"/>"
    case .named(let name, _):
      if let symbol = image.symbolItems { return write(symbol) }
      // The page does not have the images that the app loads by name, so a box with the name represents such an image.
      let color = image.templateColor ?? .black
      let size = max(4, min(rect.height / 2, 12))
      return "<rect \(box) fill=\"none\" stroke=\"\(color.rgb)\" stroke-width=\"1\"/>"
        + "<text x=\"\(rect.midX.svg)\" y=\"\((rect.midY + size * 0.35).svg)\" font-family=\"system-ui, sans-serif\""
        + " font-size=\"\(size.svg)\" text-anchor=\"middle\"\(Self.color(color, "fill"))>\(name.escaped)</text>"
    }
  }

  /// Returns the elements that show an image file: one for the whole image, or one for each part that is stretched in
  /// its own way. `data` is the file as a URL, and `box` the attributes of the image's rectangle.
  private mutating func picture(of image: DisplayList.Image, _ data: String, _ box: String) -> String {
    let slices = image.slices
    guard slices.count > 1 else { return "<image \(box) preserveAspectRatio=\"none\" href=\"\(data)\"/>" }
    let id = define {
      "<image id=\"\($0)\" width=\"\(image.size.width.svg)\" height=\"\(image.size.height.svg)\""
        + " preserveAspectRatio=\"none\" href=\"\(data)\"/>"
    }
    return slices.map { slice in
      let (from, to) = (slice.source, slice.target)
      return
        "<svg x=\"\(to.minX.svg)\" y=\"\(to.minY.svg)\" width=\"\(to.width.svg)\" height=\"\(to.height.svg)\""
        + " viewBox=\"\(from.minX.svg) \(from.minY.svg) \(from.width.svg) \(from.height.svg)\""
        + " preserveAspectRatio=\"none\"><use href=\"#\(id)\"/></svg>"
    }.joined()
  }
}

extension UIFont {
  /// The SVG attributes of the font.
  fileprivate var svg: String {
    let name =
      if fontName.hasPrefix("system-serif") {
        "ui-serif, serif"
      } else if fontName.hasPrefix("system-monospaced") || fontName == "monospace" {
        "ui-monospace, monospace"
      } else if fontName.hasPrefix("system-rounded") {
        "ui-rounded, system-ui, sans-serif"
      } else if fontName.hasPrefix("system") {
        "system-ui, sans-serif"
      } else {
        fontName.escaped
      }
    return " font-family=\"\(name)\" font-size=\"\(pointSize.svg)\""
      + (weight == .regular ? "" : " font-weight=\"\(weight.css)\"") + (isItalic ? " font-style=\"italic\"" : "")
      + (width == .standard ? "" : " font-stretch=\"\(width.css)\"")
      + (hasMonospacedDigits && !isMonospaced ? " font-variant-numeric=\"tabular-nums\"" : "")
  }
}

extension UIFont.Width {
  /// The width in CSS.
  fileprivate var css: String {
    switch rawValue {
    case ..<(-0.3): "extra-condensed"
    case ..<0: "condensed"
    case 0: "normal"
    default: "expanded"
    }
  }
}

extension UIFont.Weight {
  /// The weight in CSS, from 100 to 900.
  fileprivate var css: Int {
    let weights: [(UIFont.Weight, Int)] = [
      (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600), (.bold, 700),
      (.heavy, 800), (.black, 900),
    ]
    return weights.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? 400
  }
}

extension CGColor {
  var rgb: String { copy(alpha: 1)?.description ?? description }

  func rgba(_ alpha: CGFloat) -> String {
    "rgba" + rgb.dropFirst(3).dropLast() + ", \(alpha.svg))"
  }
}

extension CGAffineTransform {
  /// The value of the SVG attribute `transform`. Scale factors have more decimal places than lengths, since each length
  /// is multiplied by a factor.
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
      // XML does not allow these characters.
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
