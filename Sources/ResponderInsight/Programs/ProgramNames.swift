import ResponderKit
import ResponderScenarios

/// Ids for the objects of a program, none of which a file names.
///
/// An id is one word: the `accessibilityIdentifier` of a view or the `name` of a recognizer, else the property in which an owner stores
/// the object, else its class with a number that goes up in the order in which the objects are first seen. An object keeps its id for as
/// long as it exists.
@MainActor final class ProgramNames {
  private struct Named {
    weak var object: AnyObject?
    let name: String
  }

  private let naming = ObjectNaming()
  private var names: [ObjectIdentifier: Named] = [:]
  private var objects: [String: Named] = [:]
  private var counts: [String: Int] = [:]
  /// The number of names at which those of deallocated objects are removed.
  private var limit = 1_000

  /// The id of an object; nil for what is neither a responder nor a recognizer.
  func name(of object: AnyObject) -> String? {
    guard object is UIResponder || object is UIGestureRecognizer else { return nil }
    let key = ObjectIdentifier(object)
    if let known = names[key], known.object === object { return known.name }
    forgetGone()
    let named = Named(object: object, name: newName(for: object))
    names[key] = named
    objects[named.name] = named
    return named.name
  }

  /// The object of an id that was given; nil where it is gone.
  func object(named name: String) -> AnyObject? { objects[name]?.object }

  private func newName(for object: AnyObject) -> String {
    let own = identifier(of: object) ?? naming.propertyName(of: object)
    let stem = own ?? String(describing: type(of: object))
    let count = (counts[stem] ?? 0) + 1
    counts[stem] = count
    return own != nil && count == 1 ? stem : "\(stem)-\(count)"
  }

  private func identifier(of object: AnyObject) -> String? {
    let identifier: String? =
      switch object {
      case let view as UIView: view.accessibilityIdentifier
      case let recognizer as UIGestureRecognizer: recognizer.name
      default: nil
      }
    // A line of the record ends its subject with the first blank; a dot leads to what an object brings along.
    let words = (identifier ?? "").split { $0.isWhitespace || $0 == "." }
    return words.isEmpty ? nil : String(words.joined(separator: "-").prefix(60))
  }

  private func forgetGone() {
    guard names.count > limit else { return }
    names = names.filter { $0.value.object != nil }
    objects = objects.filter { $0.value.object != nil }
    limit = max(1_000, names.count * 2)
  }
}
