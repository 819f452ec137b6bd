import Foundation

// Additional names that Apple's systems declare.

/// Returns the largest rectangle with the given aspect ratio that fits into `boundingRect`. The rectangle has the same
/// center as `boundingRect`, as in AVFoundation.
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

/// The identifier of a system sound, as in AudioToolbox.
public typealias SystemSoundID = UInt32

/// The identifier of the vibration.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF

/// Plays a sound or vibrates on iOS. Here the call is only recorded, as `feedback system sound 1519`.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  UIFeedbackGenerator().give("system sound \(inSystemSoundID)")
}

/// Plays a sound and vibrates on iOS. Here the call is only recorded, like `AudioServicesPlaySystemSound(_:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  AudioServicesPlaySystemSound(inSystemSoundID)
}

#if !canImport(Darwin)
  /// A time in seconds, as in Core Foundation.
  public typealias CFAbsoluteTime = Double

  /// Returns the time of the event clock in seconds, like `CACurrentMediaTime()`. Apps use the function to measure
  /// intervals.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { CACurrentMediaTime() }
#endif

extension NSCoder {
  /// Returns a point as text, `{1, 2}`.
  public class func string(for point: CGPoint) -> String { "{\(point.x), \(point.y)}" }
  /// Returns a size as text, `{1, 2}`.
  public class func string(for size: CGSize) -> String { "{\(size.width), \(size.height)}" }
  /// Returns a rectangle as text, `{{1, 2}, {3, 4}}`.
  public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
  /// Returns insets as text, in the order top, left, bottom, right.
  public class func string(for insets: UIEdgeInsets) -> String {
    "{\(insets.top), \(insets.left), \(insets.bottom), \(insets.right)}"
  }

  /// Returns the point in a string; zero if the string does not have the format of a point.
  public class func cgPoint(for string: String) -> CGPoint {
    let numbers = numbers(in: string, 2)
    return CGPoint(x: numbers[0], y: numbers[1])
  }
  /// Returns the size in a string; zero if the string does not have the format of a size.
  public class func cgSize(for string: String) -> CGSize {
    let numbers = numbers(in: string, 2)
    return CGSize(width: numbers[0], height: numbers[1])
  }
  /// Returns the rectangle in a string; zero if the string does not have the format of a rectangle.
  public class func cgRect(for string: String) -> CGRect {
    let numbers = numbers(in: string, 4)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func numbers(in string: String, _ count: Int) -> [Double] {
    let found = string.split { "{}, ".contains($0) }.compactMap { Double($0) }
    return found.count == count ? found : Array(repeating: 0, count: count)
  }

  /// Returns zero, because coders contain no values here.
  public func decodeCGPoint(forKey key: String) -> CGPoint { .zero }
  /// Returns zero, because coders contain no values here.
  public func decodeCGSize(forKey key: String) -> CGSize { .zero }
  /// Returns zero, because coders contain no values here.
  public func decodeCGRect(forKey key: String) -> CGRect { .zero }
  /// Returns zero, because coders contain no values here.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { .zero }
  /// Returns the identity, because coders contain no values here.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform { .identity }
}
