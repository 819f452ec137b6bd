import ResponderInsight
import ResponderScenarios
import Testing

/// A screen for testing the Swift code of changes.
@MainActor
struct FixScreen {
  let document: ScenarioDocument

  init(_ screen: Screen) throws { document = try ScenarioDocument(screen.rawValue, file: "screen.yaml") }

  /// Expects that a new value of an object's property has this Swift code; nil means that UIKit has no public member
  /// for the change.
  func expect(
    _ id: String,
    _ key: String,
    _ value: JSONValue,
    _ code: String?,
    at location: SourceLocation = #_sourceLocation
  ) {
    expect([Change(id, key, value)], code, at: location)
  }

  /// Expects that a new value in a step of the script has this Swift code; nil means that there is no code.
  func expect(
    step: Int,
    _ key: String,
    _ value: JSONValue,
    _ code: String?,
    at location: SourceLocation = #_sourceLocation
  ) {
    expect([Change(.step(step), [.init(key, value)])], code, at: location)
  }

  /// Expects that the changes of one fix have this Swift code together; nil means that there is no code.
  func expect(_ changes: [Change], _ code: String?, at location: SourceLocation = #_sourceLocation) {
    let statements = Fix(changes, in: document).swift
    #expect(statements.isEmpty == (code == nil), sourceLocation: location)
    #expect(statements.joined(separator: "\n") == code ?? "", sourceLocation: location)
    for word in ["…", "// without", "{\""] {
      #expect(!statements.contains { $0.contains(word) }, "\(word)", sourceLocation: location)
    }
  }
}

extension FixScreen {
  /// Files that together declare an object of each kind.
  enum Screen: String {
    case views = """
      touchlab: 1
      screen: [320, 480]
      windows:
        - id: main
          frame: [0, 0, 320, 480]
          views:
            - id: card
              frame: [0, 0, 300, 300]
              shouldBegin: {tap: false}
              gestures:
                - {id: tap, kind: tap, requireToFail: [double]}
                - {id: double, kind: tap, numberOfTapsRequired: 2}
                - {id: pan, kind: pan, delegate: {shouldBegin: false, simultaneousWith: [edge]}, do: {began: [{set: {id: badge, isHidden: true}}], changed: [{follow: card}, {setTranslation: [0, 0]}], ended: [{animate: {over: 0.3, set: [{id: card, alpha: 0.5}]}}]}}
                - {id: edge, kind: screenEdgePan, edges: left}
                - {id: swipe, kind: swipe}
                - {id: hold, kind: longPress, endEditing: card}
                - {id: pinch, kind: pinch, do: [{follow: card}]}
                - {id: turn, kind: rotation}
                - {id: hover, kind: hover}
              views:
                - {id: save, class: UIButton, frame: [10, 10, 100, 40], actions: [{events: [touchDown], target: card, action: submit}]}
                - {id: veil, frame: [0, 0, 300, 300], passthrough: true, hitTest: save, hitOutset: [10, 0, 0, 5]}
                - {id: badge, class: UIImageView, frame: [0, 0, 20, 20], transform: {rotate: 30}}
                - {id: default, class: UIButton, frame: [10, 60, 100, 40]}
                - {id: next, class: UIButton, frame: [10, 110, 100, 40]}
                - {id: view, frame: [10, 200, 100, 40]}
                - {id: side-bar.left, frame: [150, 200, 100, 40]}
                - {id: sideBarLeft, frame: [150, 250, 100, 40]}
                - {id: 2nd, class: UILabel, frame: [150, 250, 100, 40]}
            - id: form
              frame: [0, 300, 300, 180]
              handlesTouches: true
              handlesPresses: [began]
              canBecomeFirstResponder: true
              canPerformAction: {copy: false}
              next: card
              implements: [submit]
              keyCommands: [{input: s, modifiers: command, action: submit}]
              do: {touchesBegan: [{set: {id: card, alpha: 0.5}}], touchesEnded: [{becomeFirst: form}]}
              bounds: [0, 20, 300, 180]
              views:
                - {id: toggle, class: UISwitch, frame: [0, 0, 51, 31]}
                - {id: volume, class: UISlider, frame: [0, 40, 100, 31], beginTracking: false}
                - {id: stepper, class: UIStepper, frame: [0, 80, 94, 32]}
                - {id: scopes, class: UISegmentedControl, segments: [A, B], frame: [100, 0, 100, 32]}
                - {id: pages, class: UIPageControl, numberOfPages: 3, frame: [100, 40, 100, 32]}
                - {id: day, class: UIDatePicker, frame: [100, 80, 100, 100]}
                - {id: wheel, class: UIPickerView, rows: [3, 4], frame: [200, 80, 100, 100]}
                - {id: tabs, class: UITabBar, items: [A, B], frame: [0, 100, 100, 49]}
                - {id: web, class: WKWebView, contentSize: [100, 500], frame: [200, 0, 100, 80]}
        - {id: banner, level: 1, frame: [0, 0, 320, 100]}
      """

    case scroll = """
      touchlab: 1
      screen: [320, 480]
      views:
        - id: page
          class: UIScrollView
          frame: [0, 0, 320, 240]
          contentSize: [320, 900]
          maximumZoomScale: 2
          zooms: content
          delegate: {shouldScrollToTop: false}
          touchesShouldCancel: {pad: false}
          gestureDelegate: {shouldBegin: horizontal}
          views: [{id: content, frame: [0, 0, 320, 900]}, {id: pad, class: UISlider, frame: [0, 0, 100, 30]}, {id: dot, frame: [0, 0, 10, 10]}]
        - {id: plain, class: UIScrollView, frame: [0, 240, 320, 100], views: [{id: inner, frame: [0, 0, 320, 900]}]}
        - {id: note, class: UITextView, frame: [0, 340, 320, 40], delegate: {shouldChange: false}}
        - {id: name, class: UITextField, frame: [0, 380, 320, 40], delegate: {shouldReturn: false}}
        - {id: search, class: UISearchBar, frame: [0, 420, 320, 56]}
        - {id: pad2, frame: [0, 470, 10, 10], gestures: [{id: zoom, kind: pinch}]}
      """

    case lists = """
      touchlab: 1
      screen: [320, 480]
      views:
        - id: table
          class: UITableView
          frame: [0, 0, 320, 240]
          rows: [20, 5]
          delegate: {shouldHighlight: {3: false}, canEdit: true, trailingSwipeActions: [Flag, Delete]}
          selectedRows: [1]
          cell: {gestures: [{id: slide, kind: pan}], views: [{id: like, class: UIButton, frame: [240, 10, 60, 40], gestures: [{id: long, kind: longPress}]}]}
          header: {height: 40, views: [{id: all, class: UIButton, frame: [250, 0, 70, 40]}]}
        - id: grid
          class: UICollectionView
          frame: [0, 240, 320, 240]
          items: 30
          header: {height: 40, views: [{id: search, class: UITextField, frame: [0, 0, 320, 40]}]}
        - id: other
          frame: [0, 0, 10, 10]
          gestures: [{id: tap, kind: tap}]
      """

    case controllers = """
      touchlab: 1
      screen: [390, 844]
      views: []
      controllers:
        - {id: nav, class: UINavigationController, viewControllers: [list]}
        - {id: list, title: List, view: {id: listView, gestures: [{id: pan, kind: pan}], views: [{id: add, class: UIButton, frame: [0, 100, 100, 40]}]}, do: {viewDidAppear: [{present: {id: sheet, from: list}}]}}
        - {id: detail, title: Detail, leftBarButtonItems: [{id: done, title: Done}], view: {id: detailView, views: []}}
        - {id: sheet, view: {id: sheetView, views: [{id: wall, class: UIScrollView, frame: [0, 0, 300, 400], contentSize: [300, 900]}]}, detents: [medium, large]}
        - {id: colours, modalPresentationStyle: popover, view: {id: coloursView}, sourceView: add}
        - {id: tabs, class: UITabBarController, viewControllers: [first]}
        - {id: first, view: {id: firstView}}
        - {id: question, class: UIAlertController, title: Sure?, actions: [{title: "Yes"}]}
      touches:
        - push: {id: detail, on: nav}
        - present: {id: sheet, from: nav}
        - dismiss: nav
        - pop: nav
        - present: {id: colours, from: nav}
        - dismiss: nav
        - present: {id: tabs, from: nav}
        - dismiss: nav
        - present: {id: question, from: nav}
      """

    case steps = """
      touchlab: 1
      screen: [320, 480]
      views:
        - {id: card, frame: [0, 0, 100, 100]}
        - {id: cover, frame: [0, 0, 320, 480], isHidden: true}
        - {id: feed, class: UIScrollView, frame: [0, 100, 320, 300], contentSize: [320, 900]}
        - {id: other, frame: [0, 400, 100, 40], gestures: [{id: tap, kind: tap}]}
      touches:
        - set: {id: cover, isHidden: false, alpha: 0.5}
        - set: {id: cover, alpha: 0.2}
        - set: {id: feed, contentOffset: [0, 200], animated: true}
        - set: {id: tap, view: card}
        - animate: {over: 2, delay: 0.5, curve: linear, set: [{id: card, alpha: 0}, {id: cover, frame: [0, 0, 10, 10]}]}
        - set: {id: tap, delegate: {shouldBegin: false}}
        - set: {id: card, passthrough: true}
      """

    case names = """
      touchlab: 1
      screen: [320, 480]
      views:
        - {id: self, frame: [0, 0, 10, 10], gestures: [{id: switch, kind: tap}, {id: menu, kind: pan}]}
        - {id: image, class: UIImageView, frame: [0, 0, 10, 10]}
        - {id: title, class: UILabel, frame: [0, 0, 10, 10]}
        - {id: grid.header-0.search, frame: [0, 0, 10, 10]}
        - {id: point, class: UIScrollView, frame: [0, 0, 10, 10], views: [{id: event, frame: [0, 0, 10, 10]}]}
        - {id: touch, frame: [0, 0, 10, 10], gestures: [{id: other, kind: tap}]}
        - {id: _, frame: [0, 0, 10, 10]}
      """
  }
}
