import Foundation
import ResponderKit
import Testing

/// What pickers are before they are laid out.
@MainActor
@Suite("Details of pickers")
struct PickerDetailTests {
  private final class Rows: UIPickerViewDataSource {
    var components = 2
    func numberOfComponents(in pickerView: UIPickerView) -> Int { components }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 5 }
  }

  @Test("Wheels have their widths as soon as somebody asks, before any layout")
  func widths() {
    let rows = Rows()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    picker.dataSource = rows
    #expect((0..<2).allSatisfy { picker.rowSize(forComponent: $0).width == 200 })
    rows.components = 1
    picker.reloadAllComponents()
    #expect(picker.rowSize(forComponent: 0).width == 400)
  }

  /// Looks at its wheels as they come to it.
  private final class Looking: UIDatePicker {
    var counts: [Int] = []
    override func didAddSubview(_ subview: UIView) {
      super.didAddSubview(subview)
      if let wheels = subview as? UIPickerView { counts.append(wheels.numberOfComponents) }
    }
  }

  @Test("What comes to a date picker as it is made has its wheels already")
  func wheelsFromTheBeginning() {
    let picker = Looking()
    #expect(picker.counts.count == 1 && picker.counts.allSatisfy { $0 > 0 })
  }
}
