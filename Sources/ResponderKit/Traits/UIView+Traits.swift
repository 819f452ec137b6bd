import Foundation

/// What few views have; made when it is first set.
final class SeldomViewState {
  var tintColor: UIColor?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var style = UIUserInterfaceStyle.unspecified
  var semantics = UISemanticContentAttribute.unspecified
  var contentMode = UIView.ContentMode.scaleToFill
  var isOpaque = true
  var contentScaleFactor: CGFloat = 0
  var clearsContext = true
  var restorationIdentifier: String?
  var registrations: [TraitRegistration] = []
  var accessibility: AccessibilityState?
  var motionEffects: [UIMotionEffect] = []
  var largeContentTitle: String?
  var largeContentImage: UIImage?
  var showsLargeContentViewer = false
  var observers: [PropertyObserver] = []
}

/// A handler that waits for changes of some traits.
final class TraitRegistration: UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: @MainActor (UIView, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping @MainActor (UIView, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }
}

extension UIView {
  /// How the tint of a view is dimmed behind others. Nothing dims here; it is kept.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic = 0, normal, dimmed
  }

  /// How content of another size than the view's is placed; the host draws by it.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }

  func setTint(_ color: UIColor?) {
    guard color != seldom?.tintColor else { return }
    madeSeldom.tintColor = color
    tellTint()
  }

  /// This view's tint has changed, and with it that of all below that have none of their own.
  private func tellTint() {
    tintColorDidChange()
    for child in Array(children) where child.seldom?.tintColor == nil { child.tellTint() }
  }

  var standardTraits: UITraitCollection {
    var view: UIView? = self
    while let current = view {
      if let style = current.seldom?.style, style != .unspecified {
        return UITraitCollection(traitsFrom: [base, UITraitCollection(userInterfaceStyle: style)])
      }
      if let style = current.unownedController?.overrideStyle, style != .unspecified {
        return UITraitCollection(traitsFrom: [base, UITraitCollection(userInterfaceStyle: style)])
      }
      view = current.unownedSuperview
    }
    return base
  }

  private var base: UITraitCollection { window?.application?.traitCollection ?? .standard }

  func setStyle(_ style: UIUserInterfaceStyle) {
    guard style != seldom?.style ?? .unspecified else { return }
    changingTraits { madeSeldom.style = style }
  }

  /// Makes a change, and tells this view and all below where their traits are others afterwards.
  func changingTraits(_ change: () -> Void) {
    let before = viewsBelow().map { ($0, $0.standardTraits) }
    change()
    for (view, old) in before where view.standardTraits != old { view.tellTraits(old) }
  }

  /// The application's traits were `old` and are `now`; those that override what differs do not hear of it.
  func tellTraits(asIf old: UITraitCollection, now: UITraitCollection) {
    let style = standardTraits.userInterfaceStyle
    let own = UITraitCollection(traitsFrom: [old, UITraitCollection(userInterfaceStyle: style)])
    let before = style == now.userInterfaceStyle && hasStyleOfItsOwn ? own : old
    if before != standardTraits { tellTraits(before) }
    for child in Array(children) { child.tellTraits(asIf: old, now: now) }
  }

  private var hasStyleOfItsOwn: Bool {
    var view: UIView? = self
    while let current = view {
      if current.seldom?.style ?? .unspecified != .unspecified { return true }
      if current.unownedController?.overrideStyle ?? .unspecified != .unspecified { return true }
      view = current.unownedSuperview
    }
    return false
  }

  private func viewsBelow() -> [UIView] { [self] + children.flatMap { $0.viewsBelow() } }

  private func tellTraits(_ old: UITraitCollection) {
    traitCollectionDidChange(old)
    unownedController?.traitCollectionDidChange(old)
    for registration in seldom?.registrations ?? [] where traitCollection.differs(from: old, in: registration.traits) {
      registration.handler(self, old)
    }
  }

  /// Calls `handler` with the view and its former traits when one of `traits` changes. The view keeps the handler.
  @discardableResult
  public func registerForTraitChanges<Observed: UIView>(
    _ traits: [UITrait],
    handler: @escaping (_ view: Observed, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits) { view, old in
      if let view = view as? Observed { handler(view, old) }
    }
    madeSeldom.registrations.append(registration)
    return registration
  }

  /// Calls `action` of `target` with the view and its former traits when one of `traits` changes.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    target: Any,
    action: Selector
  ) -> any UITraitChangeRegistration {
    let object = target as AnyObject
    let registration = TraitRegistration(traits) { [weak object] view, _ in
      if let object { action.perform(on: object, sender: view, event: nil) }
    }
    madeSeldom.registrations.append(registration)
    return registration
  }

  /// Calls `action` of the view itself when one of `traits` changes.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Ends a registration; nothing where it is another view's.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    seldom?.registrations.removeAll { $0 === registration }
  }
}

extension UIViewController {
  func setOverrideStyle(_ style: UIUserInterfaceStyle) {
    guard style != overrideStyle else { return }
    guard let view = viewIfLoaded else {
      overrideStyle = style
      return
    }
    view.changingTraits { overrideStyle = style }
  }
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
