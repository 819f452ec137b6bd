import ResponderKit

/// A step of the script. The action of a step is defined in the source file for this kind of step.
public struct Step: Sendable, Equatable {
  /// The one-based line of the step in the file.
  public var line: Int
  /// The one-based column of the step in the file, in Unicode scalars.
  public var column: Int
  /// The action of the step.
  var action: any StepAction

  /// The changes that a step of app code makes; empty for other kinds of steps.
  public var changes: [Change] { action.changes }

  /// A change that app code makes to one object.
  public struct Change: Sendable, Equatable {
    public var id: String
    /// The properties and their new values, in the order in which they are set.
    public var assignments: [Assignment]

    /// The names of the changed properties, which the record contains.
    var names: [String] { assignments.map(\.property.name) }
  }

  public static func == (left: Step, right: Step) -> Bool {
    left.line == right.line && left.column == right.column && left.action.equals(right.action)
  }

  func problem(_ message: String) -> ReadingProblem {
    ReadingProblem(location: DocumentLocation(line: line, column: column), message: message)
  }
}

/// The device that makes a touch of the script.
public struct TouchSource: Sendable, Equatable {
  /// The type of the touch.
  public var type: UITouch.TouchType = .direct
  /// The button that is pressed during the touch. Only a pointer has buttons.
  public var button: UIEvent.ButtonMask?
}

/// A location in a step, which is resolved when the step starts.
public enum Location: Sendable, Equatable {
  /// A point of the screen.
  case screen(x: Double, y: Double)
  /// A view's center.
  case center(of: String)
  /// A point in the coordinates of the view with this id.
  case inside(String, x: Double, y: Double)
}
