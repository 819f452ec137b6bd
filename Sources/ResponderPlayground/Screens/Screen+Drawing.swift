import Foundation
import ResponderKit
import ResponderScenarios

/// What a page needs to draw a screen.
extension Screen {
  /// Every view of the scenario that stands in a window, back to front. Windows are among them where there is more to
  /// see of them than the screen's own rectangle.
  func drawnViews() -> [ServerMessage.View] {
    let classes = scenario.viewClasses()
    let drawsWindows = scenario.windows.count > 1 || scenario.windows.contains { !$0.gestures.isEmpty }
    var drawn: [ServerMessage.View] = []
    func draw(_ view: UIView, in parent: String?) {
      var parent = parent
      if let id = id(of: view), !(view is UIWindow) || drawsWindows {
        drawn.append(describe(view, id: id, class: classes[id] ?? "UIWindow", parent: parent))
        parent = id
      }
      for subview in view.subviews { draw(subview, in: parent) }
    }
    // A hidden window is not among the application's, and is drawn as what it is.
    for window in windows where window.isHidden { draw(window, in: nil) }
    for window in application.windows { draw(window, in: nil) }
    return drawn
  }

  /// Every recognizer of the scenario, in the order of the file.
  func listedGestures() -> [ServerMessage.Gesture] {
    scenario.gestures().compactMap { node in
      guard let recognizer = object(named: node.id) as? UIGestureRecognizer else { return nil }
      return ServerMessage.Gesture(
        id: node.id,
        kind: node.kind.rawValue,
        view: recognizer.view.flatMap { id(of: $0) },
        state: recognizer.state.word
      )
    }
  }

  private func describe(_ view: UIView, id: String, class name: String, parent: String?) -> ServerMessage.View {
    let bounds = view.bounds
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ]
    let window = view as? UIWindow ?? view.window
    let control = view as? UIControl
    return ServerMessage.View(
      id: id,
      class: name,
      parent: parent,
      corners: corners.map { corner in
        guard let window else { return [corner.x, corner.y] }
        let place = window.convert(view.convert(corner, to: nil), to: nil as UIWindow?)
        return [place.x, place.y]
      },
      text: (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle,
      color: view.backgroundColor?.css,
      interactive: view.isUserInteractionEnabled,
      hidden: view.isHidden,
      alpha: view.alpha,
      highlighted: control?.isHighlighted,
      enabled: control?.isEnabled
    )
  }
}

extension Scenario {
  fileprivate func viewClasses() -> [String: String] {
    var classes: [String: String] = [:]
    func note(_ views: [ViewNode]) {
      for view in views {
        classes[view.id] = view.viewClass.rawValue
        note(view.views)
      }
    }
    for window in windows { note(window.views) }
    return classes
  }

  fileprivate func gestures() -> [GestureNode] {
    var gestures: [GestureNode] = []
    func note(_ views: [ViewNode]) {
      for view in views {
        gestures += view.gestures
        note(view.views)
      }
    }
    for window in windows {
      gestures += window.gestures
      note(window.views)
    }
    return gestures
  }
}

extension UIColor {
  /// As style sheets write it.
  fileprivate var css: String {
    func component(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    return "rgba(\(component(red)), \(component(green)), \(component(blue)), \(min(max(Double(alpha), 0), 1)))"
  }
}
