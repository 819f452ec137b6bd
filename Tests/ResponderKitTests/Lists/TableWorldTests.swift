import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Everything that can happen to three rows, as far as it is worth telling apart, against what 9.7 says of it.
@MainActor
@Suite("All ways to touch three rows")
struct TableWorldTests {
  /// What a finger does to a row.
  enum Way: CaseIterable {
    case tap, hold, drag, cancel
  }

  struct Deed {
    let way: Way
    let row: Int
  }

  /// What the delegate answers.
  struct Answers {
    let highlights: Bool
    /// Nil for a veto, else how far the selection is sent on.
    let selects: Int?
    let deselects: Bool
    let isMultiple: Bool

    static var all: [Answers] {
      var all: [Answers] = []
      for highlights in [true, false] {
        for selects in [0, 1, nil] {
          for deselects in [true, false] {
            for isMultiple in [true, false] {
              all.append(
                Answers(highlights: highlights, selects: selects, deselects: deselects, isMultiple: isMultiple)
              )
            }
          }
        }
      }
      return all
    }
  }

  /// What the facts say, on its own: the calls, and what is chosen afterwards.
  struct Model {
    let answers: Answers
    var chosen: Set<Int> = []

    mutating func calls(of deed: Deed) -> [String] {
      let row = deed.row
      // A drag that begins at once never reaches the row.
      if deed.way == .drag { return [] }
      guard answers.highlights else { return ["shouldHighlight \(row)"] }
      var calls = ["shouldHighlight \(row)", "didHighlight \(row)", "didUnhighlight \(row)"]
      guard deed.way != .cancel else { return calls }
      if answers.isMultiple, chosen.contains(row) {
        calls.append("willDeselect \(row)")
        if answers.deselects {
          chosen.remove(row)
          calls.append("didDeselect \(row)")
        }
        return calls
      }
      let isFirst = chosen.isEmpty || !answers.isMultiple
      calls.append("willSelect \(row)")
      if let further = answers.selects {
        let target = (row + further) % 3
        if !answers.isMultiple {
          for old in chosen.sorted() where old != target {
            calls.append("willDeselect \(old)")
            guard answers.deselects else { continue }
            chosen.remove(old)
            calls.append("didDeselect \(old)")
          }
        }
        chosen.insert(target)
        calls.append("didSelect \(target)")
      }
      if isFirst { calls.append("primary \(row)") }
      return calls
    }
  }

  private var deeds: [Deed] {
    var deeds: [Deed] = []
    for way in Way.allCases { for row in 0..<3 { deeds.append(Deed(way: way, row: row)) } }
    return deeds
  }

  @Test("Every two deeds one after the other give the facts' calls, for all of the delegate's answers")
  func pairs() {
    let pairs = deeds.flatMap { first in deeds.map { [first, $0] } }
    for answers in Answers.all { check(pairs, answers) }
  }

  @Test(
    "Every three taps and cancelled touches give the facts' calls, for a delegate that agrees to everything",
    arguments: [true, false]
  )
  func triples(isMultiple: Bool) {
    let deeds = deeds.filter { $0.way == .tap || $0.way == .cancel }
    let triples = deeds.flatMap { first in deeds.flatMap { second in deeds.map { [first, second, $0] } } }
    check(triples, Answers(highlights: true, selects: 0, deselects: true, isMultiple: isMultiple))
  }

  private func check(_ sequences: [[Deed]], _ answers: Answers) {
    // The same screen for all sequences: each begins with what the last one left, undone.
    let screen = SimulatedScreen.square()
    screen.application.observer = nil
    let program = TableProgram(counts: [3])
    program.table.allowsMultipleSelection = answers.isMultiple
    program.highlights = answers.highlights
    program.selects = { path in answers.selects.map { IndexPath(row: (path.row + $0) % 3, section: 0) } }
    program.deselects = { answers.deselects ? $0 : nil }
    screen.show(program)
    var failures = 0
    for sequence in sequences {
      program.table.selectRow(at: nil, animated: false, scrollPosition: .none)
      var model = Model(answers: answers)
      for deed in sequence {
        _ = program.take()
        perform(deed, screen, program)
        let calls = program.take().filter { !$0.hasPrefix("cell") }
        let expected = model.calls(of: deed)
        let chosen = (program.table.indexPathsForSelectedRows ?? []).map(\.row)
        let looks = program.table.visibleCells.map(\.isSelected)
        let isRight =
          calls == expected && chosen == model.chosen.sorted() && looks == (0..<3).map(model.chosen.contains)
          && !program.table.visibleCells.contains(where: \.isHighlighted)
        guard !isRight else { continue }
        failures += 1
        if failures < 3 {
          Issue.record("\(answers) \(sequence): \(calls) instead of \(expected), \(chosen)")
        }
      }
    }
    #expect(failures == 0)
  }

  private func perform(_ deed: Deed, _ screen: SimulatedScreen, _ program: TableProgram) {
    let point = program.middle(of: deed.row)
    switch deed.way {
    case .tap: screen.tap(point)
    case .hold: screen.press(point)
    case .drag:
      screen.down(point.x, point.y)
      for step in 1...4 { screen.move(point.x, point.y + Double(step) * 6) }
      screen.up(point.x, point.y + 24)
    case .cancel:
      screen.down(point.x, point.y)
      screen.clock.advance(by: 0.2)
      screen.application.cancelAllTouches()
    }
    // Whatever moves comes to rest.
    screen.clock.advance(by: 2)
    program.table.layoutIfNeeded()
  }
}
