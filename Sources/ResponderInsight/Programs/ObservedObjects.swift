import ResponderKit
import ResponderScenarios

/// The objects of a running app by their ids, in the state in which they were observed. Explanations use these objects
/// instead of the objects of a file.
struct ObservedObjects: Sendable {
  private struct Object {
    var owner: Owner
    /// The phrase for the object in sentences, such as `the button “Buy”`; nil if the phrase is derived from the id.
    var noun: String?
    /// The name of the object in Swift code; nil if it is derived from the id.
    var codeName: String?
    /// The id of the superview; nil for a window or an object that is not a view.
    var container: String?
    /// The id of the view of a recognizer or a controller.
    var view: String?
    var recognizers: [String] = []
    var subviews: [String] = []
    /// The values of the properties that app code can set, as they were when the object was observed.
    var values: [String: JSONValue] = [:]
  }

  private var objects: [String: Object] = [:]
  private var order: [String: Int] = [:]
  /// The ids of the views that received a touch and did not call `super`.
  private(set) var consumers: Set<String> = []

  // MARK: Observing

  /// Observes all objects in the windows. Values and phrases that were read before are not read again.
  @MainActor mutating func observe(at screen: any ObservedScreen) {
    for window in screen.application.windows { observe(at: window, in: nil, screen) }
  }

  @MainActor private mutating func observe(at view: UIView, in container: String?, _ screen: any ObservedScreen) {
    guard let id = screen.id(of: view), let owner = Owner(of: view) else { return }
    guard id != container else {
      for subview in view.subviews { observe(at: subview, in: id, screen) }
      return
    }
    var object = Object(owner: owner, container: container)
    for recognizer in view.gestureRecognizers ?? [] {
      guard let name = screen.id(of: recognizer), let owner = Owner(of: recognizer) else { continue }
      object.recognizers.append(name)
      note(name, Object(owner: owner, view: id))
    }
    object.subviews = view.subviews.compactMap { screen.id(of: $0) }
    note(id, object)
    if let controller = view.next as? UIViewController, let name = screen.id(of: controller) {
      note(name, Object(owner: Owner(of: controller) ?? .controller(.controller), view: id))
    }
    for subview in view.subviews { observe(at: subview, in: id, screen) }
  }

  private mutating func note(_ id: String, _ object: Object) {
    var object = object
    if let known = objects[id] {
      (object.values, object.noun, object.codeName) = (known.values, known.noun, known.codeName)
    }
    objects[id] = object
    if order[id] == nil { order[id] = order.count }
  }

  /// Reads the settable values and the phrases of objects, their recognizers and their superviews. Objects that were
  /// read before are skipped.
  @MainActor mutating func readValues(of ids: [String], on screen: any ObservedScreen) {
    var asked: [String] = []
    for id in ids {
      for view in ancestors(of: id) { asked += [view] + (objects[view]?.recognizers ?? []) }
    }
    let names = screen.spokenNames
    for id in asked where objects[id]?.values.isEmpty == true {
      objects[id]?.values = screen.settableValues(of: id)
      guard let names, let object = screen.object(named: id) else { continue }
      objects[id]?.noun = names.noun(for: object)
      objects[id]?.codeName = Self.codeName(of: object, named: id, names)
    }
  }

  /// Returns the name of an app's object in Swift code: the property in which an owner stores the object, or else a
  /// placeholder for the id, as editors use it: `<#UILabel-2#>`. Nil for an id that is the app's own identifier.
  @MainActor private static func codeName(of object: AnyObject, named id: String, _ names: ObjectNaming) -> String? {
    if AppObjectNames.identifier(of: object) == id { return nil }
    let property = names.propertyName(of: object)
    return property.flatMap { $0.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber } ? $0 : nil } ?? "<#\(id)#>"
  }

  private func ancestors(of id: String) -> [String] {
    var ids: [String] = []
    var current: String? = objects[id]?.view ?? id
    while let id = current, objects[id] != nil, ids.count < 1000 {
      ids.append(id)
      current = objects[id]?.container
    }
    return ids
  }

  /// Notes that a view was the last responder that received a touch and therefore does not call `super`.
  mutating func note(keeper id: String) {
    switch objects[id]?.owner {
    case .view(.view), .view(.imageView), .view(.label): consumers.insert(id)
    default: break
    }
  }

  // MARK: Queries

  func owner(of id: String) -> Owner? { objects[id]?.owner }
  func noun(of id: String) -> String? { objects[id]?.noun }
  func codeName(of id: String) -> String? { objects[id]?.codeName }
  func container(of id: String) -> String? { objects[id]?.container }
  func view(of id: String) -> String? { objects[id].flatMap { $0.owner.isView ? id : $0.view } }
  func recognizers(on id: String) -> [String] { objects[id]?.recognizers ?? [] }
  func subviews(of id: String) -> [String] { objects[id]?.subviews ?? [] }
  func position(of id: String) -> Int? { order[id] }
  func current(_ key: String, of id: String) -> JSONValue? { objects[id]?.values[key] }

  /// Whether app code can set the property of the object.
  func has(_ key: String, _ id: String) -> Bool {
    guard let object = objects[id] else { return false }
    return object.values[key] != nil || key == "requireToFail" && object.owner.isRecognizer
  }

  /// Whether the changes can be made to the objects of a running app. Changes of plain properties, of relations and of
  /// the order of subviews can be made.
  func canMake(_ changes: [Change]) -> Bool {
    changes.allSatisfy { change in
      guard let id = change.id else { return false }
      return change.values.allSatisfy { member in
        member.key == "superview" ? member.value == container(of: id).map { .text($0) } : has(member.key, id)
      }
    }
  }
}
