import CKiosk
import Foundation

/// The size and the rate of a screen.
struct KioskMode: Equatable {
  /// The width of the panel in pixels, without a rotation of the picture.
  var width: Int
  /// The height of the panel in pixels.
  var height: Int
  /// The time between two frames in seconds.
  var interval: TimeInterval
  /// The name of the connector, such as `HDMI-A-1`.
  var name: String
}

/// A screen with two buffers, of which one is visible and the next picture is copied to the other.
@MainActor
protocol KioskOutput: AnyObject {
  /// The mode; nil while no screen is connected.
  var mode: KioskMode? { get }
  /// Called when a picture has become visible, with the time in seconds of the monotonic clock.
  var onFlip: (TimeInterval) -> Void { get set }
  /// Called when the screen, its mode or its buffers are new.
  var onModeChange: () -> Void { get set }
  /// The files that the loop waits for. `dispatch(now:)` is called when one of them is readable.
  var descriptors: [Int32] { get }
  /// The time at which `dispatch(now:)` must be called; nil if only the files decide.
  var nextDeadline: TimeInterval? { get }
  /// Handles the end of a flip and changes of the connected screens.
  func dispatch(now: TimeInterval)
  /// The buffer that is not visible; nil while a flip is pending or if there is no screen.
  var backBuffer: CKioskBuffer? { get }
  /// Makes the back buffer visible at the next frame of the screen. `damage` are the pixels that differ from the visible
  /// buffer; each rectangle must be inside the screen. Returns 0 or the negative number of an error.
  func flip(damage: [CKioskRect]) -> Int32
  /// Notes that another session has used the screen, so that its mode must be set again.
  func invalidate()
  /// Restores the screen.
  func close()
}

/// A screen in memory, for tests and for machines without a graphics card. Its frames end at multiples of its interval.
@MainActor
final class MemoryOutput: KioskOutput {
  private(set) var mode: KioskMode?
  var onFlip: (TimeInterval) -> Void = { _ in }
  var onModeChange: () -> Void = {}
  /// No files, except those that a test adds.
  var descriptors: [Int32] = []
  private(set) var nextDeadline: TimeInterval?
  /// The rectangles of the latest flip.
  private(set) var damage: [CKioskRect] = []
  /// The number of flips.
  private(set) var flipCount = 0
  /// The result of `flip(damage:)`, to test the refusal of a screen.
  var flipResult: Int32 = 0
  private var buffers: [[UInt32]] = [[], []]
  private var front = 1
  private let now: () -> TimeInterval

  /// Creates a screen. `now` returns the time in seconds of the monotonic clock.
  init(width: Int, height: Int, interval: TimeInterval = 1 / 60, now: @escaping () -> TimeInterval) {
    self.now = now
    resize(width: width, height: height, interval: interval)
  }

  /// Connects a screen of another size.
  func resize(width: Int, height: Int, interval: TimeInterval = 1 / 60) {
    mode = KioskMode(width: width, height: height, interval: interval, name: "memory")
    buffers = Array(repeating: Array(repeating: 0, count: width * height), count: 2)
    nextDeadline = nil
    onModeChange()
  }

  /// Disconnects the screen.
  func disconnect() {
    mode = nil
    nextDeadline = nil
    onModeChange()
  }

  /// The visible pixels, from 0xFF000000 for black to 0xFFFFFFFF for white; rows from the upper edge.
  var visiblePixels: [UInt32] { buffers[front] }

  func dispatch(now: TimeInterval) {
    guard let deadline = nextDeadline, deadline <= now else { return }
    nextDeadline = nil
    onFlip(deadline)
  }

  var backBuffer: CKioskBuffer? {
    guard let mode, nextDeadline == nil else { return nil }
    let index = 1 - front
    let pixels = buffers[index].withUnsafeMutableBytes { $0.baseAddress?.assumingMemoryBound(to: UInt8.self) }
    return CKioskBuffer(pixels: pixels, stride: mode.width * 4, index: Int32(index))
  }

  func flip(damage: [CKioskRect]) -> Int32 {
    guard flipResult == 0, let mode else { return flipResult }
    // As in the kernel's check of the property FB_DAMAGE_CLIPS.
    guard damage.allSatisfy({ $0.isInside(width: mode.width, height: mode.height) }) else { return -EINVAL }
    self.damage = damage
    front = 1 - front
    flipCount += 1
    nextDeadline = ((now() / mode.interval).rounded(.down) + 1) * mode.interval
    return 0
  }

  func invalidate() { nextDeadline = nil }

  func close() {}
}

extension CKioskRect {
  /// Whether the rectangle has pixels, and all of them are on a screen of the given size.
  fileprivate func isInside(width screenWidth: Int, height screenHeight: Int) -> Bool {
    x >= 0 && y >= 0 && width > 0 && height > 0 && Int(x) + Int(width) <= screenWidth
      && Int(y) + Int(height) <= screenHeight
  }
}
