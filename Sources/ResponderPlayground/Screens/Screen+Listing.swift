import Foundation
import ResponderKit
import ResponderScenarios

#if os(Linux)
  import ResponderDrawing
#endif

extension Screen {
  /// Whether any view is changing without input, for example because of an animation.
  var isMoving: Bool {
    func isMoving(_ view: UIView) -> Bool {
      view.movesByItself || view.subviews.contains(where: isMoving)
    }
    return application.windows.contains(where: isMoving)
  }

  /// Whether a drawing changes without input, for example because scroll indicators fade or a spinner turns. Always false
  /// on Apple's platforms.
  var isRedrawing: Bool {
    #if os(Linux)
      return application.windows.contains { $0.nextDisplayChange != nil }
    #else
      return false
    #endif
  }

  /// Returns every recognizer that has an id, in the order of the recognizers' views.
  func listedGestures() -> [ServerMessage.Gesture] {
    var listed: [ServerMessage.Gesture] = []
    func list(_ view: UIView) {
      for recognizer in view.gestureRecognizers ?? [] {
        guard let id = id(of: recognizer) else { continue }
        listed.append(
          ServerMessage.Gesture(
            id: id,
            kind: recognizer.kind,
            view: self.id(of: view),
            state: recognizer.state.word,
            system: naming != nil && recognizer.isOfTheSystem ? true : nil
          )
        )
      }
      for subview in view.subviews { list(subview) }
    }
    for window in naming == nil ? windows : application.windows { list(window) }
    return listed
  }
}

extension UIView {
  fileprivate var movesByItself: Bool {
    if hasAnimations { return true }
    #if os(Linux)
      if hasLayer, layer.showsAnimations { return true }
    #endif
    guard let scroll = self as? UIScrollView else { return false }
    return scroll.isDecelerating || scroll.isScrollAnimating || scroll.isZoomBouncing
  }
}

extension UIGestureRecognizer {
  /// Whether UIKit created the recognizer for its own purposes. The pan and the pinch of a scroll view do not count,
  /// since an app uses them.
  fileprivate var isOfTheSystem: Bool {
    guard isOfTheLibrary else { return false }
    guard let scrollView = view as? UIScrollView else { return true }
    return self !== scrollView.panGestureRecognizer && self !== scrollView.pinchGestureRecognizer
  }

  /// The kind of the recognizer in the words of scenario files; for a custom class, the name of the class.
  fileprivate var kind: String {
    GestureKind(self)?.rawValue ?? String(describing: type(of: self))
  }
}
