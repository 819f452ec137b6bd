import Foundation
import ResponderKit

/// A storyboard or a nib that was read: its elements by their ids, and what was said about it.
@MainActor
final class InterfaceFile {
  enum Kind { case storyboard, nib }

  /// As the caller named it.
  let name: String
  let kind: Kind
  let root: InterfaceElement
  /// Where classes of the file's target may be, besides those that an element names.
  let modules: [String]
  private let elements: [String: InterfaceElement]
  /// Colours and pictures that the file describes, by their names.
  let colors: [String: InterfaceElement]
  let images: [String: InterfaceElement]
  private(set) var warnings: [InterfaceWarning] = []
  private var said: Set<InterfaceWarning> = []

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
          ? "this is a file of an older Xcode; open and save it in one from version 5 on"
          : "the outermost element is <\(root.name)>; that of a storyboard or a nib is <document>"
      )
    }
    if let runtime = root.attributes["targetRuntime"],
      !["iOS.CocoaTouch", "iOS.CocoaTouch.iPad", "AppleTV"].contains(runtime)
    {
      throw InterfaceError(
        file: name,
        line: root.line,
        message: "this is for \(runtime.prefix(60)), not for iOS.CocoaTouch"
      )
    }
    let isStoryboard = root.first("scenes") != nil || root.attributes["type"]?.contains("Storyboard") == true
    guard isStoryboard == (kind == .storyboard) else {
      throw InterfaceError(
        file: name,
        line: root.line,
        message: isStoryboard
          ? "this is a storyboard; UIStoryboard reads it, not UINib" : "this is a nib; UINib reads it, not UIStoryboard"
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
              "the id \(id.prefix(60)) stands on line \(min(element.line, other.line)) too; each is of one element"
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

  /// Ids of connections are nobody's to look for.
  private static func areOfConnections(_ one: InterfaceElement, _ other: InterfaceElement) -> Bool {
    one.parent?.name == "connections" && other.parent?.name == "connections"
  }

  func element(withID id: String) -> InterfaceElement? { elements[id] }

  /// Says it once.
  func warn(_ element: InterfaceElement, _ message: String) {
    let warning = InterfaceWarning(file: name, line: element.line, element: element.name, message: message)
    guard said.insert(warning).inserted else { return }
    warnings.append(warning)
    InterfaceWarning.handler(warning)
  }
}
