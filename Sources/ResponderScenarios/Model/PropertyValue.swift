/// A value that a scenario sets or that a check reads.
public enum PropertyValue: Sendable, Equatable {
  case boolean(Bool)
  case number(Double)
  /// The components of a point, size, rectangle, insets or transform.
  case numbers([Double])
  case text(String)
  /// A list of words, a list of the names of actions, or a list of row numbers.
  case words([String])
  /// A list of ids.
  case references([String])
  /// The id of an object; nil for no object.
  case reference(String?)
  /// The id of the view that an overridden `hitTest` returns for every point; nil if the method returns nil.
  case everywhere(String?)
  /// A method's Boolean result for each of several objects, by id.
  case methodResults([MethodResult])
  /// A method's Boolean result for each of several actions, by name.
  case actionResults([MethodResult])
  case delegate(GestureDelegateNode)
  case keyCommands([KeyCommandNode])
  case scrollDelegate(ScrollDelegateNode)
  case textDelegate(TextDelegateNode)
  case actions([ActionNode])
  case handlers([HandlerNode])
  case barButtons([BarButtonNode])
  case alertActions([AlertActionNode])
  case cells(CellsNode)
  /// The absence of a value, for example of the translation of a recognizer that sent no action.
  case missing
  /// The value of a property of an object that does not exist.
  case absent
  /// The value of a property of a row or item that is not visible and therefore has no view.
  case outOfSight

  /// The result of a scripted method for one of several objects or actions.
  public struct MethodResult: Sendable, Equatable {
    public var id: String
    /// The result of the method for `id`.
    public var value: Bool
  }
}

extension PropertyValue {
  var number: Double? { if case .number(let number) = self { number } else { nil } }

  var numbers: [Double]? { if case .numbers(let numbers) = self { numbers } else { nil } }

  var words: [String]? { if case .words(let words) = self { words } else { nil } }
}

/// A property and its value.
public struct Assignment: Sendable, Equatable {
  /// The property. The reader of the file has checked that the object has this property.
  public var property: Property
  /// The value, which has the type that the property requires.
  public var value: PropertyValue
}

/// The six numbers of a transform in UIKit's order: a point (x, y) becomes (a·x + c·y + tx, b·x + d·y + ty).
struct TransformComponents: Equatable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var tx = 0.0
  var ty = 0.0

  /// Creates a transform that first rotates clockwise on the screen, then scales and finally translates.
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
