import Foundation

/// Says how many wheels a picker has, and how many rows each of them.
///
/// See `Documentation/EventModel.md`, "Pickers".
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// How many wheels stand beside each other; asked as the picker loads.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows a wheel has; asked as the picker or that wheel loads.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what the rows of a picker show, and hears which one the user chose. Every method may be left out.
///
/// See `Documentation/EventModel.md`, "Pickers".
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// How wide a wheel is, in points; asked as the picker loads.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// How high each row of a wheel is, in points; asked as the picker loads.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// What a row says, where `viewForRow` is left out.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// What a row says, with attributes; goes before the plain title.
  func pickerView(
    _ pickerView: UIPickerView,
    attributedTitleForRow row: Int,
    forComponent component: Int
  ) -> NSAttributedString?
  /// What a row shows; `view` is one that is no longer in sight, if there is any.
  func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// The user's finger has brought another row to the middle, and the wheel is at rest there.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// An equal part of the picker's width.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    pickerView.equalWidth
  }
  /// 32 points.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    UIPickerView.standardRowHeight
  }
  /// None.
  public func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? { nil }
  /// Nil: the plain title is shown.
  public func pickerView(
    _ pickerView: UIPickerView,
    attributedTitleForRow row: Int,
    forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// A label with the row's title.
  public func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { pickerView.titledView(row, component, reusing: view) }
  /// Does nothing.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
