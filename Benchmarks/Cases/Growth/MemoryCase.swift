import AllocationCounter
import Foundation
import ResponderKit
import ResponderSimulation

/// A measurement of the memory that an object of one kind uses on average.
@MainActor
struct MemoryCase {
  let name: String
  private let count: Int
  /// Prepares a measurement, and returns a closure that creates the given number of objects. The closure's result is
  /// retained while memory is measured.
  private let make: @MainActor (Int) -> () -> Any

  /// Returns the average number of bytes per object; nil if memory cannot be measured.
  func measure() -> Double? {
    let add = make(count)
    let before = AllocationBytesInUse()
    let added = add()
    let after = AllocationBytesInUse()
    return withExtendedLifetime(added) { before < 0 ? nil : Double(after - before) / Double(count) }
  }

  static let all: [MemoryCase] = [
    MemoryCase(name: "a view in its superview", count: 10_000) { count in
      let parent = UIView()
      return {
        for _ in 0..<count { parent.addSubview(UIView()) }
        return parent
      }
    },
    MemoryCase(name: "a tap recognizer on its view", count: 10_000) { count in
      let view = UIView()
      return {
        for _ in 0..<count { view.addGestureRecognizer(UITapGestureRecognizer()) }
        return view
      }
    },
    MemoryCase(name: "a touch that is down", count: 500) { count in
      let screen = SimulatedScreen()
      screen.application.observer = nil
      screen.window.isMultipleTouchEnabled = true
      let samples = (1...count).map { finger in
        TouchSample(finger: finger, phase: .began, location: CGPoint(x: 10, y: 10), timestamp: 0)
      }
      return {
        screen.application.receive(samples)
        return screen
      }
    },
    MemoryCase(name: "a row in sight", count: 5_000) { count in
      let source = Rows(count: count)
      let screen = SimulatedScreen(size: CGSize(width: 390, height: Double(count)))
      screen.application.observer = nil
      let table = UITableView(frame: screen.window.bounds)
      table.rowHeight = 1
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      screen.window.addSubview(table)
      return {
        table.dataSource = source
        table.reloadData()
        screen.window.layoutIfNeeded()
        return (screen, source)
      }
    },
  ]

  private final class Rows: UITableViewDataSource {
    private let count: Int

    init(count: Int) {
      self.count = count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }
}
