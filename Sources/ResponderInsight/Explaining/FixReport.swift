import Foundation
import ResponderKit
import ResponderScenarios

/// The fixes of a scenario with everything that a check of their Swift needs: the objects that they name, the input, and the record
/// with each fix applied.
@MainActor
public struct FixReport {
  private let document: ScenarioDocument
  private let objects: Objects
  private var ids: Set<String> = []

  /// Creates the report of a scenario file.
  public init(_ document: ScenarioDocument) {
    self.document = document
    objects = Objects(document)
  }

  /// Returns the screen, its objects, the plain play, and every fix of the answers.
  ///
  /// A play is `{"input", "record", "end"}`: `input` lists the samples of each moment as `[time, [[finger, phase, x, y, type, buttons], …]]` in
  /// seconds and in points of the screen; `record` lists the lines of every category but `decision` as `[category, line, time]`;
  /// `end` is the time of the clock after the play.
  ///
  /// - Throws: `ScenarioError` if the script cannot be played to its end.
  public mutating func json(of answers: [Answer]) throws(ScenarioError) -> JSONValue {
    for id in document.index.order { ids.insert(id) }
    for window in document.scenario.windows { ids.insert(window.id) }
    let plain = try play([])
    var fixes: [JSONValue] = []
    for answer in answers {
      for fix in answer.fixes {
        fixes.append(try json(of: fix, answer, plain: plain))
      }
    }
    return [
      "screen": JSONValue(document.root), "objects": .list(ids.sorted().compactMap(object)), "plain": plain,
      "fixes": .list(fixes),
    ]
  }

  private mutating func json(
    of fix: Fix,
    _ answer: Answer,
    plain: JSONValue
  ) throws(ScenarioError) -> JSONValue {
    for change in fix.changes { note(change) }
    var members: [JSONValue.Member] = [
      .init("asked", .text(answer.question.line)), .init("do", .list(fix.changes.map(\.json))),
      .init("kind", .text(fix.kind.rawValue)), .init("swift", .list(fix.swift.map { .text($0) })),
    ]
    var played = try play(fix.changes)
    // Almost always the same, and the larger part.
    if played["input"] == plain["input"] { played = played.with("input", nil) }
    members.append(.init("played", played))
    return .object(members)
  }

  // MARK: Objects

  private mutating func note(_ change: Change) {
    if let id = change.id { ids.insert(id) }
    for member in change.values { note(member.value) }
  }

  private mutating func note(_ value: JSONValue) {
    switch value {
    case .text(let text): if objects.owner(of: text) != nil { ids.insert(text) }
    case .list(let items): for item in items { note(item) }
    case .object(let members):
      for member in members {
        if objects.owner(of: member.key) != nil { ids.insert(member.key) }
        note(member.value)
      }
    default: break
    }
  }

  private func object(_ id: String) -> JSONValue? {
    guard let owner = objects.owner(of: id), let name = className(of: owner, id) else { return nil }
    return ["id": .text(id), "name": .text(SwiftText(objects: objects).name(id)), "class": .text(name)]
  }

  /// The name of UIKit's class.
  private func className(of owner: Owner, _ id: String) -> String? {
    switch owner {
    case .view(let viewClass): viewClass.rawValue
    case .window: "UIWindow"
    case .recognizer(let kind): className(of: kind)
    case .ownRecognizer(let own): className(of: own.kind)
    case .row:
      objects.container(of: id).flatMap { objects.owner(of: $0) } == .view(.collectionView)
        ? "UICollectionViewCell" : "UITableViewCell"
    case .supplement: "UITableViewHeaderFooterView"
    case .controller(let controllerClass): controllerClass.rawValue
    case .part where !id.contains("."): "UIBarButtonItem"
    case .contentView, .part: "UIView"
    case .searchField: "UISearchTextField"
    case .application: nil
    }
  }

  private func className(of kind: GestureKind) -> String {
    let word = kind == .plain ? "" : kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
    return "UI\(word)GestureRecognizer"
  }

  // MARK: Plays

  private func play(_ changes: [Change]) throws(ScenarioError) -> JSONValue {
    var input: [JSONValue] = []
    var records: [RecordedLine] = []
    var clock: (any EventClock)?
    _ = try Stage(document: document).play(changes) { screen in
      clock = screen.application.clock
      screen.fingerObserver = { samples in input.append(Self.json(of: samples)) }
      return { records.append($0) }
    }
    let lines = records.filter { $0.category != EventRecord.Category.decision.rawValue }
    let record = lines.map { JSONValue.list([.text($0.category), .text($0.line), .number($0.time)]) }
    return ["input": .list(input), "record": .list(record), "end": Self.exact(clock?.now ?? 0)]
  }

  private static func json(of samples: [TouchSample]) -> JSONValue {
    let touches = samples.map { sample in
      JSONValue.list([
        .number(Double(sample.finger)), .text(sample.phase.word), exact(sample.location.x), exact(sample.location.y),
        .text(sample.type.word), .number(Double(sample.buttonMask.rawValue)),
      ])
    }
    return .list([exact(samples.first?.timestamp ?? 0), .list(touches)])
  }

  /// All digits, which a number of JSON would round; as text.
  private static func exact(_ number: Double) -> JSONValue { .text("\(number)") }
}
