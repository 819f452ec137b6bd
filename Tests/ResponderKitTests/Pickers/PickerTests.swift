import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Picker views")
struct PickerTests {
  final class Program: UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [20, 5]
    var chosen: [String] = []
    var height: CGFloat = 40
    var reused = 0
    var onChoice: (() -> Void)?

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { height }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      "\(component)-\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append("\(component): \(row)")
      expectEqual(pickerView.selectedRow(inComponent: component), row)
      onChoice?()
    }
  }

  let screen = SimulatedScreen.square()
  let program = Program()
  let picker = UIPickerView()

  init() {
    screen.add(picker, named: "picker", frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    picker.dataSource = program
    picker.delegate = program
    picker.layoutIfNeeded()
  }

  /// Drags the wheel at `x` so slowly that the lift is not a flick. The default `x` is on the left wheel.
  private func turn(by distance: Double, x: Double = 100) {
    screen.steadyDrag(from: CGPoint(x: x, y: 100), to: CGPoint(x: x, y: 100 - distance), step: 1)
  }

  private func rest() { screen.clock.advance(by: 4) }

  @Test("A picker has the wheels and rows that its data source returns, and the first rows are selected")
  func loading() {
    expectEqual(picker.numberOfComponents, 2)
    expectEqual(picker.numberOfRows(inComponent: 0), 20)
    expectEqual(picker.selectedRow(inComponent: 0), 0)
    expectEqual(picker.selectedRow(inComponent: 7), -1)
    expectEqual(picker.rowSize(forComponent: 1), CGSize(width: 200, height: 40))
    expectEqual((picker.view(forRow: 2, forComponent: 1) as? UILabel)?.text, "1-2")
    expectNil(picker.view(forRow: 15, forComponent: 0))
    let empty = UIPickerView()
    expectEqual(empty.numberOfComponents, 0)
    expectEqual(empty.selectedRow(inComponent: 0), -1)
  }

  @Test("The selected row of a wheel is in the middle of the picker")
  func middle() throws {
    let row = try require(picker.view(forRow: 0, forComponent: 0))
    expectEqual(row.convert(row.bounds, to: picker), CGRect(x: 0, y: 80, width: 200, height: 40))
  }

  @Test(
    "After a drag that ends between two rows the wheel continues to the nearest row, where the delegate is notified",
    arguments: [
      (50.0, 1), (70, 2), (90, 2), (119, 3),
    ]
  )
  func dragging(distance: Double, row: Int) {
    turn(by: distance)
    rest()
    expectEqual(picker.selectedRow(inComponent: 0), row)
    expectEqual(program.chosen, ["0: \(row)"])
    expectEqual(screen.lines(.select), ["picker didSelect \(row)"])
  }

  @Test("A touch that stops a turning wheel selects no row until the touch ends and the wheel moves to a row")
  func caught() {
    screen.steadyDrag(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 100, y: 60), step: 8)
    screen.clock.advance(by: 0.1)
    screen.down(100, 150)
    screen.clock.advance(by: 2)
    expect(program.chosen.isEmpty)
    screen.up(100, 150)
    // The lift itself selects no row: the wheel first has to move to a row.
    expect(program.chosen.isEmpty)
    rest()
    expectEqual(program.chosen.count, 1)
    let wheel = picker.subviews.first as? UIScrollView
    expectEqual(((wheel?.contentOffset.y ?? 0) + 80).truncatingRemainder(dividingBy: 40), 0)
  }

  @Test(
    "A row that the app selects is selected immediately, with and without animation, and the delegate is not notified"
  )
  func selecting() {
    picker.selectRow(3, inComponent: 1, animated: true)
    expectEqual(picker.selectedRow(inComponent: 1), 3)
    expectEqual(picker.view(forRow: 3, forComponent: 1)?.convert(.zero, to: picker).y, 200)
    rest()
    expectEqual(picker.view(forRow: 3, forComponent: 1)?.convert(.zero, to: picker).y, 80)
    picker.selectRow(19, inComponent: 0, animated: false)
    expectEqual(picker.view(forRow: 19, forComponent: 0)?.convert(.zero, to: picker).y, 80)
    expect(program.chosen.isEmpty)
    expect(screen.lines(.select).isEmpty)
  }

  @Test(
    "A reload, even while the wheel turns, keeps the selected row if it still exists and otherwise selects another row"
  )
  func reloading() {
    picker.selectRow(10, inComponent: 0, animated: false)
    program.counts = [6]
    picker.reloadAllComponents()
    expectEqual(picker.numberOfComponents, 1)
    expectEqual(picker.selectedRow(inComponent: 0), 5)
    program.counts = [0]
    picker.reloadComponent(0)
    expectEqual(picker.selectedRow(inComponent: 0), -1)
    turn(by: 50)
    screen.tap(100, 100)
    rest()
    expect(program.chosen.isEmpty)
    program.counts = [20]
    picker.reloadComponent(0)
    screen.steadyDrag(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 100, y: 60), step: 8)
    program.counts = [3]
    picker.reloadAllComponents()
    rest()
    expect((0..<3).contains(picker.selectedRow(inComponent: 0)))
  }

  @Test("If a turning wheel is removed from its window, the row that was selected before stays selected")
  func leaving() {
    screen.steadyDrag(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 100, y: 60), step: 8)
    picker.removeFromSuperview()
    rest()
    expect(program.chosen.isEmpty)
    expectEqual(picker.selectedRow(inComponent: 0), 0)
    screen.window.addSubview(picker)
    expectEqual(picker.view(forRow: 0, forComponent: 0)?.convert(.zero, to: picker).y, 80)
  }

  @Test("The app can reload the picker, select rows and remove the picker in didSelectRow")
  func reentrance() {
    program.onChoice = { [picker] in
      picker.reloadAllComponents()
      picker.selectRow(4, inComponent: 0, animated: true)
      picker.removeFromSuperview()
    }
    turn(by: 50)
    rest()
    expectEqual(program.chosen, ["0: 1"])
    expectEqual(picker.selectedRow(inComponent: 0), 4)
  }

  @Test("The views of rows that have become invisible are passed to viewForRow for reuse")
  func views() {
    final class Faces: UIPickerViewDataSource, UIPickerViewDelegate {
      var made = 0
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1000 }
      func pickerView(
        _ pickerView: UIPickerView,
        viewForRow row: Int,
        forComponent component: Int,
        reusing view: UIView?
      ) -> UIView {
        if view == nil { made += 1 }
        return view ?? UIView()
      }
    }
    let faces = Faces()
    picker.dataSource = faces
    picker.delegate = faces
    for row in [0, 100, 999, 400] {
      picker.selectRow(row, inComponent: 0, animated: false)
      picker.layoutIfNeeded()
    }
    expect(faces.made < 30)
    expect(picker.view(forRow: 400, forComponent: 0) != nil)
  }

  @Test("VoiceOver's increment and decrement turn a wheel by one row")
  func accessibility() throws {
    let wheel = try require(picker.subviews.first)
    expect(wheel.accessibilityTraits.contains(.adjustable))
    wheel.accessibilityIncrement()
    rest()
    wheel.accessibilityIncrement()
    rest()
    wheel.accessibilityDecrement()
    rest()
    wheel.accessibilityDecrement()
    rest()
    wheel.accessibilityDecrement()
    rest()
    expectEqual(program.chosen, ["0: 1", "0: 2", "0: 1", "0: 0"])
    expectEqual(wheel.accessibilityValue, "0-0")
  }

  @Test("If VoiceOver scrolls a wheel during an animated selection, the wheel comes to rest at a row")
  func pageOn() throws {
    picker.selectRow(9, inComponent: 0, animated: true)
    screen.clock.advance(by: 0.1)
    let wheel = try require(picker.view(forRow: 1, forComponent: 0)?.superview as? UIScrollView)
    expect(wheel.accessibilityScroll(.down))
    rest()
    let row = picker.selectedRow(inComponent: 0)
    let shown = try require(picker.view(forRow: row, forComponent: 0))
    expectEqual(shown.convert(shown.bounds, to: picker).midY, 100)
    expectEqual(program.chosen.last, "0: \(row)")
    expectEqual(row, 3)
  }

  @Test("A reload during a touch does not move the wheel")
  func reloadUnderAFinger() {
    screen.down(100, 100)
    for step in 1...8 { screen.move(100, 100 - 10 * Double(step)) }
    let position = picker.view(forRow: 1, forComponent: 0)?.convert(CGPoint.zero, to: nil).y
    picker.reloadComponent(0)
    expectEqual(picker.view(forRow: 1, forComponent: 0)?.convert(CGPoint.zero, to: nil).y, position)
    screen.clock.advance(by: 0.5)
    screen.up(100, 20)
    rest()
    expectEqual(picker.selectedRow(inComponent: 0), 2)
  }
}
