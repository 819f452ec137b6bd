import CCairo
import Foundation
import Testing
import UIKit

@testable import ResponderRaster

/// Tests of each kind of item, partly by comparison with the library's own painter.
@Suite("Items in Cairo's pixels")
struct RasterItemTests {
  /// Paints a list with one pixel per point.
  private func pixels(_ items: [DisplayList.Item], scale: Double = 1) throws -> PixelBitmap {
    try CairoPainter().bitmap(of: .square(items), scale: scale)
  }

  private func fill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor)
    -> DisplayList.Item
  {
    .fill(DisplayList.Fill(.box(x, y, width, height), color))
  }

  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test("Random lists without text look like those of the library's painter", arguments: seeds(150))
  func comparison(_ seed: UInt64) throws {
    var lists = RandomLists(seed: seed, size: 48)
    lists.contents = .withoutText
    let list = lists.list()
    let scale = [1.0, 2, 1.5][Int(seed % 3)]
    let ours = try CairoPainter().bitmap(of: list, scale: scale)
    let theirs = try #require(list.pixels(scale: scale))
    try #require(ours.bytes.count == theirs.bytes.count)
    var different = 0
    for index in ours.bytes.indices where abs(Int(ours.bytes[index]) - Int(theirs.bytes[index])) > 40 { different += 1 }
    let share = Double(different) / Double(ours.bytes.count)
    if share >= 0.05, let folder = ProcessInfo.processInfo.environment["RASTER_PICTURES"] {
      try ours.png.write(to: URL(fileURLWithPath: "\(folder)/\(seed)-cairo.png"))
      try theirs.png.write(to: URL(fileURLWithPath: "\(folder)/\(seed)-pixels.png"))
      print(seed, scale, list)
    }
    // Edges of clips are rounded to pixels here, and small images are interpolated differently.
    #expect(share < 0.05, "seed \(seed): \(share) of the bytes differ")
  }

  @Test("Areas, even-odd areas and lines have their colors, and half of a pixel has half of the color")
  func shapes() throws {
    let ring = DisplayList.Fill(.box(5, 5, 20, 20) + .box(10, 10, 10, 10), Self.red, rule: .evenOdd)
    let line = DisplayList.Stroke(
      [.move(CGPoint(x: 30, y: 0)), .line(CGPoint(x: 30, y: 40))],
      Self.blue,
      DisplayList.StrokeStyle(width: 4)
    )
    let bitmap = try pixels([.fill(ring), .stroke(line), fill(0.5, 38, 2, 2, Self.red)])
    #expect(bitmap[7, 7] == [255, 0, 0, 255])
    #expect(bitmap[15, 15] == [0, 0, 0, 0])
    #expect(bitmap[28, 20] == [0, 0, 255, 255] && bitmap[31, 20] == [0, 0, 255, 255])
    #expect(bitmap[27, 20] == [0, 0, 0, 0])
    #expect((126...129).contains(bitmap[0, 39].w) && bitmap[1, 39] == [255, 0, 0, 255])
  }

  @Test("Dashes, caps and joins change a line")
  func lines() throws {
    func count(_ style: DisplayList.StrokeStyle) throws -> Int {
      let path: [DisplayList.PathElement] = [
        .move(CGPoint(x: 10, y: 30)), .line(CGPoint(x: 20, y: 10)), .line(CGPoint(x: 30, y: 30)),
      ]
      let bitmap = try pixels([.stroke(DisplayList.Stroke(path, .black, style))], scale: 2)
      return stride(from: 3, to: bitmap.bytes.count, by: 4).reduce(0) { $0 + Int(bitmap.bytes[$1]) }
    }
    let plain = try count(DisplayList.StrokeStyle(width: 4, join: .bevel))
    #expect(try count(DisplayList.StrokeStyle(width: 4, join: .miter)) > plain)
    #expect(try count(DisplayList.StrokeStyle(width: 4, join: .round)) > plain)
    #expect(try count(DisplayList.StrokeStyle(width: 4, cap: .square, join: .bevel)) > plain)
    #expect(try count(DisplayList.StrokeStyle(width: 4, join: .bevel, dashes: [3, 3])) < plain * 2 / 3)
    #expect(try count(DisplayList.StrokeStyle(width: 0)) == 0)
  }

  @Test("Linear, radial and conic gradients have their colors at the stops")
  func gradients() throws {
    let stops = [DisplayList.Gradient.Stop(Self.red, at: 0), DisplayList.Gradient.Stop(Self.blue, at: 1)]
    func bitmap(_ kind: DisplayList.Gradient.Kind, _ change: (inout DisplayList.Gradient) -> Void = { _ in }) throws
      -> PixelBitmap
    {
      var gradient = DisplayList.Gradient(kind, stops)
      change(&gradient)
      return try pixels([.gradient(gradient)])
    }
    let linear = try bitmap(.linear(start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0)))
    #expect(linear[5, 5] == [255, 0, 0, 255] && linear[35, 5] == [0, 0, 255, 255])
    #expect((120...135).contains(linear[20, 5].x))
    let limited = try bitmap(.linear(start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0))) {
      $0.extendsBeforeStart = false
      $0.extendsAfterEnd = false
    }
    #expect(limited[5, 5].w == 0 && limited[35, 5].w == 0 && limited[20, 5].w == 255)
    let radial = try bitmap(
      .radial(start: CGPoint(x: 20, y: 20), startRadius: 0, end: CGPoint(x: 20, y: 20), endRadius: 20)
    )
    #expect(radial[20, 20].x > 240 && radial[20, 1].z > 230 && radial[0, 0] == [0, 0, 255, 255])
    let conic = try bitmap(.conic(center: CGPoint(x: 20, y: 20), angle: 0)) { $0.area = .box(0, 0, 40, 30) }
    #expect(conic[38, 21].x > 245 && conic[38, 18].z > 245 && (120...135).contains(conic[1, 20].x))
    #expect(conic[20, 35].w == 0)
  }

  @Test("A shadow is blurred and moved, and is behind the items")
  func shadows() throws {
    let shadow = DisplayList.Shadow(offset: CGSize(width: 0, height: 8), radius: 2, color: .black)
    let group = DisplayList.Group([fill(10, 5, 20, 20, Self.red)], shadow: shadow)
    let bitmap = try pixels([.group(group)])
    #expect(bitmap[20, 15] == [255, 0, 0, 255])
    #expect(bitmap[20, 29].w > 200 && (100...160).contains(bitmap[20, 33].w) && bitmap[20, 39].w < 20)
    #expect(bitmap[2, 5].w == 0)
    var moved = group
    moved.shadow?.color = CGColor(red: 0, green: 1, blue: 0, alpha: 0.5)
    #expect((100...130).contains(try pixels([.group(moved)])[20, 28].y))
  }

  @Test("Clips, masks and opacity apply to a group as a whole")
  func groups() throws {
    let both = [fill(0, 0, 30, 30, Self.red), fill(10, 10, 30, 30, Self.blue)]
    let faded = try pixels([.group(DisplayList.Group(both, opacity: 0.5))])
    // The area behind the second item does not show through.
    #expect(faded[20, 20] == [0, 0, 128, 128] && faded[5, 5] == [128, 0, 0, 128])
    let circle = DisplayList.Clip(CGPathPieces.circle(CGPoint(x: 20, y: 20), 10))
    let clipped = try pixels([.group(DisplayList.Group(both, clips: [circle]))])
    #expect(clipped[20, 20].w == 255 && clipped[11, 11].w == 0 && clipped[31, 20].w == 0)
    // The edge of the circle is not the color of the first item, which the second one covers.
    for x in 20..<32 { #expect(clipped[x, 27].x == 0, "\(x)") }
    let mask = [fill(0, 0, 20, 40, CGColor(gray: 0, alpha: 0.5))]
    let masked = try pixels([.group(DisplayList.Group(both, mask: mask))])
    #expect((127...128).contains(masked[5, 5].w) && masked[25, 20].w == 0)
    let moved = DisplayList.Group(both, transform: CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 20, ty: 0))
    let turned = try pixels([.group(moved)])
    #expect(turned[22, 2] == [255, 0, 0, 255] && turned[2, 2].w == 0 && turned[39, 19] == [0, 0, 255, 255])
    let outer = DisplayList.Group(
      [.group(DisplayList.Group([fill(0, 0, 40, 40, Self.red)], opacity: 0.5))],
      opacity: 0.5
    )
    #expect((63...64).contains(try pixels([.group(outer)])[20, 20].w))
  }

  @Test("Each blend mode has the color of the library's painter", arguments: 0..<28)
  func blending(_ mode: Int32) throws {
    let mode = try #require(CGBlendMode(rawValue: mode))
    let behind = [
      fill(0, 0, 30, 40, CGColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 1)),
      fill(30, 0, 10, 40, CGColor(red: 0.2, green: 0.9, blue: 0.4, alpha: 0.5)),
    ]
    let source = [fill(10, 10, 30, 10, CGColor(red: 0.3, green: 0.6, blue: 0.9, alpha: 0.75))]
    let list = DisplayList.square(behind + [.group(DisplayList.Group(source, blendMode: mode))])
    let ours = try CairoPainter().bitmap(of: list, scale: 1)
    let theirs = try #require(list.pixels(scale: 1))
    for (x, y) in [(5, 5), (20, 15), (35, 15), (20, 30), (35, 30)] {
      let (our, their) = (ours[x, y], theirs[x, y])
      let difference = (0..<4).map { abs(Int(our[$0]) - Int(their[$0])) }.max() ?? 0
      #expect(difference <= 3, "\(mode) at \(x), \(y): \(our), expected \(their)")
    }
  }

  // MARK: Images

  @Test("PNG, JPEG and GIF files are painted in their rectangle, also reduced and as a template")
  func images() throws {
    for type in ["png", "jpeg"] {
      let file = try #require(ExtremeInputTests.file(type))
      var image = DisplayList.Image(
        .file(DisplayList.ImageFile(file)),
        size: CGSize(width: 16, height: 16),
        in: CGRect(x: 4, y: 4, width: 32, height: 32)
      )
      let bitmap = try pixels([.image(image)])
      #expect(bitmap[8, 20].x > 235 && bitmap[8, 20].z < 20 && bitmap[32, 20].z > 235, "\(type)")
      #expect(bitmap[2, 20].w == 0 && bitmap[4, 4].w == 255 && bitmap[35, 35].w == 255 && bitmap[36, 36].w == 0)
      image.rect = CGRect(x: 10, y: 10, width: 4, height: 4)
      let small = try pixels([.image(image)])
      #expect(small[10, 11].x > 200 && small[13, 11].z > 200 && small[14, 11].w == 0)
      image.templateColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      #expect(try pixels([.image(image)])[11, 11] == [0, 255, 0, 255])
    }
    let gif: [UInt8] = [
      0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0,
      2, 2,
      0x44, 1, 0, 0x3B,
    ]
    let image = DisplayList.Image(
      .file(DisplayList.ImageFile(Data(gif))),
      size: CGSize(width: 1, height: 1),
      in: CGRect(x: 0, y: 0, width: 40, height: 40)
    )
    #expect(try pixels([.image(image)])[20, 20] == [255, 0, 0, 255])
  }

  @Test("Cap insets keep the size of the edges, without gaps between the parts")
  func slices() throws {
    let file = try #require(ExtremeInputTests.file("png"))
    let image = DisplayList.Image(
      .file(DisplayList.ImageFile(file)),
      size: CGSize(width: 16, height: 16),
      in: CGRect(x: 0.3, y: 0, width: 39.3, height: 40),
      capInsets: UIEdgeInsets(top: 4, left: 12, bottom: 4, right: 2)
    )
    let bitmap = try pixels([.image(image)], scale: 1.5)
    for x in 2..<57 { #expect(bitmap[x, 30].w == 255, "\(x)") }
    #expect(bitmap[8, 30].x > 240 && bitmap[15, 30].z > 240 && bitmap[50, 30].z > 240)
  }

  @Test("An image by name is the file that the host returns, or a box with the name")
  func namedImages() throws {
    let file = try #require(ExtremeInputTests.file("png"))
    let image = DisplayList.Image(
      .named("star.of.the.app", isSymbol: true),
      size: CGSize(width: 16, height: 16),
      in: CGRect(x: 0, y: 0, width: 40, height: 40),
      templateColor: Self.blue
    )
    #expect(try pixels([.image(image)])[20, 3].w == 0)
    #expect(try pixels([.image(image)])[0, 20] == [0, 0, 255, 255])
    let painter = CairoPainter()
    var asked: [String] = []
    painter.namedImage = { name, isSymbol in
      asked.append("\(name) \(isSymbol)")
      return DisplayList.ImageFile(file)
    }
    #expect(try painter.bitmap(of: .square([.image(image)]), scale: 1)[20, 1] == [0, 0, 255, 255])
    #expect(asked == ["star.of.the.app true"])
  }

  @Test("Symbols with a drawing are painted in their color inside the rectangle, and filled if their name requires it")
  func symbols() throws {
    func bitmap(_ name: String) throws -> PixelBitmap {
      let image = DisplayList.Image(
        .named(name, isSymbol: true),
        size: CGSize(width: 24, height: 24),
        in: CGRect(x: 8, y: 8, width: 24, height: 24),
        templateColor: Self.blue
      )
      return try pixels([fill(0, 0, 40, 40, Self.red), .image(image)])
    }
    let names = ["star", "heart", "gearshape", "trash", "photo", "person.2", "link"]
    for name in names.flatMap({ [$0, $0 + ".fill", $0 + ".circle", $0 + ".square.fill", $0 + ".slash"] }) {
      let bitmap = try bitmap(name)
      var blue = 0
      for y in 0..<40 {
        for x in 0..<40 {
          if (7...32).contains(x), (7...32).contains(y) {
            if bitmap[x, y].z > 128 { blue += 1 }
          } else {
            #expect(bitmap[x, y] == [255, 0, 0, 255], "\(name) at \(x), \(y)")
          }
        }
      }
      #expect(blue > 10, "\(name)")
    }
    #expect(try bitmap("star")[20, 20].z < 20 && bitmap("star.fill")[20, 20].z == 255)
    // The background is visible through the cross.
    #expect(try bitmap("xmark.circle.fill")[20, 20].x > 240 && bitmap("xmark.circle.fill")[20, 12].z == 255)
  }

  // MARK: Determinism and files

  @Test("Equal lists give equal files, with new caches and with used ones", arguments: seeds(20))
  func determinism(_ seed: UInt64) throws {
    var lists = RandomLists(seed: seed, size: 64)
    let (first, second) = (lists.list(), lists.list())
    let painter = CairoPainter()
    let size = CGSize(width: 64, height: 64)
    let file = try painter.pngData(of: first, size: size, scale: 1.5)
    _ = try painter.pngData(of: second, size: size, scale: 1.5)
    #expect(try painter.pngData(of: first, size: size, scale: 1.5) == file, "seed \(seed)")
    #expect(try pngData(of: first, size: size, scale: 1.5) == file, "seed \(seed)")
  }

  @Test("A PNG file has the pixels of the bitmap, and a background where nothing is painted")
  func files() throws {
    let list = DisplayList(
      bounds: CGRect(x: 100, y: 50, width: 20.2, height: 10),
      items: [fill(105, 50, 5, 5, Self.red)]
    )
    let painter = CairoPainter()
    painter.background = .white
    let bitmap = try painter.bitmap(of: list, scale: 2)
    #expect(bitmap.width == 41 && bitmap.height == 20)
    #expect(bitmap[12, 4] == [255, 0, 0, 255] && bitmap[30, 4] == [255, 255, 255, 255])
    #expect(PixelBitmap(png: try painter.pngData(of: list, size: list.bounds.size, scale: 2)) == bitmap)
  }

  @Test("The context keeps its transform, which applies to the list")
  func contexts() throws {
    let canvas = try Canvas(width: 40, height: 40)
    cairo_translate(canvas.context, 10, 0)
    CairoPainter().paint(.square([fill(0, 0, 5, 5, Self.red)]), on: canvas.context, scale: 2)
    cairo_set_source_rgba(canvas.context, 0, 0, 1, 1)
    cairo_rectangle(canvas.context, 0, 20, 5, 5)
    cairo_fill(canvas.context)
    let bytes = canvas.bytes
    #expect(bytes[(5 * 40 + 15) * 4 + 2] == 255 && bytes[(5 * 40 + 5) * 4 + 2] == 0)
    #expect(bytes[(22 * 40 + 12) * 4] == 255)
  }
}

/// Parts of paths for tests.
enum CGPathPieces {
  /// Returns a circle of four curves.
  static func circle(_ center: CGPoint, _ radius: CGFloat) -> [DisplayList.PathElement] {
    let k = radius * 0.5523
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: center.x + x, y: center.y + y) }
    return [
      .move(point(radius, 0)),
      .cubic(point(radius, k), point(k, radius), to: point(0, radius)),
      .cubic(point(-k, radius), point(-radius, k), to: point(-radius, 0)),
      .cubic(point(-radius, -k), point(-k, -radius), to: point(0, -radius)),
      .cubic(point(k, -radius), point(radius, -k), to: point(radius, 0)),
      .close,
    ]
  }
}
