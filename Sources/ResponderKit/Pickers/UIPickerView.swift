import Foundation

/// Wheels beside each other, of which each shows one of its rows as the chosen one.
///
/// A finger turns a wheel as it scrolls any scroll view, and the wheel comes to rest with a row in its middle; a tap on a row brings
/// that one there. The delegate hears `didSelectRow` once the wheel is at rest and shows another row than before; what the program
/// selects is not told. UIKit draws the wheels as cylinders; here rows lie in a plane, one below the other.
///
/// See `Documentation/EventModel.md`, "Pickers".
open class UIPickerView: UIView {
  static let standardRowHeight: CGFloat = 32
  /// More would be a slip of the data source.
  private static let mostComponents = 100
  /// What a row that nobody asked for costs is nothing; beyond this a scroll view's numbers are no longer exact.
  private static let mostRows = 1_000_000
  /// In points. Lower rows would fill a wheel by the thousands.
  private static let leastRowHeight: CGFloat = 1

  private(set) final var wheels: [PickerWheel] = []
  private var needsReload = true

  /// Says how many wheels and rows there are. Not retained.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { dataChanged() } }
  /// Says what the rows show, and hears what was chosen. Not retained.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { dataChanged() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the host marks the selected row. Stored but not used, as since iOS 7.
  open var showsSelectionIndicator: Bool = true
  // Generated: end

  private func dataChanged() {
    needsReload = true
    setNeedsLayout()
  }

  // MARK: Asking

  /// How many wheels there are; 0 without a data source.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }

  /// How many rows a wheel has. Traps where there is no such wheel.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component).rowCount }

  /// The size of each row of a wheel, in points. Traps where there is no such wheel.
  open func rowSize(forComponent component: Int) -> CGSize {
    let wheel = wheel(component)
    return CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
  }

  /// What a row shows; nil where it is out of sight, or where there is no such row.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    loadIfNeeded()
    guard wheels.indices.contains(component) else { return nil }
    layoutIfNeeded()
    return wheels[component].rows[row]
  }

  /// The chosen row of a wheel; -1 where it has none, or where there is no such wheel.
  open func selectedRow(inComponent component: Int) -> Int {
    loadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].selectedRow : -1
  }

  // MARK: Doing

  /// Brings a row to the middle of its wheel; it counts as chosen at once, also while the wheel still turns. The delegate does not hear of
  /// it. Traps where there is no such row.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    let wheel = wheel(component)
    demand(
      (0..<wheel.rowCount).contains(row),
      "A row to select is one of the component's \(wheel.rowCount); component \(component) was given \(row)."
    )
    wheel.select(row, animated: animated)
  }

  /// Asks for all of it anew; each wheel stays at its row as far as there is one.
  open func reloadAllComponents() {
    needsReload = true
    loadIfNeeded()
  }

  /// Asks for one wheel's rows anew. Traps where there is no such wheel.
  open func reloadComponent(_ component: Int) {
    let isStale = needsReload
    let wheel = wheel(component)
    if !isStale { load(wheel, component) }
  }

  // MARK: Loading

  private func wheel(_ component: Int) -> PickerWheel {
    loadIfNeeded()
    demand(
      wheels.indices.contains(component),
      "A picker's component is one of its \(wheels.count); it was given \(component)."
    )
    return wheels[component]
  }

  private func loadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    let answer = dataSource?.numberOfComponents(in: self) ?? 0
    let usable = min(max(0, answer), Self.mostComponents)
    let count = usable == answer ? answer : replacing(answer, by: usable, to: "numberOfComponents")
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(wheels.count, of: self)
      wheels.append(wheel)
      addSubview(wheel)
    }
    placeWheels()
    for (component, wheel) in wheels.enumerated() { load(wheel, component) }
  }

  private func load(_ wheel: PickerWheel, _ component: Int) {
    var count = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    let usable = min(max(0, count), Self.mostRows)
    if usable != count { count = replacing(count, by: usable, to: "numberOfRowsInComponent \(component)") }
    var height = delegate?.pickerView(self, rowHeightForComponent: component) ?? Self.standardRowHeight
    if !(height >= Self.leastRowHeight && height < 1e9) {
      height = replacing(height, by: Self.standardRowHeight, to: "rowHeightForComponent \(component)")
    }
    wheel.load(count, height: height)
  }

  /// Those of equal width share the picker's.
  var equalWidth: CGFloat { wheels.isEmpty ? bounds.width : bounds.width / CGFloat(wheels.count) }

  /// Side by side, as wide as the delegate says, in the middle of the picker.
  private func placeWheels() {
    let widths = wheels.indices.map { component in
      let width = delegate?.pickerView(self, widthForComponent: component) ?? equalWidth
      return width.isFinite ? max(0, width) : equalWidth
    }
    var x = (bounds.width - widths.reduce(0, +)) / 2
    for (wheel, width) in zip(wheels, widths) {
      wheel.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width
    }
  }

  /// Loads what is to be loaded, and places the wheels.
  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    placeWheels()
  }

  // MARK: Rows

  func makeView(_ row: Int, _ component: Int, reusing view: UIView?) -> UIView {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: view)
      ?? titledView(row, component, reusing: view)
  }

  /// A label with what the delegate says of the row.
  func titledView(_ row: Int, _ component: Int, reusing view: UIView?) -> UIView {
    let label = view as? UILabel ?? UILabel()
    label.textAlignment = .center
    if let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = title
    } else {
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    }
    return label
  }

  // MARK: Choosing

  /// A wheel is at rest at another row than before, by the user's hand.
  func wheel(_ component: Int, didChoose row: Int) {
    if let delivery = window?.application?.delivery, delivery.isObserved {
      delivery.record(.selects(.didSelect, IndexPath(row: row, section: component)), at: self, reason: nil)
    }
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  // MARK: Size

  /// 320 by 216 points, as UIKit's.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  /// Its own size, whatever it is given.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
