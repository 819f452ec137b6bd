// Declarations that `import UIKit` provides on iOS, from Darwin, Foundation and the Objective-C runtime, and that Linux
// lacks.
#if !canImport(Darwin)
  import ResponderKit

  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The constant keeps its C name, which code for iOS uses.
  /// The largest `Float`, used as the repeat count of an endless animation.
  public let HUGE: Float = .greatestFiniteMagnitude
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The constant keeps its C name, which code for iOS uses.
  /// The largest `Float`, like `HUGE`.
  public let MAXFLOAT: Float = .greatestFiniteMagnitude
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The constant keeps its C name, which code for iOS uses.
  /// Infinity as a `Double`.
  public let HUGE_VAL: Double = .infinity
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The constant keeps its C name, which code for iOS uses.
  /// Infinity as a `Float`.
  public let HUGE_VALF: Float = .infinity

  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The constant keeps its Darwin name, which code for iOS uses.
  /// The value 0, because the app does not run in Apple's simulator.
  public let TARGET_OS_SIMULATOR: Int32 = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The constant keeps its Darwin name, which code for iOS uses.
  /// The value 0, an older name of `TARGET_OS_SIMULATOR`.
  public let TARGET_IPHONE_SIMULATOR: Int32 = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The constant keeps its Darwin name, which code for iOS uses.
  /// The value 1, because app code is written for iOS.
  public let TARGET_OS_IOS: Int32 = 1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The constant keeps its Darwin name, which code for iOS uses.
  /// The value 1, because iOS is one of the systems of Apple's mobile devices.
  public let TARGET_OS_IPHONE: Int32 = 1

  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The constant keeps its Foundation name, which code for iOS uses.
  /// The version of Foundation: a number above those of all iOS versions declared below.
  public let NSFoundationVersionNumber: Double = 2_000
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The constant keeps its Foundation name, which code for iOS uses.
  /// The value of `NSFoundationVersionNumber` on iOS 6.1.
  public let NSFoundationVersionNumber_iOS_6_1: Double = 993
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The constant keeps its Foundation name, which code for iOS uses.
  /// The value of `NSFoundationVersionNumber` on iOS 7.0.
  public let NSFoundationVersionNumber_iOS_7_0: Double = 1_047.2
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The constant keeps its Foundation name, which code for iOS uses.
  /// The value of `NSFoundationVersionNumber` on iOS 7.1.
  public let NSFoundationVersionNumber_iOS_7_1: Double = 1_047.25
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The constant keeps its Foundation name, which code for iOS uses.
  /// The value of `NSFoundationVersionNumber` on iOS 8.0.
  public let NSFoundationVersionNumber_iOS_8_0: Double = 1_140.11
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The constant keeps its Foundation name, which code for iOS uses.
  /// The value of `NSFoundationVersionNumber` on the last version of iOS 8.
  public let NSFoundationVersionNumber_iOS_8_x_Max: Double = 1_199
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The constant keeps its Foundation name, which code for iOS uses.
  /// The value of `NSFoundationVersionNumber` on the last version of iOS 9.
  public let NSFoundationVersionNumber_iOS_9_x_Max: Double = 1_299

  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The function keeps its Mach name, which code for iOS uses.
  /// Returns the time on the event clock, in nanoseconds. Apps measure intervals as the difference of two such times.
  public func mach_absolute_time() -> UInt64 { UInt64(max(0, CACurrentMediaTime()) * 1e9) }

  extension NSObject {
    /// Returns the class itself; instances have a property of the same name.
    public class func classForCoder() -> AnyClass { self }
  }

  extension String {
    /// Creates the text that string interpolation gives for a value. Code written in Swift 3 calls this initializer.
    public init<Subject>(stringInterpolationSegment expr: Subject) { self = "\(expr)" }
  }

  extension ProcessInfo {
    /// The temperature state of a device.
    public enum ThermalState: Int, Sendable {
      case nominal, fair, serious, critical
    }

    /// The constant `nominal`, because the temperature of a device is not simulated.
    public var thermalState: ThermalState { .nominal }
    /// The constant false, because no battery saving mode exists.
    public var isLowPowerModeEnabled: Bool { false }

    /// The name of a notification that is never posted, because the thermal state never changes.
    public class var thermalStateDidChangeNotification: Notification.Name {
      Notification.Name("NSProcessInfoThermalStateDidChangeNotification")
    }
  }

  extension Notification.Name {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    // The constant keeps its Foundation name, which code for iOS uses.
    /// The name of a notification that is never posted, because the low power mode is always off.
    public static let NSProcessInfoPowerStateDidChange = Notification.Name(
      "NSProcessInfoPowerStateDidChangeNotification"
    )
  }

  /// An exception that code for iOS raises for a programmer error. Swift code cannot catch the exception.
  open class NSException: NSObject {
    /// The exception's name.
    open private(set) var name: NSExceptionName
    /// The description of the error.
    open private(set) var reason: String?
    /// Additional values that describe the error; nil if there are none.
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
