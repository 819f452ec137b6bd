import ResponderScenarios

/// The names that code uses for the objects of a file. A name is the object's id as a Swift identifier; no two objects
/// have the same name.
struct SwiftNames {
  private var names: [String: String] = [:]
  private var taken: Set<String> = []
  /// The names of objects in cells. No parameter may have one of these names.
  private var inCells: Set<String> = []
  /// The UIKit classes of the objects in the file.
  private var classes: Set<String>

  /// - Parameters:
  ///   - ids: The ids of the file, in order. If several ids result in the same name, the first id gets the name. A
  ///     number is appended to the name for each other id.
  ///   - inCells: The ids of objects inside cells.
  ///   - className: Returns the UIKit class of an object.
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

  /// Returns the name of an object of the file. The name of an object in a cell is the name of its property in the
  /// cell's class.
  func name(of id: String, inCell inside: String?, className: String) -> String {
    if let name = names[id] { return name }
    let whole = Self.free(self.name(id, className), in: taken)
    guard let inside else { return whole }
    let short = self.name(inside, className)
    return taken.contains(short) ? whole : short
  }

  /// Returns a name for a parameter or a constant. The name differs from the names of all objects.
  func local(_ name: String) -> String {
    guard taken.contains(name) || inCells.contains(name) else { return name }
    return Self.free("the" + name.capitalizedFirst, in: taken.union(inCells))
  }

  /// Returns `name`. If the name is taken, appends the smallest number that makes it unique.
  private static func free(_ name: String, in taken: Set<String>) -> String {
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }

  /// Returns an id in camel case. If one of the objects' UIKit classes has a member with this name, a noun for the
  /// object's class is appended.
  private func name(_ id: String, _ className: String) -> String {
    let words = id.split { !($0 == "_" || $0.isLetter || $0.isNumber) }
    let camel = words.dropFirst().reduce(words.first.map(String.init) ?? "") { $0 + String($1).capitalizedFirst }
    let noun = Self.noun(of: className)
    guard let first = camel.first else { return noun.prefix(1).lowercased() + noun.dropFirst() }
    if first.isNumber { return noun.prefix(1).lowercased() + noun.dropFirst() + camel }
    if camel.allSatisfy({ $0 == "_" }) || SwiftWords.cannotBeEscaped.contains(camel) { return camel + noun }
    guard SwiftWords.isMember(camel, of: classes) else { return camel }
    // For example, the name for the id `image` of an image view is `imageView`, not `imageImageView`.
    let own = noun.prefix(1).lowercased() + noun.dropFirst()
    return own.hasPrefix(camel) ? own : camel + noun
  }

  /// Returns the noun for a class: `Button` for `UIButton`, and `Recognizer` for any recognizer.
  private static func noun(of className: String) -> String {
    for kind in ["Recognizer", "Controller"] where className.hasSuffix(kind) { return kind }
    return String(className.dropFirst(2))
  }
}
