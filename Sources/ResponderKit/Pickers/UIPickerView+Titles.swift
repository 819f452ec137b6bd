extension UIPickerView {
  /// Returns the title of a row as the picker shows it. Returns nil if the row is not visible or shows no text. The
  /// delegate is not called.
  package func shownTitle(ofRow row: Int, inComponent component: Int) -> String? {
    guard wheels.indices.contains(component), let view = wheels[component].rows[row] else { return nil }
    let title = (view as? UILabel)?.text ?? view.accessibilityLabel
    return title?.isEmpty == false ? title : nil
  }
}
