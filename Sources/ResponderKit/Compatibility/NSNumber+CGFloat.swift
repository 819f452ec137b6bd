import Foundation

#if !canImport(Darwin)
  /// A conformance that makes `value as NSNumber` compile as on iOS, for formatters and key paths. Foundation has this
  /// conformance for the other number types.
  extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// Converts the value to an `NSNumber`; called by the compiler for casts.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: native) }

    /// Converts an `NSNumber` to a value; called by the compiler for casts.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
      result = CGFloat(source.doubleValue)
    }

    /// Converts an `NSNumber` to a value and returns whether it did; called by the compiler for casts.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
      result = CGFloat(source.doubleValue)
      return true
    }

    /// Converts an `NSNumber` to a value; called by the compiler for casts.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
      CGFloat(source?.doubleValue ?? 0)
    }
  }
#endif
