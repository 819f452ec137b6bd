import Foundation

// Right-to-left layout. As in UIKit, a view does not inherit its direction from its superview. The direction depends
// only on the view's `semanticContentAttribute` and the application's language.

extension UIView {
  /// Returns the layout direction of a view whose `semanticContentAttribute` is `attribute`, for the language of the
  /// current application.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute,
      relativeTo: UIApplication.currentOrNil?.userInterfaceLayoutDirection ?? .leftToRight
    )
  }

  /// Returns the layout direction of a view with the given `semanticContentAttribute`, for a language with the
  /// direction `layoutDirection`.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The direction in which the view lays out its content. The view's `semanticContentAttribute` can force a direction.
  /// Otherwise, the direction is that of the application's language. For a view outside a window, the language is that
  /// of the current application.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let application = unownedWindow?.application ?? UIApplication.currentOrNil
    return UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: application?.userInterfaceLayoutDirection ?? .leftToRight
    )
  }

  /// Whether the layout direction of a view or an application has ever been right-to-left. While this property is
  /// false, no other test for the direction is necessary.
  @exclusivity(unchecked) static var mayRunRightToLeft = false

  /// Whether `effectiveUserInterfaceLayoutDirection` is from right to left.
  package final var isRightToLeft: Bool {
    UIView.mayRunRightToLeft && effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  func setSemantics(_ attribute: UISemanticContentAttribute) {
    guard attribute != rareState?.semantics ?? .unspecified else { return }
    if attribute == .forceRightToLeft { UIView.mayRunRightToLeft = true }
    let wasRightToLeft = isRightToLeft
    ensuredRareState.semantics = attribute
    displayDidChange()
    if isRightToLeft != wasRightToLeft { layoutDirectionDidChange() }
  }

  /// Called after the direction of the language has changed. Notifies this view and its descendants, except the views
  /// whose `semanticContentAttribute` forces a direction.
  func languageDirectionDidChange() {
    if rareState?.semantics ?? .unspecified == .unspecified { layoutDirectionDidChange() }
    for child in Array(children) { child.languageDirectionDidChange() }
  }

  /// Returns `.right` if `alignment` is `.natural` and this view is laid out from right to left. Otherwise returns
  /// `alignment`.
  package final func resolved(_ alignment: NSTextAlignment) -> NSTextAlignment {
    alignment == .natural && isRightToLeft ? .right : alignment
  }
}

extension UIApplication {
  /// The direction of the application's language. A host or a test may set this property at any time, whereas UIKit
  /// reads the direction from the device. The `layoutDirection` of `traitCollection` has the same value.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    get { traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight }
    set {
      let trait = UITraitCollection(layoutDirection: newValue == .rightToLeft ? .rightToLeft : .leftToRight)
      traitCollection = UITraitCollection(traitsFrom: [traitCollection, trait])
    }
  }
}

extension CGRect {
  /// Returns the rectangle reflected at the vertical center line of `bounds`.
  package func mirrored(in bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + bounds.maxX - maxX, y: minY, width: width, height: height)
  }
}
