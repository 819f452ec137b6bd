import Foundation

/// A row of segments, of which one is selected: the one on which a finger lifts (K-54).
///
/// The user's choice of another segment sends `.valueChanged` and `.primaryActionTriggered`, after `.touchUpInside`, and
/// runs the segment's action; the selected one again does nothing, and what the program selects sends nothing.
///
/// See `Documentation/EventModel.md`, "Controls".
open class UISegmentedControl: UIControl {
  /// What `selectedSegmentIndex` is where none is selected.
  public static let noSegment = -1

  struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
    /// Points; 0 shares what the others leave.
    var width: CGFloat = 0
  }

  /// Its titles say how wide it wants to be.
  var segments: [Segment] = [] { didSet { invalidateIntrinsicContentSize() } }
  private var selected = UISegmentedControl.noSegment
  private var pressedIndex: Int?
  private var pending: Int?
  /// Where the keyboard has put its mark.
  private var marked = 0

  /// A control with a segment for each item: a title as a `String`, or a `UIImage`. Traps for anything else, as UIKit does.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { item in
      switch item {
      case let title as String: return Segment(title: title)
      case let image as UIImage: return Segment(image: image)
      default: programmerError("A segment shows a String or a UIImage; this item is a \(type(of: item)).")
      }
    }
  }

  /// A control with a segment for each action, which runs when the user selects the segment.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Segment(title: $0.title, image: $0.image, action: $0) }
  }

  /// What the host draws the chosen segment in; nil for its own.
  open var selectedSegmentTintColor: UIColor?
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether segments are as wide as their titles; stored without effect: segments without a width share the rest.
  open var apportionsSegmentWidthsByContent: Bool = false
  // Generated: end
  private var backgrounds: [State: UIImage] = [:]
  private var dividers: [[State]: UIImage] = [:]
  private var offsets: [Int: CGSize] = [:]
  /// The picture behind the segments of a state; nil takes it away. Kept for the host that draws, of the default metrics alone.
  open func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    if barMetrics == .default { backgrounds[state] = image }
  }
  /// The picture behind the segments of a state.
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? { backgrounds[state] }
  /// The picture between segments of two states; nil takes it away. Kept for the host that draws, of the default metrics alone.
  open func setDividerImage(
    _ image: UIImage?,
    forLeftSegmentState left: State,
    rightSegmentState right: State,
    barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default { dividers[[left, right]] = image }
  }
  /// The picture between segments of two states.
  open func dividerImage(
    forLeftSegmentState left: State,
    rightSegmentState right: State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    dividers[[left, right]]
  }
  /// How far a segment's title lies from its middle, in points; kept for the host that draws.
  open func setContentOffset(_ offset: CGSize, forSegmentAt index: Int) { offsets[index] = offset }
  /// How far a segment's title lies from its middle, in points.
  open func contentOffsetForSegment(at index: Int) -> CGSize { offsets[index] ?? .zero }
  private var titleAttributes: [State: [NSAttributedString.Key: Any]] = [:]
  /// The titles' attributes for a state; the host draws with them.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAttributes[state] = attributes
  }
  /// The titles' attributes that were set for exactly this state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  /// From 0 on, `noSegment` for none. Setting it sends nothing (K-54).
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      demand(
        newValue == Self.noSegment || segments.indices.contains(newValue),
        "selectedSegmentIndex takes an index below the number of segments, \(segments.count), or noSegment; it was given \(newValue)."
      )
      selected = newValue
    }
  }

  /// Whether a segment is selected only while its choice is told; nothing is afterwards (K-54).
  open var isMomentary: Bool = false {
    didSet { if isMomentary { selected = Self.noSegment } }
  }

  /// The segment under the finger that presses, for the host that draws; nil for none.
  public var highlightedSegmentIndex: Int? { isHighlighted ? pressedIndex : nil }

  /// How many there are.
  open var numberOfSegments: Int { segments.count }

  /// Puts a segment at `index`; `animated` changes nothing here. The selection stays on its segment.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(Segment(title: title), at: index)
  }

  /// Puts a segment at `index` that runs `action` when the user selects it; in place of the one with an action of that identifier.
  open func insertSegment(action: UIAction, at index: Int, animated: Bool) {
    let old = segmentIndex(identifiedBy: action.identifier)
    if old != NSNotFound { removeSegment(at: old, animated: animated) }
    insert(Segment(title: action.title, image: action.image, action: action), at: index)
  }

  /// Takes the segment away; nothing is selected where it was it.
  open func removeSegment(at index: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = min(max(0, index), segments.count - 1)
    segments.remove(at: index)
    select(afterRemovingAt: index)
  }

  /// Takes all away.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  /// The text on the segment; nil shows none. The width does not follow it.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    segments[checked(index)].title = title
    if title != nil { segments[index].image = nil }
  }

  /// The text on the segment; an action's title where it was made with one.
  open func titleForSegment(at index: Int) -> String? { segments[checked(index)].title }

  /// A disabled segment cannot be selected by the user.
  open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) { segments[checked(index)].isEnabled = enabled }

  /// Whether the user can select the segment; true unless it was disabled.
  open func isEnabledForSegment(at index: Int) -> Bool { segments[checked(index)].isEnabled }

  /// In points; 0 lets the segment share what the others leave.
  open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
    demand(width >= 0 && width.isFinite, "A segment's width is a number from 0 on; it was given \(width).")
    segments[checked(index)].width = width
  }

  /// In points, as it was set; 0 where the segment shares what the others leave. `frame(ofSegmentAt:)` tells how wide
  /// it is.
  open func widthForSegment(at index: Int) -> CGFloat { segments[checked(index)].width }

  /// What runs when the user selects the segment; its title becomes the segment's.
  open func setAction(_ action: UIAction, forSegmentAt index: Int) {
    segments[checked(index)].action = action
    segments[index].title = action.title
  }

  /// What runs when the user selects the segment; nil where there is none.
  open func actionForSegment(at index: Int) -> UIAction? { segments[checked(index)].action }

  /// The segment whose action has this identifier; `NSNotFound` where none has.
  open func segmentIndex(identifiedBy identifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == identifier } ?? NSNotFound
  }

  /// Puts a segment that shows `image` at `index`; `animated` changes nothing here. The selection stays on its segment.
  open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
    insert(Segment(image: image), at: index)
  }

  /// Shows `image` in place of a title.
  open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
    segments[checked(index)].image = image
    if image != nil { segments[index].title = nil }
  }

  /// What was set; nil where the segment shows a title.
  open func imageForSegment(at index: Int) -> UIImage? { segments[checked(index)].image }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressedIndex = segment(under: touch)
    pending = nil
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressedIndex = segment(under: touch)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    pressedIndex = nil
    guard let touch, isTouchInside else { return }
    pending = segment(under: touch)
    if pending == nil, let index = segment(at: touch.location(in: self).x) {
      recordUnchanged(because: .segmentDisabled(self, index))
    }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    pressedIndex = nil
    pending = nil
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard !isTracking, let index = pending else { return }
    pending = nil
    choose(index, with: event)
  }

  private func choose(_ index: Int, with event: UIEvent?) {
    // The targets of touchUpInside may have taken it away.
    guard segments.indices.contains(index) else { return }
    guard index != selected else { return recordUnchanged(because: .alreadyChosen(self)) }
    selected = index
    let action = segments[index].action
    sendValueChanged(with: event)
    if let action { sendAction(action) }
    if isMomentary { selected = Self.noSegment }
  }

  /// The one that lies there, or nearest on the row; nil where that is disabled.
  private func segment(under touch: UITouch) -> Int? {
    segment(at: touch.location(in: self).x).flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  /// An ancestor's single tap of one finger does not take the control's touch (G-61).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isAncestorsTap(gestureRecognizer)
  }

  // MARK: Keyboard

  /// Which segment of a momentary control the space bar would choose, for the host that draws; nil without the focus.
  public var focusedSegmentIndex: Int? {
    guard isMomentary, isFocused else { return nil }
    let isThere = segments.indices.contains(marked) && segments[marked].isEnabled
    return isThere ? marked : segments.firstIndex(where: \.isEnabled)
  }

  override var answersSelect: Bool { focusedSegmentIndex != nil }

  override func activate() {
    if let index = focusedSegmentIndex { choose(index, with: nil) }
  }

  /// Selects the next enabled segment on that side. A momentary control only marks it: that is chosen by the space bar.
  override func adjust(by steps: Int) -> Bool {
    let enabled = segments.indices.filter { segments[$0].isEnabled }
    guard let last = enabled.last else { return false }
    let current = focusedSegmentIndex ?? selected
    let isNone = current == Self.noSegment
    let next = steps > 0 ? enabled.first { $0 > current } : isNone ? last : enabled.last { $0 < current }
    guard let next else { return true }
    if isMomentary { marked = next } else { choose(next, with: nil) }
    return true
  }

  // MARK: Selection, kept on its segment

  func select(afterInsertingAt index: Int) {
    if selected >= index { selected += 1 }
  }

  func select(afterRemovingAt index: Int) {
    if selected == index { selected = Self.noSegment } else if selected > index { selected -= 1 }
  }

  /// As wide as its titles, all segments alike, and 32 points high.
  open override var intrinsicContentSize: CGSize { standardIntrinsicContentSize }
  /// `intrinsicContentSize`, whatever it is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }

  override class var classWithStandardHitTesting: UIView.Type { UISegmentedControl.self }
}
