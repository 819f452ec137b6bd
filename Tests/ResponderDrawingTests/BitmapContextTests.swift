import ResponderSimulation
import Testing
import UIKit

/// Tests of bitmap contexts that are created with a size in pixels.
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

  @Test("In a bitmap context, a rectangle at the origin is in the lower left corner of the image")
  func axis() throws {
    let context = try require(bitmap(10, 10))
    context.setFillColor(UIColor.red.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = try require(context.makeImage())
    expectEqual(image.width, 10)
    expectEqual(image.height, 10)
    expect(svg(of: image).contains("M 0 10 L 2 10 L 2 8 L 0 8 Z"))
  }

  @Test("An image drawn into a bitmap context is upright")
  func upright() throws {
    let first = try require(bitmap(10, 10))
    first.setFillColor(UIColor.red.cgColor)
    first.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let second = try require(bitmap(10, 10))
    second.draw(try require(first.makeImage()), in: CGRect(x: 0, y: 0, width: 10, height: 10))
    expect(!svg(of: second.makeImage()).contains("matrix(1 0 0 -1"))
  }

  @Test("A bitmap context is not created if its size is empty or too large, or bytesPerRow is too small")
  func refused() {
    expectNil(bitmap(0, 10))
    expectNil(bitmap(10, -1))
    expectNil(bitmap(16_385, 10))
    expectNil(bitmap(10, 10, bytesPerRow: 4))
    expect(bitmap(10, 10, bytesPerRow: 40) != nil)
  }

  @Test("A gradient is created only with color components, and a font only with a name")
  func names() {
    let components: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 1]
    let space = CGColorSpaceCreateDeviceRGB()
    expect(CGGradient(colorSpace: space, colorComponents: components, locations: nil, count: 2) != nil)
    expectNil(CGGradient(colorSpace: space, colorComponents: components, locations: nil, count: 0))
    expectEqual(CGFont("Menlo" as CFString)?.description, "Menlo")
    expectNil(CGFont("" as CFString))
  }

  @Test(
    "Drawing is written to memory that the app provides, in the pixel layout that the context states",
    arguments: [
      (CGImageAlphaInfo.premultipliedLast.rawValue, [128, 0, 0, 128]),
      (CGImageAlphaInfo.premultipliedFirst.rawValue, [128, 128, 0, 0]),
      (CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [0, 0, 128, 128]),
      (CGImageAlphaInfo.last.rawValue, [255, 0, 0, 128]),
      (CGImageAlphaInfo.noneSkipLast.rawValue, [128, 0, 0, 0]),
    ] as [(UInt32, [UInt8])]
  )
  func layouts(_ info: UInt32, _ pixel: [UInt8]) throws {
    // Two rows of two pixels with four bytes each. Three bytes of padding follow each row.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 22, alignment: 1)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: 22)
    let context = try require(
      CGContext(
        data: memory,
        width: 2,
        height: 2,
        bitsPerComponent: 8,
        bytesPerRow: 11,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: info
      )
    )
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    var expected = [UInt8](repeating: 0, count: 22)
    expected.replaceSubrange(15..<19, with: pixel)
    func bytes() -> [UInt8] { (0..<22).map { memory.load(fromByteOffset: $0, as: UInt8.self) } }
    expectEqual(bytes(), expected)
    expectEqual(context.data, memory)
    expectEqual(context.bytesPerRow, 11)
    context.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
    expectEqual(bytes(), [UInt8](repeating: 0, count: 22))
  }

  @Test("A context's memory contains its drawing, and pixels that the app writes to the memory are in its images")
  func changedMemory() throws {
    let context = try require(bitmap(2, 1))
    context.setFillColor(UIColor.red.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let memory = try require(context.data)
    expectEqual((0..<8).map { memory.load(fromByteOffset: $0, as: UInt8.self) }, [255, 0, 0, 255, 0, 0, 0, 0])
    expect(svg(of: context.makeImage()).contains("<path"))
    memory.storeBytes(of: 255, toByteOffset: 7, as: UInt8.self)
    expect(svg(of: context.makeImage()).contains("<image"))
    let image = UIImage(cgImage: try require(context.makeImage()))
    expectEqual(PixelBitmap(png: image.pngData() ?? Data())?.bytes, [255, 0, 0, 255, 0, 0, 0, 255])
    context.setFillColor(UIColor.white.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    expectEqual(memory.load(as: UInt32.self), .max)
    expectEqual(memory.load(fromByteOffset: 7, as: UInt8.self), 255)
  }

  @Test("A context with memory is not created for an unsupported pixel layout; without memory it is created")
  func unknownLayouts() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 8)
    defer { memory.deallocate() }
    func context(_ bits: Int, _ info: UInt32, _ data: UnsafeMutableRawPointer?) -> CGContext? {
      CGContext(
        data: data,
        width: 2,
        height: 2,
        bitsPerComponent: bits,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: info
      )
    }
    expectNil(context(16, CGImageAlphaInfo.premultipliedLast.rawValue, memory))
    expectNil(context(8, CGImageAlphaInfo.none.rawValue, memory))
    expectNil(context(16, CGImageAlphaInfo.premultipliedLast.rawValue, nil)?.data)
    expect(context(16, CGImageAlphaInfo.premultipliedLast.rawValue, nil)?.makeImage() != nil)
  }
}
