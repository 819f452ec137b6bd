import Foundation
import ResponderSimulation
import Testing
import UIKit

/// Tests of the pixels that `PixelPainter` paints.
@MainActor
@Suite("Painting display lists as pixels")
struct PixelPainterTests {
  private typealias Item = DisplayList.Item
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func path(_ rect: CGRect) -> [DisplayList.PathElement] {
    [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ]
  }

  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor) -> Item {
    .fill(DisplayList.Fill(path(CGRect(x: x, y: y, width: width, height: height)), color))
  }

  private func pixels(_ items: [Item], size: CGFloat = 10, scale: CGFloat = 1) throws -> PixelBitmap {
    let list = DisplayList(bounds: CGRect(x: 0, y: 0, width: size, height: size), items: items)
    return try require(list.pixels(scale: scale))
  }

  private func group(_ items: [Item], _ change: (inout DisplayList.Group) -> Void) -> Item {
    var group = DisplayList.Group(items)
    change(&group)
    return .group(group)
  }

  @Test("The opacity of a partly covered pixel is proportional to the covered area, at every scale")
  func coverage() throws {
    let bitmap = try pixels([box(1.5, 2, 2, 1.25, red)])
    expect(bitmap[0, 2] == [0, 0, 0, 0] && bitmap[2, 2] == [255, 0, 0, 255])
    expect(bitmap[1, 2] == [128, 0, 0, 128] && bitmap[3, 2] == [128, 0, 0, 128] && bitmap[2, 3] == [64, 0, 0, 64])
    let large = try pixels([box(1.5, 2, 2, 1.25, red)], scale: 2)
    expect(large.width == 20 && large[2, 4] == [0, 0, 0, 0] && large[3, 4] == [255, 0, 0, 255])
    expect(large[6, 5] == [255, 0, 0, 255] && large[7, 5] == [0, 0, 0, 0] && large[4, 6] == [128, 0, 0, 128])
  }

  @Test("The fill rule determines whether a shape inside another is painted, and a circle has the area of a circle")
  func rules() throws {
    let both = path(CGRect(x: 1, y: 1, width: 8, height: 8)) + path(CGRect(x: 3, y: 3, width: 4, height: 4))
    try expectEqual(pixels([.fill(DisplayList.Fill(both, red))])[5, 5], [255, 0, 0, 255])
    let hollow = try pixels([.fill(DisplayList.Fill(both, red, rule: .evenOdd))])
    expect(hollow[5, 5] == [0, 0, 0, 0] && hollow[2, 2] == [255, 0, 0, 255])
    var canvas = DisplayCanvas(of: UIView())
    canvas.fillEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100), .red)
    let disc = try pixels(canvas.items, size: 100)
    let area = stride(from: 3, to: disc.bytes.count, by: 4).reduce(0.0) { $0 + Double(disc.bytes[$1]) / 255 }
    expect(abs(area - 2500 * Double.pi) < 10, "\(area)")
  }

  @Test("A context draws through the opacity of a mask image, within its rectangle, until the state is restored")
  func masks() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    // The upper half of the image is opaque, the lower half transparent.
    let mask = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image {
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    final class Canvas: UIView {
      var alphaMask: CGImage?
      override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let alphaMask else { return }
        context.saveGState()
        context.clip(to: CGRect(x: 2, y: 2, width: 4, height: 4), mask: alphaMask)
        expectEqual(context.boundingBoxOfClipPath, CGRect(x: 2, y: 2, width: 4, height: 4))
        context.setFillColor(UIColor.red.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        // A second mask restricts the first.
        context.clip(to: CGRect(x: 4, y: 0, width: 4, height: 6), mask: alphaMask)
        context.setFillColor(UIColor.blue.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.restoreGState()
        context.fill(CGRect(x: 9, y: 9, width: 1, height: 1))
      }
    }
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    canvas.isOpaque = false
    canvas.alphaMask = mask.cgImage
    let screen = SimulatedScreen(size: CGSize(width: 10, height: 10))
    screen.window.addSubview(canvas)
    screen.wait(0.1)
    let bitmap = try require(canvas.displayList.pixels(scale: 1))
    func painted(_ color: SIMD4<UInt8>) -> Set<[Int]> {
      Set((0..<10).flatMap { y in (0..<10).map { [$0, y] } }.filter { bitmap[$0[0], $0[1]] == color })
    }
    expectEqual(painted([255, 0, 0, 255]), Set([[2, 2], [3, 2], [2, 3], [3, 3], [4, 3], [5, 3]]))
    expectEqual(painted([0, 0, 255, 255]), Set([[4, 2], [5, 2]]))
    expectEqual(painted([0, 0, 0, 255]), [[9, 9]])
  }

  @Test("A stroke has the width, caps and dashes of its style")
  func strokes() throws {
    let line: [DisplayList.PathElement] = [.move(CGPoint(x: 2, y: 5)), .line(CGPoint(x: 8, y: 5))]
    var style = DisplayList.StrokeStyle(width: 2)
    let plain = try pixels([.stroke(DisplayList.Stroke(line, red, style))])
    expect(plain[2, 4] == [255, 0, 0, 255] && plain[7, 5] == [255, 0, 0, 255])
    expect(plain[1, 4] == [0, 0, 0, 0] && plain[5, 3] == [0, 0, 0, 0])
    style.cap = .square
    try expectEqual(pixels([.stroke(DisplayList.Stroke(line, red, style))])[1, 4], [255, 0, 0, 255])
    style = DisplayList.StrokeStyle(width: 2, dashes: [2, 1])
    let dashed = try pixels([.stroke(DisplayList.Stroke(line, red, style))])
    expect(dashed[3, 4] == [255, 0, 0, 255] && dashed[4, 4] == [0, 0, 0, 0] && dashed[5, 4] == [255, 0, 0, 255])
  }

  @Test("A gradient changes along its line, radius or angle, and paints beyond its ends only if it is extended")
  func gradients() throws {
    let stops = [DisplayList.Gradient.Stop(red, at: 0), DisplayList.Gradient.Stop(blue, at: 1)]
    func paint(_ kind: DisplayList.Gradient.Kind, extends: Bool) throws -> PixelBitmap {
      let gradient = DisplayList.Gradient(kind, stops, extendsBeforeStart: extends, extendsAfterEnd: extends)
      return try pixels([.gradient(gradient)])
    }
    let line = try paint(.linear(start: CGPoint(x: 2, y: 0), end: CGPoint(x: 8, y: 0)), extends: true)
    expect(line[0, 0] == [255, 0, 0, 255] && line[9, 9] == [0, 0, 255, 255] && line[4, 3] == [149, 0, 106, 255])
    expectEqual(line[4, 0], line[4, 9])
    let part = try paint(.linear(start: CGPoint(x: 2, y: 0), end: CGPoint(x: 8, y: 0)), extends: false)
    expect(part[0, 0] == [0, 0, 0, 0] && part[9, 0] == [0, 0, 0, 0] && part[4, 3] == line[4, 3])
    let center = CGPoint(x: 5, y: 5)
    let circle = try paint(.radial(start: center, startRadius: 1, end: center, endRadius: 4), extends: true)
    expect(circle[4, 4] == [255, 0, 0, 255] && circle[0, 0] == [0, 0, 255, 255] && circle[2, 5] == circle[7, 4])
    let ring = try paint(.radial(start: center, startRadius: 1, end: center, endRadius: 4), extends: false)
    expect(ring[4, 4] == [0, 0, 0, 0] && ring[0, 0] == [0, 0, 0, 0] && ring[2, 5] == circle[2, 5])
    let turn = try paint(.conic(center: center, angle: 0), extends: true)
    expect(turn[9, 5][0] > 240 && turn[9, 4][2] > 240 && turn[0, 5][0] > 120 && turn[0, 5][0] < 136)
  }

  @Test("A group's opacity applies to the group as a whole, and its clips, mask and transform to its items")
  func groups() throws {
    let both = [box(0, 0, 6, 10, red), box(4, 0, 6, 10, blue)]
    let faded = try pixels([group(both) { $0.opacity = 0.5 }])
    expect(faded[5, 5] == [0, 0, 128, 128] && faded[1, 1] == [128, 0, 0, 128])
    let clip = DisplayList.Clip(path(CGRect(x: 1, y: 1.5, width: 8, height: 8)))
    let clipped = try pixels([group(both) { $0.clips = [clip] }])
    expect(clipped[0, 5] == [0, 0, 0, 0] && clipped[1, 1] == [128, 0, 0, 128] && clipped[5, 1] == [0, 0, 128, 128])
    let masked = try pixels([group(both) { $0.mask = [box(0, 0, 5, 5, CGColor(gray: 1, alpha: 0.25))] }])
    expect(masked[1, 1] == [64, 0, 0, 64] && masked[1, 6] == [0, 0, 0, 0])
    let turned = group([box(0, 0, 4, 2, red)]) {
      $0.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 3)
    }
    let rotated = try pixels([turned])
    expect(rotated[3, 3] == [255, 0, 0, 255] && rotated[4, 6] == [255, 0, 0, 255] && rotated[5, 3] == [0, 0, 0, 0])
  }

  @Test("A shadow of radius 0 is an offset copy of the items in the shadow color; a larger radius blurs its edges")
  func shadows() throws {
    let color = CGColor(red: 0, green: 1, blue: 0, alpha: 0.5)
    let hard = DisplayList.Shadow(offset: CGSize(width: 2, height: 1), radius: 0, color: color)
    let bitmap = try pixels([group([box(2, 2, 4, 4, red)]) { $0.shadow = hard }])
    expect(bitmap[2, 2] == [255, 0, 0, 255] && bitmap[7, 6] == [0, 128, 0, 128] && bitmap[8, 6] == [0, 0, 0, 0])
    let soft = DisplayList.Shadow(offset: .zero, radius: 3, color: CGColor.black)
    let blurred = try pixels([group([box(15, 15, 10, 10, red)]) { $0.shadow = soft }], size: 40)
    let alphas = (0..<40).map { blurred[$0, 20][3] }
    expect(alphas[4] == 0 && alphas[12] > 0 && alphas[14] > alphas[12] && alphas[25] == alphas[14])
    // At the edge of a blurred shape, the opacity is about half of the opacity inside.
    expect(alphas[14] > 85 && alphas[14] < 128)
  }

  @Test(
    "A blend mode combines the colors of a group with the colors behind the group",
    arguments: [
      (.multiply, [51, 0, 0, 255]), (.screen, [255, 51, 102, 255]), (.difference, [204, 51, 102, 255]),
      (.darken, [51, 0, 0, 255]), (.lighten, [255, 51, 102, 255]), (.plusLighter, [255, 51, 102, 255]),
      (.clear, [0, 0, 0, 0]), (.copy, [255, 0, 0, 255]), (.sourceOut, [0, 0, 0, 0]), (.sourceIn, [255, 0, 0, 255]),
      (.destinationOut, [0, 0, 0, 0]), (.destinationOver, [51, 51, 102, 255]), (.xor, [0, 0, 0, 0]),
      (.luminosity, [71, 71, 122, 255]), (.colorBurn, [51, 0, 0, 255]), (.exclusion, [204, 51, 102, 255]),
    ] as [(CGBlendMode, [UInt8])]
  )
  func modes(_ mode: CGBlendMode, _ expected: [UInt8]) throws {
    let behind = box(0, 0, 5, 10, CGColor(red: 0.2, green: 0.2, blue: 0.4, alpha: 1))
    let bitmap = try pixels([behind, group([box(0, 0, 10, 5, red)]) { $0.blendMode = mode }])
    let pixel = bitmap[2, 2]
    expectEqual((0..<4).map { pixel[$0] }, expected)
    expect(bitmap[2, 8] == [51, 51, 102, 255] && bitmap[8, 8] == [0, 0, 0, 0])
  }

  @Test("PNG files are painted pixel by pixel, with cap insets or as a template; other files need a decoder")
  func images() throws {
    let bytes: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0]
    let file = DisplayList.ImageFile(try require(PixelBitmap(width: 4, height: 1, bytes: bytes)).png)
    func image(_ width: CGFloat, _ change: (inout DisplayList.Image) -> Void = { _ in }) -> Item {
      let rect = CGRect(x: 1, y: 1, width: width, height: 1)
      var image = DisplayList.Image(.file(file), size: CGSize(width: 4, height: 1), in: rect)
      change(&image)
      return .image(image)
    }
    let plain = try pixels([image(4)])
    expect((1...4).flatMap { x in (0..<4).map { plain[x, 1][$0] } } == bytes && plain[0, 1] == [0, 0, 0, 0])
    let sliced = try pixels([image(8) { $0.capInsets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 2) }])
    expect(sliced[1, 1] == plain[1, 1] && sliced[7, 1] == plain[3, 1] && sliced[8, 1] == plain[4, 1])
    expectEqual(sliced[4, 1], [0, 255, 0, 255])
    let template = try pixels([image(4) { $0.templateColor = CGColor(red: 0, green: 1, blue: 1, alpha: 1) }])
    expect(template[1, 1] == [0, 255, 255, 255] && template[4, 1] == [0, 0, 0, 0])
    let other = DisplayList.Image(
      .file(DisplayList.ImageFile(Data([0xFF, 0xD8]))),
      size: CGSize(width: 4, height: 4),
      in: CGRect(x: 2, y: 2, width: 6, height: 6)
    )
    let list = DisplayList(bounds: CGRect(x: 0, y: 0, width: 10, height: 10), items: [.image(other)])
    let decoding = PixelPainter { $0.count == 2 ? PixelBitmap(width: 1, height: 1, bytes: [9, 9, 9, 255]) : nil }
    let decoded = try require(decoding.bitmap(of: list))
    expectEqual(decoded[5, 5], [9, 9, 9, 255])
    let boxed = try require(list.pixels())
    expect(boxed[2, 2] == [0, 0, 0, 255] && boxed[1, 2] == [0, 0, 0, 0] && boxed[3, 3] != [9, 9, 9, 255])
  }

  @Test("Letters are painted between the edges in their run, and characters without a known shape as boxes")
  func letters() throws {
    func columns(_ text: String, _ edges: [CGFloat]) throws -> [Bool] {
      let run = DisplayList.TextRun(
        text,
        .systemFont(ofSize: 20),
        red,
        baseline: CGPoint(x: 10, y: 30),
        edges: edges
      )
      let bitmap = try pixels([.text(run)], size: 60)
      expect((0..<60).allSatisfy { bitmap[$0, 33] == [0, 0, 0, 0] && bitmap[$0, 14] == [0, 0, 0, 0] })
      return (0..<60).map { x in (0..<60).contains { bitmap[x, $0][3] > 64 } }
    }
    let narrow = try columns("HI", [0, 12, 16])
    expect(!narrow[9] && narrow[12] && narrow[19] && narrow[24] && !narrow[27])
    let wide = try columns("HI", [0, 30, 40])
    expect(wide[16] && wide[34] && wide[45] && !wide[51])
    try expect(columns("  ", [0, 20, 40]).allSatisfy { !$0 })
    try expect(columns("漢é…", [0, 12, 24, 36]).filter { $0 }.count > 20)
  }

  @Test("A drawing with an empty or too large size is not painted, and infinite coordinates are ignored")
  func sizes() throws {
    expectNil(DisplayList(bounds: CGRect(x: 0, y: 0, width: 0, height: 5), items: []).png())
    expectNil(DisplayList(bounds: CGRect(x: 0, y: 0, width: 20_000, height: 5), items: []).png())
    let part = DisplayList(bounds: CGRect(x: 5, y: 5, width: 1.5, height: 1), items: [box(5, 5, 1, 1, red)])
    expectEqual(part.pixels(scale: 2)?.width, 3)
    expectEqual(part.pixels()?.bytes, [255, 0, 0, 255, 0, 0, 0, 0])
    let infinite = CGPoint(x: CGFloat.infinity, y: 0)
    let broken: [Item] = [
      .fill(DisplayList.Fill([.move(.zero), .line(infinite), .line(CGPoint(x: 0, y: CGFloat.nan))], red)),
      .fill(DisplayList.Fill(path(CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)), red)),
      group([box(0, 0, 1, 1, blue)]) { $0.transform = CGAffineTransform(scaleX: 0, y: 0) },
    ]
    try expectEqual(pixels(broken)[9, 9], [255, 0, 0, 255])
  }

  @Test("Transforms, edges of letters and sizes of images that are not numbers do not stop the process")
  func notNumbers() throws {
    let broken = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    let huge: [DisplayList.PathElement] = [
      .move(CGPoint(x: 1e308, y: 0)),
      .cubic(CGPoint(x: 1e308, y: 9), CGPoint(x: 1e308, y: 9), to: CGPoint(x: 1e308, y: 0)),
    ]
    let image = DisplayList.Image(
      .file(DisplayList.ImageFile(Data([0xFF, 0xD8]))),
      size: CGSize(width: CGFloat.infinity, height: CGFloat.nan),
      in: CGRect(x: 2, y: 2, width: 6, height: 6)
    )
    let text = DisplayList.TextRun(
      "abc",
      .systemFont(ofSize: 8),
      red,
      baseline: CGPoint(x: 0, y: 9),
      edges: [0, .nan, 6, 9]
    )
    let items: [Item] = [
      group([box(0, 0, 9, 9, red), .text(text)]) { $0.transform = broken },
      group([box(0, 0, 9, 9, red)]) { $0.clips = [DisplayList.Clip(huge)] },
      .fill(DisplayList.Fill(huge, red)), .image(image), .text(text), box(0, 0, 1, 1, blue),
    ]
    let bitmap = try pixels(items)
    expect(bitmap[0, 0] == [0, 0, 255, 255] && bitmap[9, 0] == [0, 0, 0, 0])
    expectEqual(bitmap[2, 2], [0, 0, 0, 255])
  }

  @Test("A path of tens of thousands of rectangles with the same partly covered pixel is painted")
  func manyRectangles() throws {
    let rectangle = path(CGRect(x: 0.5, y: 0, width: 8.5, height: 1))
    let paths = [[DisplayList.PathElement]](repeating: rectangle, count: 33_000)
    let bitmap = try pixels([.fill(DisplayList.Fill(Array(paths.joined()), red))])
    expect(bitmap[5, 0] == [255, 0, 0, 255] && bitmap[9, 0] == [0, 0, 0, 0] && bitmap[5, 1] == [0, 0, 0, 0])
  }

  @Test("The PNG data of a drawn image contains its pixels at its scale; a named image has no PNG data")
  func drawnImages() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3), format: format)
    func draw(_ context: UIGraphicsImageRendererContext) {
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let data = try require(renderer.image(actions: draw).pngData())
    let bitmap = try require(PixelBitmap(png: data))
    expectEqual(bitmap.width, 8)
    expectEqual(bitmap.height, 6)
    expect(bitmap[1, 1] == [255, 0, 0, 255] && bitmap[2, 1] == [0, 0, 0, 0])
    expectEqual(PixelBitmap(png: renderer.pngData(actions: draw)), bitmap)
    expectNil(UIImage(named: "photo")?.pngData())
    expectNil(renderer.image(actions: draw).jpegData(compressionQuality: 1))
  }
}
