#if canImport(ResponderDrawing)
  import AllocationCounter
  import Foundation
  import ResponderDrawing
  import ResponderKit
  import ResponderSimulation

  /// Measures how long a host takes to read the display list of a table of 10,000 rows and its damage, in each frame in
  /// which the table scrolls. The floor, with which the result is compared, is the rest of such a frame: the scrolling
  /// and the layout.
  @MainActor
  final class ScrolledDisplayListCase: BenchCase {
    let name = "display list of 10,000 scrolled rows"
    let target: Double? = nil
    private static let frames = 300
    private let clock = VirtualClock()
    private let application: UIApplication
    private let window: UIWindow
    private let table: UITableView
    private let source = Source()

    init() {
      let frame = CGRect(x: 0, y: 0, width: 400, height: 800)
      application = UIApplication(clock: clock)
      application.displayTiming = DisplayTiming(framesPerSecond: 60)
      window = UIWindow(application: application, frame: frame)
      table = UITableView(frame: frame)
      table.rowHeight = 44
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = source
      window.addSubview(table)
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
    }

    func verify() throws {
      let old = window.displayList
      scroll(to: 4_321)
      let new = window.displayList
      guard !new.damage(from: old).isEmpty, table.visibleCells.count > 15 else {
        throw BenchError(description: "\(name): the display list does not change with the content; nothing was timed")
      }
    }

    func sample() -> Double { run().reading }

    func floorSample() -> Double { run().frame }

    func allocations() -> Double? {
      guard AllocationCounterIsAvailable() else { return nil }
      var shown = window.displayList
      var count = 0
      for frame in 0..<Self.frames {
        scroll(to: offset(in: frame))
        AllocationCounterStart()
        read(&shown)
        count += Int(AllocationCounterStop())
      }
      return Double(count) / Double(Self.frames)
    }

    /// Returns the average times of a frame, in nanoseconds: without its drawing, and of reading its drawing.
    private func run() -> (frame: Double, reading: Double) {
      var (frames, reading) = (0.0, 0.0)
      var shown = window.displayList
      for frame in 0..<Self.frames {
        let begin = nanoseconds()
        scroll(to: offset(in: frame))
        let scrolled = nanoseconds()
        read(&shown)
        frames += scrolled - begin
        reading += nanoseconds() - scrolled
      }
      return (frames / Double(Self.frames), reading / Double(Self.frames))
    }

    /// Returns the offset in a frame. The content moves by 12 points in each frame, from the middle of the table.
    private func offset(in frame: Int) -> Double { 220_000 + 12 * Double(frame) }

    private func scroll(to offset: Double) {
      table.contentOffset.y = offset
      clock.advance(by: 1.0 / 60)
      application.frame(at: clock.now)
    }

    private func read(_ shown: inout DisplayList) {
      let list = window.displayList
      _ = list.damage(from: shown)
      shown = list
    }

    private final class Source: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }

      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.accessoryType = .disclosureIndicator
        return cell
      }
    }
  }
#endif
