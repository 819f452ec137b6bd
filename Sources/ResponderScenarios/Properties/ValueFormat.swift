import Foundation
import ResponderKit

/// How a value of the library's, or of the reader's, is written in a scenario.
struct ValueFormat<Value>: Sendable {
  let shape: PropertyShape
  let wrap: @Sendable (Value) -> PropertyValue
  /// Nil for a value of another shape.
  let unwrap: @Sendable (PropertyValue) -> Value?
}

extension ValueFormat where Value == Bool {
  static var boolean: Self {
    Self(shape: .boolean, wrap: { .boolean($0) }, unwrap: { if case .boolean(let answer) = $0 { answer } else { nil } })
  }
}

// MARK: - Numbers

extension ValueFormat where Value: BinaryFloatingPoint & Sendable {
  static var number: Self { number(in: -ValueLimit.magnitude...ValueLimit.magnitude) }

  static func number(in range: ClosedRange<Double>) -> Self { number(of: .number(range)) }

  static var decelerationRate: Self { number(of: .decelerationRate) }

  private static func number(of shape: PropertyShape) -> Self {
    Self(
      shape: shape,
      wrap: { .number(Double($0)) },
      unwrap: { if case .number(let number) = $0 { Value(number) } else { nil } }
    )
  }
}

extension ValueFormat where Value == Int {
  static func integer(in range: ClosedRange<Int>) -> Self {
    Self(
      shape: .integer(range),
      wrap: { .number(Double($0)) },
      unwrap: { if case .number(let number) = $0 { Int(number) } else { nil } }
    )
  }
}

extension ValueFormat where Value == [Double] {
  static var transform: Self { numbers(.transform) }
  static var range: Self { numbers(.range) }
  /// A scroll view's velocity and the like: one number, or two.
  static var point: Self { numbers(.point) }

  static func rectangle(side: Double? = nil) -> Self { numbers(.rectangle(side: side)) }

  static func counts(of what: String) -> Self { numbers(.counts(what)) }

  private static func numbers(_ shape: PropertyShape) -> Self {
    Self(shape: shape, wrap: { .numbers($0) }, unwrap: \.numbers)
  }
}

extension ValueFormat where Value == CGPoint {
  static var point: Self {
    Self(shape: .point, wrap: { .numbers($0.numbers) }, unwrap: { $0.numbers.map { CGPoint(x: $0[0], y: $0[1]) } })
  }
}

extension ValueFormat where Value == CGSize {
  static var size: Self { size(sides: nil) }

  static func size(sides: ClosedRange<Double>?) -> Self {
    Self(
      shape: .size(sides),
      wrap: { .numbers([Double($0.width), Double($0.height)]) },
      unwrap: { $0.numbers.map { CGSize(width: $0[0], height: $0[1]) } }
    )
  }
}

extension ValueFormat where Value == UIEdgeInsets {
  static var insets: Self {
    Self(shape: .insets, wrap: { .numbers($0.numbers) }, unwrap: { $0.numbers.map { UIEdgeInsets($0) } })
  }
}

// MARK: - Words

extension ValueFormat where Value == String {
  static var color: Self { text(.color) }

  static func word(of words: [String]) -> Self { text(.word(words)) }

  private static func text(_ shape: PropertyShape) -> Self {
    Self(shape: shape, wrap: { .text($0) }, unwrap: { if case .text(let text) = $0 { text } else { nil } })
  }
}

extension ValueFormat where Value == String? {
  /// No text reads as an empty one.
  static var text: Self {
    Self(shape: .text, wrap: { .text($0 ?? "") }, unwrap: { if case .text(let text) = $0 { text } else { nil } })
  }

  /// An id, or none.
  static func reference(_ target: ReferenceTarget, none: [String] = ["none", "nil"]) -> Self {
    Self(
      shape: .reference(target, none: none),
      wrap: { .reference($0) },
      unwrap: { if case .reference(let id) = $0 { .some(id) } else { nil } }
    )
  }
}

extension ValueFormat where Value: RawRepresentable<Int> & Sendable {
  /// The word at the place of the raw value.
  static func word(of words: [String]) -> Self {
    Self(
      shape: .word(words),
      wrap: { words.indices.contains($0.rawValue) ? .text(words[$0.rawValue]) : .missing },
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
      shape: .mask(Value.allWords, knowsAll: knowsAll, mayBeEmpty: mayBeEmpty),
      wrap: { .words($0.words) },
      unwrap: { $0.words.map { Value(words: $0) } }
    )
  }
}

extension ValueFormat where Value == [String] {
  static var names: Self { words(.names) }
  static var places: Self { words(.places) }

  static func words(of words: [String]) -> Self { Self.words(.words(words)) }

  static func methods(of names: [String], _ what: String) -> Self { words(.methods(names, what)) }

  static func titles(of what: String, mayBeCounted: Bool) -> Self { words(.titles(what, mayBeCounted: mayBeCounted)) }

  private static func words(_ shape: PropertyShape) -> Self {
    Self(shape: shape, wrap: { .words($0) }, unwrap: \.words)
  }

  static func references(_ target: ReferenceTarget) -> Self { ids(.references(target)) }

  /// Of recognizers that the one whose property it is cannot be among.
  static var otherRecognizers: Self { ids(.otherRecognizers) }

  private static func ids(_ shape: PropertyShape) -> Self {
    Self(shape: shape, wrap: { .references($0) }, unwrap: { if case .references(let ids) = $0 { ids } else { nil } })
  }
}

// MARK: - What the program does and answers

extension ValueFormat where Value == [PropertyValue.Answer] {
  static func answers(of target: ReferenceTarget) -> Self {
    Self(
      shape: .answers(target),
      wrap: { .answers($0) },
      unwrap: { if case .answers(let answers) = $0 { answers } else { nil } }
    )
  }

  static var actionAnswers: Self {
    Self(
      shape: .actionAnswers,
      wrap: { .actionAnswers($0) },
      unwrap: { if case .actionAnswers(let answers) = $0 { answers } else { nil } }
    )
  }
}

extension ValueFormat where Value == HitAnswer {
  static var hitAnswer: Self {
    Self(
      shape: .hitAnswer,
      wrap: { $0.isEverywhere ? .everywhere($0.view) : .reference($0.view) },
      unwrap: {
        switch $0 {
        case .reference(let id): HitAnswer(view: id)
        case .everywhere(let id): HitAnswer(view: id, isEverywhere: true)
        default: nil
        }
      }
    )
  }
}

/// The view, or none, that an override of `hitTest` answers with: where the point lies in it, or whatever it is asked.
struct HitAnswer {
  var view: String?
  var isEverywhere = false
}

extension ValueFormat where Value == [KeyCommandNode] {
  static var keyCommands: Self {
    Self(
      shape: .keyCommands,
      wrap: { .keyCommands($0) },
      unwrap: { if case .keyCommands(let commands) = $0 { commands } else { nil } }
    )
  }
}

extension ValueFormat where Value == [ActionNode] {
  static var actions: Self {
    Self(
      shape: .actions,
      wrap: { .actions($0) },
      unwrap: { if case .actions(let actions) = $0 { actions } else { nil } }
    )
  }
}

extension ValueFormat where Value == [HandlerNode] {
  static var handlers: Self {
    Self(
      shape: .handlers,
      wrap: { .handlers($0) },
      unwrap: { if case .handlers(let handlers) = $0 { handlers } else { nil } }
    )
  }
}

extension ValueFormat where Value == GestureDelegateNode {
  static func delegate(knowsDirection: Bool) -> Self {
    Self(
      shape: .delegate(knowsDirection: knowsDirection),
      wrap: { .delegate($0) },
      unwrap: { if case .delegate(let delegate) = $0 { delegate } else { nil } }
    )
  }
}

extension ValueFormat where Value == ScrollDelegateNode {
  static func delegate(of viewClass: ViewClass) -> Self {
    Self(
      shape: .scrollDelegate(viewClass),
      wrap: { .scrollDelegate($0) },
      unwrap: { if case .scrollDelegate(let delegate) = $0 { delegate } else { nil } }
    )
  }
}

extension ValueFormat where Value == TextDelegateNode {
  static var delegate: Self {
    Self(
      shape: .textDelegate,
      wrap: { .textDelegate($0) },
      unwrap: { if case .textDelegate(let delegate) = $0 { delegate } else { nil } }
    )
  }
}

extension ValueFormat where Value == CellsNode {
  static func cell(_ kind: CellPlace.Kind) -> Self { cells(.cell(kind)) }

  static func cells(_ kind: CellPlace.Kind) -> Self { cells(.cells(kind)) }

  private static func cells(_ shape: PropertyShape) -> Self {
    Self(shape: shape, wrap: { .cells($0) }, unwrap: { if case .cells(let cells) = $0 { cells } else { nil } })
  }
}
