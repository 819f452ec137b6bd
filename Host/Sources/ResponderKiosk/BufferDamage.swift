import CKiosk
import Foundation

/// The pixels that have changed since each of two buffers was written.
///
/// A buffer that was visible two frames ago lacks the changes of both frames. Copying these pixels from the picture
/// makes it equal to the picture.
struct BufferDamage {
  /// The number of rectangles up to which they are stored separately. More rectangles become one.
  private static let limit = 64

  private var width = 0
  private var height = 0
  private var pending: [[CKioskRect]] = [[], []]

  /// The rectangle of the whole picture.
  private var whole: CKioskRect { CKioskRect(x: 0, y: 0, width: Int32(width), height: Int32(height)) }

  /// Marks all pixels of both buffers as changed, for a picture with a size in pixels.
  mutating func reset(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pending = [[whole], [whole]]
  }

  /// Adds the changes of a frame to both buffers.
  mutating func add(_ rects: [CKioskRect]) {
    let parts = clipped(rects)
    for index in pending.indices {
      pending[index] += parts
      if pending[index].count > Self.limit { pending[index] = [union(pending[index])] }
    }
  }

  /// Returns the changes of a buffer, which is then equal to the picture.
  mutating func take(_ buffer: Int) -> [CKioskRect] {
    guard pending.indices.contains(buffer) else { return [whole] }
    defer { pending[buffer] = [] }
    return pending[buffer]
  }

  /// Whether a buffer lacks changes.
  func isPending(_ buffer: Int) -> Bool { !pending.indices.contains(buffer) || !pending[buffer].isEmpty }

  /// Returns the parts of the rectangles inside the picture, without empty ones.
  func clipped(_ rects: [CKioskRect]) -> [CKioskRect] { rects.compactMap { clipped($0) } }

  private func clipped(_ rect: CKioskRect) -> CKioskRect? {
    let (left, top) = (max(0, rect.x), max(0, rect.y))
    let (right, bottom) = (min(Int32(width), rect.x + rect.width), min(Int32(height), rect.y + rect.height))
    return left < right && top < bottom
      ? CKioskRect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }

  private func union(_ rects: [CKioskRect]) -> CKioskRect {
    let left = rects.map(\.x).min() ?? 0
    let top = rects.map(\.y).min() ?? 0
    let right = rects.map { $0.x + $0.width }.max() ?? 0
    let bottom = rects.map { $0.y + $0.height }.max() ?? 0
    return CKioskRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension CKioskRect {
  /// Creates the pixels that a rectangle in points touches, with a border for rounded edges.
  init(_ rect: CGRect, scale: CGFloat) {
    // The limits are beyond the size of every screen.
    func whole(_ value: CGFloat) -> Int32 { Int32(min(max(value, -100_000), 100_000)) }
    let left = whole((rect.minX * scale).rounded(.down) - 1)
    let top = whole((rect.minY * scale).rounded(.down) - 1)
    let right = whole((rect.maxX * scale).rounded(.up) + 1)
    let bottom = whole((rect.maxY * scale).rounded(.up) + 1)
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the rectangle on a panel on which the picture of the given size is turned clockwise by an angle in degrees.
  func rotated(_ degrees: Int, width pictureWidth: Int, height pictureHeight: Int) -> CKioskRect {
    let (pictureWidth, pictureHeight) = (Int32(pictureWidth), Int32(pictureHeight))
    switch degrees {
    case 90: return CKioskRect(x: pictureHeight - y - height, y: x, width: height, height: width)
    case 180:
      return CKioskRect(x: pictureWidth - x - width, y: pictureHeight - y - height, width: width, height: height)
    case 270: return CKioskRect(x: y, y: pictureWidth - x - width, width: height, height: width)
    default: return self
    }
  }
}
