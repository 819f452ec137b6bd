/// The content of a row, item, header or footer. The ids in the content are local to the cell: in row 3 of `table`,
/// `save` is `table.3.save`.
public struct CellNode: Sendable, Equatable {
  /// The properties of the cell itself, in the order in which they are applied.
  public var properties: [Assignment]
  /// The properties of the cell's content view, in the order in which they are applied.
  public var contentView: [Assignment]
  /// The recognizers on the cell itself.
  public var gestures: [GestureNode]
  /// The subviews of the content view, back to front.
  public var views: [ViewNode]
  /// The accessory view of a table's row, beside the content view.
  public var accessoryView: ViewNode?
  /// The length of a header or footer along the scroll axis, in points.
  public var height: Double
  /// The objects with ids in the cell.
  var names: ScreenNames
}

/// The contents of a list's cells. Content that is given for a single cell replaces the content that is given for all
/// cells.
public struct CellsNode: Sendable, Equatable {
  /// The contents by key. A key is `cell`, `header` or `footer`, or one of these words with a number, as in
  /// `CellID.key`.
  var nodes: [String: CellNode] = [:]

  func node(_ kind: CellID.Kind, _ number: String) -> CellNode? { nodes[key(kind, number)] }

  /// Returns the reuse identifier of a cell. A cell whose content is given for this cell alone has its own identifier,
  /// so that it is not reused for other rows.
  func key(_ kind: CellID.Kind, _ number: String) -> String {
    guard let key = CellID.key(kind, number), nodes[key] != nil else { return kind.rawValue }
    return key
  }
}

// MARK: - Renaming a cell's ids to ids of the screen

extension CellNode {
  /// Returns the content with the id `cell` of a particular cell as a prefix of each id.
  func renamed(in cell: String) -> CellNode {
    func name(_ id: String) -> String { names.owner(of: id) == nil ? id : "\(cell).\(id)" }
    return renamed(name)
  }

  fileprivate func renamed(_ name: (String) -> String) -> CellNode {
    var node = self
    node.properties = properties.map { $0.renamed(name) }
    node.contentView = contentView.map { $0.renamed(name) }
    node.gestures = gestures.map { $0.renamed(name) }
    node.views = views.map { $0.renamed(name) }
    node.accessoryView = accessoryView.map { $0.renamed(name) }
    return node
  }
}

extension ViewNode {
  fileprivate func renamed(_ name: (String) -> String) -> ViewNode {
    var node = self
    node.id = name(id)
    node.properties = properties.map { $0.renamed(name) }
    node.gestures = gestures.map { $0.renamed(name) }
    node.views = views.map { $0.renamed(name) }
    return node
  }
}

extension GestureNode {
  fileprivate func renamed(_ name: (String) -> String) -> GestureNode {
    GestureNode(id: name(id), kind: kind, properties: properties.map { $0.renamed(name) })
  }
}

extension Assignment {
  fileprivate func renamed(_ name: (String) -> String) -> Assignment {
    Assignment(property: property, value: value.renamed(name))
  }
}

extension PropertyValue {
  fileprivate func renamed(_ name: (String) -> String) -> PropertyValue {
    switch self {
    case .reference(let id): return .reference(id.map(name))
    case .everywhere(let id): return .everywhere(id.map(name))
    case .references(let ids): return .references(ids.map(name))
    case .methodResults(let results):
      return .methodResults(results.map { MethodResult(id: name($0.id), value: $0.value) })
    case .delegate(let delegate): return .delegate(delegate.renamed(name))
    case .scrollDelegate(var delegate):
      delegate.handlers = delegate.handlers.renamed(name)
      return .scrollDelegate(delegate)
    case .textDelegate(var delegate):
      delegate.handlers = delegate.handlers.renamed(name)
      return .textDelegate(delegate)
    case .keyCommands(let commands):
      return .keyCommands(
        commands.map { command in
          var command = command
          command.steps = command.steps.map { $0.renamed(name) }
          return command
        }
      )
    case .actions(let actions):
      return .actions(
        actions.map { action in
          var action = action
          action.target = action.target.map(name)
          action.steps = action.steps.map { $0.renamed(name) }
          return action
        }
      )
    case .handlers(let handlers): return .handlers(handlers.renamed(name))
    case .cells(var cells):
      cells.nodes = cells.nodes.mapValues { $0.renamed(name) }
      return .cells(cells)
    // These values belong to controllers, which a cell does not contain.
    case .barButtons, .alertActions: return self
    case .boolean, .number, .numbers, .text, .words, .actionResults, .missing, .absent, .outOfSight: return self
    }
  }
}

extension GestureDelegateNode {
  fileprivate func renamed(_ name: (String) -> String) -> GestureDelegateNode {
    var node = self
    switch shouldReceiveTouch {
    case .onlyOn(let ids): node.shouldReceiveTouch = .onlyOn(ids.map(name))
    case .notOn(let ids): node.shouldReceiveTouch = .notOn(ids.map(name))
    case .always, .never, nil: break
    }
    if case .ids(let ids) = simultaneousWith { node.simultaneousWith = .ids(ids.map(name)) }
    node.shouldRequireFailureOf = shouldRequireFailureOf?.map(name)
    node.shouldBeRequiredToFailBy = shouldBeRequiredToFailBy?.map(name)
    node.handlers = handlers.renamed(name)
    return node
  }
}

extension [HandlerNode] {
  fileprivate func renamed(_ name: (String) -> String) -> [HandlerNode] {
    map { HandlerNode(call: $0.call, steps: $0.steps.map { $0.renamed(name) }) }
  }
}

extension Step {
  /// Returns the step with renamed ids. The steps in cells are steps of app code, not of the user.
  fileprivate func renamed(_ name: (String) -> String) -> Step {
    Step(line: line, column: column, action: action.renamed(name))
  }
}

extension Step.Change {
  func renamed(_ name: (String) -> String) -> Self {
    Self(id: name(id), assignments: assignments.map { $0.renamed(name) })
  }
}
