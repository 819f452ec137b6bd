// What files for iOS take from Darwin, Foundation and the Objective-C runtime with `import UIKit`, and Linux does not have.
#if !canImport(Darwin)
  import ResponderKit

  // swift-format-ignore: AlwaysUseLowerCamelCase
  // C's name.
  /// The greatest `Float`: animations repeat so often to have no end.
  public let HUGE: Float = .greatestFiniteMagnitude
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // C's name.
  /// The greatest `Float`, as `HUGE` is.
  public let MAXFLOAT: Float = .greatestFiniteMagnitude
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // C's name.
  /// Infinity.
  public let HUGE_VAL: Double = .infinity
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // C's name.
  /// Infinity, as a `Float`.
  public let HUGE_VALF: Float = .infinity

  // swift-format-ignore: AlwaysUseLowerCamelCase
  // Darwin's name.
  /// 0: this is no simulator of a device.
  public let TARGET_OS_SIMULATOR: Int32 = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // Darwin's name.
  /// 0, as `TARGET_OS_SIMULATOR` is.
  public let TARGET_IPHONE_SIMULATOR: Int32 = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // Darwin's name.
  /// 1: it is written for iOS.
  public let TARGET_OS_IOS: Int32 = 1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // Darwin's name.
  /// 1, as `TARGET_OS_IOS` is.
  public let TARGET_OS_IPHONE: Int32 = 1

  // swift-format-ignore: AlwaysUseLowerCamelCase
  // Foundation's name.
  /// Greater than those of all versions of iOS that have a name here.
  public let NSFoundationVersionNumber: Double = 2_000
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // Foundation's name.
  /// What `NSFoundationVersionNumber` was on iOS 6.1.
  public let NSFoundationVersionNumber_iOS_6_1: Double = 993
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // Foundation's name.
  /// What `NSFoundationVersionNumber` was on iOS 7.0.
  public let NSFoundationVersionNumber_iOS_7_0: Double = 1_047.2
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // Foundation's name.
  /// What `NSFoundationVersionNumber` was on iOS 7.1.
  public let NSFoundationVersionNumber_iOS_7_1: Double = 1_047.25
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // Foundation's name.
  /// What `NSFoundationVersionNumber` was on iOS 8.0.
  public let NSFoundationVersionNumber_iOS_8_0: Double = 1_140.11
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // Foundation's name.
  /// What `NSFoundationVersionNumber` was on the last iOS 8.
  public let NSFoundationVersionNumber_iOS_8_x_Max: Double = 1_199
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // Foundation's name.
  /// What `NSFoundationVersionNumber` was on the last iOS 9.
  public let NSFoundationVersionNumber_iOS_9_x_Max: Double = 1_299

  // swift-format-ignore: AlwaysUseLowerCamelCase
  // Mach's name.
  /// Nanoseconds of the event clock: programs take the difference of two.
  public func mach_absolute_time() -> UInt64 { UInt64(max(0, CACurrentMediaTime()) * 1e9) }

  extension NSObject {
    /// The class itself: of an instance it is the property of that name.
    public class func classForCoder() -> AnyClass { self }
  }

  extension String {
    /// The text of a value, as interpolation writes it. For code of Swift 3.
    public init<Subject>(stringInterpolationSegment expr: Subject) { self = "\(expr)" }
  }

  extension ProcessInfo {
    /// How hot a device is.
    public enum ThermalState: Int, Sendable {
      case nominal, fair, serious, critical
    }

    /// Always `nominal`: there is no device that could be hot.
    public var thermalState: ThermalState { .nominal }
    /// Always false, as of a device whose battery is full.
    public var isLowPowerModeEnabled: Bool { false }

    /// Never posted: the state is always the same.
    public class var thermalStateDidChangeNotification: Notification.Name {
      Notification.Name("NSProcessInfoThermalStateDidChangeNotification")
    }
  }

  extension Notification.Name {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    // Foundation's name.
    /// Never posted: the mode is always off.
    public static let NSProcessInfoPowerStateDidChange = Notification.Name(
      "NSProcessInfoPowerStateDidChangeNotification"
    )
  }

  /// What code for iOS raises where a programmer did what may not be; nothing catches it, there as here.
  open class NSException: NSObject {
    /// What the exception is called.
    open private(set) var name: NSExceptionName
    /// What was wrong.
    open private(set) var reason: String?
    /// What else is told.
    open private(set) var userInfo: [AnyHashable: Any]?

    /// An exception that was not raised yet.
    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
      name = aName
      reason = aReason
      userInfo = aUserInfo
    }

    /// Stops the program with the name and the reason.
    open func raise() { programmerError("\(name.rawValue): \(reason ?? "no reason was given")") }
  }

  /// What an exception is known by, since nothing but its name tells one from another.
  public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
    /// The name itself.
    public let rawValue: String
    /// A name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Any exception.
    public static let genericException = NSExceptionName("NSGenericException")
    /// A number outside of its range.
    public static let rangeException = NSExceptionName("NSRangeException")
    /// An argument that cannot be.
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    /// A state that cannot be.
    public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
  }
#endif
