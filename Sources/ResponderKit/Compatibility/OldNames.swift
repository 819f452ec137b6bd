import Foundation

// Names that Foundation and Core Graphics declare only on Apple's systems, and names from older versions of Swift.

#if !canImport(Darwin)
  /// Objective-C's name of `Int`.
  public typealias NSInteger = Int
  /// Objective-C's name of `UInt`.
  public typealias NSUInteger = UInt

  /// Enters a section that only one thread can run at a time, and returns 0. Waits while another thread is in such a
  /// section. All objects share one recursive lock.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @discardableResult
  public func objc_sync_enter(_ obj: Any) -> Int32 {
    SyncLock.shared.lock()
    return 0
  }

  /// Leaves the section that `objc_sync_enter` entered, and returns 0.
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
    /// Returns whether both points are equal, like `==`.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
  }

  extension CGSize {
    /// Returns whether both sizes are equal, like `==`.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
  }

  extension CGRect {
    /// Returns whether both rectangles are equal, like `==`.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
  }

  /// Returns a point as text, `{1, 2}`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
  /// Returns a size as text, `{1, 2}`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }
  /// Returns a rectangle as text, `{{1, 2}, {3, 4}}`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }

  /// Returns whether a transform leaves every point unchanged.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t == .identity }
  /// Returns whether two transforms are equal.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGAffineTransformEqualToTransform(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> Bool { t1 == t2 }
#endif
