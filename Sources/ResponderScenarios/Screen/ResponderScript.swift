import Foundation
import ResponderKit

/// What a subclass of the program would override in code, as the scenario gives it.
@MainActor
final class ResponderScript {
  enum Next {
    case own
    /// Nil where the chain is to end.
    case overridden(() -> UIResponder?)
  }

  /// How far `point(inside:)` reaches beyond the bounds.
  var hitOutset: UIEdgeInsets?
  /// `hitTest` never answers with this view itself.
  var isPassthrough = false
  /// `hitTest` answers with this view where the point lies inside of it.
  weak var hitTarget: UIView?
  /// It does so wherever it is asked, whether or not the view lies there, is hidden or takes touches.
  var answersEverywhere = false
  /// The touches methods that are overridden without a call of super.
  var handledPhases: Set<UITouch.Phase> = []
  var shouldBegin: [UIGestureRecognizer: Bool] = [:]
  var next = Next.own
  var implementedActions: [String] = []
  /// Of a scroll view: which content gets touches, and which gives them back to it.
  var touchesShouldBegin = ContentAnswers()
  var touchesShouldCancel = ContentAnswers()
  /// Of a control: what it answers in super's place; nil for super's own answer.
  var beginTracking: Bool?
  var continueTracking: Bool?
  /// Of a scroll view: what it answers as its own recognizers' delegate.
  var gestureDelegate: ScriptedDelegate?

  // Methods that are overridden without a call of super.
  var handledPresses: Set<UIPress.Phase> = []
  /// By the names of the format.
  var handledMotion: Set<String> = []
  var handlesRemoteControl = false
  /// Asked for the view's own context menu, which does not retain it.
  var contextMenu: ScriptedContextMenu?
  /// By the words of the format; those that answer do so with true.
  var handledAccessibility: Set<String> = []

  /// Nil where UIKit's own answer stands.
  var canBecomeFirst: Bool?
  var canResignFirst: Bool?
  var canBecomeFocused: Bool?
  /// What `canPerformAction` answers for actions of these names.
  var performableActions: [String: Bool] = [:]
  var keyCommandNodes: [KeyCommandNode] = []
  var keyCommands: [UIKeyCommand]?
  /// Runs what the program does when a method of this name is called.
  var program: ((String) -> Void)?
  /// Whether some of that is run by a touches method.
  var runsCodeOfTouches = false

  func hitTest(_ point: CGPoint, with event: UIEvent?, of view: UIView, standard: () -> UIView?) -> UIView? {
    if answersEverywhere { return hitTarget }
    if let hitTarget, hitTarget.point(inside: hitTarget.convert(point, from: view), with: event) { return hitTarget }
    let hit = standard()
    return isPassthrough && hit === view ? nil : hit
  }

  /// Super is not called where the answer is no.
  func tracks(_ answer: Bool?, standard: () -> Bool) -> Bool {
    guard answer != false else { return false }
    return standard() || answer == true
  }

  func contains(_ point: CGPoint, of view: UIView, standard: () -> Bool) -> Bool {
    guard let outset = hitOutset else { return standard() }
    let bounds = view.bounds.standardized
    // Min edges inside, max edges outside, as without the outset (H-14).
    return point.x >= bounds.minX - outset.left && point.x < bounds.maxX + outset.right
      && point.y >= bounds.minY - outset.top && point.y < bounds.maxY + outset.bottom
  }

  func canPerform(_ action: Selector, standard: () -> Bool) -> Bool {
    action.name.flatMap { performableActions[$0] } ?? standard()
  }

  /// Those of the actions that are UIKit's own.
  var editActions: [Selector] {
    UIResponderStandardEditActions.all.filter { action in
      action.name.map { implementedActions.contains($0) } ?? false
    }
  }

  func shouldBegin(_ recognizer: UIGestureRecognizer, standard: () -> Bool) -> Bool {
    if let answer = shouldBegin[recognizer] { return answer }
    // Asked of a scroll view as the delegate of its own recognizers, too, and not of those of views around it.
    if let gestureDelegate, recognizer.delegate === recognizer.view,
      (recognizer.view as? any ScriptedResponder)?.script === self
    {
      guard gestureDelegate.gestureRecognizerShouldBegin(recognizer) else { return false }
    }
    return standard()
  }

  // What a method of the program does itself comes before it calls super, or does not.

  /// Whether the touches method of this phase calls super.
  func forwards(_ phase: UITouch.Phase) -> Bool {
    if let program { program(EventRecord.What.method("touches", phase.word)) }
    return !handledPhases.contains(phase)
  }

  /// Whether the presses method of this phase calls super.
  func forwardsPresses(_ phase: UIPress.Phase) -> Bool {
    if let program { program(EventRecord.What.method("presses", phase.word)) }
    return !handledPresses.contains(phase)
  }

  /// Whether the motion method of this name calls super.
  func forwardsMotion(_ name: String) -> Bool {
    if let program { program(EventRecord.What.method("motion", name)) }
    return !handledMotion.contains(name)
  }

  /// Whether `remoteControlReceived` calls super.
  func forwardsRemoteControl() -> Bool {
    if let program { program("remoteControlReceived") }
    return !handlesRemoteControl
  }

  /// Whether the method of this word has answered true, or has nothing to answer, without a call of super.
  func answersAccessibility(_ word: String) -> Bool {
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

/// What a scroll view's subclass answers for its content; inner views without an id count as what they lie in.
@MainActor
struct ContentAnswers {
  var answers: [PropertyValue.Answer] = []
  weak var screen: Screen?

  func answer(for view: UIView) -> Bool? {
    guard !answers.isEmpty, let id = screen?.nearestName(of: view) else { return nil }
    return answers.first { $0.id == id }?.answer
  }
}

/// A responder whose overrides come from a scenario.
@MainActor
protocol ScriptedResponder: UIResponder {
  var script: ResponderScript { get }
}
