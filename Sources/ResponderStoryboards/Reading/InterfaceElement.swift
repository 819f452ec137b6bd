import Foundation

/// An element of a storyboard or nib, with the line on which it begins.
final class InterfaceElement {
  let name: String
  let attributes: [String: String]
  let line: Int
  private(set) var children: [InterfaceElement] = []
  private(set) weak var parent: InterfaceElement?
  /// The text between the element's tags, without the text of its children.
  var text = ""

  init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  func add(_ child: InterfaceElement) {
    child.parent = self
    children.append(child)
  }

  var id: String? { attributes["id"] }
  /// The attribute `key`, which states the role of the element in its parent, such as `backgroundColor`; nil if there
  /// is none.
  var key: String? { attributes["key"] }

  func first(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }
}
