import Foundation

/// A row of dots, one a page: a tap on the right half goes a page on, one on the left half a page back (K-56); the other way round where
/// `direction` is from right to left. A finger that drags along the dots takes the current page with it.
///
/// The user's changes send `.valueChanged` and `.primaryActionTriggered`: a tap's after `.touchUpInside`, a drag's with
/// each page that it comes to. The program's send none.
///
/// See `Documentation/EventModel.md`, "Controls".
open class UIPageControl: UIControl {
  /// How the user is changing the page; the numbers are UIKit's.
  public enum InteractionState: Int, Sendable {
    case none = 0
    /// By a tap or a key, one page.
    case discrete = 1
    /// By a finger that drags along the dots.
    case continuous = 2
  }

  /// What the host draws behind the dots; the numbers are UIKit's.
  public enum BackgroundStyle: Int, Sendable {
    /// Something while a finger drags along them.
    case automatic = 0
    /// Always something.
    case prominent = 1
    /// Never much.
    case minimal = 2
  }

  private var page = 0
  private var pending = 0
  private var startX: CGFloat = 0

  /// What the host draws the dots in; nil for its own.
  open var pageIndicatorTintColor: UIColor?
  /// What the host draws the present page's dot in; nil for its own.
  open var currentPageIndicatorTintColor: UIColor?

  /// How many pages there are; none at first. The current page stays within them.
  open var numberOfPages: Int = 0 {
    didSet {
      demand(
        numberOfPages >= 0,
        "A page control takes a number of pages from 0 on; it was given \(numberOfPages)."
      )
      currentPage = page
      invalidateIntrinsicContentSize()
    }
  }

  /// The page that is marked, from 0 on; kept within the pages.
  open var currentPage: Int {
    get { page }
    set { page = min(max(0, newValue), max(0, numberOfPages - 1)) }
  }

  /// Whether nothing shows for one page or none. Touches do not care, but the focus passes it by.
  open var hidesForSinglePage: Bool = false
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the dots change only with `updateCurrentPageDisplay()`; stored for the host that draws.
  open var defersCurrentPageDisplay: Bool = false
  /// The style of the background, for the host that draws; it does not affect touches.
  open var backgroundStyle: BackgroundStyle = .automatic
  /// The image of each page, for the host that draws; nil for a dot.
  open var preferredIndicatorImage: UIImage?
  /// The image of the current page, for the host that draws; nil for `preferredIndicatorImage`.
  open var preferredCurrentPageIndicatorImage: UIImage?
  // Generated: end
  /// Shows the present page where that waits; the host draws at any time.
  open func updateCurrentPageDisplay() {}
  /// Whether a finger may drag along the dots; on at first. Off, a drag comes to what a tap does where it lifts.
  open var allowsContinuousInteraction: Bool = true {
    didSet { if !allowsContinuousInteraction, interactionState == .continuous { interactionState = .none } }
  }
  /// The direction in which the dots follow each other; the numbers are UIKit's.
  public enum Direction: Int, Sendable {
    /// The control's layout direction.
    case natural = 0
    case leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  /// The direction in which the dots follow each other. A vertical one is kept for the host; dots are then arranged as by `natural`.
  open var direction = Direction.natural

  override var isMirrored: Bool {
    switch direction {
    case .leftToRight: false
    case .rightToLeft: true
    case .natural, .topToBottom, .bottomToTop: super.isMirrored
    }
  }
  private var pageImages: [Int: UIImage] = [:]
  private var currentPageImages: [Int: UIImage] = [:]
  /// What the host draws for a page; nil for what stands for each.
  open func indicatorImage(forPage page: Int) -> UIImage? { pageImages[page] }
  /// Sets what the host draws for a page.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { pageImages[page] = image }
  /// What the host draws for a page while it is the present one.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentPageImages[page] }
  /// Sets what the host draws for a page while it is the present one.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) { currentPageImages[page] = image }

  /// How the page is being changed: `discrete` while targets are told of a tap, `continuous` from a drag's first 10 points
  /// (`EventConfiguration.panHysteresis`) to its end, `none` else.
  open private(set) var interactionState = InteractionState.none

  // MARK: Geometry, for the host that draws

  /// The size that the dots of so many pages take, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount)) * Self.pitch + 8, height: 26)
  }

  /// Whether there is anything to draw.
  public final var showsIndicators: Bool { numberOfPages > (hidesForSinglePage ? 1 : 0) }

  /// Where the dots lie, in own coordinates: side by side in the middle, each as wide as any other, closer where there is no room.
  public final var indicatorRow: CGRect {
    let bounds = bounds.standardized
    let width = min(bounds.width, CGFloat(numberOfPages) * Self.pitch)
    return CGRect(x: bounds.midX - width / 2, y: bounds.minY, width: width, height: bounds.height)
  }

  private static let pitch: CGFloat = 16

  /// The page whose dot lies there, or nearest.
  private func page(at x: CGFloat) -> Int {
    let row = indicatorRow
    guard row.width > 0 else { return page }
    let way = isMirrored ? row.maxX - x : x - row.minX
    let part = min(max(way / row.width, 0), 1)
    return min(Int(part * CGFloat(numberOfPages)), numberOfPages - 1)
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pending = 0
    startX = touch.location(in: self).x
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch, with: event)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch else { return }
    follow(touch, with: event)
    if interactionState == .continuous {
      interactionState = .none
    } else if isTouchInside {
      pending = (touch.location(in: self).x < bounds.midX) == isMirrored ? 1 : -1
    }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    interactionState = .none
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard !isTracking, pending != 0 else { return }
    let pages = pending
    pending = 0
    turn(by: pages, with: event)
  }

  private func follow(_ touch: UITouch, with event: UIEvent?) {
    let x = touch.location(in: self).x
    if interactionState != .continuous, allowsContinuousInteraction, numberOfPages > 1 {
      let hysteresis = (window?.application?.configuration ?? .uiKit).panHysteresis
      if (x - startX).magnitude >= hysteresis { interactionState = .continuous }
    }
    if interactionState == .continuous { go(to: page(at: x), with: event) }
  }

  private func turn(by pages: Int, with event: UIEvent?) {
    interactionState = .discrete
    let old = page
    go(to: page + pages, with: event)
    if page == old { recordUnchanged(because: .atItsEnd(self)) }
    interactionState = .none
  }

  private func go(to next: Int, with event: UIEvent?) {
    let old = page
    currentPage = next
    if page != old { sendValueChanged(with: event) }
  }

  // MARK: Keyboard

  open override var canBecomeFocused: Bool { super.canBecomeFocused && showsIndicators }

  override var answersSelect: Bool { false }

  override func adjust(by steps: Int) -> Bool {
    guard numberOfPages > 1 else { return false }
    turn(by: steps, with: nil)
    return true
  }

  /// An ancestor's single tap of one finger does not take the control's touch (G-61).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isAncestorsTap(gestureRecognizer)
  }

  /// The size that its dots take.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  /// `intrinsicContentSize`, whatever it is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }

  override class var classWithStandardHitTesting: UIView.Type { UIPageControl.self }

  override var standardAccessibilityValue: String? { "page \(currentPage + 1) of \(numberOfPages)" }
  override var standardAccessibilityTraits: UIAccessibilityTraits {
    super.standardAccessibilityTraits.union(.adjustable)
  }
}
