import Testing

@testable import ResponderInsight
@testable import ResponderScenarios

/// A changed file says what the change means, and everything that the change does not speak of stays as it was written.
@Suite("The text of a changed file")
struct DocumentTextTests {
  private static let block = """
    # A card over a list.
    touchlab: 1
    screen: [300, 300]   # points
    views:
      - id: back        # what lies behind
        frame: [0, 0, 300, 300]
        gestures:
          # closes the card
          - id: dismiss
            kind: tap
            delegate:   # its answers
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

  /// What a change takes away and adds, line by line.
  private static func difference(_ change: Change..., in text: String = block) throws -> (gone: [String], new: [String])
  {
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

  @Test("A value is replaced where it stands, and the comment behind it stays")
  func replaces() throws {
    let (gone, new) = try Self.difference(Change("save", "isEnabled", true))
    #expect(gone == ["isEnabled: false   # until there is something to save"])
    #expect(new == ["isEnabled: true   # until there is something to save"])
  }

  @Test("A new key goes behind the short ones, before what goes over several lines")
  func adds() throws {
    let (gone, new) = try Self.difference(Change("back", "isUserInteractionEnabled", false))
    #expect(gone.isEmpty)
    #expect(new == ["isUserInteractionEnabled: false"])
    let text = try Self.document().text(with: [Change("back", "isUserInteractionEnabled", false)])
    #expect(text.contains("frame: [0, 0, 300, 300]\n    isUserInteractionEnabled: false\n    gestures:"))
  }

  @Test("A key of a mapping in brackets is added, replaced and removed in its line")
  func flow() throws {
    #expect(
      try Self.difference(Change("press", "isEnabled", true)).new == ["- {id: press, kind: longPress, isEnabled: true}"]
    )
    #expect(try Self.difference(Change("press", "isEnabled", .null)).new == ["- {id: press, kind: longPress}"])
    #expect(
      try Self.difference(Change("press", "requireToFail", ["dismiss"])).new
        == ["- {id: press, kind: longPress, isEnabled: false, requireToFail: [dismiss]}"]
    )
  }

  @Test("A key of its own line goes with the line")
  func removes() throws {
    let (gone, new) = try Self.difference(Change("veil", "alpha", .null))
    #expect(gone == ["alpha: 0.5"])
    #expect(new.isEmpty)
  }

  @Test("A value over several lines is replaced by one behind its key, before the comment there")
  func blockValue() throws {
    let (gone, new) = try Self.difference(Change("dismiss", "delegate", ["shouldReceiveTouch": ["notOn": ["save"]]]))
    #expect(gone == ["delegate:   # its answers", "shouldBegin: true"])
    #expect(new == ["delegate: {shouldReceiveTouch: {notOn: [save]}}   # its answers"])
  }

  @Test("A moved view is the last of its new parent's, with its comments")
  func moves() throws {
    let text = try Self.document().text(with: [Change("save", "superview", "veil")])
    #expect(
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
    #expect(text.contains("# closes the card"))
  }

  @Test("Being first responder, and what the file has no place for, go to the head of the file or of the script")
  func elsewhere() throws {
    #expect(try Self.difference(Change("save", "isFirstResponder", true)).new == ["firstResponder: save"])
    let new = try Self.difference(Change("window", "isUserInteractionEnabled", false)).new
    #expect(new == ["- set: {id: window, isUserInteractionEnabled: false}"])
  }

  @Test("A step of the program is changed where it stands, and goes where nothing of it is left")
  func steps() throws {
    #expect(
      try Self.difference(Change(.step(1), [.init("isHidden", false)])).new == ["- set: {id: veil, isHidden: false}"]
    )
    let (gone, new) = try Self.difference(Change(.step(3), [.init("isEnabled", .null)]))
    #expect(gone == ["- set:", "id: save", "isEnabled: true"])
    #expect(new.isEmpty)
    #expect(throws: ScenarioError.self) { try Self.document().text(with: [Change(.step(2), [.init("at", "veil")])]) }
  }

  @Test("JSON stays JSON")
  func json() throws {
    let json = """
      {"touchlab": 1, "screen": [300, 300],
       "views": [{"id": "save", "class": "UIButton", "frame": [10, 10, 80, 40]}],
       "touches": [{"tap": "save"}]}
      """
    let text = try Self.document(json).text(with: [
      Change("save", "isExclusiveTouch", true), Change("save", "hitOutset", [1, 2, 3, 4]),
    ])
    #expect(text.contains(#""frame": [10, 10, 80, 40], "isExclusiveTouch": true, "hitOutset": [1, 2, 3, 4]}"#))
  }

  @Test("The text of a changed file is the changed scenario")
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
      // Steps know their lines, which the change has moved.
      changed.touches = []
      var other = read
      other.touches = []
      #expect(changed == other, "\(change.map(\.json.json))\n\(text)")
    }
  }
}
