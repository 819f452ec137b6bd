import Foundation
import ResponderKit

/// The conversion between a value of the library or the reader and its form in a scenario.
struct ValueFormat<Value>: Sendable {
  let shape: PropertyShape
  let wrap: @Sendable (Value) -> PropertyValue
  /// Returns the value; nil if the scenario's value has another shape.
  let unwrap: @Sendable (PropertyValue) -> Value?

  init(
    _ shape: PropertyShape,
    _ wrap: @escaping @Sendable (Value) -> PropertyValue,
    unwrap: @escaping @Sendable (PropertyValue) -> Value?
  ) {
    self.shape = shape
    self.wrap = wrap
    self.unwrap = unwrap
  }
}

extension ValueFormat where Value == Bool {
  static var boolean: Self {
    Self(.boolean, PropertyValue.boolean) { if case .boolean(let value) = $0 { value } else { nil } }
  }
}

// MARK: - Numbers

extension ValueFormat where Value: BinaryFloatingPoint & Sendable {
  static var number: Self { number(in: -ValueLimit.magnitude...ValueLimit.magnitude) }

  static func number(in range: ClosedRange<Double>) -> Self { number(of: .number(range)) }

  static var decelerationRate: Self { number(of: .decelerationRate) }

  private static func number(of shape: PropertyShape) -> Self {
    Self(shape, { .number(Double($0)) }, unwrap: { $0.number.map { Value($0) } })
  }
}

extension ValueFormat where Value == Int {
  static func integer(in range: ClosedRange<Int>) -> Self {
    Self(.integer(range), { .number(Double($0)) }, unwrap: { $0.number.map { Int($0) } })
  }
}

extension ValueFormat where Value == [Double] {
  static var transform: Self { numbers(.transform) }
  static var range: Self { numbers(.range) }
  /// The format of two numbers `[x, y]`, such as a point or a velocity.
  static var point: Self { numbers(.point) }

  static func rectangle(side: Double? = nil) -> Self { numbers(.rectangle(side: side)) }

  static func counts(of what: String) -> Self { numbers(.counts(what)) }

  private static func numbers(_ shape: PropertyShape) -> Self {
    Self(shape, PropertyValue.numbers, unwrap: \.numbers)
  }
}

extension ValueFormat where Value == CGPoint {
  static var point: Self {
    Self(.point, { .numbers($0.numbers) }, unwrap: { $0.numbers.map { CGPoint(x: $0[0], y: $0[1]) } })
  }
}

extension ValueFormat where Value == CGSize {
  static var size: Self { size(sides: nil) }

  static func size(sides: ClosedRange<Double>?) -> Self {
    Self(
      .size(sides),
      { .numbers([Double($0.width), Double($0.height)]) },
      unwrap: { $0.numbers.map { CGSize(width: $0[0], height: $0[1]) } }
    )
  }
}

extension ValueFormat where Value == UIEdgeInsets {
  static var insets: Self {
    Self(.insets, { .numbers($0.numbers) }, unwrap: { $0.numbers.map { UIEdgeInsets($0) } })
  }
}

// MARK: - Words

extension ValueFormat where Value == String {
  static var color: Self { text(.color) }

  static func word(of words: [String]) -> Self { text(.word(words)) }

  private static func text(_ shape: PropertyShape) -> Self {
    Self(shape, PropertyValue.text) { if case .text(let text) = $0 { text } else { nil } }
  }
}

extension ValueFormat where Value == String? {
  /// The format of an optional string. Reading a property whose value is nil gives the empty string.
  static var text: Self {
    Self(.text, { .text($0 ?? "") }, unwrap: { if case .text(let text) = $0 { text } else { nil } })
  }

  /// The format of an object's id, or of a word in `none`, which means no object.
  static func reference(_ target: ReferenceTarget, none: [String] = ["none", "nil"]) -> Self {
    Self(.reference(target, none: none), PropertyValue.reference) {
      if case .reference(let id) = $0 { .some(id) } else { nil }
    }
  }
}

extension ValueFormat where Value: RawRepresentable<Int> & Sendable {
  /// The format of an enumeration: a word whose index in `words` is the raw value.
  static func word(of words: [String]) -> Self {
    Self(
      .word(words),
      { words.indices.contains($0.rawValue) ? .text(words[$0.rawValue]) : .missing },
      unwrap: {
        guard case .text(let word) = $0, let index = words.firstIndex(of: word) else { return nil }
        return Value(rawValue: index)
      }
    )
  }
}

extension ValueFormat where Value: Worded & OptionSet, Value.Element == Value {
  static func mask(knowsAll: Bool = false, mayBeEmpty: Bool = false) -> Self {
    Self(
      .mask(Value.allWords, knowsAll: knowsAll, mayBeEmpty: mayBeEmpty),
      { .words($0.words) },
      unwrap: { $0.words.map { Value(words: $0) } }
    )
  }
}

extension ValueFormat where Value == [String] {
  static var names: Self { words(.names) }
  static var rowNumbers: Self { words(.rowNumbers) }

  static func words(of words: [String]) -> Self { Self.words(.words(words)) }

  static func methods(of names: [String], _ what: String) -> Self { words(.methods(names, what)) }

  static func titles(of what: String, mayBeCounted: Bool) -> Self { words(.titles(what, mayBeCounted: mayBeCounted)) }

  private static func words(_ shape: PropertyShape) -> Self {
    Self(shape, PropertyValue.words, unwrap: \.words)
  }

  static func references(_ target: ReferenceTarget) -> Self { ids(.references(target)) }

  /// The format of a list of recognizer ids, which must not contain the recognizer with the property.
  static var otherRecognizers: Self { ids(.otherRecognizers) }

  private static func ids(_ shape: PropertyShape) -> Self {
    Self(shape, PropertyValue.references) { if case .references(let ids) = $0 { ids } else { nil } }
  }
}

// MARK: - App code and its results

extension ValueFormat where Value == [PropertyValue.MethodResult] {
  static func methodResults(of target: ReferenceTarget) -> Self {
    Self(.methodResults(target), PropertyValue.methodResults) {
      if case .methodResults(let results) = $0 { results } else { nil }
    }
  }

  static var actionResults: Self {
    Self(.actionResults, PropertyValue.actionResults) {
      if case .actionResults(let results) = $0 { results } else { nil }
    }
  }
}

/// The view that an override of `hitTest` returns, or no view. The override applies to points inside the view or to
/// every point.
struct HitTestOverride {
  var view: String?
  var isEverywhere = false
}

extension ValueFormat where Value == HitTestOverride {
  static var hitTestResult: Self {
    Self(.hitTestResult, { $0.isEverywhere ? .everywhere($0.view) : .reference($0.view) }) {
      switch $0 {
      case .reference(let id): HitTestOverride(view: id)
      case .everywhere(let id): HitTestOverride(view: id, isEverywhere: true)
      default: nil
      }
    }
  }
}

extension ValueFormat where Value == [KeyCommandNode] {
  static var keyCommands: Self {
    Self(.keyCommands, PropertyValue.keyCommands) { if case .keyCommands(let nodes) = $0 { nodes } else { nil } }
  }
}

extension ValueFormat where Value == [ActionNode] {
  static var actions: Self {
    Self(.actions, PropertyValue.actions) { if case .actions(let nodes) = $0 { nodes } else { nil } }
  }
}

extension ValueFormat where Value == [HandlerNode] {
  static var handlers: Self {
    Self(.handlers, PropertyValue.handlers) { if case .handlers(let nodes) = $0 { nodes } else { nil } }
  }
}

extension ValueFormat where Value == GestureDelegateNode {
  static func delegate(knowsDirection: Bool) -> Self {
    Self(.delegate(knowsDirection: knowsDirection), PropertyValue.delegate) {
      if case .delegate(let node) = $0 { node } else { nil }
    }
  }
}

extension ValueFormat where Value == ScrollDelegateNode {
  static func delegate(of viewClass: ViewClass) -> Self {
    Self(.scrollDelegate(viewClass), PropertyValue.scrollDelegate) {
      if case .scrollDelegate(let node) = $0 { node } else { nil }
    }
  }
}

extension ValueFormat where Value == TextDelegateNode {
  static var delegate: Self {
    Self(.textDelegate, PropertyValue.textDelegate) { if case .textDelegate(let node) = $0 { node } else { nil } }
  }
}

extension ValueFormat where Value == CellsNode {
  static func cell(_ kind: CellID.Kind) -> Self { cells(.cell(kind)) }

  static func cells(_ kind: CellID.Kind) -> Self { cells(.cells(kind)) }

  private static func cells(_ shape: PropertyShape) -> Self {
    Self(shape, PropertyValue.cells) { if case .cells(let cells) = $0 { cells } else { nil } }
  }
}
