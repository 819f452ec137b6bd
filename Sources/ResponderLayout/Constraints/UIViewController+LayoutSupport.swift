import Foundation
import ResponderKit

/// What bars cover at the top or the bottom of a controller's view, as code from before safe areas asks for it.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  /// How much is covered, in points.
  var length: CGFloat { get }
  /// The upper edge of what is covered.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of what is covered.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// How much is covered, for constraints.
  var heightAnchor: NSLayoutDimension { get }
}

/// Lies between an edge of a controller's view and its safe area.
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
  /// What is covered at the top of the view: its safe area there.
  public var topLayoutGuide: any UILayoutSupport { coveredGuide(atTop: true) }
  /// What is covered at the bottom of the view: its safe area there.
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
