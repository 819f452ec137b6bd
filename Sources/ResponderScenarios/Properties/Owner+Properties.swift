import ResponderKit

/// Who has what. Each list is in the order in which its properties are applied, which is also that of messages.
extension Owner {
  /// The properties that this kind of object has.
  var properties: [PropertyEntry] { table.entries }

  /// Those that can be written here.
  func properties(for use: PropertyUse) -> [PropertyEntry] { table.byUse[use] ?? [] }

  /// What this kind of object has under a name.
  func entry(of property: Property) -> PropertyEntry? { table.byName[property] }

  /// Every kind of object that there is.
  static let all: [Owner] =
    ViewClass.allCases.map { .view($0) } + [.window, .row, .supplement, .contentView]
    + GestureKind.allCases.map { .recognizer($0) }
    + OwnRecognizer.allCases.map { .ownRecognizer($0) }
    + ControllerClass.allCases.map { .controller($0) } + [.part, .searchField, .application]

  private struct Table {
    let entries: [PropertyEntry]
    let byName: [Property: PropertyEntry]
    /// Reading a file asks for these once an object.
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

  /// Where the classes of one list differ in what they have at first.
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
    // A list places its rows itself.
    let placed: [Property] = [.anchorPoint, .frame, .bounds, .transform]
    switch self {
    case .view(let viewClass):
      // What scrolls comes before the view's own `shouldBegin`, which may speak of the pinch that zooming brings.
      return (viewClass.isScrollView ? ScrollViewProperties.all(of: viewClass) : []) + drawn
        + viewClass.entry.properties
        + (viewClass.isControl ? ControlProperties.state : []) + ViewProperties.moving + ResponderProperties.first
        + ResponderProperties.focused + (viewClass.isControl ? ControlProperties.actions : [])
        + ResponderProperties.handlers
    case .row:
      // In the file they are the list's to say; and a chain that each cell bends cannot be looked at before it is there.
      return drawn.limiting(placed, to: [.check]).limiting([.next], to: .later) + ListProperties.row
        + ResponderProperties.handlers
    case .supplement:
      return drawn.limiting(placed, to: [.check]).limiting([.next], to: .later) + ResponderProperties.handlers
    case .contentView:
      return ViewProperties.plain + ViewProperties.color + ViewProperties.placement().limiting(placed, to: [.check])
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
        + ViewProperties.placement().limiting(placed, to: [.check])
    case .application: return []
    }
  }

  private static func properties(of controllerClass: ControllerClass) -> [PropertyEntry] {
    let responder = ResponderProperties.touches + ResponderProperties.chain + ResponderProperties.others
    let others = ResponderProperties.controller
    let end = ResponderProperties.first + ResponderProperties.handlers
    switch controllerClass {
    case .controller:
      return responder + ControllerProperties.presented + ControllerProperties.sheetAndPopover
        + ControllerProperties.item + others + ControlProperties.animated + end
    case .navigation, .tabBar:
      let own = controllerClass == .navigation ? ControllerProperties.navigation : ControllerProperties.tabBar
      return responder + ControllerProperties.presented + ControllerProperties.sheetAndPopover
        + ControllerProperties.item + own + others.limiting([.view, .children], to: [.check])
        + ControlProperties.animated + end
    case .alert:
      return responder + ControllerProperties.item.filter { $0.name == "title" } + ControllerProperties.alert
        + others.limiting([.view, .children], to: [.check]) + end
    }
  }

  /// What every view has that the program can look at.
  private var drawn: [PropertyEntry] {
    let side = isList ? ValueLimit.listSide : nil
    return ViewProperties.plain + ViewProperties.placement(side: side) + ViewProperties.color
      + ViewProperties.hitTesting + ResponderProperties.touches
      + ResponderProperties.recognizers
      + ResponderProperties.chain + ResponderProperties.others + ResponderProperties.focus
      + AccessibilityProperties.all + ViewProperties.menu
  }
}
