import Testing

@testable import ResponderScenarios

/// Tests of files with errors in the content of cells. Each error has an expected location and message.
@Suite struct CellBadInputTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var members: String
    var rest = ""
    var viewClass = "UITableView"
    var at: String
    var message: String

    var text: String {
      """
      touchlab: 1
      screen: [300, 300]
      views:
        - {id: outside, frame: [0, 0, 9, 9]}
        - {id: list, class: \(viewClass), frame: [0, 0, 300, 300], \(members)}
      \(rest)
      """
    }

    var testDescription: String { name }
  }

  static let samples: [Sample] = [
    Sample(
      name: "a cell that is not a mapping",
      members: "cell: [a]",
      at: "[a]",
      message: "the content of a row or item: a mapping"
    ),
    Sample(
      name: "unknown key in a cell",
      members: "cell: {view: []}",
      at: "view:",
      message: "unknown key 'view' of the content of a row or item; did you mean 'views'?"
    ),
    Sample(name: "a row's frame", members: "cell: {frame: [0, 0, 1, 1]}", at: "frame", message: "unknown key 'frame'"),
    Sample(name: "a row's height", members: "cell: {height: 50}", at: "height", message: "unknown key 'height'"),
    Sample(
      name: "a header's height",
      members: "header: {heigth: 50}",
      at: "heigth",
      message: "unknown key 'heigth' of the content of a header or footer; did you mean 'height'?"
    ),
    Sample(
      name: "a height below 0",
      members: "header: {height: -1}",
      at: "-1",
      message: "expected points from 0 to 100000"
    ),
    Sample(
      name: "not a row number",
      members: "cells: {first: {}}",
      at: "first",
      message: "'first' is not a row number; expected {number: {views: […]}}"
    ),
    Sample(
      name: "not a section number",
      members: "headers: {1-2: {}}",
      at: "1-2",
      message: "'1-2' is not a section number"
    ),
    Sample(name: "a number twice", members: "cells: {3: {}, 0-3: {}}", at: "0-3", message: "'0-3' is given twice"),
    Sample(
      name: "children that collide",
      members: "cell: {views: [{id: a, frame: [0, 0, 1, 1]}, {id: a, frame: [0, 0, 1, 1]}]}",
      at: "a, frame: [0, 0, 1, 1]}]}",
      message: "the id 'a' is given twice, first on line 5"
    ),
    Sample(
      name: "a child with an id of the file",
      members: "cell: {views: [{id: outside, frame: [0, 0, 1, 1]}]}",
      at: "outside",
      message: "'outside' is also an id outside the cell; expected an id that only the cell uses"
    ),
    Sample(
      name: "a child with the content view's id",
      members: "cell: {views: [{id: contentView, frame: [0, 0, 1, 1]}]}",
      at: "contentView",
      message: "is the id of a cell's content view"
    ),
    Sample(
      name: "an id as a child's",
      members: "cell: {views: [{id: a, frame: [0, 0, 1, 1]}]}",
      rest: "  - {id: list.3.a, frame: [0, 0, 1, 1]}",
      at: "list.3.a",
      message: "'list.3.a' is the id of an object in 'list.3'; expected another id"
    ),
    Sample(
      name: "an id as a header's",
      members: "header: {}",
      rest: "  - {id: list.header-0, frame: [0, 0, 1, 1]}",
      at: "list.header-0",
      message: "'list.header-0' is the id of a header of 'list'; expected another id"
    ),
    Sample(
      name: "unknown requirement in a cell",
      members: "cell: {gestures: [{id: tap, kind: tap, requireToFail: [twise]}, {id: twice, kind: tap}]}",
      at: "twise",
      message: "there is no 'twise'; expected the id of a recognizer; did you mean 'twice'?"
    ),
    Sample(
      name: "a child's id outside of the cell",
      members: "cell: {views: [{id: a, frame: [0, 0, 1, 1]}]}",
      rest: "touches: [{tap: a}]",
      at: "a}",
      message: "there is no 'a'; expected the id of a view"
    ),
    Sample(
      name: "unknown child of a row",
      members: "cell: {views: [{id: a, frame: [0, 0, 1, 1]}]}, cells: {2: {}}",
      rest: "touches: [{tap: list.2.a}]",
      at: "list.2.a",
      message: "there is no 'list.2.a'"
    ),
    Sample(
      name: "unknown header",
      members: "headers: {1: {}}",
      rest: "touches: [{tap: list.header-0}]",
      at: "list.header-0",
      message: "there is no 'list.header-0'"
    ),
    Sample(
      name: "a content view's override",
      members: "cell: {contentView: {passthrough: true}}",
      at: "passthrough",
      message: "unknown key 'passthrough' of a cell's content view"
    ),
    Sample(
      name: "next of a view in cells",
      members: "cell: {views: [{id: a, frame: [0, 0, 1, 1], next: outside}]}",
      at: "next",
      message: "unknown key 'next' of a UIView"
    ),
    Sample(
      name: "cells of no list",
      members: "contentSize: [9, 9], cell: {}",
      viewClass: "UIScrollView",
      at: "cell:",
      message: "unknown key 'cell' of a UIScrollView"
    ),
    Sample(
      name: "cells in a set",
      members: "rows: 3",
      rest: "touches: [{set: {id: list, cell: {}}}]",
      at: "cell",
      message: "unknown key 'cell' of set of a UITableView"
    ),
    Sample(
      name: "lists in lists in lists",
      members: """
        cell: {views: [{id: b, class: UITableView, frame: [0, 0, 9, 9], cell: {views: \
        [{id: c, class: UITableView, frame: [0, 0, 9, 9]}]}}]}
        """,
      at: "{id: c",
      message: "the lists are nested too deeply"
    ),
    Sample(
      name: "too much in a cell",
      members: "cell: {views: [\((0...100).map { "{id: v\($0), frame: [0, 0, 1, 1]}" }.joined(separator: ", "))]}",
      at: "{views",
      message: "too many objects in a cell; expected at most 100 views and recognizers"
    ),
    Sample(
      name: "cycle through a child's chain",
      members: "rows: 3, cell: {views: [{id: a, frame: [0, 0, 9, 9], views: [{id: b, frame: [0, 0, 9, 9]}]}]}",
      rest: "touches: [{set: {id: list.1.a, next: list.1.b}}]",
      at: "set",
      message: "is a cycle"
    ),
  ]

  @Test("A file with an error in the content of a cell is refused with the location of the error", arguments: samples)
  func refused(_ sample: Sample) throws {
    let error = try #require(throws: ScenarioError.self) { try Scenario(sample.text, file: "f.yaml") }
    let lines = sample.text.split(separator: "\n", omittingEmptySubsequences: false)
    expect(lines[error.line - 1].dropFirst(error.column - 1).hasPrefix(sample.at), "\(error)")
    expect(error.message.contains(sample.message), "\(error)")
  }
}
