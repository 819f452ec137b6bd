import Foundation

// Names that Apple's systems have beside the types' own.

/// The largest rectangle of a shape that lies in the middle of another one, as AVFoundation has it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else { return boundingRect }
  let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2,
    y: boundingRect.midY - size.height / 2,
    width: size.width,
    height: size.height
  )
}

/// A sound by its number, as AudioToolbox has it.
public typealias SystemSoundID = UInt32

/// The number of a buzz.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF

/// Plays a sound or buzzes, on iOS. Nothing is heard or felt here: it is a record, as `feedback system sound 1519`.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  UIFeedbackGenerator().give("system sound \(inSystemSoundID)")
}

/// Plays a sound and buzzes, on iOS; a record here, as that of a sound is.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  AudioServicesPlaySystemSound(inSystemSoundID)
}

#if !canImport(Darwin)
  /// Seconds, as Core Foundation has them.
  public typealias CFAbsoluteTime = Double

  /// Seconds of the event clock, as `CACurrentMediaTime()`: programs take the difference of two.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { CACurrentMediaTime() }
#endif

extension NSCoder {
  /// A point as text, `{1, 2}`.
  public class func string(for point: CGPoint) -> String { "{\(point.x), \(point.y)}" }
  /// A size as text, `{1, 2}`.
  public class func string(for size: CGSize) -> String { "{\(size.width), \(size.height)}" }
  /// A rectangle as text, `{{1, 2}, {3, 4}}`.
  public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
  /// Insets as text: top, left, bottom, right.
  public class func string(for insets: UIEdgeInsets) -> String {
    "{\(insets.top), \(insets.left), \(insets.bottom), \(insets.right)}"
  }

  /// The point that a text tells; zero where it tells none.
  public class func cgPoint(for string: String) -> CGPoint {
    let numbers = numbers(in: string, 2)
    return CGPoint(x: numbers[0], y: numbers[1])
  }
  /// The size that a text tells; zero where it tells none.
  public class func cgSize(for string: String) -> CGSize {
    let numbers = numbers(in: string, 2)
    return CGSize(width: numbers[0], height: numbers[1])
  }
  /// The rectangle that a text tells; zero where it tells none.
  public class func cgRect(for string: String) -> CGRect {
    let numbers = numbers(in: string, 4)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func numbers(in string: String, _ count: Int) -> [Double] {
    let found = string.split { "{}, ".contains($0) }.compactMap { Double($0) }
    return found.count == count ? found : Array(repeating: 0, count: count)
  }

  /// Nothing is written or read by a coder here: zero.
  public func decodeCGPoint(forKey key: String) -> CGPoint { .zero }
  /// Nothing is written or read by a coder here: zero.
  public func decodeCGSize(forKey key: String) -> CGSize { .zero }
  /// Nothing is written or read by a coder here: zero.
  public func decodeCGRect(forKey key: String) -> CGRect { .zero }
  /// Nothing is written or read by a coder here: zero.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { .zero }
  /// Nothing is written or read by a coder here: the identity.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform { .identity }
}
