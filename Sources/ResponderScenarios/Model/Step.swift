import ResponderKit

/// One line of the script.
public struct Step: Sendable, Equatable {
  /// Where it stands in the file, both counted from 1.
  public var line: Int
  /// In Unicode scalars, counted from 1.
  public var column: Int
  /// What the step does.
  public var action: Action

  /// The kinds of steps, with what each was given; times are in seconds, lengths in points, angles in degrees.
  public enum Action: Sendable, Equatable {
    case tap(at: Location, count: Int, fingers: Int, duration: Double, interval: Double, with: TouchSource)
    case press(at: Location, duration: Double, with: TouchSource)
    case drag(from: Location, to: Location, over: Double, hold: Double, finger: Int?, with: TouchSource)
    /// `from` and `to` are distances between the fingers.
    case pinch(at: Location, from: Double, to: Double, over: Double)
    case rotate(at: Location, radius: Double, degrees: Double, over: Double)
    case down(finger: Int?, at: Location, with: TouchSource)
    case move(finger: Int?, to: Location, over: Double)
    case up(finger: Int?)
    case cancel(finger: Int?)
    case wait(Double)
    case together([[Step]])
    /// `by` is what a pan that listens is to be translated by, in points.
    case scroll(at: Location, by: ScriptPoint, over: Double, kind: UIScrollType)
    /// A pointer without a button, or a pencil above the screen.
    case hover(from: Location, to: Location, over: Double, with: UITouch.TouchType)
    case set(id: String, [Assignment])
    /// A key of a hardware keyboard, down and up.
    case pressKey(KeyStroke, duration: Double)
    /// A button of a remote, down and up.
    case pressButton(UIPress.PressType, duration: Double)
    case remote(UIEvent.EventSubtype)
    case shake(duration: Double)
    /// `beginIgnoringInteractionEvents`, or the end of it.
    case ignoreEvents(isBeginning: Bool)
    /// The system takes away all that is down.
    case interrupt
    /// Changes that are animated from here on; it takes no time of the script.
    case animate(Animation, [Change])
    /// Holds properties against what is expected of them now.
    case check(Check)
    /// The user taps the status bar.
    case tapStatusBar
    /// The keyboard on the screen types into the first responder.
    case type(String)
    /// The user chooses the line of this title in a control's menu, or none.
    case choose(in: String, item: String?)
    /// What the recognizer tells is done to the view: a pan's translation moves it, a pinch scales it, a rotation turns it.
    case follow(view: String, recognizer: String)
    /// `endEditing(true)` on the view of this id, which asks nobody.
    case endEditing(String)
    /// Brings a view, a row or an item into sight.
    case scrollTo(String, position: RowPosition, animated: Bool)
    /// A table or a collection asks anew for everything.
    case reload(String)
  }

  /// What a program changes of one object.
  public struct Change: Sendable, Equatable {
    public var id: String
    /// The properties and their new values, in the order in which they are set.
    public var assignments: [Assignment]
  }

  /// How changes are animated.
  public struct Animation: Sendable, Equatable {
    /// In seconds, `delay` not counted.
    public var duration: Double
    /// Seconds until the changes begin to show.
    public var delay: Double
    /// How the speed changes on the way.
    public var curve: AnimationCurve
    /// Whether the views can be touched while they animate; without it they are left out of hit-testing (H-08).
    public var allowsUserInteraction: Bool
  }

  /// Whether it is the program's or the host's, takes no time and moves no finger.
  var isAct: Bool {
    switch action {
    case .set, .animate, .check, .tapStatusBar, .remote, .ignoreEvents, .interrupt, .type, .choose: true
    case .follow, .endEditing, .scrollTo, .reload: true
    default: false
    }
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
