extension Scenario {
  /// Reads steps of a script that speak of this scenario's objects.
  ///
  /// - Throws: `ScenarioError` with the first thing that is wrong; what only a rehearsal finds is not looked for.
  package func steps(reading node: DocumentNode) throws(ScenarioError) -> [Step] {
    var reader = ScenarioReader()
    reader.names = names
    do throws(ReadingProblem) {
      return try reader.steps(node)
    } catch {
      throw error.error(in: file)
    }
  }

  /// The `set` steps that the script begins with: what the program does before anybody touches.
  package var leadingSets: [Step] {
    Array(touches.prefix { $0.action is SetStep })
  }

  /// What every step of the script and of the program's own code changes, wherever it stands.
  package var programChanges: [Step.Change] { programSteps.flatMap(\.changes) }

  /// Every step of the script and of the program's own code, wherever it stands.
  var programSteps: [Step] {
    func all(_ steps: [Step]) -> [Step] {
      steps.flatMap { step in
        let inner = (step.action as? TogetherStep).map { $0.scripts.flatMap(all) } ?? []
        return [step] + inner
      }
    }
    func code(_ values: [Assignment]) -> [Step] {
      values.flatMap { assignment -> [Step] in
        switch assignment.value {
        case .handlers(let handlers): handlers.flatMap { all($0.steps) }
        case .delegate(let delegate): delegate.handlers.flatMap { all($0.steps) }
        case .scrollDelegate(let delegate): delegate.handlers.flatMap { all($0.steps) }
        case .textDelegate(let delegate): delegate.handlers.flatMap { all($0.steps) }
        case .actions(let actions): actions.flatMap { all($0.steps) }
        case .barButtons(let buttons): buttons.flatMap { all($0.steps) }
        case .alertActions(let actions): actions.flatMap { all($0.steps) }
        case .keyCommands(let commands): commands.flatMap { all($0.steps) }
        case .cells(let cells): cells.nodes.values.flatMap { code($0) }
        default: []
        }
      }
    }
    func code(_ cell: CellNode) -> [Step] {
      code(cell.properties) + code(cell.contentView) + cell.gestures.flatMap { code($0.properties) }
        + (cell.views + [cell.accessoryView].compactMap { $0 }).flatMap(code)
    }
    func code(_ view: ViewNode) -> [Step] {
      code(view.properties) + view.gestures.flatMap { code($0.properties) } + view.views.flatMap(code)
    }
    let windows = windows.flatMap {
      code($0.properties) + $0.gestures.flatMap { code($0.properties) } + $0.views.flatMap(code)
    }
    return all(touches) + windows + controllers.flatMap { code($0.properties) + $0.views.flatMap(code) }
  }
}
