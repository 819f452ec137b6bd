import Foundation

/// The rarely used properties of a view. The object is created when one of these properties is first set.
final class RareViewState {
  var tintColor: UIColor?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var style = UIUserInterfaceStyle.unspecified
  var semantics = UISemanticContentAttribute.unspecified
  var ignoresInvertColors = false
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

/// A registration for changes of some traits, with the handler to call.
final class TraitRegistration: UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: @MainActor (UIView, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping @MainActor (UIView, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }
}

extension UIView {
  /// Whether a view's tint color is dimmed, as behind an alert. The mode is only stored: the library does not dim
  /// colors.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic = 0, normal, dimmed
  }

  /// The way in which content is scaled and positioned if its size differs from the view's size. The host draws the
  /// content.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }

  func setTint(_ color: UIColor?) {
    guard color != rareState?.tintColor else { return }
    ensuredRareState.tintColor = color
    displayDidChange()
    notifyTintChange()
  }

  /// Notifies this view, and all descendants that inherit its tint color, that the tint color has changed.
  private func notifyTintChange() {
    tintColorDidChange()
    for child in Array(children) where child.rareState?.tintColor == nil { child.notifyTintChange() }
  }

  var standardTraits: UITraitCollection {
    var view: UIView? = self
    while let current = view {
      if let style = current.rareState?.style, style != .unspecified {
        return UITraitCollection(traitsFrom: [base, UITraitCollection(userInterfaceStyle: style)])
      }
      if let style = current.unownedController?.overrideStyle, style != .unspecified {
        return UITraitCollection(traitsFrom: [base, UITraitCollection(userInterfaceStyle: style)])
      }
      view = current.unownedSuperview
    }
    return base
  }

  private var base: UITraitCollection {
    guard let window, let application = window.application else { return .standard }
    return window.connectedScreen?.traitCollection ?? application.traitCollection
  }

  func setStyle(_ style: UIUserInterfaceStyle) {
    guard style != rareState?.style ?? .unspecified else { return }
    changingTraits { ensuredRareState.style = style }
    displayDidChange()
  }

  /// Runs `change`. Then notifies this view and its descendants, if their traits have changed.
  func changingTraits(_ change: () -> Void) {
    let before = viewsBelow().map { ($0, $0.standardTraits) }
    change()
    for (view, old) in before where view.standardTraits != old { view.notifyTraitChange(old) }
  }

  /// Called after the application's traits have changed from `old` to `now`. Notifies this view and its descendants,
  /// except the views that override the changed traits.
  func notifyTraitChange(asIf old: UITraitCollection, now: UITraitCollection) {
    let style = standardTraits.userInterfaceStyle
    let own = UITraitCollection(traitsFrom: [old, UITraitCollection(userInterfaceStyle: style)])
    let before = style == now.userInterfaceStyle && overridesStyle ? own : old
    if before != standardTraits { notifyTraitChange(before) }
    for child in Array(children) { child.notifyTraitChange(asIf: old, now: now) }
  }

  private var overridesStyle: Bool {
    var view: UIView? = self
    while let current = view {
      if current.rareState?.style ?? .unspecified != .unspecified { return true }
      if current.unownedController?.overrideStyle ?? .unspecified != .unspecified { return true }
      view = current.unownedSuperview
    }
    return false
  }

  private func viewsBelow() -> [UIView] { [self] + children.flatMap { $0.viewsBelow() } }

  private func notifyTraitChange(_ old: UITraitCollection) {
    if old.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { textSizeDidChange() }
    traitCollectionDidChange(old)
    unownedController?.traitCollectionDidChange(old)
    for registration in rareState?.registrations ?? [] where traitCollection.differs(from: old, in: registration.traits)
    {
      registration.handler(self, old)
    }
  }

  /// Registers `handler` for changes of `traits`. When one of these traits has changed, `handler` is called with the
  /// view and its previous traits. The view retains the handler.
  @discardableResult
  public func registerForTraitChanges<Observed: UIView>(
    _ traits: [UITrait],
    handler: @escaping (_ view: Observed, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits) { view, old in
      if let view = view as? Observed { handler(view, old) }
    }
    ensuredRareState.registrations.append(registration)
    return registration
  }

  /// Registers `action` for changes of `traits`. When one of these traits has changed, `action` is called on `target`
  /// with the view as the sender. The target is not retained.
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
    ensuredRareState.registrations.append(registration)
    return registration
  }

  /// Registers `action` for changes of `traits`. When one of these traits has changed, `action` is called on this view.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Ends a registration. A registration of another view is ignored.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    rareState?.registrations.removeAll { $0 === registration }
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
    view.displayDidChange()
  }
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
