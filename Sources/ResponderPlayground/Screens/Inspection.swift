import Foundation
import ResponderInsight
import ResponderKit
import ResponderScenarios

extension ServerMessage.Inspection {
  /// Describes the view with the id `id`. Returns nil if the screen has no such view.
  @MainActor init?(of id: String, on screen: Screen) {
    guard let view = screen.shownView(named: id) else { return nil }
    self.id = id
    self.class = ScreenPicture(of: screen).views().first { $0.id == id }?.class ?? String(describing: type(of: view))
    properties = screen.inspectedProperties(of: id).map(Value.init)
    targets = screen.targets(of: view).map(Target.init)
    let own = Set((view.gestureRecognizers ?? []).compactMap { screen.id(of: $0) })
    recognizers = screen.listedGestures().filter { own.contains($0.id) }.map { gesture in
      let recognizer = (view.gestureRecognizers ?? []).first { screen.id(of: $0) == gesture.id }
      let relations = screen.failureRelations(of: gesture.id)
      return Recognizer(
        id: gesture.id,
        kind: gesture.kind,
        state: gesture.state,
        waitsFor: relations.waitsFor,
        awaitedBy: relations.isAwaitedBy,
        hasDelegate: recognizer?.delegate != nil,
        targets: recognizer.map { screen.targets(of: $0) }.map { $0.map(Target.init) } ?? [],
        properties: screen.inspectedProperties(of: gesture.id).map(Value.init)
      )
    }
    (reachable, reach) = Self.reach(of: view, named: id, on: screen)
  }

  /// Returns whether a touch on the view's center hits the view or one of its subviews, and a sentence that gives the
  /// reason.
  @MainActor private static func reach(of view: UIView, named id: String, on screen: Screen) -> (Bool, String) {
    guard let reach = TouchReach(of: view, in: screen.application) else {
      return (false, "The view is not in a window.")
    }
    if let hit = reach.hit, reach.isReached {
      let name = screen.name(of: hit)
      return (
        true,
        hit === view
          ? "A touch on the view's center hits the view." : "A touch on the view's center hits its subview \(name)."
      )
    }
    guard let passed = reach.obstacle else {
      return (false, "A touch on the view's center hits \(reach.hit.map { screen.name(of: $0) } ?? "nothing").")
    }
    let hit = reach.hit.map { "\(screen.name(of: $0)) is hit" } ?? "nothing is hit"
    return (false, "\(text(of: passed, view, screen)); \(hit).")
  }

  /// Returns a sentence about a change whose value a layout has replaced; nil if the new value is in effect.
  @MainActor static func remark(
    on effect: ShownWindows.Effect,
    of member: JSONValue.Member,
    _ id: String,
    on screen: Screen
  ) -> String? {
    guard let after = effect.after.first, after.value != .null, !after.isNear(member) else { return nil }
    let value = after.value.text(asJSON: false)
    let isGeometry = ["frame", "bounds"].contains(member.key)
    let isConstrained = screen.shownView(named: id).map { !$0.translatesAutoresizingMaskIntoConstraints } ?? false
    let cause =
      if !isGeometry { "the app has replaced the value" } else if isConstrained {
        "its constraints set it again"
      } else { "a layout set it again" }
    return "The \(member.key) of \(id) is \(value): \(cause)."
  }

  /// Returns a clause that states why a touch on a view's center does not hit the view.
  @MainActor private static func text(of passed: SkippedView, _ view: UIView, _ screen: Screen) -> String {
    let name = screen.name(of: passed.view)
    switch passed.verdict {
    case .hidden, .interactionDisabled, .alphaTooLow: return "\(name) \(passed.text(screen))"
    case .noArea: return "\(name): \(passed.text(screen)), and a view without area can receive no touch"
    case .outside: return "The center is outside the bounds of \(name)"
    case .animating: return "\(name) animates without allowUserInteraction"
    case .transformNotInvertible: return "The transform of \(name) is not invertible"
    case .returnedNil: return "The hitTest of \(name) returned nil"
    case .covered: return "\(name) is behind \(passed.cover.map { screen.name(of: $0) } ?? "another view")"
    }
  }
}

extension ServerMessage.Inspection.Value {
  init(_ property: InspectedProperty) {
    name = property.name
    words = property.words
    switch property.value {
    case .boolean(let flag): self.flag = flag
    case .number(let number): self.number = rounded(CGFloat(number))
    case .numbers(let numbers): self.numbers = numbers.map { rounded(CGFloat($0)) }
    case .text(let text): self.text = text
    default: break
    }
  }
}

extension ServerMessage.Inspection.Target {
  init(_ target: InspectedTarget) {
    events = target.events.isEmpty ? nil : target.events.joined(separator: ", ")
    action = target.action
    code = target.code
    who =
      switch target.receiver {
      case .object(let name): name
      case .chain: "the nearest responder in the chain that performs it"
      case .closure(let title): title.isEmpty ? "a closure" : "the closure \(title)"
      case .file: "the file"
      }
  }
}

extension Screen {
  /// Returns the view with this name in the file's screen, or in the app's windows.
  func shownView(named id: String) -> UIView? {
    guard naming != nil else { return view(named: id) }
    func search(_ view: UIView) -> UIView? {
      if self.id(of: view) == id { return view }
      for subview in view.subviews {
        if let found = search(subview) { return found }
      }
      return nil
    }
    for window in application.windows {
      if let found = search(window) { return found }
    }
    return nil
  }
}
