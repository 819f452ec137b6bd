import Foundation

#if !canImport(Darwin)
  /// A value of numbers that an `NSValue` holds, and that a cast takes out of one or puts into one, as on iOS:
  /// `userInfo[…] as? NSValue` and `userInfo[…] as? CGRect` both find a frame.
  public protocol NumbersInNSValue: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    /// What `NSValue.objCType` says of such a value.
    static var encodingInNSValue: String { get }
    /// The value in an `NSValue` of this encoding.
    init(numbersOf value: NSValue)
    /// An `NSValue` that holds it.
    var inNSValue: NSValue { get }
  }

  extension NumbersInNSValue {
    /// For the compiler's casts.
    public func _bridgeToObjectiveC() -> NSValue { inNSValue }

    /// For the compiler's casts.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
      demand(
        _conditionallyBridgeFromObjectiveC(source, result: &result),
        "An NSValue of \(String(cString: source.objCType)) holds no \(Self.self)."
      )
    }

    /// For the compiler's casts.
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
      guard String(cString: source.objCType) == encodingInNSValue else { return false }
      result = Self(numbersOf: source)
      return true
    }

    /// For the compiler's casts.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
      var result: Self?
      if let source { _forceBridgeFromObjectiveC(source, result: &result) }
      guard let result else { programmerError("Nothing was taken for a \(Self.self).") }
      return result
    }
  }

  /// A value that is nothing but numbers, one behind the other, and has no encoding of its own in an `NSValue`.
  public protocol RowOfNumbersInNSValue: NumbersInNSValue {}

  extension RowOfNumbersInNSValue {
    /// That of a row of as many numbers as the value has.
    public static var encodingInNSValue: String { "[\(MemoryLayout<Self>.size / MemoryLayout<Double>.size)d]" }

    /// The value of the numbers in `value`, in their order.
    public init(numbersOf value: NSValue) {
      var row = [Double](repeating: 0, count: MemoryLayout<Self>.size / MemoryLayout<Double>.size)
      value.getValue(&row)
      self = row.withUnsafeBytes { $0.load(as: Self.self) }
    }

    /// An `NSValue` that holds its numbers, in their order.
    public var inNSValue: NSValue { NSValue(numbersOf: self) }
  }

  extension CGPoint: @retroactive _ObjectiveCBridgeable, NumbersInNSValue {
    /// Foundation's.
    public static let encodingInNSValue = "{CGPoint=dd}"
    /// What `value` holds of this kind.
    public init(numbersOf value: NSValue) { self = value.pointValue }
    /// Foundation's.
    public var inNSValue: NSValue { NSValue(point: self) }
  }

  extension CGSize: @retroactive _ObjectiveCBridgeable, NumbersInNSValue {
    /// Foundation's.
    public static let encodingInNSValue = "{CGSize=dd}"
    /// What `value` holds of this kind.
    public init(numbersOf value: NSValue) { self = value.sizeValue }
    /// Foundation's.
    public var inNSValue: NSValue { NSValue(size: self) }
  }

  extension CGRect: @retroactive _ObjectiveCBridgeable, NumbersInNSValue {
    /// Foundation's.
    public static let encodingInNSValue = "{CGRect={CGPoint=dd}{CGSize=dd}}"
    /// What `value` holds of this kind.
    public init(numbersOf value: NSValue) { self = value.rectValue }
    /// Foundation's.
    public var inNSValue: NSValue { NSValue(rect: self) }
  }

  extension CATransform3D: RowOfNumbersInNSValue {}
  extension CGAffineTransform: RowOfNumbersInNSValue {}
  extension UIEdgeInsets: RowOfNumbersInNSValue {}
  extension UIOffset: RowOfNumbersInNSValue {}

  extension NSValue {
    /// A point as an object.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// A size as an object.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// A rectangle as an object.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// A transform in space as an object.
    public convenience init(caTransform3D transform: CATransform3D) { self.init(numbersOf: transform) }
    /// A transform as an object.
    public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(numbersOf: transform) }
    /// Insets as an object.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(numbersOf: insets) }
    /// An offset as an object.
    public convenience init(uiOffset offset: UIOffset) { self.init(numbersOf: offset) }

    fileprivate convenience init<Value: RowOfNumbersInNSValue>(numbersOf value: Value) {
      let row = withUnsafeBytes(of: value) { Array($0.bindMemory(to: Double.self)) }
      self.init(bytes: row, objCType: Value.encodingInNSValue)
    }

    /// The point that it holds.
    public var cgPointValue: CGPoint { pointValue }
    /// The size that it holds.
    public var cgSizeValue: CGSize { sizeValue }
    /// The rectangle that it holds.
    public var cgRectValue: CGRect { rectValue }
    /// The transform in space that it holds; the identity where it holds none.
    public var caTransform3DValue: CATransform3D { (self as Any) as? CATransform3D ?? .identity }
    /// The transform that it holds; the identity where it holds none.
    public var cgAffineTransformValue: CGAffineTransform { (self as Any) as? CGAffineTransform ?? .identity }
    /// The insets that it holds; none where it holds none.
    public var uiEdgeInsetsValue: UIEdgeInsets { (self as Any) as? UIEdgeInsets ?? .zero }
    /// The offset that it holds; none where it holds none.
    public var uiOffsetValue: UIOffset { (self as Any) as? UIOffset ?? .zero }
  }
#endif
