extension Scenario {
  /// Reads steps of a script that refer to this scenario's objects.
  ///
  /// - Throws: `ScenarioError` for the first error; errors that only a dry run finds are not detected.
  package func steps(reading node: DocumentNode) throws(ScenarioError) -> [Step] {
    var reader = ScenarioReader()
    reader.names = names
    do throws(ReadingProblem) {
      return try reader.steps(node)
    } catch {
      throw error.error(in: file)
    }
  }

  /// The `set` steps at the start of the script, up to the first step of another kind.
  package var leadingSets: [Step] {
    Array(touches.prefix { $0.action is SetStep })
  }

  /// All changes of properties by steps of the script and of app code.
  package var programChanges: [Step.Change] { appCodeSteps.flatMap(\.changes) }

  /// All steps of the script and of app code, including nested steps.
  var appCodeSteps: [Step] {
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
