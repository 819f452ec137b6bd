import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the recorded reasons why rows are not selected.
@MainActor
@Suite("Records of refused changes of rows and items")
struct ListRecordTests {
  let screen = SimulatedScreen.square()
  let program = TableProgram()
  private var table: UITableView { program.table }

  init() { screen.show(program) }

  @Test("If a table allows no selection, in general or during editing, the record names the table as the cause")
  func selectionDisabled() {
    screen.tap(program.middle(of: 2))
    expectEqual(screen.lines(.decision).filter { $0.contains("does not") }, [])
    table.allowsSelection = false
    screen.tap(program.middle(of: 3))
    expectEqual(screen.whys("table does not select 3"), ["table's allowsSelection is false"])
    expectIdentical(screen.culprit("table does not select 3"), table)
    table.allowsSelection = true
    table.isEditing = true
    screen.tap(program.middle(of: 4))
    expectEqual(screen.whys("table does not select 4"), ["table's allowsSelectionDuringEditing is false"])
    expectIdentical(screen.culprit("table does not select 4"), table)
  }

  @Test("If the app disables selection while the finger is down, the row is not selected when the finger lifts")
  func switchedOffMeanwhile() {
    screen.down(200, program.middle(of: 1).y)
    screen.clock.advance(by: 0.3)
    table.allowsSelection = false
    screen.up(200, program.middle(of: 1).y)
    expectEqual(screen.whys("table does not select 1"), ["table's allowsSelection is false"])
    expectIdentical(screen.culprit("table does not select 1"), table)
  }

  @Test("If a delegate refuses to highlight, select or deselect a row, the record names the delegate and its method")
  func delegate() {
    program.highlights = false
    screen.tap(program.middle(of: 3))
    expectEqual(screen.whys("table does not highlight 3"), ["table's delegate returned false from shouldHighlight"])
    expectIdentical(screen.culprit("table does not highlight 3"), table)
    program.highlights = true
    program.selects = { _ in nil }
    screen.tap(program.middle(of: 3))
    expectEqual(screen.whys("table does not select 3"), ["table's delegate returned nil from willSelect"])
    expectIdentical(screen.culprit("table does not select 3"), table)
    program.selects = { $0 }
    program.deselects = { _ in nil }
    screen.tap(program.middle(of: 3))
    screen.tap(program.middle(of: 4))
    expectEqual(screen.whys("table does not deselect 3"), ["table's delegate returned nil from willDeselect"])
    expectIdentical(screen.culprit("table does not deselect 3"), table)
  }

  @Test("If a delegate selects another row instead, the record names the delegate and this row (V-72)")
  func otherRow() {
    program.selects = { _ in IndexPath(row: 5, section: 0) }
    program.deselects = { _ in IndexPath(row: 6, section: 0) }
    screen.tap(program.middle(of: 3))
    expectEqual(screen.whys("table does not select 3"), ["table's delegate chose 5 instead"])
    expectIdentical(screen.culprit("table does not select 3"), table)
    program.selects = { $0 }
    screen.tap(program.middle(of: 4))
    expectEqual(screen.whys("table does not deselect 5"), ["table's delegate chose 6 instead"])
  }

  @Test("A second finger on the rows of a list is recorded as ignored, because of the first finger (V-78)")
  func secondFinger() {
    screen.down(200, program.middle(of: 1).y)
    screen.clock.advance(by: 0.3)
    screen.down(200, program.middle(of: 4).y, finger: 2)
    screen.clock.advance(by: 0.3)
    expectEqual(
      screen.whys("table does not highlight 4"),
      ["table already has finger 1, and follows only one input at a time"]
    )
    expectIdentical(screen.culprit("table does not highlight 4"), table)
  }

  @Test("If a collection view's delegate refuses a change, the record names its method (V-74)")
  func collection() {
    let program = CollectionProgram()
    let collection = program.collection
    screen.add(collection, named: "collection", frame: collection.frame)
    screen.window.layoutIfNeeded()
    program.selects = false
    screen.tap(program.middle(of: 3))
    expectEqual(screen.whys("collection does not select 3"), ["collection's delegate returned false from shouldSelect"])
    expectIdentical(screen.culprit("collection does not select 3"), collection)
    program.selects = true
    program.deselects = false
    collection.allowsMultipleSelection = true
    screen.tap(program.middle(of: 3))
    screen.tap(program.middle(of: 3))
    expectEqual(
      screen.whys("collection does not deselect 3"),
      ["collection's delegate returned false from shouldDeselect"]
    )
    expectIdentical(screen.culprit("collection does not deselect 3"), collection)
    collection.allowsSelection = false
    screen.tap(program.middle(of: 2))
    expectEqual(screen.whys("collection does not select 2"), ["collection's allowsSelection is false"])
  }
}
