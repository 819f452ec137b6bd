import Foundation
import ResponderKit

/// A guide that goes with something that moves.
///
/// See `Documentation/Layout.md`.
open class UITrackingLayoutGuide: UILayoutGuide {
  /// Has constraints count while it is near an edge; the keyboard here is always at the bottom, so that those count alone.
  open func setConstraints(_ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge)
  {
    for constraint in trackingConstraints { constraint.isActive = edge == .bottom }
  }

  /// Has constraints count while it is away from an edge; the keyboard here is always at the bottom.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint],
    activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    for constraint in trackingConstraints { constraint.isActive = edge != .bottom }
  }
}

/// What of a view the keyboard covers: from the keyboard's upper edge down, or from the safe area's lower edge where there is no keyboard,
/// as wide as the view. Constrain what types to its `topAnchor`. It follows at once, as the keyboard does.
///
/// See `Documentation/Layout.md`.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether it goes with a keyboard that floats, too; kept, none does.
  open var followsUndockedKeyboard: Bool = false
  /// Whether it begins above what the safe area keeps free at the bottom while there is no keyboard; else at the view's lower edge.
  open var usesBottomSafeArea: Bool = true { didSet { follow() } }
  /// How far above the keyboard a finger that drags begins to push it down, in points; kept.
  open var keyboardDismissPadding: CGFloat = 0
  private var top: NSLayoutConstraint?
  private var observation: Observation?
  /// On the screen; nil while there is none.
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

/// Hears of notifications as long as it is kept.
private final class Observation {
  private let token: any NSObjectProtocol

  init(of name: Notification.Name, _ hear: @escaping @Sendable (Notification) -> Void) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil, using: hear)
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}

extension UIView {
  /// What of the view the keyboard covers.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = layoutGuides.lazy.compactMap({ $0 as? UIKeyboardLayoutGuide }).first { return guide }
    let guide = UIKeyboardLayoutGuide()
    guide.begin(in: self)
    return guide
  }
}
