import ResponderKit

/// Calls the objects of a program, none of which a file names: by an identifier of the program's own, else by their class and a number
/// that goes up in the order in which they are first spoken of.
@MainActor final class ProgramNames {
  private struct Named {
    weak var object: AnyObject?
    let name: String
  }

  private var names: [ObjectIdentifier: Named] = [:]
  private var counts: [String: Int] = [:]
  /// How many there may be before those that are gone are forgotten.
  private var limit = 1_000

  /// Nil for what is neither a responder nor a recognizer.
  func name(of object: AnyObject) -> String? {
    guard object is UIResponder || object is UIGestureRecognizer else { return nil }
    let key = ObjectIdentifier(object)
    if let known = names[key], known.object === object { return known.name }
    forgetGone()
    let name = newName(for: object)
    names[key] = Named(object: object, name: name)
    return name
  }

  private func newName(for object: AnyObject) -> String {
    let own = (object as? UIView)?.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : String($0.prefix(60)) }
    let stem = own ?? String(describing: type(of: object))
    let count = (counts[stem] ?? 0) + 1
    counts[stem] = count
    return own != nil && count == 1 ? stem : "\(stem)-\(count)"
  }

  private func forgetGone() {
    guard names.count > limit else { return }
    names = names.filter { $0.value.object != nil }
    limit = max(1_000, names.count * 2)
  }
}
