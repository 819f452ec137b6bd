import ResponderKit
import ResponderScenarios

/// The ids of the objects of an app that no file describes.
///
/// An id is a single word. A view has its `accessibilityIdentifier` as the id, and a recognizer its `name`. Otherwise
/// the id is the name of the property in which an owner stores the object. If no owner stores it, the id is the class
/// name with a number. The numbers increase in the order in which objects are first seen. An object has the same id
/// throughout its lifetime.
@MainActor final class AppObjectNames {
  private struct Named {
    weak var object: AnyObject?
    let name: String
  }

  private let naming = ObjectNaming()
  private var names: [ObjectIdentifier: Named] = [:]
  private var objects: [String: Named] = [:]
  private var counts: [String: Int] = [:]
  /// The number of ids above which the ids of deallocated objects are removed.
  private var limit = 1_000

  /// Returns the id of an object; nil if the object is neither a responder nor a recognizer.
  func name(of object: AnyObject) -> String? {
    guard object is UIResponder || object is UIGestureRecognizer else { return nil }
    let key = ObjectIdentifier(object)
    if let known = names[key], known.object === object { return known.name }
    removeDeallocated()
    let named = Named(object: object, name: newName(for: object))
    names[key] = named
    objects[named.name] = named
    return named.name
  }

  /// Returns the object to which an id was assigned; nil if the id is unknown or the object is deallocated.
  func object(named name: String) -> AnyObject? { objects[name]?.object }

  private func newName(for object: AnyObject) -> String {
    let own = Self.identifier(of: object) ?? naming.propertyName(of: object)
    let stem = own ?? String(describing: type(of: object))
    let count = (counts[stem] ?? 0) + 1
    counts[stem] = count
    return own != nil && count == 1 ? stem : "\(stem)-\(count)"
  }

  /// Returns the identifier that the app gave to the object, as an id; nil if the app gave none.
  static func identifier(of object: AnyObject) -> String? {
    let identifier: String? =
      switch object {
      case let view as UIView: view.accessibilityIdentifier
      case let recognizer as UIGestureRecognizer: recognizer.name
      default: nil
      }
    // Spaces and dots cannot be in an id: the subject of a line ends at the first space, and a dot precedes the name of
    // a part.
    let words = (identifier ?? "").split { $0.isWhitespace || $0 == "." }
    return words.isEmpty ? nil : String(words.joined(separator: "-").prefix(60))
  }

  private func removeDeallocated() {
    guard names.count > limit else { return }
    names = names.filter { $0.value.object != nil }
    objects = objects.filter { $0.value.object != nil }
    limit = max(1_000, names.count * 2)
  }
}
