import Foundation

/// What shows above content that a finger pulls down, until the program has fetched anew (K-57). Give it to a scroll view as its
/// `refreshControl`.
///
/// A drag that pulls it wholly out (`EventConfiguration.refreshPullDistance`) makes it refresh, at once and with the finger
/// down, and sends `.valueChanged` and `.primaryActionTriggered`; once a drag. While it refreshes the content keeps room for
/// it. Touches pass it by.
///
/// See `Documentation/EventModel.md`, "Scroll views".
open class UIRefreshControl: UIControl {
  private static let height: CGFloat = 60
  private var refreshes = false
  /// Whether the drag at hand has not made it refresh yet.
  private var isArmed = true

  /// The size of `frame` is not used: it is 60 points high and as wide as its scroll view, which puts it there
  /// with each layout.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: .zero, size: CGSize(width: frame.width, height: Self.height)))
    isUserInteractionEnabled = false
  }

  /// As `init(frame:)` makes it, with what a storyboard or a nib says of it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size.height = Self.height
    isUserInteractionEnabled = false
    coder.made(self, at: UIRefreshControl.self)
  }

  /// What is written below the spinner, for the host that draws.
  open var attributedTitle: NSAttributedString?

  /// Whether it shows that something is being fetched.
  open var isRefreshing: Bool { refreshes }

  /// Starts to refresh by the program's wish: nothing is sent, and the content stays where it is (K-57).
  open func beginRefreshing() {
    guard !refreshes else { return }
    refreshes = true
    isArmed = false
    scrollView?.insetsChanged()
  }

  /// The program has what it fetched: the content takes back the room, within a moment for the eye (K-57).
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

  /// The room that content leaves for it.
  var roomAbove: CGFloat { refreshes ? Self.height : 0 }

  /// Above the content, as wide as it.
  func place() {
    guard let scrollView else { return }
    let size = CGSize(width: scrollView.bounds.width, height: Self.height)
    let place = CGRect(origin: CGPoint(x: 0, y: -size.height), size: size)
    if frame != place { frame = place }
  }

  /// A new drag may make it refresh again.
  func dragBegan() {
    isArmed = !refreshes
  }

  /// A finger has pulled the content that far below its upper edge, in points.
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
