import Foundation

#if !canImport(Darwin)
  /// Makes `value as NSNumber` compile as on iOS, for formatters and key paths. Foundation supports the other number
  /// types.
  extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// Used by the compiler for casts.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: native) }

    /// Used by the compiler for casts.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
      result = CGFloat(source.doubleValue)
    }

    /// Used by the compiler for casts.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
      result = CGFloat(source.doubleValue)
      return true
    }

    /// Used by the compiler for casts.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
      CGFloat(source?.doubleValue ?? 0)
    }
  }
#endif
