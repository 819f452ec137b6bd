import Foundation
import ResponderKit

/// A layout guide that follows a moving object and activates constraints depending on the object's distance from the
/// edges of the view.
///
/// See `Documentation/Layout.md`.
open class UITrackingLayoutGuide: UILayoutGuide {
  /// Sets the constraints that are active while the guide is near an edge. The keyboard is always at the bottom edge,
  /// so only constraints for the bottom edge become active.
  open func setConstraints(_ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge)
  {
    for constraint in trackingConstraints { constraint.isActive = edge == .bottom }
  }

  /// Sets the constraints that are active while the guide is away from an edge. The keyboard is always at the bottom
  /// edge, so only constraints for the other edges become active.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint],
    activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    for constraint in trackingConstraints { constraint.isActive = edge != .bottom }
  }
}

/// The part of a view that the keyboard covers. The guide has the width of the view. It extends from the keyboard's top
/// edge to the view's bottom edge; without a keyboard, it begins at the safe area's bottom edge. To keep a view above
/// the keyboard, constrain the view to the guide's `topAnchor`. The guide follows the keyboard immediately.
///
/// See `Documentation/Layout.md`.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a floating keyboard. The value is stored but has no effect, because there are no
  /// floating keyboards.
  open var followsUndockedKeyboard: Bool = false
  /// Whether the guide begins at the safe area's bottom edge while there is no keyboard. If the value is false, the
  /// guide begins at the view's bottom edge.
  open var usesBottomSafeArea: Bool = true { didSet { follow() } }
  /// The distance above the keyboard, in points, at which a drag begins to dismiss the keyboard. The value is stored
  /// but has no effect.
  open var keyboardDismissPadding: CGFloat = 0
  private var top: NSLayoutConstraint?
  private var observation: Observation?
  /// The keyboard's frame on the screen; nil while no keyboard is shown.
  private var keyboard: CGRect?

  fileprivate func begin(in view: UIView) {
    identifier = "UIViewKeyboardLayoutGuide"
    view.addLayoutGuide(self)
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor), trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    keyboard = view.window?.application?.keyboardFrame
    let key = UIResponder.keyboardFrameEndUserInfoKey
    observation = Observation(of: UIResponder.keyboardWillChangeFrameNotification) { [weak self] notification in
      let (application, end) = (
        notification.object as AnyObject,
        notification.userInfo?[key] as? CGRect
      )
      let sender = ObjectIdentifier(application)
      MainActor.assumeIsolated { self?.keyboardMoves(to: end, sender) }
    }
    follow()
  }

  private func keyboardMoves(to frame: CGRect?, _ application: ObjectIdentifier) {
    guard let shown = owningView?.window?.application, ObjectIdentifier(shown) == application, let frame else { return }
    let screen = owningView?.window?.frame ?? .zero
    keyboard = frame.minY < screen.maxY ? frame : nil
    follow()
  }

  private func follow() {
    guard let view = owningView else { return }
    top?.isActive = false
    if let keyboard, let window = view.window {
      let edge = view.convert(CGPoint(x: 0, y: keyboard.minY - window.frame.minY), from: nil).y
      top = topAnchor.constraint(equalTo: view.bottomAnchor, constant: min(0, edge - view.bounds.maxY))
    } else if usesBottomSafeArea {
      top = topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
    } else {
      top = topAnchor.constraint(equalTo: view.bottomAnchor)
    }
    top?.isActive = true
  }
}

/// An observation of a notification, which ends when this object is deallocated.
private final class Observation {
  private let token: any NSObjectProtocol

  init(of name: Notification.Name, _ handler: @escaping @Sendable (Notification) -> Void) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil, using: handler)
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}

extension UIView {
  /// The layout guide for the part of the view that the keyboard covers. The guide is created when the property is
  /// first read.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = layoutGuides.lazy.compactMap({ $0 as? UIKeyboardLayoutGuide }).first { return guide }
    let guide = UIKeyboardLayoutGuide()
    guide.begin(in: self)
    return guide
  }
}
