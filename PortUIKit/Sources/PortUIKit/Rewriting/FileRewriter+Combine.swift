import SwiftSyntax

/// Combine, which Linux does not have. The package OpenCombine declares the same names. A file that imports Combine
/// without using it does not need the package.
enum CombineNames {
  /// The names of types and methods by which a file that uses Combine is recognized.
  private static let names: Set<String> = [
    "AnyCancellable", "AnyPublisher", "AnySubscriber", "AnySubject", "Cancellable", "ConnectablePublisher",
    "CurrentValueSubject", "Deferred", "Empty", "Fail", "Future", "Just", "ObservableObject",
    "ObservableObjectPublisher", "PassthroughSubject", "Published", "Publisher", "Publishers", "Record", "Scheduler",
    "Subject", "Subscriber", "Subscribers", "Subscription", "Subscriptions", "TopLevelDecoder", "TopLevelEncoder",
    "eraseToAnyPublisher", "objectWillChange", "sink",
  ]

  /// Whether a file uses Combine.
  static func areUsed(in tree: SourceFileSyntax) -> Bool {
    tree.tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .identifier(let name): names.contains(name) || name == "Combine" && !token.isInImport
      default: false
      }
    }
  }
}

extension TokenSyntax {
  fileprivate var isInImport: Bool { Syntax(self).enclosing(ImportDeclSyntax.self) != nil }
}

extension FileRewriter {
  /// Replaces the module in a qualified name such as `Combine.Future(…)`.
  func rewriteCombineModule(_ node: MemberAccessExprSyntax) {
    guard let base = node.base?.as(DeclReferenceExprSyntax.self) else { return }
    rewriteCombineModule(base.baseName)
  }

  /// Replaces the module in the name of a type such as `Combine.Publisher`.
  func rewriteCombineModule(_ node: MemberTypeSyntax) {
    guard let base = node.baseType.as(IdentifierTypeSyntax.self) else { return }
    rewriteCombineModule(base.name)
  }

  private func rewriteCombineModule(_ name: TokenSyntax) {
    guard name.text == "Combine", !index.declaredNames.contains("Combine") else { return }
    page.edits.replace(name.range, with: "OpenCombine")
    page.change(name, "Combine becomes OpenCombine")
  }
}
