#if canImport(UIKit) || os(Linux)
  import Foundation

  /// The ids of the app's objects in a recording.
  ///
  /// The id of a view is its accessibility identifier if no other view has it, and the id of a recognizer is its `name`.
  /// Otherwise the id is the name of the property in which an owner stores the object, or else the class with a number.
  /// A row or item of a list has the id of the list, a dot and its number. An object keeps its id, except a cell, whose
  /// id is that of the row that it shows.
  @MainActor final class ObjectNames {
    private struct Named {
      weak var object: AnyObject?
      let name: String
    }

    private let isHashed: Bool
    /// A closure that returns the id that another part of this package uses for the object; nil if it has none.
    private let known: (@MainActor (AnyObject) -> String?)?
    private var names: [ObjectIdentifier: Named] = [:]
    private var objects: [String: Named] = [:]
    private var counts: [String: Int] = [:]
    /// The number of ids above which the ids of deallocated objects are removed.
    private var limit = 1_000
    /// The number of views on the screen that have each accessibility identifier.
    private var identifierCounts: [String: Int] = [:]
    /// The property names of the objects that each owner stores. Valid during one snapshot.
    private var properties: [ObjectIdentifier: [ObjectIdentifier: String]] = [:]

    init(isHashed: Bool, known: (@MainActor (AnyObject) -> String?)?) {
      self.isHashed = isHashed
      self.known = known
    }

    /// Prepares for a snapshot in which new objects may appear.
    func beginSnapshot() {
      if !properties.isEmpty { properties = [:] }
      if !identifierCounts.isEmpty { identifierCounts.removeAll(keepingCapacity: true) }
    }

    /// Counts the accessibility identifier of a view. All views are counted before the first is named.
    func count(_ view: UIView) {
      if let identifier = view.accessibilityIdentifier, !identifier.isEmpty {
        identifierCounts[identifier, default: 0] += 1
      }
    }

    /// Returns the id of a view, window, recognizer, controller or other responder.
    func name(of object: AnyObject) -> String {
      if let known = known?(object) {
        // No other object may have the id.
        if objects[known]?.object == nil { objects[known] = Named(object: object, name: known) }
        return known
      }
      let key = ObjectIdentifier(object)
      if let named = names[key], named.object === object { return named.name }
      if let row = rowName(of: object) { return row }
      removeDeallocated()
      let named = Named(object: object, name: newName(of: object))
      names[key] = named
      objects[named.name] = named
      return named.name
    }

    /// Whether another part of this package has an id for the object.
    func isKnown(_ object: AnyObject) -> Bool { known?(object) != nil }

    /// Returns an accessibility identifier or a name as it is written in the file.
    func written(_ identifier: String) -> String {
      guard isHashed else { return String(identifier.prefix(200)) }
      // FNV-1a: the same identifier has the same hash in every recording.
      let hash = identifier.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      return "id-" + String(hash, radix: 16)
    }

    // MARK: New names

    private func newName(of object: AnyObject) -> String {
      if let identifier = identifier(of: object) {
        let name = word(written(identifier))
        if !name.isEmpty, objects[name]?.object == nil { return name }
      }
      if let property = propertyName(of: object) {
        let name = word(property)
        if objects[name]?.object == nil { return name }
        return numbered(name, from: 2)
      }
      return numbered(word(ClassNames.name(of: object)), from: 1)
    }

    private func numbered(_ stem: String, from first: Int) -> String {
      var number = max(first, (counts[stem] ?? 0) + 1)
      while objects["\(stem)-\(number)"]?.object != nil { number += 1 }
      counts[stem] = number
      return "\(stem)-\(number)"
    }

    /// Returns the text without the characters that an id cannot have: spaces, which end an id in a line of the record,
    /// and dots, which precede the name of a part.
    private func word(_ text: String) -> String {
      let words = text.split { $0.isWhitespace || $0 == "." || $0 == "<" || $0 == ">" || $0 == "," }
      return String(words.joined(separator: "-").prefix(80))
    }

    private func identifier(of object: AnyObject) -> String? {
      switch object {
      case let view as UIView:
        guard let identifier = view.accessibilityIdentifier, !identifier.isEmpty else { return nil }
        return (identifierCounts[identifier] ?? 1) <= 1 ? identifier : nil
      case let recognizer as UIGestureRecognizer:
        return recognizer.name.flatMap { $0.isEmpty ? nil : $0 }
      default: return nil
      }
    }

    private func rowName(of object: AnyObject) -> String? {
      switch object {
      case let cell as UITableViewCell:
        guard let table = enclosing(UITableView.self, of: cell), let path = table.indexPath(for: cell) else {
          return nil
        }
        return "\(name(of: table)).\(number(path))"
      case let cell as UICollectionViewCell:
        guard let list = enclosing(UICollectionView.self, of: cell), let path = list.indexPath(for: cell) else {
          return nil
        }
        return "\(name(of: list)).\(number(path))"
      case let recognizer as UIGestureRecognizer:
        guard let scrollView = recognizer.view as? UIScrollView else { return nil }
        if recognizer === scrollView.panGestureRecognizer { return name(of: scrollView) + ".pan" }
        if recognizer === scrollView.pinchGestureRecognizer { return name(of: scrollView) + ".pinch" }
        return nil
      default: return nil
      }
    }

    private func number(_ path: IndexPath) -> String {
      guard path.count >= 2 else { return "0" }
      return path.section == 0 ? "\(path.item)" : "\(path.section)-\(path.item)"
    }

    private func enclosing<List: UIView>(_ type: List.Type, of view: UIView) -> List? {
      var superview = view.superview
      while let current = superview {
        if let list = current as? List { return list }
        superview = current.superview
      }
      return nil
    }

    private func removeDeallocated() {
      guard names.count > limit else { return }
      names = names.filter { $0.value.object != nil }
      objects = objects.filter { $0.value.object != nil }
      limit = max(1_000, names.count * 2)
    }

    // MARK: Properties of owners

    private func propertyName(of object: AnyObject) -> String? {
      var owner: UIResponder?
      switch object {
      case let view as UIView: owner = view.next
      case let recognizer as UIGestureRecognizer: owner = recognizer.view
      case let controller as UIViewController: owner = controller.parent ?? controller.presentingViewController
      default: return nil
      }
      var steps = 0
      while let current = owner, steps < 200 {
        if let name = properties(of: current)[ObjectIdentifier(object)] { return name }
        owner = current.next
        steps += 1
      }
      return nil
    }

    private func properties(of owner: AnyObject) -> [ObjectIdentifier: String] {
      let key = ObjectIdentifier(owner)
      if let known = properties[key] { return known }
      var found: [ObjectIdentifier: String] = [:]
      // The description of a type with a custom mirror is the app's code, which is not called.
      if !(owner is any CustomReflectable), !ClassNames.isSystem(type(of: owner)) {
        var mirror: Mirror? = Mirror(reflecting: owner)
        while let current = mirror, let type = current.subjectType as? AnyClass, !ClassNames.isSystem(type) {
          for child in current.children {
            guard let label = child.label, let object = Self.object(child.value) else { continue }
            let name = label.hasPrefix(Self.lazyPrefix) ? String(label.dropFirst(Self.lazyPrefix.count)) : label
            if found[ObjectIdentifier(object)] == nil { found[ObjectIdentifier(object)] = name }
          }
          mirror = current.superclassMirror
        }
      }
      properties[key] = found
      return found
    }

    private static let lazyPrefix = "$__lazy_storage_$_"

    private static func object(_ value: Any) -> AnyObject? {
      if let object = value as? UIResponder { return object }
      return value as? UIGestureRecognizer
    }
  }
#endif
