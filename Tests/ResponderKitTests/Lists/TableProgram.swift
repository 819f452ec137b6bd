import Foundation
import ResponderKit
import ResponderSimulation

/// An app with a table whose model is the number of rows in each section; it logs every delegate call.
@MainActor
final class TableProgram: UITableViewDataSource, UITableViewDelegate {
  /// A cell that logs changes of its state and counts its instances.
  final class Cell: UITableViewCell {
    static var alive = 0
    weak var program: TableProgram?
    var row = -1

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      Cell.alive += 1
    }

    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    isolated deinit {
      Cell.alive -= 1
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
      super.setHighlighted(highlighted, animated: animated)
      program?.note("cell\(row).highlighted=\(highlighted)")
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
      super.setSelected(selected, animated: animated)
      program?.note("cell\(row).selected=\(selected)")
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      program?.reuses += 1
    }
  }

  let table: UITableView
  var counts: [Int]
  private(set) var calls: [String] = []
  fileprivate(set) var reuses = 0
  /// A closure called after each delegate call is logged.
  var onCall: ((String) -> Void)?

  var highlights = true
  /// A closure that returns the row to select instead of the row that the user selects; nil means no row.
  var selects: (IndexPath) -> IndexPath? = { $0 }
  /// A closure that returns the row to deselect instead of the row that is about to be deselected; nil means no row.
  var deselects: (IndexPath) -> IndexPath? = { $0 }
  var sweeps = false
  var editsAsSweepBegins = false

  init(counts: [Int] = [10], style: UITableView.Style = .plain) {
    self.counts = counts
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), style: style)
    table.register(Cell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
  }

  func note(_ call: String) {
    calls.append(call)
    onCall?(call)
  }

  /// Returns the logged calls and clears the log.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// Returns the middle of a row in screen coordinates.
  func middle(of row: Int, in section: Int = 0) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: section))
    return table.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.accessibilityIdentifier = "cell\(indexPath.section)-\(indexPath.row)"
    if let cell = cell as? Cell {
      cell.program = self
      cell.row = indexPath.row
    }
    return cell
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    note("shouldHighlight \(indexPath.row)")
    return highlights
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    note("didHighlight \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("didUnhighlight \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willSelect \(indexPath.row)")
    return selects(indexPath)
  }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willDeselect \(indexPath.row)")
    return deselects(indexPath)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("didSelect \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("didDeselect \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    note("primary \(indexPath.row)")
  }

  func tableView(
    _ tableView: UITableView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    note("shouldBeginSweep \(indexPath.row)")
    return sweeps
  }

  func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
    if editsAsSweepBegins { tableView.setEditing(true, animated: false) }
    note("didBeginSweep \(indexPath.row)")
  }

  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    note("didEndSweep")
  }
}

extension SimulatedScreen {
  /// Shows the app's table on the screen and lays out the table.
  func show(_ program: TableProgram) {
    add(program.table, named: "table", frame: program.table.frame)
    window.layoutIfNeeded()
  }

  /// Presses a point for longer than the content delay.
  func press(_ point: CGPoint, for seconds: TimeInterval = 0.3) {
    down(point.x, point.y)
    clock.advance(by: seconds)
    up(point.x, point.y)
  }

  func tap(_ point: CGPoint) { tap(point.x, point.y) }
}
