import Foundation
import ResponderKit

/// A view that overrides every member of `UIView` that can be overridden in UIKit, and notes each call.
@MainActor
final class WatchedView: UIView {
  var calls: [String] = []

  private func note(_ name: String = #function) { calls.append(name) }

  override var frame: CGRect {
    get { super.frame }
    set {
      note()
      super.frame = newValue
    }
  }
  override var bounds: CGRect {
    get { super.bounds }
    set {
      note()
      super.bounds = newValue
    }
  }
  override var center: CGPoint {
    get { super.center }
    set {
      note()
      super.center = newValue
    }
  }
  override var transform: CGAffineTransform {
    get { super.transform }
    set {
      note()
      super.transform = newValue
    }
  }
  override var anchorPoint: CGPoint {
    get { super.anchorPoint }
    set {
      note()
      super.anchorPoint = newValue
    }
  }
  override var superview: UIView? {
    note()
    return super.superview
  }
  override var window: UIWindow? {
    note()
    return super.window
  }
  override var subviews: [UIView] {
    note()
    return super.subviews
  }
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    note("convert point to")
    return super.convert(point, to: view)
  }
  override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    note("convert point from")
    return super.convert(point, from: view)
  }
  override func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    note("convert rect to")
    return super.convert(rect, to: view)
  }
  override func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    note("convert rect from")
    return super.convert(rect, from: view)
  }
  override func addSubview(_ view: UIView) {
    note()
    super.addSubview(view)
  }
  override func insertSubview(_ view: UIView, at index: Int) {
    note()
    super.insertSubview(view, at: index)
  }
  override func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    note()
    super.insertSubview(view, belowSubview: sibling)
  }
  override func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    note()
    super.insertSubview(view, aboveSubview: sibling)
  }
  override func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    note()
    super.exchangeSubview(at: first, withSubviewAt: second)
  }
  override func bringSubviewToFront(_ view: UIView) {
    note()
    super.bringSubviewToFront(view)
  }
  override func sendSubviewToBack(_ view: UIView) {
    note()
    super.sendSubviewToBack(view)
  }
  override func removeFromSuperview() {
    note()
    super.removeFromSuperview()
  }
  override func isDescendant(of view: UIView) -> Bool {
    note()
    return super.isDescendant(of: view)
  }
  override func viewWithTag(_ tag: Int) -> UIView? {
    note()
    return super.viewWithTag(tag)
  }
  override func setNeedsLayout() {
    note()
    super.setNeedsLayout()
  }
  override func layoutIfNeeded() {
    note()
    super.layoutIfNeeded()
  }
  override var safeAreaInsets: UIEdgeInsets {
    note()
    return super.safeAreaInsets
  }
  override func safeAreaInsetsDidChange() { note() }
  override var gestureRecognizers: [UIGestureRecognizer]? {
    get { super.gestureRecognizers }
    set {
      note()
      super.gestureRecognizers = newValue
    }
  }
  override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    note()
    super.addGestureRecognizer(gestureRecognizer)
  }
  override func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    note()
    super.removeGestureRecognizer(gestureRecognizer)
  }
  override var interactions: [any UIInteraction] {
    get { super.interactions }
    set {
      note()
      super.interactions = newValue
    }
  }
  override func addInteraction(_ interaction: any UIInteraction) {
    note()
    super.addInteraction(interaction)
  }
  override func removeInteraction(_ interaction: any UIInteraction) {
    note()
    super.removeInteraction(interaction)
  }
  override func endEditing(_ force: Bool) -> Bool {
    note()
    return super.endEditing(force)
  }
  override var description: String { "watched" }
}
