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
    guard let window = view.window ?? view as? UIWindow else { return (false, "The view is not in a window.") }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    let center = window.convert(middle, to: nil as UIWindow?)
    var hit: UIView?
    for window in screen.application.windows.reversed() where hit == nil {
      hit = window.hitTest(window.convert(center, from: nil as UIWindow?), with: nil)
    }
    if let hit, hit.isDescendant(of: view) {
      let name = screen.name(of: hit)
      return (
        true,
        hit === view
          ? "A touch on the view's center hits the view." : "A touch on the view's center hits its subview \(name)."
      )
    }
    guard let passed = screen.application.reason(hitting: hit, at: center, insteadOf: view) else {
      return (false, "A touch on the view's center hits \(hit.map { screen.name(of: $0) } ?? "nothing").")
    }
    let taker = hit.map { "; \(screen.name(of: $0)) is hit" } ?? "; nothing is hit"
    return (false, "\(screen.name(of: passed.view)) \(passed.text(screen))\(taker).")
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
