import ResponderSimulation
import Testing
import UIKit

/// Bitmap contexts, created with a size in pixels.
@MainActor
@Suite("Bitmap contexts")
struct BitmapContextTests {
  private func bitmap(_ width: Int, _ height: Int, bytesPerRow: Int = 0) -> CGContext? {
    CGContext(
      data: nil,
      width: width,
      height: height,
      bitsPerComponent: 8,
      bytesPerRow: bytesPerRow,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
    )
  }

  private func svg(of image: CGImage?) -> String {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.contents = image
    return view.displayList.svg
  }

  @Test("The y axis points up: a rectangle at the origin is in the lower left corner of the image")
  func axis() throws {
    let context = try #require(bitmap(10, 10))
    context.setFillColor(UIColor.red.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = try #require(context.makeImage())
    #expect(image.width == 10 && image.height == 10)
    #expect(svg(of: image).contains("M 0 10 L 2 10 L 2 8 L 0 8 Z"))
  }

  @Test("An image drawn into a bitmap context is upright")
  func upright() throws {
    let first = try #require(bitmap(10, 10))
    first.setFillColor(UIColor.red.cgColor)
    first.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let second = try #require(bitmap(10, 10))
    second.draw(try #require(first.makeImage()), in: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(!svg(of: second.makeImage()).contains("matrix(1 0 0 -1"))
  }

  @Test("A bitmap context is not created without pixels, with too many pixels, or with rows shorter than their pixels")
  func refused() {
    #expect(bitmap(0, 10) == nil)
    #expect(bitmap(10, -1) == nil)
    #expect(bitmap(16_385, 10) == nil)
    #expect(bitmap(10, 10, bytesPerRow: 4) == nil)
    #expect(bitmap(10, 10, bytesPerRow: 40) != nil)
  }

  @Test("A gradient is created from rows of components, and a font from its name")
  func names() {
    let components: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 1]
    let space = CGColorSpaceCreateDeviceRGB()
    #expect(CGGradient(colorSpace: space, colorComponents: components, locations: nil, count: 2) != nil)
    #expect(CGGradient(colorSpace: space, colorComponents: components, locations: nil, count: 0) == nil)
    #expect(CGFont("Menlo" as CFString)?.description == "Menlo" && CGFont("" as CFString) == nil)
  }
}
