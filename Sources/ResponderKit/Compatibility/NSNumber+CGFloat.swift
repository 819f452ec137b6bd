import Foundation

#if !canImport(Darwin)
  /// So that `value as NSNumber`, as formatters and key paths are given one, compiles as on iOS; Foundation has it for the other
  /// numbers.
  extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// For the compiler's casts.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: native) }

    /// For the compiler's casts.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
      result = CGFloat(source.doubleValue)
    }

    /// For the compiler's casts.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
      result = CGFloat(source.doubleValue)
      return true
    }

    /// For the compiler's casts.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
      CGFloat(source?.doubleValue ?? 0)
    }
  }
#endif
