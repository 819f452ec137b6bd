/// Tests of files with errors in the script or in the expectations.
extension BadInputTests {
  static let scriptCases: [Case] = [
    Case(
      name: "which of several fingers",
      text: head
        + "views: []\ntouches:\n  - down: {finger: 2, at: [1, 1]}\n  - down: {finger: 4, at: [2, 2]}\n  - up: {}\n",
      location: "7:5",
      message: "several fingers are down; expected 'finger' with one of the numbers 2 or 4"
    ),
    Case(
      name: "negative time",
      text: head + "views: []\ntouches: [{wait: -0.1}]\n",
      location: "4:18",
      message: "expected a time in seconds from 0 to 3600, found '-0.1'"
    ),
    Case(
      name: "time over an hour",
      text: head + "views: []\ntouches: [{press: {at: [1, 1], for: 3600.1}}]\n",
      location: "4:37",
      message: "from 0 to 3600"
    ),
    Case(
      name: "unknown reference",
      text: head + "views: [{id: card, frame: [0, 0, 1, 1], hitTest: crad}]\n",
      location: "3:50",
      message: "there is no 'crad'; expected the id of a view; did you mean 'card'?"
    ),
    Case(
      name: "reference of another kind",
      text: head + "views: [{id: a, frame: [0, 0, 1, 1], hitTest: t, gestures: [{id: t, kind: tap}]}]\n",
      location: "3:47",
      message: "expected the id of a view, found 't', which is a tap recognizer"
    ),
    Case(
      name: "unknown requirement",
      text: head + "views: [{id: a, frame: [0, 0, 1, 1], gestures: [{id: t, kind: tap, requireToFail: [x]}]}]\n",
      location: "3:84",
      message: "there is no 'x'; expected the id of a recognizer"
    ),
    Case(
      name: "unknown location",
      text: head + "views: [{id: a, frame: [0, 0, 1, 1]}]\ntouches: [{tap: b}]\n",
      location: "4:17",
      message: "there is no 'b'"
    ),
    Case(
      name: "unknown step",
      text: head + "views: []\ntouches:\n  - tab: [1, 1]\n",
      location: "5:5",
      message: "unknown step 'tab'; did you mean 'tap'?"
    ),
    Case(
      name: "button of a finger",
      text: head + "views: []\ntouches:\n  - tap: {at: [1, 1], type: direct, button: primary}\n",
      location: "5:45",
      message: "a touch of the type 'direct' has no buttons; expected type: indirectPointer"
    ),
    Case(
      name: "unknown button",
      text: head + "views: []\ntouches:\n  - down: {at: [1, 1], button: secundary}\n",
      location: "5:32",
      message: "unknown button 'secundary'; did you mean 'secondary'?"
    ),
    Case(
      name: "unknown touch type",
      text: head + "views: []\ntouches:\n  - press: {at: [1, 1], for: 1, type: pen}\n",
      location: "5:39",
      message: "unknown touch type 'pen'; did you mean 'pencil'?; expected direct, indirect, pencil or indirectPointer"
    ),
    Case(
      name: "scroll by nothing",
      text: head + "views: []\ntouches:\n  - scroll: {at: [1, 1], over: 1}\n",
      location: "5:13",
      message: "scroll needs 'by'; expected by: [dx, dy]"
    ),
    Case(
      name: "unknown kind of scroll",
      text: head + "views: []\ntouches:\n  - scroll: {at: [1, 1], by: [0, 1], kind: wheel}\n",
      location: "5:44",
      message: "unknown kind 'wheel'; expected continuous or discrete"
    ),
    Case(
      name: "scroll and hover beyond a million samples",
      text: head + "rate: 1000\nviews: []\ntouches:\n  - hover: {from: [1, 1], to: [2, 2], over: 999.99}\n"
        + "  - scroll: {at: [1, 1], by: [0, 1], over: 1}\n",
      location: "7:5",
      message: "exceeds 1000000 samples"
    ),
    Case(
      name: "finger that hovers",
      text: head + "views: []\ntouches:\n  - hover: {from: [1, 1], to: [2, 2], type: direct}\n",
      location: "5:45",
      message: "unknown hover type 'direct'; expected indirectPointer or pencil"
    ),
    Case(
      name: "two simultaneous pointers",
      text: head
        + "views: []\ntouches:\n  - together: [[{hover: {from: [1, 1], to: [2, 2]}}], [{wait: 1}, {hover: {from: [1, 1], to: [2, 2]}}]]\n",
      location: "5:5",
      message: "two scripts of 'together' hover; expected only one at a time"
    ),
    Case(
      name: "two simultaneous scrolls",
      text: head
        + "views: []\ntouches:\n  - together: [[{scroll: {at: [1, 1], by: [1, 1]}}], [{together: [[{scroll: {at: [1, 1], by: [1, 1]}}]]}]]\n",
      location: "5:5",
      message: "two scripts of 'together' scroll; expected only one at a time"
    ),
    Case(
      name: "swipe without a direction",
      text: head + "views: [{id: a, frame: [0, 0, 1, 1], gestures: [{id: s, kind: swipe, direction: []}]}]\n",
      location: "3:81",
      message: "expected at least one of right, left, up, down"
    ),
    Case(
      name: "tap for no button",
      text: head + "views: [{id: a, frame: [0, 0, 1, 1], gestures: [{id: t, kind: tap, buttonMaskRequired: []}]}]\n",
      location: "3:88",
      message: "expected at least one of primary, secondary"
    ),
    Case(
      name: "edges as a mapping",
      text: head
        + "views: [{id: a, frame: [0, 0, 1, 1], gestures: [{id: e, kind: screenEdgePan, edges: {left: true}}]}]\n",
      location: "3:85",
      message: "expected top, left, bottom, right, all or a list of them"
    ),
    Case(
      name: "velocity of a pinch as a point",
      text: head + "views: [{id: a, frame: [0, 0, 1, 1], gestures: [{id: p, kind: pinch}]}]\n"
        + "expect:\n  - check: {id: p, velocity: [0, 0]}\n",
      location: "5:30",
      message: "expected a number"
    ),
    Case(
      name: "step with two keys",
      text: head + "views: []\ntouches:\n  - {tap: [1, 1], wait: 1}\n",
      location: "5:5",
      message: "a step has exactly one key"
    ),
    Case(
      name: "unknown key of a step",
      text: head + "views: []\ntouches:\n  - drag: {from: [1, 1], too: [2, 2], over: 1}\n",
      location: "5:26",
      message: "unknown key 'too' of drag; did you mean 'to'?"
    ),
    Case(
      name: "more than a million samples",
      text: head + "rate: 1000\nviews: []\ntouches:\n  - drag: {from: [1, 1], to: [2, 2], over: 1000}\n",
      location: "6:5",
      message: "exceeds 1000000 samples"
    ),
    Case(
      name: "samples of nested scripts",
      text: head
        + "views: []\ntouches:\n  - together: [[{tap: {at: [1, 1], count: 250000, for: 0}}], [{tap: {at: [1, 1], count: 250001}}]]\n",
      location: "5:5",
      message: "exceeds 1000000 samples"
    ),
    Case(
      name: "finger that is not down",
      text: head + "views: []\ntouches:\n  - up: {finger: 1}\n",
      location: "5:5",
      message: "finger 1 is not down; expected a 'down' before it"
    ),
    Case(
      name: "finger that is down already",
      text: head + "views: []\ntouches:\n  - down: {finger: 1, at: [1, 1]}\n  - down: {finger: 1, at: [1, 1]}\n",
      location: "6:5",
      message: "finger 1 is already down"
    ),
    Case(
      name: "finger of two scripts",
      text: head
        + "views: []\ntouches:\n  - together: [[{down: {finger: 1, at: [1, 1]}}], [{wait: 1}, {up: {finger: 1}}]]\n",
      location: "5:5",
      message: "finger 1 is moved by two scripts"
    ),
    Case(
      name: "location in no window",
      text: head
        + "views: [{id: a, frame: [0, 0, 1, 1]}]\ntouches:\n  - set: {id: a, superview: none}\n  - tap: a\n",
      location: "6:5",
      message: "'a' is in no window at this step"
    ),
    Case(
      name: "superview within itself",
      text: head
        + "views: [{id: a, frame: [0, 0, 1, 1], views: [{id: b, frame: [0, 0, 1, 1]}]}]\ntouches:\n"
        + "  - set: {id: a, superview: b}\n",
      location: "5:5",
      message: "'b' is inside 'a'"
    ),
    Case(
      name: "tap of no taps",
      text: head + "views: [{id: a, frame: [0, 0, 1, 1], gestures: [{id: t, kind: tap, numberOfTapsRequired: 0}]}]\n",
      location: "3:90",
      message: "expected a whole number from 1 to 1000, found '0'"
    ),
    Case(
      name: "window id without such a window",
      text: head + "windows: [{id: a}]\ntouches: [{tap: window}]\n",
      location: "4:17",
      message: "there is no 'window'"
    ),
    Case(
      name: "unknown property of set",
      text: head + "views: [{id: a, frame: [0, 0, 1, 1]}]\ntouches:\n  - set: {id: a, isHiden: true}\n",
      location: "5:18",
      message: "unknown key 'isHiden' of set of a UIView; did you mean 'isHidden'?"
    ),
    Case(
      name: "unknown category",
      text: head + "views: []\nonly: [touch]\n",
      location: "4:8",
      message: "unknown category 'touch'; did you mean"
    ),
    Case(
      name: "decision is no category of expect",
      text: head + "views: []\nonly: [decision]\n",
      location: "4:8",
      message: "unknown category 'decision'"
    ),
    Case(
      name: "category as text",
      text: head + "views: []\nonly: touches\n",
      location: "4:7",
      message: "expected a list"
    ),
    Case(
      name: "unknown subject",
      text: head + "views: [{id: card, frame: [0, 0, 1, 1]}]\nsubjects: [cart]\n",
      location: "4:12",
      message: "there is no 'cart'; expected an id of this file; did you mean 'card'?"
    ),
    Case(
      name: "line that only excludes",
      text: head + "views: [{id: card, frame: [0, 0, 1, 1]}]\nexpect:\n  - card hit\n",
      location: "5:5",
      message: "of the category 'hit', which 'only' excludes"
    ),
    Case(
      name: "line that subjects excludes",
      text: head + "views: [{id: card, frame: [0, 0, 1, 1]}]\nsubjects: [window]\nexpect:\n  - card touchesBegan\n",
      location: "6:5",
      message: "'card' is not among 'subjects'"
    ),
    Case(
      name: "line of an unknown id",
      text: head + "views: [{id: card, frame: [0, 0, 1, 1]}]\nexpect:\n  - crad touchesBegan\n",
      location: "5:5",
      message: "there is no 'crad'"
    ),
    Case(
      name: "line of unknown words",
      text: head + "views: [{id: card, frame: [0, 0, 1, 1]}]\nexpect:\n  - card touchBegan\n",
      location: "5:5",
      message: "unknown line 'touchBegan'; did you mean 'touchesBegan'?"
    ),
    Case(
      name: "a text field's line of a view",
      text: head + "views: [{id: card, frame: [0, 0, 1, 1]}]\nexpect:\n  - card didBeginEditing\n",
      location: "5:5",
      message: "'didBeginEditing' applies to text fields and text views; 'card' is a UIView"
    ),
    Case(
      name: "recognizer's line of a view",
      text: head + "views: [{id: card, frame: [0, 0, 1, 1]}]\nexpect:\n  - card -> began\n",
      location: "5:5",
      message: "applies to recognizers"
    ),
    Case(
      name: "unknown property of a check",
      text: head + "views: [{id: card, frame: [0, 0, 1, 1]}]\nexpect:\n  - check: {id: card, alfa: 1}\n",
      location: "5:23",
      message: "unknown key 'alfa' of check of a UIView; did you mean 'alpha'?"
    ),
    Case(
      name: "property of another class in a check",
      text: head + "views: [{id: card, frame: [0, 0, 1, 1]}]\nexpect:\n  - check: {id: card, stepValue: 2}\n",
      location: "5:23",
      message: "unknown key 'stepValue' of check of a UIView"
    ),
    Case(
      name: "negative tolerance",
      text: head + "views: [{id: card, frame: [0, 0, 1, 1]}]\nexpect:\n  - check: {id: card, alpha: 1, within: -1}\n",
      location: "5:41",
      message: "expected a tolerance from 0"
    ),
  ]
}
