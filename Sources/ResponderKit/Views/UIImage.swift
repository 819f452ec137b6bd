import Foundation

/// A picture by its name and its size: what menus, buttons and image views are given. Drawing it is the host's.
///
/// UIKit's holds pixels; here nothing is loaded, so that a name never fails to be found.
@preconcurrency @MainActor
open class UIImage: KitObject {
  /// What the program called it; nil for an empty picture.
  public final let name: String?
  /// Whether the name is one of the system's symbols.
  public final let isSymbolImage: Bool
  /// In points; nothing where nobody has said.
  open private(set) var size: CGSize
  /// What the module `ResponderDrawing` keeps of it.
  package final var drawing: (any Sendable)?

  /// A picture of nothing.
  public override init() {
    name = nil
    isSymbolImage = false
    size = .zero
  }

  /// A picture of this name that covers `size` points.
  public init(name: String, size: CGSize) {
    self.name = name
    self.size = size
    isSymbolImage = false
  }

  /// The program's picture of this name; nil for no name.
  public init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
    size = .zero
    isSymbolImage = false
  }

  /// The program's picture of this name, whatever the bundle and the traits; nil for no name.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.init(named: name)
  }

  /// What `#imageLiteral` makes: the program's picture of this name.
  public nonisolated required convenience init(imageLiteralResourceName name: String) {
    self.init(literal: name)
  }

  private nonisolated init(literal name: String) {
    self.name = name
    size = .zero
    isSymbolImage = false
  }

  /// The system's symbol of this name; nil for no name.
  public init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
    size = .zero
    isSymbolImage = true
  }
}
