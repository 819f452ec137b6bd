import Foundation
import Testing
import UIKit

/// Tests of predicates that are created from a format.
@Suite("Formats of predicates")
struct PredicateFormatTests {
  private final class Person: NSObject {
    let name: String
    let age: Int?
    let tags: [String]
    init(_ name: String, _ age: Int?, _ tags: [String] = []) { (self.name, self.age, self.tags) = (name, age, tags) }
  }

  private let people = [Person("Ada", 36, ["math"]), Person("Émile", 50), Person("bob", nil, ["math", "music"])]

  private func names(_ predicate: NSPredicate) -> [String] {
    people.filter { predicate.evaluate(with: $0) }.map(\.name)
  }

  @Test("Comparisons of stored properties select objects")
  func comparisons() {
    expectEqual(names(NSPredicate(format: "name == %@", "Ada")), ["Ada"])
    expectEqual(names(NSPredicate(format: "name != 'Ada'")), ["Émile", "bob"])
    expectEqual(names(NSPredicate(format: "%K > %d", "age", 40)), ["Émile"])
    expectEqual(names(NSPredicate(format: "age BETWEEN {30, 40}")), ["Ada"])
    expectEqual(names(NSPredicate(format: "age == nil")), ["bob"])
    expectEqual(names(NSPredicate(format: "age >= 36 AND age <= 50")), ["Ada", "Émile"])
    expectEqual(names(NSPredicate(format: "name IN %@", ["bob", "Ada"])), ["Ada", "bob"])
    expectEqual(names(NSPredicate(format: "tags CONTAINS 'music'")), ["bob"])
    expectEqual(names(NSPredicate(format: "ANY tags BEGINSWITH 'ma' && NOT (name ENDSWITH 'b')")), ["Ada"])
    expectEqual(names(NSPredicate(format: "tags.@count > 1 || name = \"Ada\"")), ["Ada", "bob"])
    expectEqual(names(NSPredicate(format: "TRUEPREDICATE")).count, 3)
    expect(names(NSPredicate(format: "FALSEPREDICATE")).isEmpty)
  }

  @Test("Texts are compared with and without case and diacritics")
  func texts() {
    expectEqual(names(NSPredicate(format: "name CONTAINS[cd] %@", "emi")), ["Émile"])
    expect(names(NSPredicate(format: "name CONTAINS %@", "emi")).isEmpty)
    expectEqual(names(NSPredicate(format: "name BEGINSWITH[c] 'B'")), ["bob"])
    expectEqual(names(NSPredicate(format: "name LIKE 'A?a'")), ["Ada"])
    expectEqual(names(NSPredicate(format: "name LIKE '*b'")), ["bob"])
    let address = NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}")
    expect(address.evaluate(with: "ada@example.org"))
    expect(!address.evaluate(with: "ada@example.org "))
    expect(!address.evaluate(with: "ada@example.org\n"))
    expect(!NSPredicate(format: "SELF LIKE 'a?a'").evaluate(with: "aba\n"))
    let found = NSPredicate(format: "SELF CONTAINS[c] %@", argumentArray: ["A"])
    expectEqual(["abc", "xyz"].filter { found.evaluate(with: $0) }, ["abc"])
    expect(NSPredicate(format: "length > 2").evaluate(with: "abc"))
  }

  @Test("Key paths read dictionaries")
  func dictionaries() {
    let object: [String: Any] = ["user": ["name": "Ada"], "flag": true, "date": Date(timeIntervalSince1970: 5)]
    expect(NSPredicate(format: "user.name == 'Ada' AND flag == YES").evaluate(with: object))
    expect(NSPredicate(format: "date < %@", Date(timeIntervalSince1970: 6)).evaluate(with: object))
    expect(!NSPredicate(format: "user.age == 3").evaluate(with: object))
  }

  @Test("An invalid predicate format stops the process with the reason")
  func invalid() async {
    await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "name ==") }
    await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "name == %@") }
  }
}
