/// A screen, what the fingers do, and what must happen: one scenario file, checked and without any object of UIKit.
public struct Scenario: Sendable, Equatable {
  /// The file as the caller named it.
  public var file: String
  public var title: String?
  /// Where the expectation comes from.
  public var source: String?
  public var screen: ScreenNode
  /// Samples a second.
  public var rate: Double
  public var windows: [WindowNode]
  public var controllers: [ControllerNode]
  /// Who is first responder when the script begins.
  public var firstResponder: String?
  public var touches: [Step]
  /// Nil where nothing is checked.
  public var expectation: Expectation?
  /// Every id of the file and what it names.
  public var owners: [String: Owner]
}

/// The screen itself.
public struct ScreenNode: Sendable, Equatable {
  /// Points.
  public var width: Double
  /// Points.
  public var height: Double
  /// Pixels a point.
  public var scale: Double
}

/// A window; the one that `views` stand in has the id `window`.
public struct WindowNode: Sendable, Equatable {
  public var id: String
  public var isKey: Bool
  public var properties: [Assignment]
  public var gestures: [GestureNode]
  public var views: [ViewNode]
}

/// A view and what lies in it, back to front.
public struct ViewNode: Sendable, Equatable {
  public var id: String
  public var viewClass: ViewClass
  /// In the order in which they are applied.
  public var properties: [Assignment]
  public var actions: [ActionNode]
  public var gestures: [GestureNode]
  public var views: [ViewNode]
}

/// What a control sends to whom.
public struct ActionNode: Sendable, Equatable {
  public var events: [String]
  /// Nil: the first responder of the chain that implements the action.
  public var target: String?
  public var action: String
}

/// A recognizer.
public struct GestureNode: Sendable, Equatable {
  public var id: String
  public var kind: GestureKind
  public var properties: [Assignment]
}

/// The answers of a recognizer's delegate; what is nil is not implemented.
public struct GestureDelegateNode: Sendable, Equatable {
  public enum TouchFilter: Sendable, Equatable {
    case always, never
    case onlyOn([String])
    case notOn([String])
  }

  public enum Companions: Sendable, Equatable {
    case all
    case ids([String])
  }

  public var shouldBegin: Bool?
  public var shouldReceiveTouch: TouchFilter?
  public var simultaneousWith: Companions?
  public var shouldRequireFailureOf: [String]?
  public var shouldBeRequiredToFailBy: [String]?
}

/// A controller of one of the views.
public struct ControllerNode: Sendable, Equatable {
  public var id: String
  public var view: String
  public var presents: String?
  public var children: [String]
  public var properties: [Assignment]
}
