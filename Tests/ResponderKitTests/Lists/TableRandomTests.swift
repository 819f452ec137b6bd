import Foundation
import RandomTesting
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of a table with random touches while the app changes its rows, also inside of delegate calls.
@MainActor
@Suite("Random touches and changes in a table")
struct TableRandomTests {
  @MainActor
  final class World {
    var numbers: SeededNumbers
    let screen = SimulatedScreen.square()
    let program: TableProgram
    var fingers: [Int: CGPoint] = [:]
    var landed = 0
    /// The identity of each row, by section; an identity moves when its row moves.
    var names: [[Int]]
    var nextName = 0
    var complaints: [String] = []
    private var depth = 0
    private var changes = 0

    init(seed: UInt64) {
      numbers = SeededNumbers(seed: seed)
      var counts: [Int] = []
      for _ in 0..<Int.random(in: 1...3, using: &numbers) { counts.append(Int.random(in: 0...30, using: &numbers)) }
      names = []
      program = TableProgram(counts: counts, style: [.plain, .grouped].randomElement(using: &numbers) ?? .plain)
      for count in counts { names.append((0..<count).map { _ in newName() }) }
      program.table.allowsMultipleSelection = numbers.chance(0.5)
      program.table.allowsMultipleSelectionDuringEditing = true
      program.sweeps = numbers.chance(0.5)
      program.editsAsSweepBegins = numbers.chance(0.5)
      program.onCall = { [unowned self] call in
        guard depth == 0, !call.hasPrefix("cell"), !call.hasPrefix("should"), numbers.chance(0.1) else { return }
        depth += 1
        change()
        depth -= 1
      }
      screen.show(program)
    }

    private func newName() -> Int {
      nextName += 1
      return nextName
    }

    // MARK: The app

    func change() {
      changes += 1
      let table = program.table
      switch Int.random(in: 0..<7, using: &numbers) {
      case 0: table.reloadData()
      case 1, 2: insert()
      case 3, 4: delete()
      case 5: table.contentOffset.y = CGFloat.random(in: 0...600, using: &numbers)
      default: move()
      }
    }

    /// Makes a change, and checks that the same rows are selected afterwards, except the deleted rows.
    private func update(_ change: () -> Void) {
      let before = chosen
      let number = changes
      change()
      // If the app has made further changes in a delegate call, the rows recorded before this change cannot be
      // compared.
      guard number == changes else { return }
      let all = Set(names.flatMap { $0 })
      if chosen != before.filter({ all.contains($0) }) {
        complaints.append("\(before) were selected, then \(chosen) of \(names)")
      }
    }

    private var chosen: Set<Int> {
      Set((program.table.indexPathsForSelectedRows ?? []).map { names[$0.section][$0.row] })
    }

    private func insert() {
      let section = Int.random(in: 0..<names.count, using: &numbers)
      let row = Int.random(in: 0...names[section].count, using: &numbers)
      update {
        names[section].insert(newName(), at: row)
        program.counts = names.map(\.count)
        program.table.insertRows(at: [IndexPath(row: row, section: section)], with: .none)
      }
    }

    private func delete() {
      let section = Int.random(in: 0..<names.count, using: &numbers)
      guard let row = names[section].indices.randomElement(using: &numbers) else { return }
      update {
        names[section].remove(at: row)
        program.counts = names.map(\.count)
        program.table.deleteRows(at: [IndexPath(row: row, section: section)], with: .none)
      }
    }

    private func move() {
      let from = Int.random(in: 0..<names.count, using: &numbers)
      guard let row = names[from].indices.randomElement(using: &numbers) else { return }
      let to = Int.random(in: 0..<names.count, using: &numbers)
      update {
        let name = names[from].remove(at: row)
        let target = Int.random(in: 0...names[to].count, using: &numbers)
        names[to].insert(name, at: target)
        program.counts = names.map(\.count)
        program.table.moveRow(
          at: IndexPath(row: row, section: from),
          to: IndexPath(row: target, section: to)
        )
      }
    }

    // MARK: Touches

    func play() {
      for _ in 0..<60 {
        switch Int.random(in: 0..<12, using: &numbers) {
        case 0..<3: if fingers.count < 3 { land() }
        case 3..<7: moveFingers()
        case 7..<9:
          if let finger = fingers.keys.sorted().randomElement(using: &numbers) { send(finger, .ended) }
        case 9: screen.clock.advance(by: Double.random(in: 0...0.4, using: &numbers))
        case 10: change()
        default:
          if numbers.chance(0.3) {
            screen.application.cancelAllTouches()
            fingers = [:]
          }
        }
        screen.clock.advance(by: 0.01)
        check()
      }
      for finger in fingers.keys.sorted() { send(finger, .ended) }
      screen.clock.advance(by: 5)
      screen.window.layoutIfNeeded()
      check()
      let table = program.table
      if table.visibleCells.contains(where: \.isHighlighted) { complaints.append("a row remains highlighted") }
      if table.isTracking || table.isDragging || table.isDecelerating { complaints.append("the table still scrolls") }
    }

    private func land() {
      landed += 1
      fingers[landed] = CGPoint(
        x: CGFloat.random(in: 0..<400, using: &numbers),
        y: CGFloat.random(in: 0..<400, using: &numbers)
      )
      send(landed, .began)
    }

    private func moveFingers() {
      var samples: [TouchSample] = []
      for finger in fingers.keys.sorted() {
        guard let location = fingers[finger] else { continue }
        let moved = CGPoint(x: location.x, y: location.y + CGFloat.random(in: -15...15, using: &numbers))
        fingers[finger] = moved
        samples.append(screen.sample(finger, .moved, moved.x, moved.y))
      }
      screen.application.receive(samples)
    }

    private func send(_ finger: Int, _ phase: UITouch.Phase) {
      guard let location = fingers[finger] else { return }
      if phase != .began { fingers[finger] = nil }
      screen.send(finger, phase, location.x, location.y)
    }

    // MARK: Invariants

    private func check() {
      let table = program.table
      screen.window.layoutIfNeeded()
      let cells = table.visibleCells
      if cells.filter(\.isHighlighted).count > 1 { complaints.append("two rows are highlighted") }
      let chosen = Set(table.indexPathsForSelectedRows ?? [])
      for cell in cells {
        guard let path = table.indexPath(for: cell) else {
          complaints.append("a visible cell has no row")
          continue
        }
        if cell.frame != table.rectForRow(at: path) { complaints.append("the cell of \(path) has another frame") }
        if cell.isSelected != chosen.contains(path) { complaints.append("the cell of \(path) has the wrong selection") }
      }
      if Set(cells.map(ObjectIdentifier.init)).count != cells.count { complaints.append("one cell for two rows") }
      let limit = 3 * 11
      if table.subviews.count > limit { complaints.append("\(table.subviews.count) views exist") }
    }
  }

  @Test("After random touches and changes no row is highlighted, and the selected rows are still selected")
  func dosedChanges() {
    let start = TableProgram.Cell.alive
    var failures = 0
    for seed in RandomDose.seeds(smoke: 30, full: 300) {
      let world = World(seed: seed)
      world.play()
      if TableProgram.Cell.alive - start > 33 {
        world.complaints.append("\(TableProgram.Cell.alive - start) cells exist")
      }
      guard !world.complaints.isEmpty else { continue }
      failures += 1
      if failures <= 5 { Issue.record("seed \(seed): \(Set(world.complaints).sorted())") }
    }
    expectEqual(failures, 0)
    expectEqual(TableProgram.Cell.alive, start)
  }
}
