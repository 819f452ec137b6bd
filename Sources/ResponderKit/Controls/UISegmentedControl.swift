import Foundation

/// A row of segments, one of which is selected. A finger selects the segment on which it lifts (K-54).
///
/// Selecting another segment sends `.valueChanged` and `.primaryActionTriggered` after `.touchUpInside`, and runs the
/// segment's action. Selecting the selected segment again has no effect, and a selection by app code sends
/// nothing.
///
/// See `Documentation/EventModel.md`, "Controls".
open class UISegmentedControl: UIControl {
  /// The value of `selectedSegmentIndex` if no segment is selected.
  public static let noSegment = -1

  struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
    /// The width of the segment, in points; 0 to share the remaining width.
    var width: CGFloat = 0
  }

  /// The segments; their titles determine the intrinsic width.
  var segments: [Segment] = [] { didSet { invalidateIntrinsicContentSize() } }
  private var selected = UISegmentedControl.noSegment { didSet { displayDidChange() } }
  private var pressedIndex: Int?
  private var pending: Int?
  /// The index of the segment that the arrow keys have marked in a momentary control.
  private var marked = 0

  /// Creates a control with a segment for each item, which must be a `String` or a `UIImage`. Traps for other types, as
  /// in UIKit.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { item in
      switch item {
      case let title as String: return Segment(title: title)
      case let image as UIImage: return Segment(image: image)
      default: programmerError("A segment's item must be a String or a UIImage, not a \(type(of: item)).")
      }
    }
  }

  /// Creates a control with a segment for each action, which runs when the user selects the segment.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Segment(title: $0.title, image: $0.image, action: $0) }
  }

  /// The color of the selected segment, for the host that draws; nil for the host's default.
  open var selectedSegmentTintColor: UIColor? { didSet { displayDidChange() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the widths of segments depend on their titles. Stored but not used: all segments whose width is not
  /// set have the same width.
  open var apportionsSegmentWidthsByContent: Bool = false { didSet { displayDidChange() } }
  // Generated: end
  private var backgrounds: [State: UIImage] = [:] { didSet { displayDidChange() } }
  private var dividers: [[State]: UIImage] = [:] { didSet { displayDidChange() } }
  private var offsets: [Int: CGSize] = [:] { didSet { displayDidChange() } }
  /// Sets the image behind segments in a state; nil removes the image. Stored for the host that draws, for the default
  /// metrics only.
  open func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    if barMetrics == .default { backgrounds[state] = image }
  }
  /// Returns the image behind segments in a state.
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? { backgrounds[state] }
  /// Sets the image between segments in two states; nil removes the image. Stored for the host that draws, for the
  /// default metrics only.
  open func setDividerImage(
    _ image: UIImage?,
    forLeftSegmentState left: State,
    rightSegmentState right: State,
    barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default { dividers[[left, right]] = image }
  }
  /// Returns the image between segments in two states.
  open func dividerImage(
    forLeftSegmentState left: State,
    rightSegmentState right: State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    dividers[[left, right]]
  }
  /// Sets the offset of a segment's title from its center, in points. Stored for the host that draws.
  open func setContentOffset(_ offset: CGSize, forSegmentAt index: Int) { offsets[index] = offset }
  /// Returns the offset of a segment's title from its center, in points.
  open func contentOffsetForSegment(at index: Int) -> CGSize { offsets[index] ?? .zero }
  private var titleAttributes: [State: [NSAttributedString.Key: Any]] = [:] {
    didSet {
      displayDidChange()
      invalidateIntrinsicContentSize()
    }
  }
  /// Sets the attributes of the titles in a state, for the host that draws.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAttributes[state] = attributes
  }
  /// Returns the attributes of the titles that were set for exactly this state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  /// The zero-based index of the selected segment, or `noSegment`. Setting the property sends no event. An invalid
  /// index traps (K-54).
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      demand(
        newValue == Self.noSegment || segments.indices.contains(newValue),
        "selectedSegmentIndex must be noSegment or below the segment count, \(segments.count), but it is \(newValue)."
      )
      selected = newValue
    }
  }

  /// Whether the control is momentary: a segment is selected only while targets are called, and none afterwards (K-54).
  open var isMomentary: Bool = false {
    didSet { if isMomentary { selected = Self.noSegment } }
  }

  /// The index of the pressed segment, for the host that draws; nil for none.
  public var highlightedSegmentIndex: Int? { isHighlighted ? pressedIndex : nil }

  /// The count of all segments, including disabled ones.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title; `animated` has no effect. The selection remains on its segment.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(Segment(title: title), at: index)
  }

  /// Inserts a segment. When the user selects the segment, `action` runs. The new segment replaces a segment whose
  /// action has the same identifier.
  open func insertSegment(action: UIAction, at index: Int, animated: Bool) {
    let old = segmentIndex(identifiedBy: action.identifier)
    if old != NSNotFound { removeSegment(at: old, animated: animated) }
    insert(Segment(title: action.title, image: action.image, action: action), at: index)
  }

  /// Removes a segment. If it was selected, no segment is selected afterwards.
  open func removeSegment(at index: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = min(max(0, index), segments.count - 1)
    segments.remove(at: index)
    select(afterRemovingAt: index)
  }

  /// Removes all segments and the selection.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  /// Sets the title of a segment; nil removes the title. The width of the segment does not change.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    segments[checked(index)].title = title
    if title != nil { segments[index].image = nil }
  }

  /// Returns the title of a segment; initially the title of its action.
  open func titleForSegment(at index: Int) -> String? { segments[checked(index)].title }

  /// Enables or disables a segment. The user cannot select a disabled segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) { segments[checked(index)].isEnabled = enabled }

  /// Returns whether the user can select a segment; true by default.
  open func isEnabledForSegment(at index: Int) -> Bool { segments[checked(index)].isEnabled }

  /// Sets the width of a segment in points; 0 to share the remaining width. Traps if the width is negative or not
  /// finite.
  open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
    demand(width >= 0 && width.isFinite, "A segment's width must be finite and at least 0, but it is \(width).")
    segments[checked(index)].width = width
  }

  /// Returns the width that was set for a segment, in points; 0 if the segment shares the remaining width.
  /// `frame(ofSegmentAt:)` returns the actual width.
  open func widthForSegment(at index: Int) -> CGFloat { segments[checked(index)].width }

  /// Sets the action that runs when the user selects a segment. The segment takes the action's title.
  open func setAction(_ action: UIAction, forSegmentAt index: Int) {
    segments[checked(index)].action = action
    segments[index].title = action.title
  }

  /// Returns the action that runs when the user selects a segment; nil for none.
  open func actionForSegment(at index: Int) -> UIAction? { segments[checked(index)].action }

  /// Returns the index of the segment whose action has this identifier; `NSNotFound` if there is none.
  open func segmentIndex(identifiedBy identifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == identifier } ?? NSNotFound
  }

  /// Inserts a segment with an image; `animated` has no effect. The selection remains on its segment.
  open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
    insert(Segment(image: image), at: index)
  }

  /// Sets the image of a segment, which replaces its title.
  open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
    segments[checked(index)].image = image
    if image != nil { segments[index].title = nil }
  }

  /// Returns the image of a segment; nil if the segment shows a title.
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
    // The targets of touchUpInside may have removed the segment.
    guard segments.indices.contains(index) else { return }
    guard index != selected else { return recordUnchanged(because: .alreadyChosen(self)) }
    selected = index
    let action = segments[index].action
    sendValueChanged(with: event)
    if let action { sendAction(action) }
    if isMomentary { selected = Self.noSegment }
  }

  /// Returns the index of the segment at or nearest to a touch; nil if the segment is disabled.
  private func segment(under touch: UITouch) -> Int? {
    segment(at: touch.location(in: self).x).flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  /// Returns false if `gestureRecognizer` is an ancestor's recognizer of a single tap with one finger (G-61).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isAncestorsTap(gestureRecognizer)
  }

  // MARK: Keyboard

  /// The segment of a momentary control that the space bar selects, for the host that draws; nil if the control does
  /// not have the focus.
  public var focusedSegmentIndex: Int? {
    guard isMomentary, isFocused else { return nil }
    let isMarkValid = segments.indices.contains(marked) && segments[marked].isEnabled
    return isMarkValid ? marked : segments.firstIndex(where: \.isEnabled)
  }

  override var handlesSelect: Bool { focusedSegmentIndex != nil }

  override func activate() {
    if let index = focusedSegmentIndex { choose(index, with: nil) }
  }

  /// Selects the next enabled segment in a direction. In a momentary control, the segment is only marked, and the space
  /// bar selects it.
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

  // MARK: Selection after insertion and removal

  func select(afterInsertingAt index: Int) {
    if selected >= index { selected += 1 }
  }

  func select(afterRemovingAt index: Int) {
    if selected == index { selected = Self.noSegment } else if selected > index { selected -= 1 }
  }

  /// The intrinsic size, in points: the width of the widest title times the number of segments, and a height of 32.
  open override var intrinsicContentSize: CGSize { standardIntrinsicContentSize }
  /// Returns `intrinsicContentSize`; the argument is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }

  override class var classWithStandardHitTesting: UIView.Type { UISegmentedControl.self }
}
