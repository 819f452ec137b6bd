import Foundation
import ResponderKit

/// A parsed storyboard or nib: its elements by id, and its warnings.
@MainActor
final class InterfaceFile {
  enum Kind { case storyboard, nib }

  /// The name of the file, as given by the caller.
  let name: String
  let kind: Kind
  let root: InterfaceElement
  /// The modules in which classes of the file are looked up, in addition to the module that an element names.
  let modules: [String]
  private let elements: [String: InterfaceElement]
  /// The colors and images that the file describes, by name.
  let colors: [String: InterfaceElement]
  let images: [String: InterfaceElement]
  private(set) var warnings: [InterfaceWarning] = []
  private var reported: Set<InterfaceWarning> = []

  init(_ data: Data, name: String, as kind: Kind, modules: [String]) throws(InterfaceError) {
    let root = try InterfaceParser.root(of: data, file: name)
    self.name = name
    self.kind = kind
    self.root = root
    guard root.name == "document" else {
      throw InterfaceError(
        file: name,
        line: root.line,
        message: root.name == "archive"
          ? "this file is from an older Xcode; open and save it in Xcode 5 or later"
          : "the root element is <\(root.name)>; expected <document>, the root element of storyboards and nibs"
      )
    }
    if let runtime = root.attributes["targetRuntime"],
      !["iOS.CocoaTouch", "iOS.CocoaTouch.iPad", "AppleTV"].contains(runtime)
    {
      throw InterfaceError(
        file: name,
        line: root.line,
        message: "the file is for \(runtime.prefix(60)); expected iOS.CocoaTouch"
      )
    }
    let isStoryboard = root.first("scenes") != nil || root.attributes["type"]?.contains("Storyboard") == true
    guard isStoryboard == (kind == .storyboard) else {
      throw InterfaceError(
        file: name,
        line: root.line,
        message: isStoryboard
          ? "this is a storyboard; load it with UIStoryboard, not UINib"
          : "this is a nib; load it with UINib, not UIStoryboard"
      )
    }
    var elements: [String: InterfaceElement] = [:]
    var modules = modules
    var waiting = [root]
    while let element = waiting.popLast() {
      if let id = element.id {
        if let other = elements.updateValue(element, forKey: id), !InterfaceFile.areOfConnections(element, other) {
          throw InterfaceError(
            file: name,
            line: max(element.line, other.line),
            message:
              "the id \(id.prefix(60)) is also used on line \(min(element.line, other.line)); ids must be unique"
          )
        }
      }
      if let module = element.attributes["customModule"], !modules.contains(module), modules.count < 50 {
        modules.append(module)
      }
      waiting += element.children
    }
    self.elements = elements
    self.modules = modules
    let resources = root.first("resources")?.children ?? []
    func named(_ kind: String) -> [String: InterfaceElement] {
      Dictionary(
        resources.filter { $0.name == kind }.compactMap { element in
          element.attributes["name"].map { ($0, element) }
        },
        uniquingKeysWith: { first, _ in first }
      )
    }
    colors = named("namedColor")
    images = named("image")
  }

  /// Returns whether both elements are connections. Since ids of connections are never looked up, they may be equal.
  private static func areOfConnections(_ one: InterfaceElement, _ other: InterfaceElement) -> Bool {
    one.parent?.name == "connections" && other.parent?.name == "connections"
  }

  func element(withID id: String) -> InterfaceElement? { elements[id] }

  /// Reports a warning, unless the same warning was reported before.
  func warn(_ element: InterfaceElement, _ message: String) {
    let warning = InterfaceWarning(file: name, line: element.line, element: element.name, message: message)
    guard reported.insert(warning).inserted else { return }
    warnings.append(warning)
    InterfaceWarning.handler(warning)
  }
}
