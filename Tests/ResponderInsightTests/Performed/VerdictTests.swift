import ResponderInsight
import Testing

@testable import ResponderScenarios

/// Tests of the sentences of verdicts, which name the view that the user intended and the effect of the gesture.
@Suite("Verdicts on touches") @MainActor
struct VerdictTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// The views of a screen of 320 × 480 points, in the syntax of a scenario file.
    var views: String
    var touches: String
    var sentence: String
    var testDescription: String { name }
  }

  nonisolated static let cases: [Case] = [
    Case(
      name: "covered",
      views: "[{id: buy, class: UIButton, frame: [60, 300, 200, 50]}, {id: veil, frame: [0, 0, 320, 480], alpha: "
        + "0.02}]",
      touches: "[{tap: buy}]",
      sentence: "The touch is not delivered to the button buy: the view veil is in front of it and receives "
        + "the touch."
    ),
    Case(
      name: "covered by a later label of its own parent",
      views: "[{id: card, frame: [20, 20, 280, 200], views: [{id: buy, class: UIButton, frame: [20, 20, 200, "
        + "50]}, {id: sheet, frame: [0, 0, 280, 200]}]}]",
      touches: "[{tap: buy}]",
      sentence: "The touch is not delivered to the button buy: the view sheet is in front of it and receives "
        + "the touch."
    ),
    Case(
      name: "outside its parent",
      views: "[{id: bar, frame: [0, 430, 320, 50], views: [{id: add, class: UIButton, frame: [130, -30, 60, 60]}]}]",
      touches: "[{tap: [160, 412]}]",
      sentence: "The touch is not delivered to the button add: it extends beyond the bounds of the view bar, "
        + "and a view receives no touches outside the bounds of its superview."
    ),
    Case(
      name: "inside an image view",
      views: "[{id: card, class: UIImageView, frame: [20, 100, 280, 200], views: [{id: buy, class: UIButton, "
        + "frame: [40, 40, 200, 50]}]}]",
      touches: "[{tap: buy}]",
      sentence: "The touch is not delivered to the button buy: isUserInteractionEnabled of the image view "
        + "card, which contains it, is false."
    ),
    Case(
      name: "a recognizer on an image view",
      views: "[{id: photo, class: UIImageView, frame: [20, 100, 280, 200], gestures: [{id: enlarge, kind: tap}]}]",
      touches: "[{tap: photo}]",
      sentence: "The touch is not delivered to the tap recognizer enlarge: isUserInteractionEnabled of the "
        + "image view photo is false."
    ),
    Case(
      name: "inside a view without interaction",
      views: "[{id: panel, frame: [20, 100, 280, 200], isUserInteractionEnabled: false, views: [{id: lamp, class: "
        + "UISwitch, frame: [40, 40, 51, 31]}]}]",
      touches: "[{tap: lamp}]",
      sentence: "The touch is not delivered to the switch lamp: isUserInteractionEnabled of the view panel, "
        + "which contains it, is false."
    ),
    Case(
      name: "too faint",
      views: "[{id: ghost, class: UIButton, frame: [60, 100, 200, 50], alpha: 0.005}]",
      touches: "[{tap: ghost}]",
      sentence: "The touch is not delivered to the button ghost: alpha of the button ghost is 0.005, below "
        + "0.01."
    ),
    Case(
      name: "inside a view that is too faint",
      views: "[{id: fade, frame: [20, 20, 280, 300], alpha: 0.005, views: [{id: buy, class: UIButton, frame: [40, "
        + "40, 200, 50]}]}]",
      touches: "[{tap: buy}]",
      sentence: "The touch is not delivered to the button buy: alpha of the view fade, which contains it, is "
        + "0.005, below 0.01."
    ),
    Case(
      name: "disabled",
      views: "[{id: off, class: UIButton, frame: [60, 100, 200, 50], isEnabled: false}]",
      touches: "[{tap: off}]",
      sentence: "The button off is disabled: its isEnabled is false."
    ),
    Case(
      name: "a custom control under an ancestor's tap",
      views: "[{id: page, frame: [0, 0, 320, 480], gestures: [{id: closeKeyboard, kind: tap}], views: [{id: chip, "
        + "class: UIControl, frame: [60, 100, 200, 50]}]}]",
      touches: "[{tap: chip}]",
      sentence: "The tap recognizer closeKeyboard took the touch from the control chip: it recognized at 0.05 "
        + "s, and its cancelsTouchesInView is true."
    ),
    Case(
      name: "a row under an ancestor's tap",
      views: "[{id: page, frame: [0, 0, 320, 480], gestures: [{id: closeKeyboard, kind: tap}], views: [{id: "
        + "table, class: UITableView, frame: [0, 60, 320, 420], rows: 12}]}]",
      touches: "[{tap: table.2}]",
      sentence: "The tap recognizer closeKeyboard took the touch from the row table.2: it recognized at 0.05 "
        + "s, and its cancelsTouchesInView is true."
    ),
    Case(
      name: "a scroll that begins on a button",
      views: "[{id: feed, class: UIScrollView, frame: [0, 0, 320, 480], contentSize: [320, 2000], views: [{id: "
        + "buy, class: UIButton, frame: [60, 100, 200, 50]}]}]",
      touches: "[{drag: {from: buy, to: [160, 160], over: 0.3}}]",
      sentence: "The scroll view feed scrolled at 0.09 s."
    ),
    Case(
      name: "an override returns another view",
      views: "[{id: back, class: UIButton, frame: [0, 0, 320, 200]}, {id: front, frame: [0, 0, 320, 200], "
        + "hitTest: back, views: [{id: buy, class: UIButton, frame: [60, 60, 200, 50]}]}]",
      touches: "[{tap: buy}]",
      sentence: "The touch is not delivered to the button buy: the hit-testing of the view front gives the "
        + "touch to another view."
    ),
    Case(
      name: "the second tap is missing",
      views: "[{id: map, frame: [0, 0, 320, 480], gestures: [{id: zoomIn, kind: tap, numberOfTapsRequired: 2}]}]",
      touches: "[{tap: map}]",
      sentence: "The tap recognizer zoomIn failed: no further tap followed within 0.35 s."
    ),
    Case(
      name: "lifted too soon",
      views: "[{id: message, frame: [20, 100, 280, 100], gestures: [{id: menu, kind: longPress}]}]",
      touches: "[{tap: {at: message, for: 0.3}}]",
      sentence: "The long press recognizer menu failed: the finger lifted before the press was long enough."
    ),
    Case(
      name: "a row that may not be selected",
      views: "[{id: table, class: UITableView, frame: [0, 60, 320, 420], rows: 12, allowsSelection: false}]",
      touches: "[{tap: table.2}]",
      sentence: "The table view table did not select 2: its allowsSelection is false."
    ),
    Case(
      name: "only for a pencil",
      views: "[{id: sheet, frame: [0, 0, 320, 480], gestures: [{id: ink, kind: pan, allowedTouchTypes: [pencil]}]}]",
      touches: "[{drag: {from: [100, 100], to: [200, 200], over: 0.3}}]",
      sentence: "The pan recognizer ink refused the touch: its allowedTouchTypes does not include direct."
    ),
    Case(
      name: "the delegate returns false",
      views: "[{id: card, frame: [0, 0, 320, 480], gestures: [{id: open, kind: tap, delegate: {shouldBegin: false}}]}]",
      touches: "[{tap: card}]",
      sentence: "The tap recognizer open failed: its delegate returned false from gestureRecognizerShouldBegin(_:)."
    ),
    Case(
      name: "the delegate takes touches of the view itself alone",
      views: "[{id: card, frame: [0, 0, 320, 480], gestures: [{id: open, kind: tap, delegate: "
        + "{shouldReceiveTouch: {onlyOn: [card]}}}], views: [{id: title, frame: [20, 20, 200, 60]}]}]",
      touches: "[{tap: title}]",
      sentence: "The tap recognizer open refused the touch: its delegate returned false from"
        + " gestureRecognizer(_:shouldReceive:)."
    ),
    Case(
      name: "a field under a veil",
      views: "[{id: name, class: UITextField, frame: [20, 100, 280, 40]}, {id: veil, frame: [0, 80, 320, 100]}]",
      touches: "[{tap: name}]",
      sentence: "The touch is not delivered to the text field name: the view veil is in front of it and "
        + "receives the touch."
    ),
    Case(
      name: "a slider under a pan of the page",
      views: "[{id: page, frame: [0, 0, 320, 480], gestures: [{id: back, kind: pan}], views: [{id: knob, class: "
        + "UIControl, frame: [20, 100, 280, 40]}]}]",
      touches: "[{drag: {from: [60, 120], to: [240, 120], over: 0.3}}]",
      sentence: "The pan recognizer back took the touch from the control knob: it recognized at 0.02 s, and "
        + "its cancelsTouchesInView is true."
    ),
    Case(
      name: "a tap of the inner view prevents the outer view's",
      views: "[{id: page, frame: [0, 0, 320, 480], gestures: [{id: dismiss, kind: tap}], views: [{id: box, frame: "
        + "[60, 100, 200, 200], gestures: [{id: animate, kind: tap}]}]}]",
      touches: "[{tap: box}]",
      sentence: "The tap recognizer animate recognized at 0.05 s."
    ),
    Case(
      name: "a switch outside its parent",
      views: "[{id: row, frame: [0, 100, 200, 44], views: [{id: lamp, class: UISwitch, frame: [240, 6, 51, 31]}]}]",
      touches: "[{tap: [265, 121]}]",
      sentence: "The touch is not delivered to the switch lamp: it extends beyond the bounds of the view row, "
        + "and a view receives no touches outside the bounds of its superview."
    ),
    Case(
      name: "nothing there",
      views: "[{id: page, frame: [0, 0, 320, 480]}]",
      touches: "[{tap: page}]",
      sentence: "Nothing under the finger responds to this touch; the view page was hit."
    ),
    Case(
      name: "beside everything, where the page has a tap",
      views: "[{id: page, frame: [0, 0, 320, 480], gestures: [{id: closeKeyboard, kind: tap}], views: [{id: buy, "
        + "class: UIButton, frame: [60, 300, 200, 50]}]}]",
      touches: "[{tap: [20, 20]}]",
      sentence: "The tap recognizer closeKeyboard recognized at 0.05 s."
    ),
    Case(
      name: "a button that works",
      views: "[{id: buy, class: UIButton, frame: [60, 300, 200, 50]}]",
      touches: "[{tap: buy}]",
      sentence: "The button buy sent touchUpInside at 0.05 s."
    ),
  ]

  @Test("The sentence of a verdict names the view that the user intended, and the effect on it", arguments: cases)
  func said(_ item: Case) throws {
    let screen = try JudgedScreen("touchlab: 1\nscreen: [320, 480]\nviews: \(item.views)\ntouches: \(item.touches)\n")
    expectEqual(screen.sentence, item.sentence)
  }

  @Test("The summary of a gesture contains its kind, its target and the duration of its first touch")
  func gestures() throws {
    let views = "[{id: card, frame: [0, 0, 320, 480], isMultipleTouchEnabled: true, gestures: [{id: open, kind: tap}]}]"
    for (touches, gesture) in [
      ("[{tap: {at: card, for: 0.066}}]", "tap on card, 66 ms"),
      ("[{tap: {at: card, count: 2}}]", "2 taps on card, 50 ms"),
      ("[{press: {at: card, for: 0.6}}]", "hold on card, 600 ms"),
      ("[{drag: {from: [20, 20], to: [90, 20], over: 0.2}}]", "drag on card, 208 ms"),
      ("[{pinch: {at: card, from: 60, to: 160, over: 0.2}}]", "2 fingers on card, 208 ms"),
    ] {
      let screen = try JudgedScreen("touchlab: 1\nscreen: [320, 480]\nviews: \(views)\ntouches: \(touches)\n")
      expectEqual(screen.journal.verdict()?.gesture, gesture)
    }
  }

  @Test("The intended view of a touch is never a hidden view, and handles the kind of gesture")
  func meant() throws {
    let hidden = try JudgedScreen(
      "touchlab: 1\nscreen: [320, 480]\nviews: [{id: under, class: UIButton, frame: [0, 0, 320, 100]}, "
        + "{id: over, class: UIButton, frame: [0, 0, 320, 100], isHidden: true}]\ntouches: [{tap: [50, 50]}]\n"
    )
    expectEqual(hidden.journal.verdict()?.meant, "under")
    let page =
      "touchlab: 1\nscreen: [320, 480]\nviews: [{id: page, frame: [0, 0, 320, 480], "
      + "gestures: [{id: turn, kind: pan}], views: [{id: box, frame: [0, 0, 200, 200], gestures: [{id: open, "
      + "kind: tap}]}]}]\n"
    let tapped = try JudgedScreen(page + "touches: [{tap: box}]\n")
    expectEqual(tapped.journal.verdict()?.meant, "box")
    let dragged = try JudgedScreen(page + "touches: [{drag: {from: [20, 20], to: [120, 20], over: 0.2}}]\n")
    expectEqual(dragged.journal.verdict()?.meant, "page")
  }

  @Test("In a table view, the intended view of a tap is the row, and the intended view of a drag is the table view")
  func lists() throws {
    let list =
      "touchlab: 1\nscreen: [320, 480]\nviews: [{id: table, class: UITableView, frame: [0, 0, 320, 480], rows: 40}]\n"
    let tapped = try JudgedScreen(list + "touches: [{tap: [50, 60]}]\n")
    expectEqual(tapped.journal.verdict()?.meant, "table.1")
    let dragged = try JudgedScreen(list + "touches: [{drag: {from: [50, 300], to: [50, 200], over: 0.3}}]\n")
    expectEqual(dragged.journal.verdict()?.meant, "table")
    expectEqual(dragged.journal.verdict()?.outcome, .fired)
  }

  @Test("On a view with a tap and a long press recognizer, only a long touch is intended for the long press")
  func holds() throws {
    let views =
      "[{id: card, frame: [0, 0, 320, 480], gestures: [{id: open, kind: tap, isEnabled: false}, "
      + "{id: lift, kind: longPress, isEnabled: false}]}]"
    for (held, subject) in [(0.05, "open"), (0.6, "lift")] {
      let screen = try JudgedScreen(
        "touchlab: 1\nscreen: [320, 480]\nviews: \(views)\ntouches: [{press: {at: card, for: \(held)}}]\n"
      )
      expectEqual(screen.journal.verdict()?.question?.line.hasPrefix("\(subject) "), true)
    }
  }
}
