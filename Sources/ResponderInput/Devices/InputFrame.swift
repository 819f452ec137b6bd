import Foundation
import ResponderKit

/// The input of one moment: what a device reported up to a `SYN_REPORT`.
public struct InputFrame: Sendable, Equatable {
  /// A key without a usage of USB HID page 7, such as a key that changes the brightness. The host decides its meaning.
  public struct OtherKey: Sendable, Equatable {
    /// The key code of Linux.
    public var evdevCode: Int
    /// Whether the key is pressed or released.
    public var isPressed: Bool
  }

  /// The id of the device.
  public var device: Int
  /// The time in seconds on the event clock. It is never less than the time of the device's previous frame.
  public var timestamp: TimeInterval
  /// The samples of fingers, pens and pressed mouse buttons, which form one event; sorted by finger number,
  /// except that fingers that are cancelled as palms are first.
  public var touches: [TouchSample] = []
  /// The samples of a pointer or a pen that does not touch the screen.
  public var hovers: [HoverSample] = []
  /// The samples of wheels.
  public var scrolls: [ScrollSample] = []
  /// The samples of keys and buttons, in the order in which they were pressed and released.
  public var presses: [PressSample] = []
  /// The keys without a usage, in the order in which they were pressed and released.
  public var otherKeys: [OtherKey] = []
  /// The decisions about this input that the samples alone do not show.
  public var remarks: [InputRemark] = []

  init(device: Int, timestamp: TimeInterval) {
    self.device = device
    self.timestamp = timestamp
  }

  /// Assigns all samples of touches, pointers and wheels to the screen whose `number` is given. Before this call, they
  /// are on the main screen, which has the number 0.
  public mutating func assign(toScreen number: UInt16) {
    for index in touches.indices { touches[index].screen = number }
    for index in hovers.indices { hovers[index].screen = number }
    for index in scrolls.indices { scrolls[index].screen = number }
  }

  var isEmpty: Bool {
    touches.isEmpty && hovers.isEmpty && scrolls.isEmpty && presses.isEmpty && otherKeys.isEmpty && remarks.isEmpty
  }
}

/// A decision about input, with its reason.
public struct InputRemark: Sendable, Equatable, CustomStringConvertible {
  /// The reasons of decisions.
  public enum Reason: Sendable, Equatable {
    /// The finger landed while a pen was near the screen, or shortly afterwards. It is treated as a palm and ignored
    /// until it lifts.
    case ignoredPalm
    /// A pen approached the screen while the finger was down. The touch is cancelled, and the finger is ignored until it
    /// lifts.
    case cancelledPalm
    /// The kernel dropped events. Touches and keys whose end is lost are cancelled.
    case eventsDropped
    /// The device was removed. Its touches and keys are cancelled.
    case deviceRemoved
    /// The stream is invalid. The events up to the next `SYN_REPORT` are ignored, and the device's touches and keys are
    /// cancelled.
    case invalidStream(EvdevError)
    /// A sample of the host's own stream continues a contact that is not down, or begins a contact that is down.
    case unexpectedPhase
  }

  /// The decision and its reason.
  public var reason: Reason
  /// The finger number; nil if the decision concerns the whole device.
  public var finger: Int?

  /// Creates a remark about a finger, or about a whole device if `finger` is nil.
  public init(reason: Reason, finger: Int? = nil) {
    self.reason = reason
    self.finger = finger
  }

  /// The decision and its reason, as a line for a log.
  public var description: String {
    let subject = finger.map { "finger \($0): " } ?? ""
    switch reason {
    case .ignoredPalm: return subject + "ignored as a palm, because a pen is near or was near until a moment ago"
    case .cancelledPalm: return subject + "cancelled as a palm, because a pen approached the screen"
    case .eventsDropped: return subject + "the kernel dropped events; input whose end is lost is cancelled"
    case .deviceRemoved: return subject + "the device was removed; its input is cancelled"
    case .invalidStream(let error): return subject + "the stream is invalid: \(error)"
    case .unexpectedPhase: return subject + "the sample does not continue the previous sample of its contact"
    }
  }
}

extension UIApplication {
  /// Delivers the input of a frame: keys first, because they change the modifiers, then the touches as one event, then
  /// hovering and wheels. Returns the rejected touches.
  ///
  /// Advance the clock to the frame's time first, so that due timers fire before the input.
  @discardableResult
  public func receive(_ frame: InputFrame) -> [RejectedSample] {
    for press in frame.presses { receive(press) }
    let rejected = frame.touches.isEmpty ? [] : receive(frame.touches)
    for hover in frame.hovers { receive(hover) }
    for scroll in frame.scrolls { receive(scroll) }
    return rejected
  }
}
