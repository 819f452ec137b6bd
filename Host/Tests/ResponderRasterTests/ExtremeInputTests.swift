import CPixbuf
import Foundation
import ResponderRaster
import Testing
import UIKit

/// Tests of input that no app should produce. A crash ends the tests.
@Suite("Extreme input of the Cairo painter")
struct ExtremeInputTests {
  @Test("Random lists with numbers that are not finite or huge leave the surface intact", arguments: seeds(300))
  func numbers(_ seed: UInt64) throws {
    var lists = RandomLists(seed: seed, size: 64)
    lists.extremes = 0.15
    let canvas = try Canvas(width: 64, height: 64)
    let painter = CairoPainter()
    for _ in 0..<3 { painter.paint(lists.list(), on: canvas.context, scale: 1) }
    #expect(canvas.isIntact, "seed \(seed)")
    // The painter still paints.
    let list = DisplayList(
      bounds: CGRect(x: 0, y: 0, width: 64, height: 64),
      items: [.fill(DisplayList.Fill(.box(0, 0, 64, 64), .black))]
    )
    painter.paint(list, on: canvas.context, scale: 1)
    #expect(canvas.bytes.enumerated().allSatisfy { $1 == ($0 % 4 == 3 ? 255 : 0) }, "seed \(seed)")
  }

  @Test("A scale or a size that is not usable is an error with the expected values")
  func sizes() {
    let list = DisplayList.square([])
    for (size, scale) in [
      (CGSize(width: 40, height: 40), Double.nan), (CGSize(width: 40, height: 40), 0),
      (CGSize(width: 40, height: 40), -1), (CGSize(width: 40, height: 40), .infinity),
      (CGSize(width: 0, height: 40), 1), (CGSize(width: CGFloat.nan, height: 40), 1),
      (CGSize(width: 1e9, height: 40), 1), (CGSize(width: 40, height: CGFloat.infinity), 1),
      (CGSize(width: 16_000, height: 16_000), 1),
    ] {
      let error = #expect(throws: RasterError.self) { try pngData(of: list, size: size, scale: scale) }
      #expect(error?.description.contains("expected") == true)
    }
  }

  @Test("A painter ignores an unusable scale")
  func scales() throws {
    let canvas = try Canvas(width: 4, height: 4)
    let list = DisplayList.square([.fill(DisplayList.Fill(.box(0, 0, 40, 40), .black))])
    for scale in [Double.nan, 0, -2, .infinity, 1e300, 1e-300] {
      CairoPainter().paint(list, on: canvas.context, scale: scale)
    }
    #expect(canvas.isIntact && canvas.bytes.allSatisfy { $0 == 0 })
  }

  @Test("A file that is cut or changed shows a box or an image, and never more than the rectangle")
  func damagedFiles() throws {
    let whole = try #require(PixelBitmap(width: 16, height: 16, bytes: [UInt8](repeating: 200, count: 1024))?.png)
    let jpeg = try #require(Self.file("jpeg"))
    var random = RandomNumbers(seed: 11)
    let painter = CairoPainter()
    for file in [whole, jpeg] {
      var versions = stride(from: 0, to: file.count, by: 7).map { file.prefix($0) }
      for _ in 0..<100 {
        var changed = file
        for _ in 0...random.below(4) { changed[random.below(changed.count)] = UInt8(random.below(256)) }
        versions.append(changed)
      }
      for version in versions {
        let image = DisplayList.Image(
          .file(DisplayList.ImageFile(Data(version))),
          size: CGSize(width: 16, height: 16),
          in: CGRect(x: 8, y: 8, width: 16, height: 16)
        )
        let canvas = try Canvas(width: 40, height: 40)
        painter.paint(.square([.image(image)]), on: canvas.context, scale: 1)
        #expect(canvas.isIntact)
        let bytes = canvas.bytes
        #expect(
          bytes.indices.allSatisfy { (8..<24).contains($0 / 4 % 40) && (8..<24).contains($0 / 160) || bytes[$0] == 0 }
        )
      }
    }
  }

  @Test("A file whose header declares a huge size is not decoded")
  func hugeImages() throws {
    var file = Array(try #require(PixelBitmap(width: 1, height: 1, bytes: [0, 0, 0, 255])?.png))
    // The width and height of the header, whose checksum is then wrong or, for most decoders, never reached.
    file.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
    let image = DisplayList.Image(
      .file(DisplayList.ImageFile(Data(file))),
      size: CGSize(width: 65_535, height: 65_535),
      in: CGRect(x: 0, y: 0, width: 40, height: 40)
    )
    let canvas = try Canvas(width: 40, height: 40)
    CairoPainter().paint(.square([.image(image)]), on: canvas.context, scale: 1)
    #expect(canvas.isIntact)
  }

  @Test("Deeply nested groups and very long text are painted in bounded time")
  func large() throws {
    var item = DisplayList.Item.fill(DisplayList.Fill(.box(0, 0, 40, 40), .black))
    for index in 0..<500 {
      item = .group(DisplayList.Group([item, item].dropLast(index % 50 == 0 ? 0 : 1), opacity: 0.99))
    }
    let text = String(repeating: "Matterhorn ", count: 20_000)
    let run = DisplayList.TextRun(text, .systemFont(ofSize: 12), .black, baseline: CGPoint(x: 0, y: 20), edges: [])
    let dashes = DisplayList.Stroke(
      [.move(.zero), .line(CGPoint(x: 1e6, y: 1e6))],
      .black,
      DisplayList.StrokeStyle(dashes: [1e-9, 1e-9])
    )
    let canvas = try Canvas(width: 40, height: 40)
    CairoPainter().paint(.square([item, .text(run), .stroke(dashes)]), on: canvas.context, scale: 1)
    #expect(canvas.isIntact)
  }

  /// Returns a file of an image of 16 by 16 pixels whose left half is red and whose right half is blue.
  static func file(_ type: String) -> Data? {
    guard let pixels = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, 16, 16) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
    let stride = Int(gdk_pixbuf_get_rowstride(pixels))
    guard let bytes = gdk_pixbuf_get_pixels(pixels) else { return nil }
    for y in 0..<16 {
      for x in 0..<16 {
        let color: [UInt8] = x < 8 ? [255, 0, 0] : [0, 0, 255]
        for part in 0..<3 { bytes[y * stride + x * 3 + part] = color[part] }
      }
    }
    var buffer: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    guard gdk_pixbuf_save_to_bufferv(pixels, &buffer, &length, type, nil, nil, nil) != 0, let buffer else { return nil }
    defer { g_free(buffer) }
    return Data(bytes: buffer, count: Int(length))
  }
}
