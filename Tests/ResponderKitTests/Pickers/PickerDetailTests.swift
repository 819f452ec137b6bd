import Foundation
import ResponderKit
import Testing

/// Tests of pickers before their first layout.
@MainActor
@Suite("Pickers before their first layout")
struct PickerDetailTests {
  private final class Rows: UIPickerViewDataSource {
    var components = 2
    func numberOfComponents(in pickerView: UIPickerView) -> Int { components }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 5 }
  }

  @Test("The wheels of a picker have their widths before the first layout")
  func widths() {
    let rows = Rows()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    picker.dataSource = rows
    expect((0..<2).allSatisfy { picker.rowSize(forComponent: $0).width == 200 })
    rows.components = 1
    picker.reloadAllComponents()
    expectEqual(picker.rowSize(forComponent: 0).width, 400)
  }

  /// A date picker that logs the number of its wheels when they are added.
  private final class Looking: UIDatePicker {
    var counts: [Int] = []
    override func didAddSubview(_ subview: UIView) {
      super.didAddSubview(subview)
      if let wheels = subview as? UIPickerView { counts.append(wheels.numberOfComponents) }
    }
  }

  @Test("When a date picker adds its picker view as a subview, the picker view already has wheels")
  func wheelsFromTheBeginning() {
    let picker = Looking()
    expectEqual(picker.counts.count, 1)
    expect(picker.counts.allSatisfy { $0 > 0 })
  }
}
