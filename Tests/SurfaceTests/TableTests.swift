import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Table views")
struct TableTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }

  /// The data source and delegate of three sections, each with one row, a header and a footer. It stores the calls that
  /// it receives.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
    var received: [String] = []
    var rows = 1
    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .value1, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "end \(section)" }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 20 }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      section == 2 ? UIView() : nil
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      received.append("header \(section)")
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
      received.append("footer \(section)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
      received.append("no header \(section)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
      received.append("no footer \(section)")
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      received.append("accessory \(indexPath.section)")
    }
    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
      received.append("may \(indexPath.section)")
      return false
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { received.append("prefetch") }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      received.append("no prefetch")
    }
  }

  private func table(_ rows: Rows) -> UITableView {
    let table = UITableView(frame: screen.window.bounds, style: .plain)
    table.dataSource = rows
    table.delegate = rows
    screen.window.addSubview(table)
    table.layoutIfNeeded()
    return table
  }

  @Test("The delegate determines the heights of headers and footers, and is notified when they appear and disappear")
  func headersAndFooters() {
    let rows = Rows()
    rows.rows = 20
    let table = table(rows)
    expect(rows.received.contains("header 0"))
    expectEqual(table.rectForHeader(inSection: 0).height, 30)
    expectEqual(table.rectForFooter(inSection: 1).height, 20)
    rows.received = []
    table.contentOffset.y = table.rect(forSection: 2).minY + 200
    table.layoutIfNeeded()
    expect(rows.received.contains("header 2"))
    expect(rows.received.contains("no header 0"))
  }

  @Test("A table view stores its appearance properties")
  func settings() {
    let table = UITableView(frame: screen.window.bounds, style: .insetGrouped)
    expectStored(table, \.allowsFocus, !table.allowsFocus)
    expectStored(table, \.cellLayoutMarginsFollowReadableWidth, true)
    expectStored(table, \.estimatedSectionHeaderHeight, 33)
    expectStored(table, \.estimatedSectionFooterHeight, 34)
    expectStored(table, \.sectionHeaderHeight, 35)
    expectStored(table, \.sectionFooterHeight, 36)
    expectStored(table, \.fillerRowHeight, 37)
    expectStored(table, \.sectionHeaderTopPadding, 38)
    expectStored(table, \.insetsContentViewsToSafeArea, false)
    expectStored(table, \.remembersLastFocusedIndexPath, true)
    expectStored(table, \.isPrefetchingEnabled, !table.isPrefetchingEnabled)
    expectStored(table, \.sectionIndexBackgroundColor, .red)
    expectStored(table, \.sectionIndexColor, .green)
    expectStored(table, \.sectionIndexTrackingBackgroundColor, .blue)
    expectStored(table, \.sectionIndexMinimumDisplayRowCount, 8)
    expectStored(table, \.selectionFollowsFocus, !table.selectionFollowsFocus)
    expectStored(table, \.selfSizingInvalidation, .disabled)
    expectStored(table, \.separatorColor, .purple)
    expectStoredObject(table, \.separatorEffect, UIBlurEffect(style: .light))
    expectStored(table, \.separatorInset, UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 40))
    expectStored(table, \.separatorInsetReference, .fromAutomaticInsets)
    expectStored(table, \.separatorStyle, .none)
    table.reloadSectionIndexTitles()
  }

  @Test("A table view cell stores its appearance properties, and is notified when editing starts and ends")
  func cells() {
    final class Telling: UITableViewCell {
      var received: [String] = []
      override func willTransition(to state: StateMask) {
        super.willTransition(to: state)
        received.append("will \(state.rawValue)")
      }
      override func didTransition(to state: StateMask) {
        super.didTransition(to: state)
        received.append("did \(state.rawValue)")
      }
    }
    let cell = Telling(style: .value2, reuseIdentifier: "one")
    expectStoredObject(cell, \.accessoryView, UIView())
    expectStoredObject(cell, \.editingAccessoryView, UIView())
    expectStored(cell, \.editingAccessoryType, .checkmark)
    expectStored(cell, \.focusStyle, .custom)
    expectStored(cell, \.indentationLevel, 2)
    expectStored(cell, \.indentationWidth, 15)
    expectStoredObject(cell, \.multipleSelectionBackgroundView, UIView())
    expectStored(cell, \.separatorInset, UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5))
    expect(cell.shouldIndentWhileEditing)
    expectStored(cell, \.shouldIndentWhileEditing, false)
    expectStored(cell, \.userInteractionEnabledWhileDragging, true)
    expect(cell.detailTextLabel != nil)
    expect(!cell.configurationState.isSelected)
    cell.isSelected = true
    expect(cell.configurationState.isSelected)
    let handler: UITableViewCell.ConfigurationUpdateHandler = { cell, state in
      (cell as? Telling)?.received.append("\(state.isSelected)")
    }
    cell.configurationUpdateHandler = handler
    cell.updateConfiguration(using: cell.configurationState)
    expectEqual(cell.received.last, "true")
    expectEqual(cell.defaultBackgroundConfiguration().cornerRadius, 0)
    cell.received = []
    cell.setEditing(true, animated: false)
    expectEqual(cell.received, ["will 1", "did 1"])
  }

  @Test("Headers and footers store their configurations and update them when their state changes")
  func headerFooterViews() {
    final class Telling: UITableViewHeaderFooterView {
      var received: [String] = []
      override func prepareForReuse() {
        super.prepareForReuse()
        received.append("reuse")
      }
      override func updateConfiguration(using state: UIViewConfigurationState) {
        super.updateConfiguration(using: state)
        received.append("update")
      }
    }
    let view = Telling(reuseIdentifier: "header")
    expectEqual(view.reuseIdentifier, "header")
    expect(view.detailTextLabel != nil)
    expectStoredObject(view, \.backgroundView, UIView())
    expect(view.automaticallyUpdatesBackgroundConfiguration)
    expectStored(view, \.automaticallyUpdatesBackgroundConfiguration, false)
    expect(view.automaticallyUpdatesContentConfiguration)
    expectStored(view, \.automaticallyUpdatesContentConfiguration, false)
    view.backgroundConfiguration = view.defaultBackgroundConfiguration()
    expect(view.backgroundConfiguration != nil)
    var states: [Bool] = []
    view.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    screen.window.addSubview(view)
    view.setNeedsUpdateConfiguration()
    screen.wait(0.1)
    view.updateConfiguration(using: view.configurationState)
    expect(states.contains(false))
    expect(view.received.contains("update"))
    let table = UITableView(frame: screen.window.bounds, style: .plain)
    table.register(Telling.self, forHeaderFooterViewReuseIdentifier: "header")
    expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") is Telling)
    view.prepareForReuse()
    expectEqual(view.received.last, "reuse")
  }

  @Test("A table view row action stores its title and color, and a contextual action also stores its image")
  func actions() {
    let action = UITableViewRowAction(style: .destructive, title: "Delete") { _, _ in }
    expectEqual(action.style, .destructive)
    expectEqual(action.title, "Delete")
    expectStored(action, \.title, "Remove")
    expectStored(action, \.backgroundColor, .purple)
    expectStoredObject(action, \.backgroundEffect, UIBlurEffect(style: .dark))
    var done: [Bool] = []
    let handler: UIContextualAction.Handler = { _, _, completion in completion(true) }
    let contextual = UIContextualAction(style: .destructive, title: "Flag", handler: handler)
    contextual.handler(contextual, UIView()) { done.append($0) }
    expectEqual(done, [true])
    expectEqual(contextual.style, .destructive)
    expectEqual(contextual.title, "Flag")
    expectStored(contextual, \.backgroundColor, .purple)
    expectStoredObject(contextual, \.image, UIImage(named: "flag")!)
    expectIdentical(UISwipeActionsConfiguration(actions: [contextual]).actions.first, contextual)
  }

  @Test("A tap on the detail button of a row calls the delegate and does not select the row")
  func accessory() {
    let rows = Rows()
    let table = table(rows)
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 1))!
    cell.accessoryType = .detailButton
    cell.layoutIfNeeded()
    let frame = cell.convert(cell.bounds, to: nil)
    screen.tap(at: CGPoint(x: frame.maxX - 20, y: frame.midY))
    expect(rows.received.contains("accessory 1"))
    expectNil(table.indexPathForSelectedRow)
    table.prefetchDataSource = rows
    expectIdentical(table.prefetchDataSource, rows)
  }
}
