import ResponderScenarios

/// The names that code uses for the objects of a file: its ids as Swift identifiers, each for one object alone.
struct SwiftNames {
  private var names: [String: String] = [:]
  private var taken: Set<String> = []
  /// The names of what stands in cells, which no parameter may hide.
  private var inCells: Set<String> = []
  /// The UIKit classes of the objects of the file.
  private var classes: Set<String>

  /// - Parameters:
  ///   - ids: The ids of the file, in its order. The first id of several that would have the same name gets it.
  ///   - inCells: The ids that objects have in their cells.
  ///   - className: Returns the UIKit class of an object by its id.
  init(_ ids: [String], inCells: [String] = [], className: (String) -> String) {
    classes = Set(ids.map(className))
    self.inCells = Set(inCells.map { name($0, "UIView") })
    for id in ids where names[id] == nil {
      let wanted = name(id, className(id))
      let name = Self.free(wanted, in: taken)
      taken.insert(name)
      names[id] = name
    }
  }

  /// The name of an object of the file; of an object in a cell the name that it has in its class, by its id there.
  func name(of id: String, inCell inside: String?, className: String) -> String {
    if let name = names[id] { return name }
    let whole = Self.free(self.name(id, className), in: taken)
    guard let inside else { return whole }
    let short = self.name(inside, className)
    return taken.contains(short) ? whole : short
  }

  /// A name for a parameter or a constant, which no object has.
  func local(_ name: String) -> String {
    guard taken.contains(name) || inCells.contains(name) else { return name }
    return Self.free("the" + name.capitalizedFirst, in: taken.union(inCells))
  }

  /// `name`, or the same with the least number behind it that makes it another one.
  private static func free(_ name: String, in taken: Set<String>) -> String {
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }

  /// An id in camel case; with its class behind it where UIKit's classes have a member of that name.
  private func name(_ id: String, _ className: String) -> String {
    let words = id.split { !($0 == "_" || $0.isLetter || $0.isNumber) }
    let camel = words.dropFirst().reduce(words.first.map(String.init) ?? "") { $0 + String($1).capitalizedFirst }
    let noun = Self.noun(of: className)
    guard let first = camel.first else { return noun.prefix(1).lowercased() + noun.dropFirst() }
    if first.isNumber { return noun.prefix(1).lowercased() + noun.dropFirst() + camel }
    if camel.allSatisfy({ $0 == "_" }) || SwiftWords.cannotBeEscaped.contains(camel) { return camel + noun }
    guard SwiftWords.isMember(camel, of: classes) else { return camel }
    // An image view that is called `image`.
    let own = noun.prefix(1).lowercased() + noun.dropFirst()
    return own.hasPrefix(camel) ? own : camel + noun
  }

  /// `Button` of `UIButton`, `Recognizer` of any recognizer.
  private static func noun(of className: String) -> String {
    for kind in ["Recognizer", "Controller"] where className.hasSuffix(kind) { return kind }
    return String(className.dropFirst(2))
  }
}
