import Foundation
import ResponderKit
import Testing

@testable import ResponderScenarios

/// Tests of all properties of all kinds of objects. A file and a `set` step assign the property, a check reads the same
/// value, and a wrong value is refused.
@MainActor
@Suite struct PropertyRegistryTests {
  nonisolated static let owners = Owner.all.filter { $0 != .application }

  private func play(_ text: String) throws -> Player.Outcome {
    try Player(try Scenario(text, file: "property.yaml")).run()
  }

  @Test("Each writable property has a setter, and each property that checks can read has a getter", arguments: owners)
  func completeness(of owner: Owner) {
    for entry in owner.properties {
      expect(!entry.uses.isEmpty, "\(entry.name)")
      expect(entry.uses.contains(.check) ? entry.read != nil : true, "\(entry.name)")
      expect(entry.uses.isDisjoint(with: .writing) || entry.write != nil, "\(entry.name)")
    }
    expectEqual(Set(owner.properties.names).count, owner.properties.count)
  }

  @Test("A check reads the value that a set step assigned", arguments: owners)
  func setting(of owner: Owner) throws {
    let world = PropertyWorld(owner: owner)
    let screen = Player(try Scenario(world.text(), file: "property.yaml")).screen
    for entry in owner.properties.filter(Self.isReadBack) where entry.uses.isSuperset(of: .later) {
      let now = screen.value(of: entry.property, of: world.id)
      let sample = "\(entry.name): \(entry.sample(of: owner, now: now))"
      let steps = (entry.needs(of: owner) + [sample]).map { "  - set: {id: \(world.id), \($0)}\n" }.joined()
      let text = world.text(rest: "touches:\n\(steps)  - check: {id: \(world.id), \(sample)}\n")
      let outcome = try play(text)
      expect(outcome.passed && outcome.checks == 1, "\(owner) \(entry.name): \(outcome.failures)")
      // Without the `set` step the check must fail. Otherwise its success would prove nothing.
      let without = try play(world.text(rest: Check.probe(world.id, sample)))
      expect(!without.passed, "\(owner) has \(sample) without being given it")
    }
  }

  @Test("A check reads the value that the file assigns", arguments: owners)
  func giving(of owner: Owner) throws {
    let world = PropertyWorld(owner: owner)
    guard world.isInFile else { return }
    let screen = Player(try Scenario(world.text(), file: "property.yaml")).screen
    for entry in owner.properties where entry.uses.isSuperset(of: [.file, .check]) {
      let now = screen.value(of: entry.property, of: world.id)
      let sample = "\(entry.name): \(entry.sample(of: owner, now: now))"
      let outcome = try play(world.text(entry.needs(of: owner) + [sample], rest: Check.probe(world.id, sample)))
      expect(outcome.passed && outcome.checks == 1, "\(owner) \(entry.name): \(outcome.failures)")
    }
  }

  /// Returns whether a check reads the value that was assigned. This is false for three properties that report the
  /// value at the last action; separate tests cover these properties.
  private static func isReadBack(_ entry: PropertyEntry) -> Bool {
    !["translation", "scale", "rotation"].contains(entry.name)
  }

  @Test("An object without properties in the file has the default values of the registry", arguments: owners)
  func standards(of owner: Owner) throws {
    let world = PropertyWorld(owner: owner)
    let screen = Player(try Scenario(world.text(), file: "property.yaml")).screen
    for entry in owner.properties where entry.uses.contains(.check) {
      guard let standard = entry.standard else { continue }
      expectEqual(screen.value(of: entry.property, of: world.id), standard, "\(owner) \(entry.name)")
    }
  }

  @Test("A wrong value of a property is refused with the location of the value", arguments: owners)
  func shapes(of owner: Owner) {
    let world = PropertyWorld(owner: owner)
    for entry in owner.properties {
      // No property accepts a list that contains an empty list.
      let wrong = "\(entry.name): [[]]"
      var texts: [String] = []
      if entry.uses.contains(.file), world.isInFile { texts.append(world.text([wrong])) }
      if entry.uses.contains(.change) {
        texts.append(world.text(rest: "touches: [{set: {id: \(world.id), \(wrong)}}]\n"))
      }
      if entry.uses.contains(.check) { texts.append(world.text(rest: Check.probe(world.id, wrong))) }
      for text in texts {
        let error = #expect(throws: ScenarioError.self, "\(owner) \(entry.name)") { try Scenario(text, file: "p.yaml") }
        guard let error else { continue }
        expect(error.message.contains("expected "), "\(owner) \(entry.name): \(error)")
        expect(!error.message.contains("unknown key"), "\(owner) \(entry.name): \(error)")
        let line = text.split(separator: "\n", omittingEmptySubsequences: false)[error.line - 1]
        expect(line.dropFirst(error.column - 1).hasPrefix("["), "\(owner) \(entry.name): \(error)")
      }
    }
  }

  @Test(
    "A property of another kind of object is refused with an error that lists the allowed properties",
    arguments: owners
  )
  func uses(of owner: Owner) {
    let world = PropertyWorld(owner: owner)
    for entry in owner.properties {
      let sample = "\(entry.name): \(entry.sample(of: owner))"
      var texts: [String] = []
      // `key` of a window and the relations of a controller are not only properties but also keys of the file.
      let isOwnKey = ["key", "view", "presents", "children", "viewControllers"].contains(entry.name)
      if !entry.uses.contains(.file), world.isInFile, !isOwnKey { texts.append(world.text([sample])) }
      if !entry.uses.contains(.change) {
        texts.append(world.text(rest: "touches: [{set: {id: \(world.id), \(sample)}}]\n"))
      }
      if !entry.uses.contains(.check) { texts.append(world.text(rest: Check.probe(world.id, sample))) }
      for text in texts {
        let error = #expect(throws: ScenarioError.self, "\(owner) \(entry.name)") { try Scenario(text, file: "p.yaml") }
        expectEqual(error?.message.contains("unknown key '\(entry.name)' of"), true, "\(owner) \(entry.name)")
      }
    }
  }

  @Test("The sizes of lists and items are limited, and list cells refuse properties of other views")
  func bounds() {
    let cases = [
      ("{id: l, class: UITableView, frame: [0, 0, 10, 5001]}", "expected a UITableView of at most 5000 points a side"),
      (
        "{id: l, class: UICollectionView, frame: [0, 0, 5001, 10]}",
        "expected a UICollectionView of at most 5000 points"
      ),
      (
        "{id: l, class: UICollectionView, frame: [0, 0, 9, 9], itemSize: [7.5, 10]}",
        "expected [width, height], each from 8 to 100000"
      ),
      ("{id: l, class: UITableView, frame: [0, 0, 9, 9], cell: {next: window}}", "unknown key 'next'"),
      ("{id: l, class: UITableView, frame: [0, 0, 9, 9], cell: {frame: [0, 0, 1, 1]}}", "unknown key 'frame'"),
      ("{id: l, class: UITableView, frame: [0, 0, 9, 9], header: {next: window}}", "unknown key 'next'"),
    ]
    for (view, message) in cases {
      let text = "touchlab: 1\nscreen: [300, 600]\nviews: [\(view)]\n"
      let error = #expect(throws: ScenarioError.self, "\(view)") { try Scenario(text, file: "p.yaml") }
      expectEqual(error?.message.contains(message), true, "\(view): \(error?.message ?? "")")
    }
    for change in ["delegate: {}", "view: box"] {
      let text = PropertyWorld(owner: .ownRecognizer(.pan)).text(
        rest: "touches: [{set: {id: scroller.pan, \(change)}}]\n"
      )
      let error = #expect(throws: ScenarioError.self) { try Scenario(text, file: "p.yaml") }
      expectEqual(error?.message.contains("unknown key"), true)
    }
  }

  @Test("A misspelled property is refused, and the error suggests the right name", arguments: owners)
  func spelling(of owner: Owner) {
    let world = PropertyWorld(owner: owner)
    for entry in owner.properties where entry.uses.contains(.check) && entry.name.count > 5 {
      let misspelt = String(entry.name.dropLast()) + "q"
      let text = world.text(rest: Check.probe(world.id, "\(misspelt): 1"))
      let error = #expect(throws: ScenarioError.self) { try Scenario(text, file: "p.yaml") }
      expectEqual(error?.message.contains("did you mean '"), true, "\(owner) \(misspelt)")
    }
  }

  @Test("The registry has a name only if at least one kind of object has a property with this name")
  func names() {
    expectEqual(Property(named: "numberOfTapsRequired")?.name, "numberOfTapsRequired")
    expectNil(Property(named: "numberOfTaps"))
  }

  @Test("The contract mentions every property of the registry")
  func contract() throws {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
    let contract = try String(contentsOfFile: "\(root)/Documentation/Contract/scenario.md", encoding: .utf8)
    for owner in Owner.all {
      for name in owner.properties.names {
        expect(contract.contains("`\(name)`") || contract.contains("`\(name):"), "\(owner) \(name)")
      }
    }
  }
}

extension Check {
  /// Returns a check of one property at the end of the script, as written in a file.
  fileprivate static func probe(_ id: String, _ property: String) -> String {
    "expect: [{check: {id: \(id), \(property)}}]\nsubjects: []\n"
  }
}
