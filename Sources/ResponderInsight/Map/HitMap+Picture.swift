import Foundation
import ResponderScenarios

extension HitMap {
  /// Returns the color of the region with an index. The colors of consecutive regions differ clearly in hue.
  static func color(_ index: Int) -> (red: Int, green: Int, blue: Int) {
    let hue = (Double(index) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
    let lightness = [0.72, 0.62, 0.8][index % 3]
    let chroma = (1 - abs(2 * lightness - 1)) * 0.62
    func component(_ shift: Double) -> Int {
      let hueSector = (hue * 6 + shift).truncatingRemainder(dividingBy: 6)
      let part = max(0, min(1, abs(hueSector - 3) - 1))
      return Int(((lightness - chroma / 2 + chroma * part) * 255).rounded())
    }
    return (component(0), component(4), component(2))
  }

  /// The colors of the regions in order; nil for the region `nothing`, which is hatched.
  var colors: [(red: Int, green: Int, blue: Int)?] {
    var next = 0
    return regions.map { region in
      guard region.id != "nothing" else { return nil }
      next += 1
      return Self.color(next - 1)
    }
  }

  /// The map as an SVG image. Each region has a color and shows its id in its largest rectangle. The region `nothing`
  /// is hatched.
  public var svg: String {
    func number(_ value: Double) -> String { JSONLine.text(of: (value * 1000).rounded() / 1000) }
    let size = "width=\"\(number(width))\" height=\"\(number(height))\""
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) viewBox=\"0 0 \(number(width)) \(number(height))\""
        + " font-family=\"system-ui, sans-serif\" shape-rendering=\"crispEdges\">",
      "<defs><pattern id=\"nothing\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">"
        + "<rect width=\"8\" height=\"8\" fill=\"#ffffff\"/>"
        + "<path d=\"M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4\" stroke=\"#9a9a9a\" stroke-width=\"1\"/></pattern></defs>",
    ]
    var labels: [String] = []
    for (region, color) in zip(regions, colors) {
      let id = XML.escape(region.id)
      let fill = color.map { "rgb(\($0.red),\($0.green),\($0.blue))" } ?? "url(#nothing)"
      lines.append("<g data-id=\"\(id)\" fill=\"\(fill)\" stroke=\"#00000033\" stroke-width=\"0.5\">")
      lines.append("<title>\(id)</title>")
      for rect in region.rects {
        lines.append(
          "<rect x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" width=\"\(number(rect.width))\""
            + " height=\"\(number(rect.height))\"/>"
        )
      }
      lines.append("</g>")
      guard let area = region.rects.max(by: { $0.width * $0.height < $1.width * $1.height }) else { continue }
      // An id that does not fit into the rectangle appears only in the title element.
      let fontSize = min(12, area.height - 1, area.width * 1.6 / Double(max(1, region.id.count)))
      guard fontSize >= 4 else { continue }
      labels.append(
        "<text x=\"\(number(area.x + area.width / 2))\" y=\"\(number(area.y + area.height / 2))\""
          + " font-size=\"\(number(fontSize))\" text-anchor=\"middle\" dominant-baseline=\"central\">\(id)</text>"
      )
    }
    return (lines + labels + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// The map as a PNG image with one pixel per point and without ids; nil if the screen has more than 16 million
  /// pixels. A text chunk lists the colors of the regions.
  public var png: Data? {
    let columns = Int(width.rounded(.up))
    let rows = Int(height.rounded(.up))
    guard width * height <= 16_000_000, columns > 0, rows > 0 else { return nil }
    var pixels = [UInt8](repeating: 255, count: columns * rows * 3)
    for (region, color) in zip(regions, colors) {
      for rect in region.rects {
        // A pixel shows the region that contains the center of the pixel.
        for y in Self.pixels(rect.y, rect.height, rows) {
          for x in Self.pixels(rect.x, rect.width, columns) {
            let pixel = (y * columns + x) * 3
            let (red, green, blue) = color ?? ((x + y) % 8 < 1 ? (154, 154, 154) : (255, 255, 255))
            pixels[pixel] = UInt8(red)
            pixels[pixel + 1] = UInt8(green)
            pixels[pixel + 2] = UInt8(blue)
          }
        }
      }
    }
    let legend = zip(regions, colors).compactMap { region, color in
      color.map { "rgb(\($0.red),\($0.green),\($0.blue)) \(region.id)" }
    }
    return PNGPicture(width: columns, height: rows, pixels: pixels, text: legend.joined(separator: "\n")).data
  }

  private static func pixels(_ start: Double, _ length: Double, _ count: Int) -> Range<Int> {
    let first = max(0, Int((start - 0.5).rounded(.up)))
    let end = min(count, Int((start + length - 0.5).rounded(.up)))
    return first..<max(first, end)
  }
}
