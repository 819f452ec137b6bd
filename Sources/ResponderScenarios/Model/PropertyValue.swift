/// A value as a scenario gives it, or as a check finds it.
public enum PropertyValue: Sendable, Equatable {
  case boolean(Bool)
  case number(Double)
  /// Points, sizes, rectangles, insets, transforms: one component after the other.
  case numbers([Double])
  case text(String)
  /// Words of a list, names of actions, numbers of rows.
  case words([String])
  /// Ids of a list.
  case references([String])
  /// An id, or none.
  case reference(String?)
  /// The view, or none, with which `hitTest` answers whatever it is asked.
  case everywhere(String?)
  /// An answer for each of several ids.
  case answers([Answer])
  /// An answer for each of several actions, by their names.
  case actionAnswers([Answer])
  case delegate(GestureDelegateNode)
  case keyCommands([KeyCommandNode])
  case scrollDelegate(ScrollDelegateNode)
  case textDelegate(TextDelegateNode)
  case actions([ActionNode])
  case handlers([HandlerNode])
  case barButtons([BarButtonNode])
  case alertActions([AlertActionNode])
  case cells(CellsNode)
  /// A check's value that does not exist, as the translation of a recognizer that sent no action.
  case missing
  /// A check's value of an object that does not exist.
  case absent
  /// A check's value of a row or an item that is not shown, and so has no view.
  case outOfSight

  /// What a scripted method answers for one of several objects or actions.
  public struct Answer: Sendable, Equatable {
    public var id: String
    /// Returned when the method is asked about `id`.
    public var answer: Bool
  }
}

extension PropertyValue {
  var number: Double? { if case .number(let number) = self { number } else { nil } }

  var numbers: [Double]? { if case .numbers(let numbers) = self { numbers } else { nil } }

  var words: [String]? { if case .words(let words) = self { words } else { nil } }
}

/// One property and the value it is given.
public struct Assignment: Sendable, Equatable {
  /// Which one; the reader has made sure that the object has it.
  public var property: Property
  /// The value in the shape that the property asks for.
  public var value: PropertyValue
}

/// A transform as its six numbers, in UIKit's order: a point (x, y) becomes (a·x + c·y + tx, b·x + d·y + ty).
struct TransformComponents: Equatable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var tx = 0.0
  var ty = 0.0

  /// First rotated clockwise on the screen, then scaled, then moved.
  init(degrees: Double, scale: (x: Double, y: Double), translation: (x: Double, y: Double)) {
    let (sine, cosine) = Self.sineAndCosine(degrees: degrees)
    a = cosine * scale.x
    b = sine * scale.y
    c = -sine * scale.x
    d = cosine * scale.y
    tx = translation.x
    ty = translation.y
  }

  var numbers: [Double] { [a, b, c, d, tx, ty] }
}
