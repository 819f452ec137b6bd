import Foundation
import ResponderKit
import ResponderScenarios

/// The fixes of a scenario with all data that a check of their Swift code needs: the objects in the code, the input,
/// and the record with each fix applied.
@MainActor
public struct FixReport {
  private let document: ScenarioDocument
  private let paths: SwiftPaths

  /// Creates the report of a scenario file.
  public init(_ document: ScenarioDocument) {
    self.document = document
    paths = SwiftPaths(Objects(document))
  }

  /// Returns the screen, its objects, the play without changes, and every fix of the explanations.
  ///
  /// A play is `{"input", "record", "end"}`. `input` lists the samples of each moment as `[time, [[finger, phase, x, y,
  /// type, buttons], …]]`, in seconds and in points of the screen. `record` lists the lines of every category except
  /// `decision` as `[category, line, time]`. `end` is the time of the event clock after the play.
  ///
  /// - Throws: `ScenarioError` if the script cannot be played to its end.
  public func json(of explanations: [Explanation]) throws(ScenarioError) -> JSONValue {
    let plain = try play([])
    var fixes: [JSONValue] = []
    for explanation in explanations {
      for fix in explanation.fixes {
        fixes.append(try json(of: fix, explanation, plain: plain))
      }
    }
    return [
      "screen": JSONValue(document.root, words: Set(document.index.order)), "objects": .list(declared), "plain": plain,
      "fixes": .list(fixes),
    ]
  }

  private func json(
    of fix: Fix,
    _ explanation: Explanation,
    plain: JSONValue
  ) throws(ScenarioError) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("asked", .text(explanation.question.line)), .init("do", .list(fix.changes.map(\.json))),
      .init("kind", .text(fix.kind.rawValue)), .init("code", .list(fix.statements.map(json))),
    ]
    var played = try play(fix.changes)
    // The input is omitted if it is the same as in the play without changes, since it is the largest part of a report.
    if played["input"] == plain["input"] { played = played.with("input", nil) }
    members.append(.init("played", played))
    return .object(members)
  }

  // MARK: Code

  private func json(of statement: SwiftStatement) -> JSONValue {
    var members: [JSONValue.Member]
    switch statement.role {
    case .statement: members = [.init("role", "statement")]
    case .removal: members = [.init("role", "removal")]
    case .member(let id, let base, let protocols):
      members = [
        .init("role", "member"), .init("object", .text(id)), .init("base", .text(base)),
        .init("protocols", .list(protocols.map { .text($0) })),
      ]
    case .delegateMethod(let name, let id):
      members = [.init("role", "delegateMethod"), .init("object", .text(id)), .init("protocol", .text(name))]
    case .delegateAssignment(let name, let id):
      members = [.init("role", "delegateAssignment"), .init("object", .text(id)), .init("protocol", .text(name))]
    case .action(let id, let className):
      members = [.init("role", "action"), .init("object", .text(id)), .init("recognizerClass", .text(className))]
    }
    members.append(.init("text", .text(statement.text)))
    members.append(.init("objects", .list(statement.objects.map(json))))
    return .object(members)
  }

  private func json(of object: SwiftObject) -> JSONValue {
    ["id": .text(object.id), "name": .text(object.identifier), "class": .text(object.className)]
  }

  /// The objects of the file, by the names that code uses for them.
  private var declared: [JSONValue] {
    let ids = document.index.order + document.scenario.windows.map(\.id).filter { document.index.objects[$0] == nil }
    return ids.compactMap { id in
      guard case .object(let object)? = paths.path(to: id)?.expression else { return nil }
      return json(of: object)
    }
  }

  // MARK: Plays

  private func play(_ changes: [Change]) throws(ScenarioError) -> JSONValue {
    var input: [JSONValue] = []
    var records: [RecordedLine] = []
    var clock: (any EventClock)?
    _ = try ScenarioSession(document: document).play(changes) { screen in
      clock = screen.application.clock
      screen.fingerObserver = { samples in input.append(Self.json(of: samples)) }
      return { records.append($0) }
    }
    let lines = records.filter { $0.category != .decision }
    let record = lines.map { JSONValue.list([.text($0.category.rawValue), .text($0.line), .number($0.time)]) }
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

  /// Returns a number as text with all its digits, because a JSON number would be rounded.
  private static func exact(_ number: Double) -> JSONValue { .text("\(number)") }
}
