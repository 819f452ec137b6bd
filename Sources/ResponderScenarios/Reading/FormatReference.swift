/// The reference of the scenario format as Markdown tables: all steps, and all properties of every kind of object.
public enum FormatReference {
  /// The complete reference as Markdown, generated from the tables that the reader of scenario files uses.
  public static var text: String {
    ([head, steps, views, recognizers, controllers].joined(separator: "\n\n")) + "\n"
  }

  private static let head = """
    # Steps and properties of scenario files

    Printed by `touchlab format`. [scenario.md](scenario.md) explains the words.
    """

  private static var steps: String {
    let rows = StepKinds.all.map { kind in
      "| `\(kind.name)` | `\(kind.usage)` | \(kind.meaning) | \(kind.isAppCodeStep ? "yes" : "") |"
    }
    return """
      ## Steps

      Steps with a yes in the last column can also be used in app code (`do`).

      | step | takes | does | code |
      | --- | --- | --- | --- |
      \(rows.joined(separator: "\n"))
      """
  }

  private static var views: String {
    let views = rows(of: .view(.view))
    let controls = rows(of: .view(.control)).filter { !views.contains($0) }
    let scrolling = shared(by: ViewClass.allCases.filter(\.isScrollView).map { .view($0) }).filter {
      !views.contains($0)
    }
    let further: [Owner] = [.window, .row, .supplement, .contentView]
    let sections = sections(of: ViewClass.allCases.map { .view($0) } + further) { owner in
      guard case .view(let viewClass) = owner else { return views }
      return views + (viewClass.isControl ? controls : []) + (viewClass.isScrollView ? scrolling : [])
    }
    return """
      ## Views

      A property can be given in the file, set and checked, unless the last column restricts it. Properties that differ in a
      class are repeated there.

      ### Every view

      \(table(views))

      ### Every control

      \(table(controls))

      ### Every scroll view

      \(table(scrolling))

      \(sections)
      """
  }

  private static var recognizers: String {
    let kinds = GestureKind.allCases.map { Owner.recognizer($0) }
    let common = shared(by: kinds)
    return """
      ## Recognizers

      ### Every recognizer

      \(table(common))

      \(sections(of: kinds) { _ in common })
      """
  }

  private static var controllers: String {
    let common = shared(by: ControllerClass.allCases.map { .controller($0) })
    let presented = rows(of: .controller(.controller)).filter { !["view", "children"].contains($0.name) }
    let sections = sections(of: ControllerClass.allCases.map { .controller($0) } + [.part, .searchField]) { owner in
      switch owner {
      case .controller(.navigation), .controller(.tabBar): presented
      case .controller: common
      default: []
      }
    }
    return """
      ## Controllers

      ### Every controller

      \(table(common))

      \(sections)
      """
  }

  // MARK: Tables

  private struct Row: Equatable {
    let name: String
    let rest: String

    init(_ entry: PropertyEntry) {
      name = entry.name
      let uses = PropertyUse.allCases.filter(entry.uses.contains).map(\.rawValue)
      let contexts = uses.count == PropertyUse.allCases.count ? "" : uses.joined(separator: ", ")
      rest = "\(entry.shape.description) | \(entry.standard.map(\.shown) ?? "") | \(contexts)"
    }
  }

  private static func rows(of owner: Owner) -> [Row] { owner.properties.map(Row.init) }

  /// Returns the table rows that are the same for all these kinds of objects.
  private static func shared(by owners: [Owner]) -> [Row] {
    let lists = owners.map(rows)
    return lists[0].filter { row in lists.allSatisfy { $0.contains(row) } }
  }

  /// Returns a section for each kind of object with the rows that no earlier section lists.
  /// - Parameter known: A function that returns the rows of earlier sections for a kind of object.
  private static func sections(of owners: [Owner], beyond known: (Owner) -> [Row]) -> String {
    let sections = owners.compactMap { owner -> String? in
      let (rows, known) = (rows(of: owner), known(owner))
      let own = rows.filter { !known.contains($0) }
      let missing = known.map(\.name).filter { name in !rows.contains { $0.name == name } }
      let parts = [
        own.isEmpty ? nil : table(own),
        missing.isEmpty ? nil : "Without " + missing.map { "`\($0)`" }.joined(separator: ", ") + ".",
      ]
      let listed = parts.compactMap { $0 }
      return listed.isEmpty ? nil : (["### \(owner.description)"] + listed).joined(separator: "\n\n")
    }
    return sections.joined(separator: "\n\n")
  }

  private static func table(_ rows: [Row]) -> String {
    (["| key | shape | default | where |", "| --- | --- | --- | --- |"] + rows.map { "| `\($0.name)` | \($0.rest) |" })
      .joined(separator: "\n")
  }
}
