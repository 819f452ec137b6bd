import Testing

@testable import ResponderInsight
@testable import ResponderScenarios

/// Tests that the text of a changed file contains the change, and that all other text stays as it was written.
@Suite("The text of a changed file")
struct DocumentTextTests {
  private static let block = """
    # A card over a list.
    touchlab: 1
    screen: [300, 300]   # points
    views:
      - id: back        # the background
        frame: [0, 0, 300, 300]
        gestures:
          # closes the card
          - id: dismiss
            kind: tap
            delegate:   # what it returns
              shouldBegin: true
          - {id: press, kind: longPress, isEnabled: false}
        views:
          - id: save
            class: UIButton
            frame: [10, 10, 80, 40]
            isEnabled: false   # until there is something to save
          # the last one
          - {id: note, frame: [100, 10, 80, 40]}
      - id: veil
        frame: [0, 0, 300, 300]
        alpha: 0.5
    touches:
      - set: {id: veil, isHidden: true}
      - tap: save
      - set:
          id: save
          isEnabled: true
    """

  private static func document(_ text: String = block) throws -> ScenarioDocument {
    try ScenarioDocument(text, file: "card.yaml")
  }

  /// Returns the lines that a change removes from the file and the lines that it adds.
  private static func difference(
    _ change: Change...,
    in text: String = block
  ) throws -> (removed: [String], new: [String]) {
    let before = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let after = try document(text).text(with: change).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let changes = after.difference(from: before)
    return (
      changes.removals.map { if case .remove(_, let line, _) = $0 { line } else { "" } },
      changes.insertions.map { if case .insert(_, let line, _) = $0 { line } else { "" } }
    )
  }

  @Test("A value is replaced in its line, and the comment after the value remains")
  func replaces() throws {
    let (removed, new) = try Self.difference(Change("save", "isEnabled", true))
    expectEqual(removed, ["isEnabled: false   # until there is something to save"])
    expectEqual(new, ["isEnabled: true   # until there is something to save"])
  }

  @Test("A new key is inserted after the keys that fit on one line and before keys whose values span several lines")
  func adds() throws {
    let (removed, new) = try Self.difference(Change("back", "isUserInteractionEnabled", false))
    expect(removed.isEmpty)
    expectEqual(new, ["isUserInteractionEnabled: false"])
    let text = try Self.document().text(with: [Change("back", "isUserInteractionEnabled", false)])
    expect(text.contains("frame: [0, 0, 300, 300]\n    isUserInteractionEnabled: false\n    gestures:"))
  }

  @Test("A key is added, replaced and removed inside a mapping that is written in brackets on one line")
  func flow() throws {
    try expectEqual(
      Self.difference(Change("press", "isEnabled", true)).new,
      ["- {id: press, kind: longPress, isEnabled: true}"]
    )
    try expectEqual(Self.difference(Change("press", "isEnabled", .null)).new, ["- {id: press, kind: longPress}"])
    try expectEqual(
      Self.difference(Change("press", "requireToFail", ["dismiss"])).new,
      ["- {id: press, kind: longPress, isEnabled: false, requireToFail: [dismiss]}"]
    )
  }

  @Test("Removing a key that is alone on its line removes the line")
  func removes() throws {
    let (removed, new) = try Self.difference(Change("veil", "alpha", .null))
    expectEqual(removed, ["alpha: 0.5"])
    expect(new.isEmpty)
  }

  @Test("If a value of several lines is replaced by a value on one line, the comment after the key remains")
  func blockValue() throws {
    let (removed, new) = try Self.difference(Change("dismiss", "delegate", ["shouldReceiveTouch": ["notOn": ["save"]]]))
    expectEqual(removed, ["delegate:   # what it returns", "shouldBegin: true"])
    expectEqual(new, ["delegate: {shouldReceiveTouch: {notOn: [save]}}   # what it returns"])
  }

  @Test("A file with block scalars keeps its comments if a key is added, replaced or removed, or if a view moves")
  func blockScalars() throws {
    let text = """
      touchlab: 1
      screen: [300, 300]
      source: |
        A letter
          of two lines
      views:   # all views
        - id: note
          class: UITextView
          frame: [0, 0, 100, 100]
          text: >-   # the text
            one

            two
          views:
            - id: hint
              class: UITextField
              frame: [0, 0, 10, 10]
              placeholder: |
                a hint
        # the field
        - id: field
          class: UITextField
          frame: [0, 200, 100, 50]
          text: |
            three
      # the script
      touches:
        - tap: field
      """
    func changed(_ changes: Change...) throws -> String {
      let result = try Self.document(text).changedText(with: changes)
      expect(!result.isRewritten, "\(result.text)")
      return result.text
    }
    try expectEqual(
      changed(Change("note", "alpha", 0.5)),
      text.replacing("      two\n", with: "      two\n    alpha: 0.5\n")
    )
    try expectEqual(
      changed(Change("field", "isEnabled", false)),
      text.replacing("      three\n", with: "      three\n    isEnabled: false\n")
    )
    try expectEqual(
      changed(Change("field", "isFirstResponder", true)),
      text.replacing("two lines\n", with: "two lines\nfirstResponder: field\n")
    )
    try expectEqual(
      changed(Change("note", "text", "four")),
      text.replacing(">-   # the text\n      one\n\n      two\n", with: "four   # the text\n")
    )
    try expectEqual(changed(Change("field", "text", .null)), text.replacing("    text: |\n      three\n", with: ""))
    let moved = try changed(Change("hint", "superview", "window"))
    let end = """
            three
        - id: hint
          class: UITextField
          frame: [0, 0, 10, 10]
          placeholder: |
            a hint
      # the script
      touches:
        - tap: field
      """
    expect(moved.hasSuffix(end), "\(moved)")
    expect(moved.contains("    views: []\n  # the field\n"), "\(moved)")
  }

  @Test("If a change cannot be inserted into the text, the whole file is rewritten, and this is reported")
  func rewrites() throws {
    let document = try Self.document()
    // A view of several lines cannot be inserted between brackets.
    let result = try document.changedText(with: [Change("save", "superview", "note")])
    expect(result.isRewritten)
    expect(!result.text.contains("#"))
    try expect(!document.changedText(with: [Change("save", "superview", "veil")]).isRewritten)
  }

  @Test("A moved view becomes the last subview of its new superview, and comments in the file remain")
  func moves() throws {
    let text = try Self.document().text(with: [Change("save", "superview", "veil")])
    expect(
      text.contains(
        """
          - id: veil
            frame: [0, 0, 300, 300]
            alpha: 0.5
            views:
              - id: save
                class: UIButton
                frame: [10, 10, 80, 40]
                isEnabled: false
        """.split(separator: "\n").joined(separator: "\n")
      ),
      "\(text)"
    )
    expect(text.contains("# closes the card"))
  }

  @Test("A change of the window, which the file does not describe, adds a set step at the start of the script")
  func elsewhere() throws {
    try expectEqual(Self.difference(Change("save", "isFirstResponder", true)).new, ["firstResponder: save"])
    let new = try Self.difference(Change("window", "isUserInteractionEnabled", false)).new
    expectEqual(new, ["- set: {id: window, isUserInteractionEnabled: false}"])
  }

  @Test("A set step is changed in its line, and removed if the change leaves none of its values")
  func steps() throws {
    try expectEqual(
      Self.difference(Change(.step(1), [.init("isHidden", false)])).new,
      ["- set: {id: veil, isHidden: false}"]
    )
    let (removed, new) = try Self.difference(Change(.step(3), [.init("isEnabled", .null)]))
    expectEqual(removed, ["- set:", "id: save", "isEnabled: true"])
    expect(new.isEmpty)
    #expect(throws: ScenarioError.self) { try Self.document().text(with: [Change(.step(2), [.init("at", "veil")])]) }
  }

  @Test("A changed JSON file is still JSON")
  func json() throws {
    let json = """
      {"touchlab": 1, "screen": [300, 300],
       "views": [{"id": "save", "class": "UIButton", "frame": [10, 10, 80, 40]}],
       "touches": [{"tap": "save"}]}
      """
    let text = try Self.document(json).text(with: [
      Change("save", "isExclusiveTouch", true), Change("save", "hitOutset", [1, 2, 3, 4]),
    ])
    expect(text.contains(#""frame": [10, 10, 80, 40], "isExclusiveTouch": true, "hitOutset": [1, 2, 3, 4]}"#))
  }

  @Test("After a change of a scenario, reading the updated text of the file results in the changed scenario")
  @MainActor func agrees() throws {
    let document = try Self.document()
    let changes: [[Change]] = [
      [Change("save", "isEnabled", true)], [Change("veil", "superview", "back")],
      [Change("note", "superview", "window")],
      [Change("save", "superview", "back")],
      [Change("veil", "isHidden", true), Change("save", "isFirstResponder", true)],
      [Change(.step(1), [.init("isHidden", .null)])], [Change("dismiss", "delegate", .null)],
    ]
    for change in changes {
      var changed = try document.changed(by: change).scenario
      let text = try document.text(with: change)
      let read = try Scenario(text, file: "card.yaml")
      // The change can move steps to other lines of the file, so the steps, which contain their line numbers, are not
      // compared.
      changed.touches = []
      var other = read
      other.touches = []
      expectEqual(changed, other, "\(change.map(\.json.json))\n\(text)")
    }
  }
}
