import SwiftParser
import SwiftSyntax

/// Moves attributes before modifiers. SwiftSyntax's parser does not accept an attribute after a modifier, as in
/// `private @objc func`, but the compiler does.
enum AttributeOrder {
  /// Returns the syntax tree of a source whose attributes have been moved before the modifiers, and the changed source.
  static func parsed(_ source: String) -> (SourceFileSyntax, String) {
    var text = source
    var tree = parsedInSwift5Mode(text)
    // Each pass moves one attribute of each declaration. In practice, a declaration has at most four attributes after a
    // modifier.
    for _ in 0..<4 where tree.hasError {
      let finder = MisplacedAttributes(text)
      finder.walk(tree)
      guard !finder.edits.isEmpty else { break }
      text = finder.edits.applied(to: text)
      tree = parsedInSwift5Mode(text)
    }
    return (tree, text)
  }

  /// Returns the syntax tree of a source. Forms that are errors only in Swift 6 mode, such as `@available (iOS 13, *)`,
  /// are accepted; a target in Swift 6 mode is refused by the compiler.
  private static func parsedInSwift5Mode(_ text: String) -> SourceFileSyntax {
    var parser = Parser(text, swiftVersion: .v5)
    return SourceFileSyntax.parse(from: &parser)
  }
}

private final class MisplacedAttributes: SyntaxVisitor {
  private let bytes: [UInt8]
  var edits = Edits()

  init(_ text: String) {
    bytes = Array(text.utf8)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    guard node.firstToken(viewMode: .sourceAccurate)?.tokenKind == .atSign, let first = modifiers(before: node) else {
      return .visitChildren
    }
    let second = node.range
    let swapped = bytes[second] + bytes[first.upperBound..<second.lowerBound] + bytes[first]
    edits.replace(first.lowerBound..<second.upperBound, with: String(decoding: swapped, as: UTF8.self))
    return .skipChildren
  }

  /// Returns the range of the modifiers that precede the node in the same declaration.
  private func modifiers(before node: UnexpectedNodesSyntax) -> Range<Int>? {
    let siblings = node.parent?.children(viewMode: .sourceAccurate)
    let list =
      node.enclosing(DeclModifierSyntax.self)?.parent?.as(DeclModifierListSyntax.self)
      ?? siblings?.lazy.compactMap { $0.as(DeclModifierListSyntax.self) }.first
    guard let last = list?.last(where: { $0.name.range.upperBound <= node.range.lowerBound }), let list else {
      return nil
    }
    return list.range.lowerBound..<last.name.range.upperBound
  }
}
