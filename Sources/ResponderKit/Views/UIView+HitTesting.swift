import Foundation

extension UIView {
  /// The library's own answer, which `hitTest(_:with:)` gives where no subclass overrides it.
  final func standardHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard geometry.hit.isReachable else { return nil }
    if geometry.hit.isStandard {
      guard geometry.hit.contains(point.x.native, point.y.native) else { return nil }
    } else {
      guard self.point(inside: point, with: event) else { return nil }
    }
    return hitSubview(point, with: event) ?? self
  }

  /// Last added first (H-01).
  private func hitSubview(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    var index = children.count
    while index > 0 {
      index -= 1
      // An override below may have taken views away.
      guard index < children.count else { continue }
      let child = children[index]
      let hit = child.geometry.hit
      var inside = point
      if hit.isTransformed {
        guard let converted = child.geometry.pointFromSuperview(point) else { continue }
        inside = converted
      } else {
        inside.x.native -= hit.offsetX
        inside.y.native -= hit.offsetY
      }
      if hit.isStandard {
        guard hit.isReachable, hit.contains(inside.x.native, inside.y.native) else { continue }
        return child.hitSubview(inside, with: event) ?? child
      }
      if let found = child.hitTest(inside, with: event) { return found }
    }
    return nil
  }

  /// Tells the library that `type` itself overrides neither `hitTest(_:with:)` nor `point(inside:with:)`, so that its views
  /// can be passed over without being asked. Subclasses of it declare themselves.
  public static func declareStandardHitTesting(for type: UIView.Type) {
    standardTypes.insert(ObjectIdentifier(type))
    declaredTypes.insert(ObjectIdentifier(type))
  }

  /// Those that are not the library's own.
  private(set) static var declaredTypes: Set<ObjectIdentifier> = []

  static func isStandardHitTesting(_ type: UIView.Type) -> Bool {
    standardTypes.contains(ObjectIdentifier(type))
  }

  private static var standardTypes: Set<ObjectIdentifier> = [
    ObjectIdentifier(UIView.self), ObjectIdentifier(UIWindow.self), ObjectIdentifier(UILabel.self),
    ObjectIdentifier(UIImageView.self), ObjectIdentifier(UIControl.self), ObjectIdentifier(UIButton.self),
    ObjectIdentifier(UISlider.self), ObjectIdentifier(UISwitch.self), ObjectIdentifier(UIStepper.self),
    ObjectIdentifier(UISegmentedControl.self), ObjectIdentifier(UIPageControl.self),
    ObjectIdentifier(UIRefreshControl.self), ObjectIdentifier(UIScrollView.self),
    ObjectIdentifier(UITextField.self), ObjectIdentifier(UITextView.self), ObjectIdentifier(UITableView.self),
    ObjectIdentifier(UITableViewCell.self),
    ObjectIdentifier(UITableViewHeaderFooterView.self), ObjectIdentifier(UICollectionView.self),
    ObjectIdentifier(UICollectionReusableView.self), ObjectIdentifier(UICollectionViewCell.self),
  ]
}
