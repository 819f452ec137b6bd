import Foundation
import RandomTesting
import Testing

@testable import ResponderPlayground

@Suite("Random messages of a page") @MainActor struct RandomSessionTests {
  private static let screens = ["text", "controls", "menu", "refresh"]

  /// Locations at which the tested screens have text fields, text views and buttons with menus.
  private static let points = [(300.0, 78.0), (300, 148), (180, 250), (180, 370), (180, 110), (70, 134), (30, 30)]

  @Test(
    "After each random message, a session sends the current screen or an error, and continues",
    arguments: [0x5EED_0011, 0x5EED_0012, 0x5EED_0013] as [UInt64]
  )
  func anything(seed: UInt64) throws {
    var random = RandomPage(seed: seed)
    for screen in Self.screens {
      let page = try SessionPage(showing: screen)
      for count in 0..<250 {
        page.uptime += random.pick([0, 0.001, 0.016, 0.1, 0.7])
        let (text, isWrong) = random.message(at: page.uptime)
        let comment: Comment = "seed \(seed), \(screen), message \(count): \(text.prefix(200))"
        page.clear()
        page.receive(text)
        let errors = page.errors
        let kinds = Set(page.messages.map { $0["type"] as? String ?? "" })
        expect(
          kinds.isSubset(of: ["frame", "screen", "error", "verdict", "fixes", "trial", "saved", "source"]),
          comment
        )
        expect(errors.count <= 1 && errors.allSatisfy { !$0.isEmpty && $0.utf8.count < 2000 }, comment)
        if isWrong { expectEqual(errors.count, 1, comment) }
        if random.chance(0.2) { page.wake() }
        if random.chance(0.08) {
          let (x, y) = random.pick(Self.points)
          page.tap(x, y)
        }
        if random.chance(0.02) { page.receive(#"{"type":"reset"}"#) }
      }
      page.clear()
      page.receive(#"{"type":"open","screen":"\#(screen)"}"#)
      expectEqual(page.screen["id"] as? String, screen, "seed \(seed), \(screen): it opens again")
    }
  }
}

/// A generator of random messages from a seed, most of them invalid.
private struct RandomPage {
  private static let views = [
    "name", "password", "letter", "read", "sort", "share", "flag", "size", "pages", "table", "refresh", "page",
    "nobody", "",
    "window", "🙂",
  ]
  private static let texts = [
    "a", "é", "e\u{301}", "\u{301}", "👨‍👩‍👧‍👦", "🇩🇪🇫🇷🇪", "\n", "\r", "\r\n", "\t", "\0", "\u{202E}abc", "你好", "two words. ", "",
    "\u{2028}", "\u{FEFF}", "\u{200D}", "-", "x\n\ny",
  ]
  private static let offsets = [
    "0", "1", "2", "3", "7", "-1", "30000", "30001", "9223372036854775807", "-9223372036854775808", "1e40", "0.5",
    "null",
  ]
  private static let keys = [
    ("KeyA", "a"), ("KeyC", "c"), ("KeyV", "v"), ("KeyX", "x"), ("KeyZ", "z"), ("ArrowLeft", "ArrowLeft"),
    ("Space", " "),
    ("ArrowRight", "ArrowRight"), ("ArrowUp", "ArrowUp"), ("ArrowDown", "ArrowDown"), ("Home", "Home"), ("End", "End"),
    ("Backspace", "Backspace"), ("Delete", "Delete"), ("Enter", "Enter"), ("Tab", "Tab"), ("Escape", "Escape"),
    ("ShiftLeft", "Shift"), ("PageDown", "PageDown"), ("KeyÄ", "ä"), ("", ""), ("Digit1", "👍"),
  ]

  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  private mutating func next() -> UInt64 { numbers.next() }

  mutating func pick<Element>(_ choices: [Element]) -> Element { numbers.pick(choices) }

  mutating func chance(_ share: Double) -> Bool { numbers.chance(share) }

  private mutating func coordinate() -> String { "\(Int(next() % 400)).5" }

  /// Returns a random message, and whether the message is certainly invalid.
  mutating func message(at uptime: Double) -> (text: String, isWrong: Bool) {
    let time = chance(0.03) ? pick(["-1e300", "1e300", "0", "9007199254740993"]) : "\(uptime * 1000)"
    switch next() % 18 {
    case 0...4: return typing(time)
    case 5...7: return key(time)
    case 8...10: return pointer(time)
    case 11, 12: return menu(time)
    case 13: return (#"{"type":"statusBar","time":\#(time)}"#, false)
    case 14:
      let kind = pick(["draw", "interrupt"])
      return (#"{"type":"\#(kind)","time":\#(time)}"#, false)
    case 15, 16: return (review(), false)
    default: return nonsense(time)
    }
  }

  private mutating func typing(_ time: String) -> (String, Bool) {
    let change = pick(["insert", "insert", "mark", "mark", "deleteBackward", "unmark", "paste", "dismiss", "shout"])
    let takesText = ["insert", "mark", "paste"].contains(change)
    let length = chance(0.01) ? 1_000 : Int(next() % 4)
    let text =
      chance(0.005) ? String(repeating: "\u{301}", count: 15_001) : (0..<length).map { _ in pick(Self.texts) }.joined()
    var fields = #""type":"text","time":\#(time),"view":\#(json(pick(Self.views))),"change":"\#(change)""#
    if takesText || chance(0.1) { fields += #","text":\#(json(text))"# }
    let isSelecting = chance(change == "mark" ? 0.6 : 0.05)
    let (from, to) = (pick(Self.offsets), pick(Self.offsets))
    if isSelecting { fields += #","selected":[\#(from),\#(to)]"# }
    let isOutside = Int(from).map { !(0...30_000).contains($0) } ?? true
    return ("{\(fields)}", change == "shout" || text.utf8.count > 30_000 && takesText || isSelecting && isOutside)
  }

  private mutating func key(_ time: String) -> (String, Bool) {
    let (code, typed) = pick(Self.keys)
    let phase = pick(["began", "began", "ended", "repeated", "cancelled", "pushed"])
    let modifierList = pick([
      "", "", #""shift""#, #""command""#, #""alternate""#, #""command","shift""#, #""shift","shift""#,
    ])
    let text =
      #"{"type":"key","time":\#(time),"phase":"\#(phase)","code":"\#(code)","key":"\#(typed)","modifiers":[\#(modifierList)]}"#
    return (text, phase == "pushed" || code.isEmpty || code == "KeyÄ" || modifierList == #""shift","shift""#)
  }

  private mutating func pointer(_ time: String) -> (String, Bool) {
    let phase = pick(["began", "began", "moved", "ended", "cancelled"])
    let x = chance(0.05) ? pick(["1e6", "-1e6", "2e6"]) : coordinate()
    let text =
      #"{"type":"pointers","time":\#(time),"samples":[{"id":\#(next() % 2),"phase":"\#(phase)","x":\#(x),"y":\#(coordinate()),"kind":"touch"}]}"#
    return (text, x == "2e6")
  }

  private mutating func menu(_ time: String) -> (String, Bool) {
    let view = chance(0.5) ? pick(["sort", "share"]) : pick(Self.views)
    let item = chance(0.8) ? #","item":\#(pick(Self.offsets))"# : ""
    let text = #"{"type":"menu","time":\#(time),"view":\#(json(view))\#(item)}"#
    return (text, !["sort", "share"].contains(view))
  }

  /// Returns a request about the last gesture, which is invalid if there was no gesture.
  private mutating func review() -> String {
    pick([
      #"{"type":"undo"}"#, #"{"type":"source"}"#, #"{"type":"explain","id":\#(json(pick(Self.views)))}"#,
      #"{"type":"save","form":"\#(pick(["scenario", "recording", "link"]))"}"#,
      #"{"type":"try","verdict":\#(next() % 4),"fix":\#(next() % 3)}"#,
      #"{"type":"play","gesture":"0.1b50,50;80.1m90,50;90.1e90,50"}"#,
    ])
  }

  private mutating func nonsense(_ time: String) -> (String, Bool) {
    let text = pick([
      "", "{", "[]", "null", #"{"type":7}"#, #"{"type":"text"}"#, #"{"type":"menu","time":"soon"}"#,
      #"{"type":"text","time":\#(time),"view":["name"],"change":"insert","text":"a"}"#,
      #"{"type":"text","time":\#(time),"view":"name","change":"insert","text":"\ud83d"}"#,
      #"{"type":"switch","id":"nobody","value":true}"#, #"{"type":"open","screen":"nowhere"}"#,
      #"{"type":"answer","time":\#(time),"choice":"maybe"}"#, #"{"type":"statusBar","time":1e999}"#,
      String(repeating: "[", count: 3_000), #"{"type":"\#(String(repeating: "long", count: 5_000))"}"#,
    ])
    return (text, true)
  }

  private func json(_ text: String) -> String {
    (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
