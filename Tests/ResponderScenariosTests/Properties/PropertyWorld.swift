@testable import ResponderScenarios

/// A file with one object of a given kind and the objects to which its properties may refer: the view `box`, its
/// recognizer `other`, and the controllers `first` and `second`.
struct PropertyWorld {
  let owner: Owner

  /// The id of the object whose properties are tested.
  var id: String {
    switch owner {
    case .view: "one"
    case .window: "window"
    case .recognizer: "gesture"
    case .ownRecognizer(.interactivePop): "first.interactivePop"
    case .ownRecognizer(.sheetPan): "second.pan"
    case .ownRecognizer(.rowSwipe): "table.swipe"
    case .ownRecognizer(.rowReorder): "table.0.reorder"
    case .ownRecognizer(.webTap): "web.tap"
    case .ownRecognizer(.webLongPress): "web.longPress"
    case .ownRecognizer(let own): "scroller.\(own.name)"
    case .row: "table.0"
    case .supplement: "table.header-0"
    case .contentView: "table.0.contentView"
    case .controller: "first"
    case .part: "first.navigationBar"
    case .searchField: "search.searchTextField"
    case .application: "application"
    }
  }

  /// Whether the file describes the object. If false, UIKit creates the object, such as the pan of a scroll view.
  var isInFile: Bool {
    switch owner {
    case .ownRecognizer, .part, .searchField, .application: false
    default: true
    }
  }

  /// Returns the text of a file with the object.
  ///
  /// - Parameters:
  ///   - given: Properties of the object, each as `name: value`.
  ///   - rest: The text that follows the objects.
  func text(_ given: [String] = [], rest: String = "") -> String {
    let more = given.map { ", " + $0 }.joined()
    // A mapping in braces, for an object that has only the given properties.
    let all = "{" + given.joined(separator: ", ") + "}"
    let frame = given.contains { $0.hasPrefix("frame:") } ? "" : ", frame: [0, 0, 100, 40]"
    let own: String =
      switch owner {
      case .view(let viewClass):
        "{id: one, class: \(viewClass.rawValue)\(frame)\(more), views: [{id: inside, frame: [0, 0, 50, 50]}]}"
      case .recognizer(let kind):
        "{id: one, frame: [0, 0, 100, 40], gestures: [{id: gesture, kind: \(kind.rawValue)\(more)}]}"
      case .ownRecognizer(.pan), .ownRecognizer(.pinch):
        "{id: scroller, class: UIScrollView, frame: [0, 0, 100, 40], maximumZoomScale: 4, zooms: inside,"
          + " views: [{id: inside, frame: [0, 0, 100, 40]}]}"
      case .searchField: "{id: search, class: UISearchBar, frame: [0, 0, 100, 40]}"
      case .ownRecognizer(.webTap), .ownRecognizer(.webLongPress): "{id: web, class: WKWebView, frame: [0, 0, 100, 40]}"
      case .row: Self.table("cell: \(all)")
      case .ownRecognizer(.rowSwipe), .ownRecognizer(.rowReorder):
        Self.table("isEditing: true, delegate: {canMove: true}")
      case .supplement: Self.table("header: \(all)")
      case .contentView: Self.table("cell: {contentView: \(all)}")
      case .window, .controller, .application, .part, .ownRecognizer: "{id: one, frame: [0, 0, 100, 40]}"
      }
    let views =
      "[\(own), {id: box, frame: [0, 100, 100, 100], gestures: [{id: other, kind: tap}]},"
      + " {id: spare, frame: [0, 200, 10, 10]}, {id: home, frame: [0, 300, 10, 10]}, {id: guest, frame: [9, 300, 10, 10]}]"
    let objects =
      owner == .window
      ? "windows: [{id: window, views: \(views)\(more)}, {id: other-window, key: true, views: []}]" : "views: \(views)"
    return "touchlab: 1\nscreen: [300, 600]\n\(objects)\ncontrollers: \(controllers(more))\n\(rest)"
  }

  private func controllers(_ more: String) -> String {
    let pages = ["shown", "beside", "behind"].map { "{id: \($0), view: {id: \($0)View}}" }.joined(separator: ", ")
    let second = owner == .ownRecognizer(.sheetPan) ? "{id: second, view: {id: up}}" : "{id: second, view: guest}"
    switch owner {
    case .controller(.alert):
      return "[{id: base, view: home, presents: first}, {id: first, class: UIAlertController\(more)}, \(second)]"
    case .controller(.tabBar):
      return
        "[{id: first, class: UITabBarController, viewControllers: [shown, beside, behind]\(more)}, \(second), \(pages)]"
    case .controller(.navigation):
      return "[{id: first, class: UINavigationController, viewControllers: [shown]\(more)}, \(second), \(pages)]"
    case .ownRecognizer(.sheetPan): return "[{id: first, view: home, presents: second}, \(second)]"
    case .part, .ownRecognizer(.interactivePop):
      return "[{id: first, class: UINavigationController, viewControllers: [shown]}, \(second), \(pages)]"
    default: return "[{id: first, view: home\(owner.isController ? more : "")}, \(second)]"
    }
  }

  private static func table(_ cells: String) -> String {
    "{id: table, class: UITableView, frame: [0, 0, 300, 90], rows: 2, \(cells)}"
  }
}

extension PropertyEntry {
  /// Returns a value other than the object's default value, as written in a file.
  ///
  /// - Parameter now: The value that the object has without the sample.
  func sample(of owner: Owner, now: PropertyValue? = nil) -> String {
    switch name {
    case "next": return owner == .window ? "none" : owner.isController ? "box" : "first"
    // A view can be the view of only one controller, and `box` is the view of another controller.
    case "view": return owner.isController ? "spare" : "box"
    case "detents": return "[medium, large]"
    case "preferredStyle": return "actionSheet"
    case "numberOfPages": return "4"
    // The edge recognizer of a navigation controller already uses the left edge.
    case "edges" where now == .words(["left"]): return "[right]"
    case "itemSize": return "[30, 40]"
    case "countDownDuration": return "7200"
    default: break
    }
    switch shape {
    case .boolean: return now == .boolean(true) ? "false" : "true"
    case .number(let range): return range.contains(0.25) ? "0.25" : "60"
    case .integer: return "2"
    case .text: return "some text"
    case .date: return "2026-11-25T18:30"
    case .color: return "'#0a141e'"
    case .point, .range: return "[1, 3]"
    case .size: return "[900, 1800]"
    case .rectangle: return "[10, 20, 30, 40]"
    case .insets: return "[1, 2, 3, 4]"
    case .transform: return "{rotate: 90, scale: 2, translate: [5, 6]}"
    case .word(let words): return words[1]
    case .words(let words), .mask(let words, _, _), .methods(let words, _): return "[\(words[1])]"
    case .names: return "[save]"
    case .titles: return "[A, B, C]"
    case .methodResults(let target): return target == .view ? "{box: false}" : "{other: false}"
    case .actionResults: return "{save: false}"
    case .keyCommands: return "[{input: escape, modifiers: shift, action: leave}]"
    case .delegate: return "{shouldBegin: false, simultaneousWith: all}"
    case .scrollDelegate: return "{shouldScrollToTop: false}"
    case .textDelegate: return "{shouldEndEditing: false}"
    case .decelerationRate: return "fast"
    case .counts: return "[3, 5]"
    case .rowNumbers: return "[1]"
    case .reference(.controller, _): return "second"
    case .reference: return "box"
    case .references(.view): return "[box]"
    case .references: return "[second]"
    case .otherRecognizers: return "[other]"
    case .hitTestResult: return "{answer: box, everywhere: true}"
    case .actions: return "[{events: [touchDown], action: save}]"
    case .handlers: return owner.isRecognizer ? "[{endEditing: box}]" : "{touchesBegan: [{endEditing: box}]}"
    case .barButtons: return "[{id: edit, title: Edit}]"
    case .alertActions: return "[{title: Keep}]"
    case .cell: return "{views: [{id: save, frame: [0, 0, 10, 10]}]}"
    case .cells: return "{0: {views: [{id: save, frame: [0, 0, 10, 10]}]}}"
    }
  }

  /// Returns other properties that the object must have for this sample to be valid or to have an effect.
  func needs(of owner: Owner) -> [String] {
    let needs: [String] =
      switch name {
      case "isFirstResponder": ["canBecomeFirstResponder: true"]
      case "zoomScale": ["zooms: inside", "maximumZoomScale: 4", "minimumZoomScale: 0.1"]
      case "minimumZoomScale": ["maximumZoomScale: 4"]
      case "currentPage": ["numberOfPages: 4"]
      case "selectedSegmentIndex": ["segments: 4"]
      case "selectedRange": ["text: some more text"]
      case "selectedRows": ["rows: 3", "items: 3"]
      case "selectedRow": ["rows: [10, 10]"]
      case "selectedScopeButtonIndex": ["scopeButtonTitles: [One, Two, Three]"]
      case "adaptivePresentationStyle", "sourceView", "passthroughViews": ["modalPresentationStyle: popover"]
      default: []
      }
    return needs.filter { need in owner.properties.names.contains { need.hasPrefix($0 + ":") } }
  }
}
