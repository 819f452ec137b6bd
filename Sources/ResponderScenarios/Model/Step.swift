import ResponderKit

/// One line of the script. What it does is in the file of its kind, beside `StepAction`.
public struct Step: Sendable, Equatable {
  /// Where it stands in the file, both counted from 1.
  public var line: Int
  /// In Unicode scalars, counted from 1.
  public var column: Int
  /// What the step does.
  var action: any StepAction

  /// What the program changes in it; nothing where the step is of another kind.
  public var changes: [Change] { action.changes }

  /// What a program changes of one object.
  public struct Change: Sendable, Equatable {
    public var id: String
    /// The properties and their new values, in the order in which they are set.
    public var assignments: [Assignment]

    /// What is changed, for the record.
    var names: [String] { assignments.map(\.property.name) }
  }

  public static func == (left: Step, right: Step) -> Bool {
    left.line == right.line && left.column == right.column && left.action.equals(right.action)
  }

  func problem(_ message: String) -> ReadingProblem {
    ReadingProblem(place: SourcePlace(line: line, column: column), message: message)
  }
}

/// What a touch of the script is made with.
public struct TouchSource: Sendable, Equatable {
  /// What touches the screen, up to the touch's lift.
  public var type: UITouch.TouchType = .direct
  /// The button that is held while the touch lasts; pointers have some.
  public var button: UIEvent.ButtonMask?
}

/// A place, resolved when its step starts.
public enum Location: Sendable, Equatable {
  /// A point of the screen.
  case screen(x: Double, y: Double)
  /// A view's centre.
  case center(of: String)
  /// A point in the coordinates of the view of this id.
  case inside(String, x: Double, y: Double)
}
