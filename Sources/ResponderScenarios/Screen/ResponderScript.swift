import Foundation
import ResponderKit

/// The behavior that an app's subclass would override in code, as given by the scenario.
@MainActor
final class ResponderScript {
  enum Next {
    case own
    /// The override of `next` returns the closure's result; nil ends the responder chain.
    case overridden(() -> UIResponder?)
  }

  /// The insets by which `point(inside:)` extends the bounds at each edge, in points; nil if the method is not
  /// overridden.
  var hitOutset: UIEdgeInsets?
  /// Whether `hitTest` never returns the view itself.
  var isPassthrough = false
  /// The view that `hitTest` returns for points inside the scripted view.
  weak var hitTarget: UIView?
  /// Whether `hitTest` returns `hitTarget` for every point, even if that view is elsewhere, hidden or does not accept
  /// touches.
  var returnsEverywhere = false
  /// The phases whose touches methods are overridden without calling super.
  var handledPhases: Set<UITouch.Phase> = []
  var shouldBegin: [UIGestureRecognizer: Bool] = [:]
  var next = Next.own
  var implementedActions: [String] = []
  /// The results of a scroll view's override of `touchesShouldBegin`.
  var touchesShouldBegin = ContentResults()
  var touchesShouldCancel = ContentResults()
  /// The result of a control's `beginTracking`; nil means the result of super.
  var beginTracking: Bool?
  var continueTracking: Bool?
  /// The results that a scroll view returns as the delegate of its own recognizers; nil if the scenario gives none.
  var gestureDelegate: ScriptedDelegate?

  // The following sets name the methods that are overridden without calling super.
  var handledPresses: Set<UIPress.Phase> = []
  /// The motion methods that are overridden without calling super, by their names in a scenario.
  var handledMotion: Set<String> = []
  var handlesRemoteControl = false
  /// The delegate of the view's own context menu; the menu's interaction does not retain the delegate.
  var contextMenu: ScriptedContextMenu?
  /// The accessibility methods that are overridden and return true, by their names in a scenario.
  var handledAccessibility: Set<String> = []

  /// The result of `canBecomeFirstResponder`; nil means UIKit's result.
  var canBecomeFirst: Bool?
  var canResignFirst: Bool?
  var canBecomeFocused: Bool?
  /// The results of `canPerformAction` by action name.
  var performableActions: [String: Bool] = [:]
  var keyCommandNodes: [KeyCommandNode] = []
  var keyCommands: [UIKeyCommand]?
  /// A closure that runs the app code of the method with the given name.
  var program: ((String) -> Void)?
  /// Whether the scenario gives app code to one of the touches methods.
  var runsCodeOfTouches = false

  func hitTest(_ point: CGPoint, with event: UIEvent?, of view: UIView, standard: () -> UIView?) -> UIView? {
    if returnsEverywhere { return hitTarget }
    if let hitTarget, hitTarget.point(inside: hitTarget.convert(point, from: view), with: event) { return hitTarget }
    let hit = standard()
    return isPassthrough && hit === view ? nil : hit
  }

  /// Returns the result of an overridden tracking method. The method calls super through `standard`, unless `result` is
  /// false.
  func tracks(_ result: Bool?, standard: () -> Bool) -> Bool {
    guard result != false else { return false }
    return standard() || result == true
  }

  func contains(_ point: CGPoint, of view: UIView, standard: () -> Bool) -> Bool {
    guard let outset = hitOutset else { return standard() }
    let bounds = view.bounds.standardized
    // Points on the left and top edges are inside, points on the right and bottom edges are outside, as in UIKit
    // (H-14).
    return point.x >= bounds.minX - outset.left && point.x < bounds.maxX + outset.right
      && point.y >= bounds.minY - outset.top && point.y < bounds.maxY + outset.bottom
  }

  func canPerform(_ action: Selector, standard: () -> Bool) -> Bool {
    action.name.flatMap { performableActions[$0] } ?? standard()
  }

  /// The actions that the responder implements and that are UIKit's standard edit actions, such as `copy(_:)`.
  var editActions: [Selector] {
    UIResponderStandardEditActions.all.filter { action in
      action.name.map { implementedActions.contains($0) } ?? false
    }
  }

  func shouldBegin(_ recognizer: UIGestureRecognizer, standard: () -> Bool) -> Bool {
    if let result = shouldBegin[recognizer] { return result }
    // A scroll view's override of this method applies to its own recognizers, but not to recognizers of other views.
    if let gestureDelegate, recognizer.delegate === recognizer.view,
      (recognizer.view as? any ScriptedResponder)?.script === self
    {
      guard gestureDelegate.gestureRecognizerShouldBegin(recognizer) else { return false }
    }
    return standard()
  }

  // App code in a method runs before the method's call to super, if there is such a call.

  /// Runs the app code of a touches method and returns whether the method calls super.
  func forwards(_ phase: UITouch.Phase) -> Bool {
    if let program { program(EventRecord.What.method("touches", phase.word)) }
    return !handledPhases.contains(phase)
  }

  /// Runs the app code of a presses method and returns whether the method calls super.
  func forwardsPresses(_ phase: UIPress.Phase) -> Bool {
    if let program { program(EventRecord.What.method("presses", phase.word)) }
    return !handledPresses.contains(phase)
  }

  /// Runs the app code of a motion method and returns whether the method calls super.
  func forwardsMotion(_ name: String) -> Bool {
    if let program { program(EventRecord.What.method("motion", name)) }
    return !handledMotion.contains(name)
  }

  /// Runs the app code of `remoteControlReceived` and returns whether the method calls super.
  func forwardsRemoteControl() -> Bool {
    if let program { program("remoteControlReceived") }
    return !handlesRemoteControl
  }

  /// Runs the app code of an accessibility method and returns whether the method returns true without calling super.
  func respondsToAccessibility(_ word: String) -> Bool {
    if let program, let method = AccessibilityMethod.methods.first(where: { $0.word == word }) { program(method.name) }
    return handledAccessibility.contains(word)
  }

  func next(standard: () -> UIResponder?) -> UIResponder? {
    switch next {
    case .own: standard()
    case .overridden(let responder): responder()
    }
  }
}

/// The results of `touchesShouldBegin` or `touchesShouldCancel` for the views in a scroll view. A view without an id is
/// treated like its nearest ancestor with an id.
@MainActor
struct ContentResults {
  var results: [PropertyValue.MethodResult] = []
  weak var screen: Screen?

  func result(for view: UIView) -> Bool? {
    guard !results.isEmpty, let id = screen?.nearestName(of: view) else { return nil }
    return results.first { $0.id == id }?.value
  }
}

/// A responder whose overrides come from a scenario.
@MainActor
protocol ScriptedResponder: UIResponder {
  var script: ResponderScript { get }
}
