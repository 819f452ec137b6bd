import Foundation

// Names that Foundation and Core Graphics have on Apple's systems alone, and code of older Swifts.

#if !canImport(Darwin)
  /// A whole number, as Objective-C calls it.
  public typealias NSInteger = Int
  /// A whole number that is not negative, as Objective-C calls it.
  public typealias NSUInteger = UInt

  /// Waits until nobody else is between `objc_sync_enter` and `objc_sync_exit`, and keeps others out; 0. There is one lock for all
  /// objects, which the thread that has it may take again.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @discardableResult
  public func objc_sync_enter(_ obj: Any) -> Int32 {
    SyncLock.shared.lock()
    return 0
  }

  /// Lets others in again; 0.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @discardableResult
  public func objc_sync_exit(_ obj: Any) -> Int32 {
    SyncLock.shared.unlock()
    return 0
  }

  private enum SyncLock {
    static let shared = NSRecursiveLock()
  }

  extension CGPoint {
    /// Whether both are the same; `==`.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
  }

  extension CGSize {
    /// Whether both are the same; `==`.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
  }

  extension CGRect {
    /// Whether both are the same; `==`.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
  }

  /// A point as text, `{1, 2}`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
  /// A size as text, `{1, 2}`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }
  /// A rectangle as text, `{{1, 2}, {3, 4}}`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }

  /// Whether a transform changes nothing.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t == .identity }
  /// Whether two transforms do the same.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGAffineTransformEqualToTransform(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> Bool { t1 == t2 }
#endif
