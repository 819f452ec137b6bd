import Foundation
import ResponderKit

/// A picker whose wheels are turned and reloaded at random. At the end, it checks that each wheel shows the selected
/// row.
@MainActor
final class RandomPicker: UIPickerViewDataSource, UIPickerViewDelegate {
  let picker: UIPickerView
  private var counts: [Int]
  private(set) var complaints: [String] = []

  init(frame: CGRect, count: Int) {
    picker = UIPickerView(frame: frame)
    counts = [count, 3]
    picker.dataSource = self
    picker.delegate = self
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    if !(0..<counts[component]).contains(row) || pickerView.selectedRow(inComponent: component) != row {
      complaints.append("didSelectRow received row \(row) of \(component)")
    }
    if pickerView.window == nil { complaints.append("didSelectRow was called outside a window") }
  }

  func change(to count: Int) {
    counts[0] = count
    picker.reloadComponent(0)
  }

  func select(_ row: Int, animated: Bool) {
    if counts[0] > 0 { picker.selectRow(row % counts[0], inComponent: 0, animated: animated) }
  }

  /// Returns the errors. Called after all fingers have been lifted and all animations have ended.
  func check() -> [String] {
    picker.layoutIfNeeded()
    for component in counts.indices where counts[component] > 0 {
      let row = picker.selectedRow(inComponent: component)
      let view = picker.view(forRow: row, forComponent: component)
      let middle = view.map { $0.convert(CGPoint(x: 0, y: $0.bounds.midY), to: picker).y }
      if abs((middle ?? -1) - picker.bounds.midY) > 1 {
        complaints.append("wheel \(component) shows row \(row) at \(middle ?? -1)")
      }
    }
    return complaints
  }
}
