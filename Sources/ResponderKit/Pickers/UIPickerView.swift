import Foundation

/// A view with wheels side by side, each of which shows one row as selected.
///
/// The user drags a wheel like any scroll view, and the wheel comes to rest with a row in its middle. A tap on a row
/// moves the row to the middle. `didSelectRow` is called when a wheel turned by the user comes to rest at another row
/// than before. It is not called for rows that the app selects. UIKit draws the wheels as cylinders; in this library
/// the rows of a wheel are on a flat surface, one below the other.
///
/// See `Documentation/EventModel.md`, "Pickers".
open class UIPickerView: UIView {
  static let standardRowHeight: CGFloat = 32
  /// The maximum number of wheels. A data source that returns a higher number probably has an error.
  private static let mostComponents = 100
  /// The maximum number of rows of a wheel. Rows outside the visible area cost nothing, but with more rows the content
  /// offset would lose precision.
  private static let mostRows = 1_000_000
  /// The minimum height of a row, in points. With lower rows a wheel would have to show thousands of rows.
  private static let leastRowHeight: CGFloat = 1

  private(set) final var wheels: [PickerWheel] = []
  private var needsReload = true

  /// The object that provides the number of wheels and the number of rows of each wheel. Not retained.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { dataChanged() } }
  /// The object that provides the contents of rows and is notified of selections. Not retained.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { dataChanged() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the selected row has an indicator. The value is stored but not used, as in UIKit since iOS 7.
  open var showsSelectionIndicator: Bool = true { didSet { displayDidChange() } }
  // Generated: end

  private func dataChanged() {
    needsReload = true
    setNeedsLayout()
  }

  // MARK: Contents

  /// The number of wheels; 0 without a data source.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }

  /// Returns the number of rows of a wheel. Traps if the wheel does not exist.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component).rowCount }

  /// Returns the size of each row of a wheel, in points. Traps if the wheel does not exist.
  open func rowSize(forComponent component: Int) -> CGSize {
    let wheel = wheel(component)
    return CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
  }

  /// Returns the view of a row; nil if the row is not visible or does not exist.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    loadIfNeeded()
    guard wheels.indices.contains(component) else { return nil }
    layoutIfNeeded()
    return wheels[component].rows[row]
  }

  /// Returns the selected row of a wheel; -1 if the wheel has no rows or does not exist.
  open func selectedRow(inComponent component: Int) -> Int {
    loadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].selectedRow : -1
  }

  // MARK: Selection and reloading

  /// Selects a row and moves it to the middle of its wheel. The selection changes immediately, even if the wheel still
  /// turns, and the delegate is not notified. Traps if the row does not exist.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    let wheel = wheel(component)
    demand(
      (0..<wheel.rowCount).contains(row),
      "There is no row \(row) in component \(component) to select; the component has \(wheel.rowCount) rows."
    )
    wheel.select(row, animated: animated)
  }

  /// Requests the number of wheels, and the number and height of their rows, from the data source and delegate again.
  /// Each wheel keeps its selected row if the row still exists.
  open func reloadAllComponents() {
    needsReload = true
    loadIfNeeded()
  }

  /// Requests the number and height of one wheel's rows from the data source and delegate again. Traps if the wheel
  /// does not exist.
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
      "There is no component \(component); the number of components is \(wheels.count)."
    )
    return wheels[component]
  }

  private func loadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    let requested = dataSource?.numberOfComponents(in: self) ?? 0
    let usable = min(max(0, requested), Self.mostComponents)
    let count = usable == requested ? requested : replacing(requested, by: usable, to: "numberOfComponents")
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(wheels.count, of: self)
      wheels.append(wheel)
      addSubview(wheel)
    }
    layOutWheels()
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

  /// The default width of a wheel: an equal part of the picker's width, in points.
  var equalWidth: CGFloat { wheels.isEmpty ? bounds.width : bounds.width / CGFloat(wheels.count) }

  /// Lays out the wheels side by side, centered in the picker, with the widths that the delegate returns.
  private func layOutWheels() {
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

  /// Loads the wheels from the data source if necessary, and lays out the wheels.
  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    layOutWheels()
  }

  // MARK: Rows

  func makeView(_ row: Int, _ component: Int, reusing view: UIView?) -> UIView {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: view)
      ?? titledView(row, component, reusing: view)
  }

  /// Returns a label that shows the title from the delegate for the row. Reuses `view` if it is a label created by this
  /// method.
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

  // MARK: Selection by the user

  /// Notifies the delegate that the user has turned a wheel to another row and the wheel has come to rest.
  func wheel(_ component: Int, didSelect row: Int) {
    if let delivery = window?.application?.delivery, delivery.isObserved {
      delivery.record(.selects(.didSelect, IndexPath(row: row, section: component)), at: self, reason: nil)
    }
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  // MARK: Size

  /// The size of the picker: 320 by 216 points, as in UIKit.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  /// Returns the intrinsic size; `size` is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
