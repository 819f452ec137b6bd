import CKiosk
import Testing

@testable import ResponderKiosk

@Suite("Damage of two buffers")
struct BufferDamageTests {
  private var damage = BufferDamage()

  init() { damage.reset(width: 100, height: 80) }

  private let small = CKioskRect(x: 10, y: 10, width: 5, height: 5)
  private let other = CKioskRect(x: 50, y: 60, width: 20, height: 10)

  @Test("A buffer lacks the changes of all frames since it was written")
  mutating func twoFrames() {
    _ = damage.take(0)
    _ = damage.take(1)
    damage.add([small])
    #expect(damage.take(0) == [small])
    damage.add([other])
    #expect(damage.take(1) == [small, other])
    #expect(damage.take(0) == [other])
    #expect(damage.take(0).isEmpty)
  }

  @Test("New buffers lack everything")
  mutating func new() {
    let whole = CKioskRect(x: 0, y: 0, width: 100, height: 80)
    #expect(damage.take(0) == [whole])
    #expect(damage.take(1) == [whole])
    #expect(damage.take(7) == [whole])
  }

  @Test("Changes outside of the picture are omitted, and others are clipped")
  mutating func clipped() {
    _ = damage.take(0)
    damage.add([
      CKioskRect(x: -10, y: -10, width: 15, height: 12), CKioskRect(x: 200, y: 0, width: 5, height: 5),
      CKioskRect(x: 90, y: 70, width: 100_000, height: 100_000),
    ])
    #expect(
      damage.take(0) == [CKioskRect(x: 0, y: 0, width: 5, height: 2), CKioskRect(x: 90, y: 70, width: 10, height: 10)]
    )
  }

  @Test("Many changes become one rectangle around them")
  mutating func many() {
    _ = damage.take(0)
    for index in 0..<70 as Range<Int32> { damage.add([CKioskRect(x: index, y: 0, width: 1, height: 1)]) }
    let rects = damage.take(0)
    #expect(rects.count < 64)
    #expect(rects.map { $0.x + $0.width }.max() == 70)
    #expect(rects.map(\.x).min() == 0)
  }

  @Test("The rectangle of a turned picture covers the turned pixels", arguments: [0, 90, 180, 270])
  func rotated(degrees: Int) {
    let (width, height) = (7, 5)
    let swaps = degrees % 180 == 90
    let (panelWidth, panelHeight) = swaps ? (height, width) : (width, height)
    let picture = (0..<UInt32(width * height)).map { $0 + 1 }
    let rect = CKioskRect(x: 2, y: 1, width: 3, height: 2)
    var panel = [UInt32](repeating: 0, count: panelWidth * panelHeight)
    picture.withUnsafeBytes { source in
      panel.withUnsafeMutableBytes { target in
        let buffer = CKioskBuffer(
          pixels: target.baseAddress?.assumingMemoryBound(to: UInt8.self),
          stride: panelWidth * 4,
          index: 0
        )
        ckiosk_copy(
          source.baseAddress?.assumingMemoryBound(to: UInt8.self),
          width * 4,
          Int32(width),
          Int32(height),
          buffer,
          rect,
          Int32(degrees),
          nil
        )
      }
    }
    let turned = rect.rotated(degrees, width: width, height: height)
    for row in 0..<panelHeight {
      for column in 0..<panelWidth {
        let isInside =
          (Int(turned.x)..<Int(turned.x + turned.width)).contains(column)
          && (Int(turned.y)..<Int(turned.y + turned.height)).contains(row)
        #expect((panel[row * panelWidth + column] != 0) == isInside)
      }
    }
    // The upper left pixel of the rectangle.
    let corner: (x: Int, y: Int) =
      switch degrees {
      case 90: (height - 1 - 1, 2)
      case 180: (width - 1 - 2, height - 1 - 1)
      case 270: (1, width - 1 - 2)
      default: (2, 1)
      }
    #expect(panel[corner.y * panelWidth + corner.x] == picture[1 * width + 2])
  }
}
