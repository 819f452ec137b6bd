import Foundation

// Right-to-left layout. As in UIKit, a view's direction is not inherited from superviews: it follows from the view's
// own `semanticContentAttribute` and the application's language.

extension UIView {
  /// Returns the layout direction of a view with this attribute in the language of the current application.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute,
      relativeTo: UIApplication.currentOrNil?.userInterfaceLayoutDirection ?? .leftToRight
    )
  }

  /// Returns the layout direction of a view with this attribute where the language has the direction `layoutDirection`.
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

  /// The direction in which the view arranges its immediate content: the direction that its `semanticContentAttribute`
  /// forces, or otherwise the direction of its application's language. A view outside of a window uses the current
  /// application.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let application = unownedWindow?.application ?? UIApplication.currentOrNil
    return UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: application?.userInterfaceLayoutDirection ?? .leftToRight
    )
  }

  /// Whether a view or an application's language has ever been right-to-left. While this property is false, mirroring
  /// only costs a test of the property.
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
    if isRightToLeft != wasRightToLeft { layoutDirectionDidChange() }
  }

  /// Notifies this view and those of its descendants that follow the language about the language's new direction.
  func languageDirectionDidChange() {
    if rareState?.semantics ?? .unspecified == .unspecified { layoutDirectionDidChange() }
    for child in Array(children) { child.languageDirectionDidChange() }
  }

  /// Returns `alignment` with `natural` resolved for this view: `right` in right-to-left layouts. Other values are
  /// returned unchanged.
  package final func resolved(_ alignment: NSTextAlignment) -> NSTextAlignment {
    alignment == .natural && isRightToLeft ? .right : alignment
  }
}

extension UIApplication {
  /// The direction of the application's language. A host or a test sets it, before or after views exist; UIKit takes it
  /// from the device. The `layoutDirection` of `traitCollection` has the same value.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    get { traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight }
    set {
      let trait = UITraitCollection(layoutDirection: newValue == .rightToLeft ? .rightToLeft : .leftToRight)
      traitCollection = UITraitCollection(traitsFrom: [traitCollection, trait])
    }
  }
}

extension CGRect {
  /// Returns the rectangle's mirror image within `bounds`, left and right exchanged.
  package func mirrored(in bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + bounds.maxX - maxX, y: minY, width: width, height: height)
  }
}
