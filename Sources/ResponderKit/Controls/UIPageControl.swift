import Foundation

/// A row of dots, one for each page. A tap on the right half moves to the next page, a tap on the left half to the
/// previous one; in right-to-left layouts, the halves are exchanged. A finger that drags along the dots changes the
/// current page continuously (K-56).
///
/// A change by the user sends `.valueChanged` and `.primaryActionTriggered`. A tap sends these events after
/// `.touchUpInside`, and a drag sends them with each page. A change by app code sends nothing.
///
/// See `Documentation/EventModel.md`, "Controls".
open class UIPageControl: UIControl {
  /// The way in which the user is changing the page, with UIKit's raw values.
  public enum InteractionState: Int, Sendable {
    case none = 0
    /// A tap or a key changes the current page by one.
    case discrete = 1
    /// A finger that drags along the dots changes the current page continuously.
    case continuous = 2
  }

  /// The background behind the dots, drawn by the host, with UIKit's raw values.
  public enum BackgroundStyle: Int, Sendable {
    /// The host draws a background only while a finger drags along the dots.
    case automatic = 0
    /// The host always draws a full background.
    case prominent = 1
    /// The host always draws a minimal background.
    case minimal = 2
  }

  private var page = 0 { didSet { displayDidChange() } }
  private var pending = 0
  private var startX: CGFloat = 0

  /// The color of the dots, for the host that draws; nil for the host's default.
  open var pageIndicatorTintColor: UIColor? { didSet { displayDidChange() } }
  /// The color of the current page's dot, for the host that draws; nil for the host's default.
  open var currentPageIndicatorTintColor: UIColor? { didSet { displayDidChange() } }

  /// The number of pages; 0 by default. The current page is limited to the existing pages. Setting a negative number
  /// traps.
  open var numberOfPages: Int = 0 {
    didSet {
      demand(
        numberOfPages >= 0,
        "A page control's number of pages must be 0 or more, not \(numberOfPages)."
      )
      currentPage = page
      invalidateIntrinsicContentSize()
    }
  }

  /// The zero-based index of the current page, limited to the pages.
  open var currentPage: Int {
    get { page }
    set { page = min(max(0, newValue), max(0, numberOfPages - 1)) }
  }

  /// Whether the dots are hidden if there are fewer than two pages. Touches are still handled, but the control cannot
  /// have the focus.
  open var hidesForSinglePage: Bool = false { didSet { displayDidChange() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the dots change only in `updateCurrentPageDisplay()`. Stored for the host that draws.
  open var defersCurrentPageDisplay: Bool = false
  /// The style of the background. Stored for the host that draws; it does not affect touches.
  open var backgroundStyle: BackgroundStyle = .automatic { didSet { displayDidChange() } }
  /// The image that the host draws for each page; nil for a dot.
  open var preferredIndicatorImage: UIImage? { didSet { displayDidChange() } }
  /// The image that the host draws for the current page; nil for `preferredIndicatorImage`.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { displayDidChange() } }
  // Generated: end
  /// Does nothing, since the host may draw the dots at any time. In UIKit, the method updates the dots after a deferred
  /// change.
  open func updateCurrentPageDisplay() {}
  /// Whether a finger can change the page by dragging along the dots; true by default. If false, a drag has the effect
  /// of a tap at the location where the drag ends.
  open var allowsContinuousInteraction: Bool = true {
    didSet { if !allowsContinuousInteraction, interactionState == .continuous { interactionState = .none } }
  }
  /// The order of the dots, with UIKit's raw values.
  public enum Direction: Int, Sendable {
    /// The dots are ordered in the control's layout direction.
    case natural = 0
    case leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  /// The order of the dots. A vertical direction is stored for the host; touches then use `natural`.
  open var direction = Direction.natural { didSet { displayDidChange() } }

  override var isMirrored: Bool {
    switch direction {
    case .leftToRight: false
    case .rightToLeft: true
    case .natural, .topToBottom, .bottomToTop: super.isMirrored
    }
  }
  private var pageImages: [Int: UIImage] = [:] { didSet { displayDidChange() } }
  private var currentPageImages: [Int: UIImage] = [:] { didSet { displayDidChange() } }
  /// Returns the image that was set for a page, for the host that draws. If the image is nil, the host draws
  /// `preferredIndicatorImage`.
  open func indicatorImage(forPage page: Int) -> UIImage? { pageImages[page] }
  /// Sets the image of a page, for the host that draws.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { pageImages[page] = image }
  /// Returns the image that was set for a page while the page is current, for the host that draws. If the image is nil,
  /// the host draws `preferredCurrentPageIndicatorImage`.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentPageImages[page] }
  /// Sets the image of a page while the page is current, for the host that draws.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) { currentPageImages[page] = image }

  /// The way in which the page is being changed: `discrete` while targets are called for a tap, `continuous` during a
  /// drag after its first 10 points (`EventConfiguration.panHysteresis`), `none` otherwise.
  open private(set) var interactionState = InteractionState.none

  // MARK: Geometry, for the host that draws

  /// Returns the size of the dots for a number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount)) * Self.pitch + 8, height: 26)
  }

  /// Whether dots are visible, for the host that draws.
  public final var showsIndicators: Bool { numberOfPages > (hidesForSinglePage ? 1 : 0) }

  /// The rectangle of the dots in the control's coordinates, in points. The dots are centered, have equal widths, and
  /// are compressed if there is too little room.
  public final var indicatorRow: CGRect {
    let bounds = bounds.standardized
    let width = min(bounds.width, CGFloat(numberOfPages) * Self.pitch)
    return CGRect(x: bounds.midX - width / 2, y: bounds.minY, width: width, height: bounds.height)
  }

  private static let pitch: CGFloat = 16

  /// Returns the page whose dot is at or nearest to `x`.
  private func page(at x: CGFloat) -> Int {
    let row = indicatorRow
    guard row.width > 0 else { return page }
    let distance = isMirrored ? row.maxX - x : x - row.minX
    let part = min(max(distance / row.width, 0), 1)
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

  override var handlesSelect: Bool { false }

  override func adjust(by steps: Int) -> Bool {
    guard numberOfPages > 1 else { return false }
    turn(by: steps, with: nil)
    return true
  }

  /// Returns false if `gestureRecognizer` is an ancestor's recognizer of a single tap with one finger (G-61).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isAncestorsTap(gestureRecognizer)
  }

  /// The size of the dots, in points.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  /// Returns `intrinsicContentSize`; the argument is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }

  override class var classWithStandardHitTesting: UIView.Type { UIPageControl.self }

  override var standardAccessibilityValue: String? { "page \(currentPage + 1) of \(numberOfPages)" }
  override var standardAccessibilityTraits: UIAccessibilityTraits {
    super.standardAccessibilityTraits.union(.adjustable)
  }
}
