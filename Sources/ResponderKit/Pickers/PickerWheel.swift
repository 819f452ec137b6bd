import Foundation

/// A wheel of a picker: a scroll view that comes to rest with a row in its middle.
///
/// The user drags the wheel like any scroll view, but it always comes to rest with the nearest row in the middle. A tap
/// on a row moves the row to the middle.
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  private weak var picker: UIPickerView?
  /// The index of the wheel in the picker.
  private let component: Int
  private(set) var rowCount = 0
  private(set) var rowHeight = UIPickerView.standardRowHeight
  /// The row that the user or the app selected most recently; -1 if the wheel has no rows.
  private(set) var selectedRow = -1
  private(set) var rows: [Int: UIView] = [:]
  private var reusableViews: [UIView] = []
  private let tap = WheelTap(target: nil, action: nil)

  init(_ component: Int, of picker: UIPickerView) {
    self.component = component
    self.picker = picker
    super.init(frame: .zero)
    accessibilityIdentifier = "wheel \(component)"
    accessibilityTraits = .adjustable
    isAccessibilityElement = true
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    alwaysBounceVertical = true
    scrollsToTop = false
    decelerationRate = .fast
    delegate = self
    tap.belong(to: self)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Rows

  /// Sets the number of rows and the height of each row. The selected row remains selected if it still exists;
  /// otherwise the last row is selected.
  func load(_ count: Int, height: CGFloat) {
    for view in rows.values { view.removeFromSuperview() }
    rows = [:]
    reusableViews = []
    (rowCount, rowHeight) = (count, height)
    selectedRow = min(max(selectedRow, 0), count - 1)
    fit()
    setNeedsLayout()
  }

  /// Updates the insets and the content size so that even the first and the last row can be scrolled to the middle.
  private func fit() {
    let room = max(0, (bounds.height - rowHeight) / 2).rounded(.down)
    contentInset = UIEdgeInsets(top: room, left: 0, bottom: max(0, bounds.height - rowHeight - room), right: 0)
    contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
    if !isMovedByTouches, !isScrollAnimating, !isDecelerating { contentOffset = offset(of: max(0, selectedRow)) }
  }

  override var frame: CGRect {
    didSet { if oldValue.size != frame.size { fit() } }
  }

  /// Returns the content offset at which `row` is in the middle.
  private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top) }

  /// Returns the row nearest to the middle of the wheel at the vertical content offset `y`.
  private func row(at y: CGFloat) -> Int {
    let nearest = ((y + contentInset.top) / rowHeight).rounded()
    return min(max(0, Int(max(-1e9, min(1e9, nearest)))), max(0, rowCount - 1))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let picker, rowCount > 0, bounds.height > 0 else { return }
    let first = max(0, Int((bounds.minY / rowHeight).rounded(.down)))
    let last = min(rowCount - 1, Int((bounds.maxY / rowHeight).rounded(.down)))
    let shown = first <= last ? Array(first...last) : []
    for (row, view) in rows.sorted(by: { $0.key < $1.key }) where !shown.contains(row) {
      view.removeFromSuperview()
      rows[row] = nil
      if reusableViews.count < 8 { reusableViews.append(view) }
    }
    for row in shown {
      let view = rows[row] ?? picker.makeView(row, component, reusing: reusableViews.popLast())
      rows[row] = view
      view.frame = CGRect(x: 0, y: CGFloat(row) * rowHeight, width: bounds.width, height: rowHeight)
      if view.superview !== self { addSubview(view) }
    }
  }

  /// Whether a touch or a motion may still move another row to the middle of the wheel.
  var isTurning: Bool { isTracking || isMovedByTouches || motion != nil }

  // MARK: End of a motion

  override func restingOffset(insteadOf proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    offset(of: row(at: proposed.y))
  }

  /// Returns true: after a touch has stopped the wheel between two rows, the wheel moves to a row when the touch ends.
  override func continuesWhenLifted(after stopped: ScrollMotion) -> Bool { true }

  override func didComeToRest() { rest() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rest() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { rest() }

  /// Selects the row in the middle, unless a touch still moves or stops the wheel.
  private func rest() {
    guard rowCount > 0, !isMovedByTouches, !isStoppedByTouch else { return }
    // A wheel that is removed from its window while it turns selects no other row and shows the previously selected row
    // again.
    guard window != nil else { return fit() }
    let row = row(at: contentOffset.y)
    if contentOffset != offset(of: row) { contentOffset = offset(of: row) }
    guard row != selectedRow else { return }
    selectedRow = row
    picker?.wheel(component, didSelect: row)
  }

  /// Selects a row on behalf of the app, without notifying the delegate.
  func select(_ row: Int, animated: Bool) {
    selectedRow = row
    setContentOffset(offset(of: row), animated: animated)
    isStoppedByTouch = false
  }

  /// Moves a row that the user has tapped to the middle. The delegate is notified when the wheel comes to rest.
  fileprivate func moveToRow(_ row: Int) {
    guard row != selectedRow || contentOffset != offset(of: row) else { return }
    setContentOffset(offset(of: row), animated: true)
    isStoppedByTouch = false
    if !isScrollAnimating { rest() }
  }

  fileprivate func moveToRow(at point: CGPoint) {
    let row = Int((point.y / rowHeight).rounded(.down))
    if (0..<rowCount).contains(row) { moveToRow(row) }
  }

  // MARK: Accessibility

  /// The title of the selected row.
  override var accessibilityValue: String? {
    get { (rows[selectedRow] as? UILabel)?.text }
    set {}
  }

  override func accessibilityIncrement() { moveToRow(min(selectedRow + 1, rowCount - 1)) }

  override func accessibilityDecrement() { if rowCount > 0 { moveToRow(max(0, selectedRow - 1)) } }

  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    // The accessibility scroll may stop another motion. Because no touch stopped it, the wheel comes to rest at the
    // target of the scroll.
    defer { isStoppedByTouch = false }
    return super.accessibilityScroll(direction)
  }
}

/// A tap recognizer that moves the tapped row to the middle. A tap that stops a turning wheel does not move the tapped
/// row.
private final class WheelTap: UITapGestureRecognizer {
  private weak var wheel: PickerWheel?

  func belong(to wheel: PickerWheel) {
    self.wheel = wheel
    addTarget(self, action: Selector(WheelTap.tapped))
    wheel.addGestureRecognizer(self)
  }

  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { wheel ?? self }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if wheel?.isStoppedByTouch ?? true { state = .failed }
  }

  private func tapped() {
    if let wheel { wheel.moveToRow(at: location(in: wheel)) }
  }
}
