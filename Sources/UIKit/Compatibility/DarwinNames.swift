// Names that files for iOS get from Darwin, Foundation and the Objective-C runtime through `import UIKit`, and that
// Linux lacks.
#if !canImport(Darwin)
  import ResponderKit

  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is C's.
  /// The largest `Float`, used as the repeat count of an endless animation.
  public let HUGE: Float = .greatestFiniteMagnitude
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is C's.
  /// The largest `Float`, like `HUGE`.
  public let MAXFLOAT: Float = .greatestFiniteMagnitude
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is C's.
  /// Infinity as a `Double`.
  public let HUGE_VAL: Double = .infinity
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is C's.
  /// Infinity as a `Float`.
  public let HUGE_VALF: Float = .infinity

  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is Darwin's.
  /// 0: this is not a simulator.
  public let TARGET_OS_SIMULATOR: Int32 = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is Darwin's.
  /// 0, like `TARGET_OS_SIMULATOR`.
  public let TARGET_IPHONE_SIMULATOR: Int32 = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is Darwin's.
  /// 1: the app is written for iOS.
  public let TARGET_OS_IOS: Int32 = 1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is Darwin's.
  /// 1, like `TARGET_OS_IOS`.
  public let TARGET_OS_IPHONE: Int32 = 1

  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is Foundation's.
  /// A version number larger than the version numbers of all iOS versions below.
  public let NSFoundationVersionNumber: Double = 2_000
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is Foundation's.
  /// The value of `NSFoundationVersionNumber` on iOS 6.1.
  public let NSFoundationVersionNumber_iOS_6_1: Double = 993
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is Foundation's.
  /// The value of `NSFoundationVersionNumber` on iOS 7.0.
  public let NSFoundationVersionNumber_iOS_7_0: Double = 1_047.2
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is Foundation's.
  /// The value of `NSFoundationVersionNumber` on iOS 7.1.
  public let NSFoundationVersionNumber_iOS_7_1: Double = 1_047.25
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is Foundation's.
  /// The value of `NSFoundationVersionNumber` on iOS 8.0.
  public let NSFoundationVersionNumber_iOS_8_0: Double = 1_140.11
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is Foundation's.
  /// The value of `NSFoundationVersionNumber` on the last iOS 8.
  public let NSFoundationVersionNumber_iOS_8_x_Max: Double = 1_199
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is Foundation's.
  /// The value of `NSFoundationVersionNumber` on the last iOS 9.
  public let NSFoundationVersionNumber_iOS_9_x_Max: Double = 1_299

  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is Mach's.
  /// Returns the nanoseconds on the event clock; apps use the difference of two values to measure intervals.
  public func mach_absolute_time() -> UInt64 { UInt64(max(0, CACurrentMediaTime()) * 1e9) }

  extension NSObject {
    /// Returns the class itself; instances have a property of the same name.
    public class func classForCoder() -> AnyClass { self }
  }

  extension String {
    /// Creates the text of a value as in string interpolation, for code written in Swift 3.
    public init<Subject>(stringInterpolationSegment expr: Subject) { self = "\(expr)" }
  }

  extension ProcessInfo {
    /// The temperature state of a device.
    public enum ThermalState: Int, Sendable {
      case nominal, fair, serious, critical
    }

    /// The constant `nominal`, because no device can become hot.
    public var thermalState: ThermalState { .nominal }
    /// The constant false, as on a device with a full battery.
    public var isLowPowerModeEnabled: Bool { false }

    /// The name of a notification that is never posted, because the state never changes.
    public class var thermalStateDidChangeNotification: Notification.Name {
      Notification.Name("NSProcessInfoThermalStateDidChangeNotification")
    }
  }

  extension Notification.Name {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    // The name is Foundation's.
    /// The name of a notification that is never posted, because the mode is always off.
    public static let NSProcessInfoPowerStateDidChange = Notification.Name(
      "NSProcessInfoPowerStateDidChangeNotification"
    )
  }

  /// An exception that iOS code raises for a programmer error; Swift code cannot catch exceptions.
  open class NSException: NSObject {
    /// The exception's name.
    open private(set) var name: NSExceptionName
    /// The description of the error.
    open private(set) var reason: String?
    /// Additional values.
    open private(set) var userInfo: [AnyHashable: Any]?

    /// Creates an exception without raising it.
    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
      name = aName
      reason = aReason
      userInfo = aUserInfo
    }

    /// Stops the app with the name and the reason.
    open func raise() { programmerError("\(name.rawValue): \(reason ?? "no reason was given")") }
  }

  /// The name that identifies a kind of exception.
  public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public let rawValue: String
    /// Creates a name from text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name from text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// An exception of any kind.
    public static let genericException = NSExceptionName("NSGenericException")
    /// A number outside its valid range.
    public static let rangeException = NSExceptionName("NSRangeException")
    /// An argument whose value is not allowed.
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    /// An invalid internal state.
    public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
  }
#endif
