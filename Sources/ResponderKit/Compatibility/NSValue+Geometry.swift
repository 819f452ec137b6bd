import Foundation

#if !canImport(Darwin)
  /// A numeric value that can be cast to and from an `NSValue`, as on iOS: `userInfo[…] as? NSValue` and
  /// `userInfo[…] as? CGRect` both succeed if the value is a frame.
  public protocol NumbersInNSValue: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    /// The value of `NSValue.objCType` for this type.
    static var encodingInNSValue: String { get }
    /// Creates the value from an `NSValue` that has the encoding `encodingInNSValue`.
    init(numbersOf value: NSValue)
    /// The value as an `NSValue`.
    var inNSValue: NSValue { get }
  }

  extension NumbersInNSValue {
    /// Converts the value to an `NSValue`; called by the compiler for casts.
    public func _bridgeToObjectiveC() -> NSValue { inNSValue }

    /// Converts an `NSValue` to a value; called by the compiler for casts.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
      demand(
        _conditionallyBridgeFromObjectiveC(source, result: &result),
        "An NSValue of type \(String(cString: source.objCType)) does not contain a \(Self.self)."
      )
    }

    /// Converts an `NSValue` to a value and returns whether it did; called by the compiler for casts.
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
      guard String(cString: source.objCType) == encodingInNSValue else { return false }
      result = Self(numbersOf: source)
      return true
    }

    /// Converts an `NSValue` to a value; called by the compiler for casts.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
      var result: Self?
      if let source { _forceBridgeFromObjectiveC(source, result: &result) }
      guard let result else { programmerError("A nil NSValue cannot be cast to \(Self.self).") }
      return result
    }
  }

  /// A value that consists only of numbers and has no standard encoding in an `NSValue`.
  public protocol RowOfNumbersInNSValue: NumbersInNSValue {}

  extension RowOfNumbersInNSValue {
    /// The encoding of an array whose length is the number of numbers in the value.
    public static var encodingInNSValue: String { "[\(MemoryLayout<Self>.size / MemoryLayout<Double>.size)d]" }

    /// Creates the value from the numbers in `value`, in their order.
    public init(numbersOf value: NSValue) {
      var row = [Double](repeating: 0, count: MemoryLayout<Self>.size / MemoryLayout<Double>.size)
      value.getValue(&row)
      self = row.withUnsafeBytes { $0.load(as: Self.self) }
    }

    /// An `NSValue` with the value's numbers, in their order.
    public var inNSValue: NSValue { NSValue(numbersOf: self) }
  }

  extension CGPoint: @retroactive _ObjectiveCBridgeable, NumbersInNSValue {
    /// The encoding that Foundation uses for a point.
    public static let encodingInNSValue = "{CGPoint=dd}"
    /// Creates the point in `value`.
    public init(numbersOf value: NSValue) { self = value.pointValue }
    /// The point as Foundation's `NSValue`.
    public var inNSValue: NSValue { NSValue(point: self) }
  }

  extension CGSize: @retroactive _ObjectiveCBridgeable, NumbersInNSValue {
    /// The encoding that Foundation uses for a size.
    public static let encodingInNSValue = "{CGSize=dd}"
    /// Creates the size in `value`.
    public init(numbersOf value: NSValue) { self = value.sizeValue }
    /// The size as Foundation's `NSValue`.
    public var inNSValue: NSValue { NSValue(size: self) }
  }

  extension CGRect: @retroactive _ObjectiveCBridgeable, NumbersInNSValue {
    /// The encoding that Foundation uses for a rectangle.
    public static let encodingInNSValue = "{CGRect={CGPoint=dd}{CGSize=dd}}"
    /// Creates the rectangle in `value`.
    public init(numbersOf value: NSValue) { self = value.rectValue }
    /// The rectangle as Foundation's `NSValue`.
    public var inNSValue: NSValue { NSValue(rect: self) }
  }

  extension CATransform3D: RowOfNumbersInNSValue {}
  extension CGAffineTransform: RowOfNumbersInNSValue {}
  extension UIEdgeInsets: RowOfNumbersInNSValue {}
  extension UIOffset: RowOfNumbersInNSValue {}

  extension NSValue {
    /// Creates a value with a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Creates a value with a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// Creates a value with a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// Creates a value with a 3D transform.
    public convenience init(caTransform3D transform: CATransform3D) { self.init(numbersOf: transform) }
    /// Creates a value with an affine transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(numbersOf: transform) }
    /// Creates a value with insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(numbersOf: insets) }
    /// Creates a value with an offset.
    public convenience init(uiOffset offset: UIOffset) { self.init(numbersOf: offset) }

    fileprivate convenience init<Value: RowOfNumbersInNSValue>(numbersOf value: Value) {
      let row = withUnsafeBytes(of: value) { Array($0.bindMemory(to: Double.self)) }
      self.init(bytes: row, objCType: Value.encodingInNSValue)
    }

    /// The point that the value stores.
    public var cgPointValue: CGPoint { pointValue }
    /// The size that the value stores.
    public var cgSizeValue: CGSize { sizeValue }
    /// The rectangle in the value.
    public var cgRectValue: CGRect { rectValue }
    /// The 3D transform in the value; the identity if the value contains no 3D transform.
    public var caTransform3DValue: CATransform3D { (self as Any) as? CATransform3D ?? .identity }
    /// The affine transform in the value; the identity if the value contains no affine transform.
    public var cgAffineTransformValue: CGAffineTransform { (self as Any) as? CGAffineTransform ?? .identity }
    /// The insets in the value; zero if the value contains no insets.
    public var uiEdgeInsetsValue: UIEdgeInsets { (self as Any) as? UIEdgeInsets ?? .zero }
    /// The offset in the value; zero if the value contains no offset.
    public var uiOffsetValue: UIOffset { (self as Any) as? UIOffset ?? .zero }
  }
#endif
