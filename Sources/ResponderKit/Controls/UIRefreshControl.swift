import Foundation

/// A control above the content of a scroll view that starts a refresh when the user pulls the content down (K-57). Set
/// the control as the `refreshControl` of the scroll view.
///
/// A drag of at least `EventConfiguration.refreshPullDistance` starts a refresh immediately, while the finger is down,
/// and sends `.valueChanged` and `.primaryActionTriggered`. Each drag starts at most one refresh. During a refresh the
/// content leaves room for the control. The control does not receive touches.
///
/// See `Documentation/EventModel.md`, "Scroll views".
open class UIRefreshControl: UIControl {
  private static let height: CGFloat = 60
  private var refreshes = false {
    didSet { if oldValue != refreshes { UIApplication.setAnimated(self, refreshes) } }
  }
  /// Whether the current drag can still start a refresh.
  private var isArmed = true

  /// Creates a refresh control. The size of `frame` is ignored: with each layout, the scroll view positions the control
  /// and makes it 60 points high and as wide as the scroll view.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: .zero, size: CGSize(width: frame.width, height: Self.height)))
    isUserInteractionEnabled = false
  }

  /// Creates a control with the attributes of a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size.height = Self.height
    isUserInteractionEnabled = false
    coder.made(self, at: UIRefreshControl.self)
  }

  /// The text below the spinner, for the host that draws.
  open var attributedTitle: NSAttributedString? { didSet { displayDidChange() } }

  /// Whether a refresh is in progress.
  open var isRefreshing: Bool { refreshes }

  /// Starts a refresh from app code. No event is sent, and the content does not scroll (K-57).
  open func beginRefreshing() {
    guard !refreshes else { return }
    refreshes = true
    isArmed = false
    scrollView?.insetsChanged()
  }

  /// Ends a refresh. The content moves back with an animation (K-57).
  open func endRefreshing() {
    guard refreshes else { return }
    refreshes = false
    guard let scrollView else { return }
    UIView.animate(
      withDuration: scrollView.scrollConfiguration.scrollAnimationDuration,
      delay: 0,
      options: .allowUserInteraction,
      animations: { scrollView.insetsChanged() }
    )
  }

  private var scrollView: UIScrollView? {
    guard let scrollView = superview as? UIScrollView, scrollView.refreshControl === self else { return nil }
    return scrollView
  }

  // MARK: The scroll view's calls

  /// The height of the space above the content, in points.
  var spaceAbove: CGFloat { refreshes ? Self.height : 0 }

  /// Positions the control above the content, and makes the control as wide as the scroll view.
  func layOutAboveContent() {
    guard let scrollView else { return }
    let size = CGSize(width: scrollView.bounds.width, height: Self.height)
    let newFrame = CGRect(origin: CGPoint(x: 0, y: -size.height), size: size)
    if frame != newFrame { frame = newFrame }
  }

  /// Called when a drag begins. Each drag can start one refresh.
  func dragBegan() {
    isArmed = !refreshes
  }

  /// Called when a finger has pulled the content down from its top position by a distance in points.
  func pulled(by distance: CGFloat) {
    let needed = (window?.application?.configuration ?? .uiKit).refreshPullDistance
    guard isArmed, isEnabled, !isHidden, !refreshes, distance >= needed else { return }
    isArmed = false
    refreshes = true
    scrollView?.insetsChanged()
    sendValueChanged(with: nil)
  }

  override class var classWithStandardHitTesting: UIView.Type { UIRefreshControl.self }
  override class var classThatEndsDecoding: UIView.Type { UIRefreshControl.self }
}
