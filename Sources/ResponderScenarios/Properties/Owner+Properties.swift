import ResponderKit

/// The properties of each kind of object. The properties are listed in the order in which a screen applies them; error
/// messages use the same order.
extension Owner {
  /// The properties of this kind of object.
  var properties: [PropertyEntry] { table.entries }

  /// Returns the properties that a scenario can use in this way: in the file's description, in `set` steps or in
  /// checks.
  func properties(for use: PropertyUse) -> [PropertyEntry] { table.byUse[use] ?? [] }

  /// Returns the entry of a property; nil if this kind of object does not have the property.
  func entry(of property: Property) -> PropertyEntry? { table.byName[property] }

  /// All kinds of objects.
  static let all: [Owner] =
    ViewClass.allCases.map { .view($0) } + [.window, .row, .supplement, .contentView]
    + GestureKind.allCases.map { .recognizer($0) }
    + OwnRecognizer.allCases.map { .ownRecognizer($0) }
    + ControllerClass.allCases.map { .controller($0) } + [.part, .searchField, .application]

  private struct Table {
    let entries: [PropertyEntry]
    let byName: [Property: PropertyEntry]
    /// The entries that permit each use, cached because the reader needs these lists for every object.
    let byUse: [PropertyUse: [PropertyEntry]]

    init(_ entries: [PropertyEntry]) {
      self.entries = entries
      byUse = Dictionary(
        uniqueKeysWithValues: PropertyUse.allCases.map { use in (use, entries.filter { $0.uses.contains(use) }) }
      )
      byName = Dictionary(uniqueKeysWithValues: entries.map { ($0.property, $0) })
    }
  }

  private static let tables = Dictionary(uniqueKeysWithValues: all.map { ($0, Table($0.withStandards)) })

  private var table: Table { Self.tables[self] ?? Table(withStandards) }

  /// The entries, with the default values that differ for this kind of object.
  private var withStandards: [PropertyEntry] {
    switch self {
    case .view(let viewClass): listed.having(viewClass.entry.standards)
    case .ownRecognizer(.interactivePop):
      listed.having(.words(["left"]), of: "edges").having(.number(1), of: "maximumNumberOfTouches")
    case .ownRecognizer(.sheetPan): listed.having(.number(1), of: "maximumNumberOfTouches")
    case .ownRecognizer(.rowSwipe):
      listed.having(.boolean(false), of: "delaysTouchesEnded").having(.number(1), of: "maximumNumberOfTouches")
    case .ownRecognizer(.rowReorder): listed.having(.number(0), of: "minimumPressDuration")
    case .ownRecognizer(.webTap), .ownRecognizer(.webLongPress): listed
    case .ownRecognizer(.pan), .ownRecognizer(.pinch):
      listed.having(.boolean(false), of: "delaysTouchesEnded").having(
        .words(UIScrollTypeMask.allWords),
        of: "allowedScrollTypesMask"
      )
    default: listed
    }
  }

  private var listed: [PropertyEntry] {
    // A scenario cannot set the geometry of a row, because the list positions its rows.
    let geometry: [Property] = [.anchorPoint, .frame, .bounds, .transform]
    switch self {
    case .view(let viewClass):
      // Scroll view properties precede the view's `shouldBegin`, which may refer to the pinch recognizer that zooming
      // creates.
      return (viewClass.isScrollView ? ScrollViewProperties.all(of: viewClass) : []) + drawn
        + viewClass.entry.properties
        + (viewClass.isControl ? ControlProperties.state : []) + ViewProperties.moving + ResponderProperties.first
        + ResponderProperties.focused + (viewClass.isControl ? ControlProperties.actions : [])
        + ResponderProperties.handlers
    case .row:
      // In the file, rows are described by their list. `next` of a row cannot be checked for cycles before the row
      // exists.
      return drawn.limiting(geometry, to: [.check]).limiting([.next], to: .later) + ListProperties.row
        + ResponderProperties.handlers
    case .supplement:
      return drawn.limiting(geometry, to: [.check]).limiting([.next], to: .later) + ResponderProperties.handlers
    case .contentView:
      return ViewProperties.plain + ViewProperties.color + ViewProperties.placement().limiting(geometry, to: [.check])
    case .window:
      return drawn + ViewProperties.window + ViewProperties.keyWindow + ResponderProperties.first
        + ResponderProperties.handlers
    case .recognizer(let kind): return RecognizerProperties.all(of: kind)
    case .ownRecognizer(let own):
      let all = RecognizerProperties.all(of: own.kind).limiting([.view], to: [.check])
      return own.hasReplaceableDelegate ? all : all.filter { $0.property != .delegate }
    case .controller(let controllerClass): return Self.properties(of: controllerClass)
    case .part, .searchField:
      let field = self == .searchField ? ResponderProperties.first + TextInputProperties.editing : []
      return field + ViewProperties.plain + ViewProperties.color
        + ViewProperties.placement().limiting(geometry, to: [.check])
    case .application: return []
    }
  }

  private static func properties(of controllerClass: ControllerClass) -> [PropertyEntry] {
    let responder = ResponderProperties.touches + ResponderProperties.chain + ResponderProperties.others
    let controllers = ResponderProperties.controller
    let end = ResponderProperties.first + ResponderProperties.handlers
    switch controllerClass {
    case .controller:
      return responder + ControllerProperties.presented + ControllerProperties.sheetAndPopover
        + ControllerProperties.item + controllers + ControlProperties.animated + end
    case .navigation, .tabBar:
      let own = controllerClass == .navigation ? ControllerProperties.navigation : ControllerProperties.tabBar
      return responder + ControllerProperties.presented + ControllerProperties.sheetAndPopover
        + ControllerProperties.item + own + controllers.limiting([.view, .children], to: [.check])
        + ControlProperties.animated + end
    case .alert:
      return responder + ControllerProperties.item.filter { $0.name == "title" } + ControllerProperties.alert
        + controllers.limiting([.view, .children], to: [.check]) + end
    }
  }

  /// The properties that windows, views, rows, items, headers and footers have in common.
  private var drawn: [PropertyEntry] {
    let side = isList ? ValueLimit.listSide : nil
    return ViewProperties.plain + ViewProperties.placement(side: side) + ViewProperties.color
      + ViewProperties.hitTesting + ResponderProperties.touches
      + ResponderProperties.recognizers
      + ResponderProperties.chain + ResponderProperties.others + ResponderProperties.focus
      + AccessibilityProperties.all + ViewProperties.menu
  }
}
