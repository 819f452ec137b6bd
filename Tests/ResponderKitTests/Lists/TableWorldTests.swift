import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of all combinations of touches on three rows, compared with a model of the facts (uikit-facts.md, section
/// 9.7).
@MainActor
@Suite("All combinations of touches on three rows")
struct TableWorldTests {
  /// A kind of touch on a row.
  enum Kind: CaseIterable {
    case tap, hold, drag, cancel
  }

  struct Interaction {
    let kind: Kind
    let row: Int
  }

  /// The values that the table's delegate returns for every row.
  struct Responses {
    let highlights: Bool
    /// The distance in rows by which `willSelect` redirects the selection; nil if it prevents the selection.
    let selects: Int?
    let deselects: Bool
    let isMultiple: Bool

    static var all: [Responses] {
      var all: [Responses] = []
      for highlights in [true, false] {
        for selects in [0, 1, nil] {
          for deselects in [true, false] {
            for isMultiple in [true, false] {
              all.append(
                Responses(highlights: highlights, selects: selects, deselects: deselects, isMultiple: isMultiple)
              )
            }
          }
        }
      }
      return all
    }
  }

  /// An independent model of the facts: the expected delegate calls, and the selection afterwards.
  struct Model {
    let responses: Responses
    var chosen: Set<Int> = []

    mutating func calls(of interaction: Interaction) -> [String] {
      let row = interaction.row
      // A touch that moves immediately is never delivered to the row.
      if interaction.kind == .drag { return [] }
      guard responses.highlights else { return ["shouldHighlight \(row)"] }
      var calls = ["shouldHighlight \(row)", "didHighlight \(row)", "didUnhighlight \(row)"]
      guard interaction.kind != .cancel else { return calls }
      if responses.isMultiple, chosen.contains(row) {
        calls.append("willDeselect \(row)")
        if responses.deselects {
          chosen.remove(row)
          calls.append("didDeselect \(row)")
        }
        return calls
      }
      let isFirst = chosen.isEmpty || !responses.isMultiple
      calls.append("willSelect \(row)")
      if let further = responses.selects {
        let target = (row + further) % 3
        if !responses.isMultiple {
          for old in chosen.sorted() where old != target {
            calls.append("willDeselect \(old)")
            guard responses.deselects else { continue }
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

  private var interactions: [Interaction] {
    var interactions: [Interaction] = []
    for kind in Kind.allCases { for row in 0..<3 { interactions.append(Interaction(kind: kind, row: row)) } }
    return interactions
  }

  @Test("Every sequence of two touches causes the calls that the model predicts, for all results of the delegate")
  func pairs() {
    let pairs = interactions.flatMap { first in interactions.map { [first, $0] } }
    for responses in Responses.all { check(pairs, responses) }
  }

  @Test(
    "If the delegate allows everything, every sequence of three touches causes the calls that the model predicts",
    arguments: [true, false]
  )
  func triples(isMultiple: Bool) {
    let interactions = interactions.filter { $0.kind == .tap || $0.kind == .cancel }
    let triples = interactions.flatMap { first in
      interactions.flatMap { second in interactions.map { [first, second, $0] } }
    }
    check(triples, Responses(highlights: true, selects: 0, deselects: true, isMultiple: isMultiple))
  }

  private func check(_ sequences: [[Interaction]], _ responses: Responses) {
    // All sequences use the same screen, so the selection is cleared before each of them.
    let screen = SimulatedScreen.square()
    screen.application.observer = nil
    let program = TableProgram(counts: [3])
    program.table.allowsMultipleSelection = responses.isMultiple
    program.highlights = responses.highlights
    program.selects = { path in responses.selects.map { IndexPath(row: (path.row + $0) % 3, section: 0) } }
    program.deselects = { responses.deselects ? $0 : nil }
    screen.show(program)
    var failures = 0
    for sequence in sequences {
      program.table.selectRow(at: nil, animated: false, scrollPosition: .none)
      var model = Model(responses: responses)
      for interaction in sequence {
        _ = program.take()
        perform(interaction, screen, program)
        let calls = program.take().filter { !$0.hasPrefix("cell") }
        let expected = model.calls(of: interaction)
        let chosen = (program.table.indexPathsForSelectedRows ?? []).map(\.row)
        let selections = program.table.visibleCells.map(\.isSelected)
        let isRight =
          calls == expected && chosen == model.chosen.sorted() && selections == (0..<3).map(model.chosen.contains)
          && !program.table.visibleCells.contains(where: \.isHighlighted)
        guard !isRight else { continue }
        failures += 1
        if failures < 3 {
          Issue.record("\(responses) \(sequence): \(calls) instead of \(expected), \(chosen)")
        }
      }
    }
    expectEqual(failures, 0)
  }

  private func perform(_ interaction: Interaction, _ screen: SimulatedScreen, _ program: TableProgram) {
    let point = program.middle(of: interaction.row)
    switch interaction.kind {
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
    // Waits until all motions have ended.
    screen.clock.advance(by: 2)
    program.table.layoutIfNeeded()
  }
}
