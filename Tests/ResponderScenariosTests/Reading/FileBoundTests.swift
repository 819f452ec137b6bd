import Testing

@testable import ResponderScenarios

/// Tests of small files whose run would take minutes or gigabytes. They are refused with an error that states the
/// limit.
@MainActor
@Suite("Limits of a file's cost")
struct FileBoundTests {
  private static let head = "touchlab: 1\nscreen: [390, 844]\n"

  /// Reads a file and returns the error; nil if the file is valid.
  private func problem(_ text: String) -> String? {
    do {
      _ = try Scenario(Self.head + text, file: "f.yaml")
      return nil
    } catch {
      return error.description
    }
  }

  private func collection(_ id: String, side: Int, item: Int, items: Int = 1_000_000, _ more: String = "") -> String {
    "- {id: \(id), class: UICollectionView, frame: [0, 0, \(side), \(side)], items: \(items), itemSize: [\(item), \(item)]\(more)}\n"
  }

  @Test(
    "A list that shows too many cells simultaneously is refused, and so are several lists with too many cells in total"
  )
  func cells() {
    expectNil(problem("views:\n" + collection("c", side: 2_400, item: 8)))
    expectEqual(
      problem("views:\n" + collection("c", side: 5_000, item: 8)),
      "f.yaml:4:3: with 'c' the lists of the file show up to 391876 cells and objects in cells together;"
        + " expected at most 100000"
    )
    let two = "views:\n" + collection("a", side: 2_000, item: 8) + collection("b", side: 2_000, item: 8)
    expectEqual(problem(two)?.contains("f.yaml:5:3: with 'b' the lists of the file show up to 126002 cells"), true)
    expectNil(problem("views:\n" + collection("c", side: 5_000, item: 8, items: 100)))
    expectNil(problem("views:\n" + collection("c", side: 5_000, item: 8, ", spacing: 20")))
    let table = "- {id: t, class: UITableView, frame: [0, 0, 390, 5000], rowHeight: 1, rows: 9000}\n"
    expectNil(problem("views:\n" + table))
  }

  @Test("The visible cells of a list are counted for the largest frame and the smallest items that the script sets")
  func laterSizes() {
    let file =
      "views:\n" + collection("c", side: 400, item: 8) + "touches:\n- set: {id: c, frame: [0, 0, 5000, 5000]}\n"
    expectEqual(problem(file)?.contains("391876 cells"), true)
    let small =
      "views:\n" + collection("c", side: 5_000, item: 50) + "touches:\n- set: {id: c, itemSize: [8, 8]}\n"
    expectEqual(problem(small)?.contains("391876 cells"), true)
  }

  @Test("A list inside a cell counts once for each cell that contains a copy of this list")
  func nestedLists() {
    let inner = collection("in", side: 400, item: 8).dropFirst(2).dropLast()
    let table = "id: t, class: UITableView, frame: [0, 0, 390, 5000], rows: 1000"
    let file = "views:\n- {\(table), cell: {views: [\(inner)]}}\n"
    expectEqual(problem(file)?.contains("with 'in' the lists of the file show up to"), true)
    // The id of the list in a row refers to the same list.
    let small = collection("x.in", side: 20, item: 8).dropFirst(2).dropLast()
    let rows = "views:\n- {id: t, class: UITableView, frame: [0, 0, 390, 844], rows: 99, cell: {views: [\(small)]}}\n"
    expectNil(problem(rows))
    expectEqual(
      problem(rows + "touches:\n- set: {id: t.2.x.in, frame: [0, 0, 5000, 5000]}\n")?.contains("with 'x.in'"),
      true
    )
  }

  @Test("Lists whose ids have the same last part are counted separately")
  func similarIDs() {
    let lists = (1...3).map { collection("a\($0).t", side: 2_400, item: 10, items: 40_000) }
    expectNil(problem("views:\n" + lists[0] + lists[1]))
    let message = problem("views:\n" + lists.joined())
    expectEqual(message?.contains("with 'a3.t' the lists of the file show up to 120000"), true)
  }

  @Test("The objects in the cells, headers and footers of a list count for each visible cell")
  func cellContents() {
    func view(_ count: Int) -> String {
      "{views: [\((0..<count).map { "{id: v\($0), frame: [0, 0, 1, 1]}" }.joined(separator: ", "))]}"
    }
    let items = "items: 1000000, itemSize: [10, 10]"
    func list(_ more: String, _ rows: String = items, side: Int = 990) -> String {
      "views: [{id: c, class: UICollectionView, frame: [0, 0, \(side), \(side)], \(rows), \(more)}]"
    }
    // The list shows 100 · 100 items.
    expectNil(problem(list("cell: \(view(9))")))
    expectEqual(problem(list("cell: \(view(10))"))?.contains("with 'c' the lists of the file show up to 110000"), true)
    expectNil(problem(list("cell: \(view(8)), cells: {3: \(view(100))}")))
    let sections = "items: [\(Array(repeating: "0", count: 2_000).joined(separator: ", "))]"
    for kind in ["header", "footer"] {
      expectNil(problem(list("\(kind): \(view(100))", sections)))
      let flat = view(100).replacing("{views", with: "{height: 0, views")
      expectEqual(problem(list("\(kind): \(flat)", sections))?.contains("up to 202000 cells"), true)
    }
  }

  @Test("A file is refused if it has more recognizers for one touch than the limit")
  func recognizers() {
    func file(_ count: Int) -> String {
      "views:\n- id: v\n  frame: [0, 0, 390, 844]\n  gestures:\n"
        + (0..<count).map { "  - {id: r\($0), kind: tap}\n" }.joined()
    }
    expectNil(problem(file(2_000)))
    expectEqual(problem(file(2_001)), "f.yaml:2007:5: more than 2000 recognizers in one file; expected at most 2000")
  }

  @Test(
    "A script is refused if the number of typed characters times the length of the text is too large",
    arguments: ["UITextField", "UITextView"]
  )
  func typing(viewClass: String) {
    func message(typed: Int, text: Int) -> String? {
      let steps = Array(repeating: "{type: \(String(repeating: "x", count: 1_000))}", count: typed / 1_000)
      return problem(
        "views: [{id: field, class: \(viewClass), frame: [0, 0, 99, 99], text: \(String(repeating: "y", count: text))}]\n"
          + "touches: [\(steps.joined(separator: ", "))]\n"
      )
    }
    expectNil(message(typed: 49_000, text: 1))
    expectNil(message(typed: 0, text: 3_000_000))
    expectEqual(
      message(typed: 51_000, text: 1),
      "f.yaml:1:1: 51000 typed characters in text of up to 51001 characters;"
        + " expected a product of at most 2500000000"
    )
    let typed = Array(repeating: "{type: \(String(repeating: "x", count: 1_000))}", count: 20).joined(separator: ", ")
    let parallel =
      "views: [{id: field, class: \(viewClass), frame: [0, 0, 99, 99], text: \(String(repeating: "y", count: 150_000))}]\n"
      + "touches: [{together: [[\(typed)]]}]\n"
    expectEqual(problem(parallel)?.contains(" 20000 typed characters in text"), true)
    expectEqual(message(typed: 2_000, text: 2_000_000)?.contains(" 2000 typed characters in text"), true)
  }

  @Test("A script that takes more than a day, including its parallel scripts, is refused")
  func scriptTime() {
    let hour = "{wait: 3600}"
    func touches(_ steps: String...) -> String? {
      problem("views: [{id: v, frame: [0, 0, 9, 9]}]\ntouches: [\(steps.joined(separator: ", "))]\n")
    }
    let day = Array(repeating: hour, count: 24).joined(separator: ", ")
    let half = Array(repeating: hour, count: 12).joined(separator: ", ")
    let refusal = "f.yaml:1:1: the script takes more than 86400 s; expected at most a day"
    expectNil(touches(day))
    expectEqual(touches(day, "{wait: 0.001}"), refusal)
    expectNil(touches("{together: [[\(half)], [\(half)]]}", half))
    expectEqual(touches("{together: [[\(half)], [\(half)]]}", half, hour), refusal)
  }

  @Test("A file is refused if the number of samples times the depth of nested views is too large")
  func deliveries() {
    func file(depth: Int, samples: Int) -> String {
      let views = (0..<depth).map { level in
        let blanks = String(repeating: "  ", count: level)
        return "\(blanks)- id: v\(level)\n\(blanks)  frame: [0, 0, 390, 844]\n"
          + (level + 1 < depth ? "\(blanks)  views:\n" : "")
      }
      return "rate: 1000\nviews:\n" + views.joined()
        + "touches:\n- down: {at: [5, 5]}\n- move: {to: [300, 300], over: \(Double(samples - 2) / 1000)}\n- up: {}\n"
    }
    expectNil(problem(file(depth: 190, samples: 104_000)))
    expectEqual(
      problem(file(depth: 190, samples: 105_000))?.contains(
        "105000 samples that pass up to 191 nested views and recognizers;"
          + " expected a product of at most 20000000"
      ),
      true
    )
  }
}
