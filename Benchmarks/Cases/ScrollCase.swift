import AllocationCounter
import Foundation
import ResponderKit
import ResponderSimulation

/// Measures one frame of a flick over a table, from the frame's timer to the end of the layout. The floor, with
/// which the result is compared, is the same flick over fewer rows; therefore the ratio shows the cost of the additional
/// rows. The floor of the smallest table is a flick over empty content.
@MainActor
final class ScrollCase: BenchCase {
  let name: String
  let target: Double?
  /// The maximum number of cells that existed at the same time during the verification.
  private(set) var cellsAlive: Int?
  private let flick: Flick
  private let lesser: Flick

  /// Creates a case that compares a table of `rows` rows with a table of `fewer` rows, or with empty content if `fewer`
  /// is nil.
  init(_ name: String, rows: Int, against fewer: Int?, target: Double?) {
    self.name = name
    self.target = target
    flick = Flick(rows: rows)
    lesser = Flick(rows: fewer)
  }

  func verify() throws {
    let seen = flick.follow()
    cellsAlive = seen.cells
    guard seen.cells >= Flick.rowsOfAScreen, seen.cells < 3 * Flick.rowsOfAScreen else {
      throw BenchError(
        description: "\(name) has \(seen.cells) cells, expected from 1 to less than 3 screens of "
          + "\(Flick.rowsOfAScreen); nothing was timed"
      )
    }
    guard abs(seen.distance - Flick.distance) < 2 else {
      throw BenchError(
        description:
          "the content of \(name) moves by \(seen.distance) points, expected \(Flick.distance); nothing was timed"
      )
    }
  }

  func sample() -> Double { flick.sample() }

  func floorSample() -> Double { lesser.sample() }

  func allocations() -> Double? {
    guard AllocationCounterIsAvailable() else { return nil }
    flick.release()
    AllocationCounterStart()
    flick.showFrames()
    return Double(AllocationCounterStop()) / Double(Flick.frames)
  }
}

/// A table of 400 × 800 points that is flicked at 5,000 points per second.
@MainActor
private final class Flick {
  static let rowsOfAScreen = 18
  /// The number of frames that are measured. The content still moves after the last measured frame.
  static let frames = 150
  /// The movement of the content during the measured frames, in points (V-32).
  static let distance = speed * 0.499 * (1 - pow(0.998, 1_000 * Double(frames) / 60))

  private static let speed = 5_000.0
  private static let rowHeight = 44.0
  private static let flicksPerSample = 8

  private let clock = VirtualClock()
  private let application: UIApplication
  private let window: UIWindow
  private let scroll: UIScrollView
  private let source: Source?
  private let start: CGPoint

  /// Creates a table with `rows` rows or, if `rows` is nil, an empty scroll view whose content is as long as 100 rows.
  init(rows: Int?) {
    let frame = CGRect(x: 0, y: 0, width: 400, height: 800)
    application = UIApplication(clock: clock)
    window = UIWindow(application: application, frame: frame)
    source = rows.map(Source.init)
    // In a table of more than 1,000 rows, the flick starts in the middle, where rows above and below exist.
    start = CGPoint(x: 0, y: Self.rowHeight * Double(rows ?? 0 > 1_000 ? (rows ?? 0) / 2 : 10))
    if let source {
      let table = UITableView(frame: frame)
      table.rowHeight = Self.rowHeight
      table.register(Cell.self, forCellReuseIdentifier: "row")
      table.dataSource = source
      scroll = table
    } else {
      scroll = UIScrollView(frame: frame)
      scroll.contentSize = CGSize(width: 400, height: 100 * Self.rowHeight)
    }
    window.addSubview(scroll)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  /// Returns the average time of a frame, in nanoseconds.
  func sample() -> Double {
    var spent = 0.0
    for _ in 0..<Self.flicksPerSample {
      release()
      let begin = nanoseconds()
      showFrames()
      spent += nanoseconds() - begin
    }
    return spent / Double(Self.flicksPerSample * Self.frames)
  }

  /// Plays the touches of the flick. Afterwards the content decelerates without a finger.
  func release() {
    scroll.setContentOffset(start, animated: false)
    window.layoutIfNeeded()
    clock.advance(by: 1)
    var y = 750.0
    send(.began, y)
    for _ in 0..<12 {
      clock.advance(by: 0.01)
      y -= Self.speed * 0.01
      send(.moved, y)
    }
    clock.advance(by: 0.01)
    send(.ended, y)
  }

  func showFrames() {
    for _ in 0..<Self.frames { clock.advance(by: 1 / 60) }
  }

  /// Plays a flick, and returns the maximum number of existing cells and the distance by which the content has moved.
  func follow() -> (cells: Int, distance: Double) {
    release()
    let from = scroll.contentOffset.y.native
    var cells = 0
    for _ in 0..<Self.frames {
      clock.advance(by: 1 / 60)
      cells = max(cells, source?.cellsAlive ?? 0)
    }
    return (cells, scroll.contentOffset.y.native - from)
  }

  private func send(_ phase: UITouch.Phase, _ y: Double) {
    application.receive(
      TouchSample(finger: 1, phase: phase, location: CGPoint(x: 200, y: y), timestamp: clock.now)
    )
  }
}

extension Flick {
  private final class Cell: UITableViewCell {
    var isKnown = false
  }

  private struct WeakCell {
    weak var cell: Cell?
  }

  /// A data source of empty rows, which tracks the cells that exist, visible or reusable.
  private final class Source: UITableViewDataSource {
    private let rows: Int
    private var cells: [WeakCell] = []

    init(_ rows: Int) {
      self.rows = rows
    }

    var cellsAlive: Int { cells.count { $0.cell != nil } }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      if let cell = cell as? Cell, !cell.isKnown {
        cell.isKnown = true
        cells.append(WeakCell(cell: cell))
      }
      return cell
    }
  }
}
