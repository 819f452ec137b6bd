import Foundation
import ResponderKit

/// The part of a controller's view that bars cover at the top or bottom, for code written before safe areas existed.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  /// The covered height, in points.
  var length: CGFloat { get }
  /// The top edge of the covered part.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom edge of the covered part.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The covered height, for constraints.
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide for the part of a controller's view between the view's top or bottom edge and the safe area.
private final class CoveredGuide: UILayoutGuide, UILayoutSupport {
  private let isTop: Bool

  init(atTop isTop: Bool, of view: UIView) {
    self.isTop = isTop
    super.init()
    view.addLayoutGuide(self)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : safeArea.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? safeArea.topAnchor : view.bottomAnchor),
    ])
  }

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return isTop ? insets.top : insets.bottom
  }
}

extension UIViewController {
  /// The part of the view that bars cover at the top: the part above the safe area.
  public var topLayoutGuide: any UILayoutSupport { coveredGuide(atTop: true) }
  /// The part of the view that bars cover at the bottom: the part below the safe area.
  public var bottomLayoutGuide: any UILayoutSupport { coveredGuide(atTop: false) }

  private func coveredGuide(atTop isTop: Bool) -> CoveredGuide {
    let view: UIView = self.view
    let identifier = isTop ? "UIViewController.topLayoutGuide" : "UIViewController.bottomLayoutGuide"
    for case let guide as CoveredGuide in view.layoutGuides where guide.identifier == identifier { return guide }
    let guide = CoveredGuide(atTop: isTop, of: view)
    guide.identifier = identifier
    return guide
  }
}
