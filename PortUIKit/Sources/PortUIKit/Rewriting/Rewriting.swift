import SwiftParserDiagnostics
import SwiftSyntax

/// Rewrites files of one module, so that they mean on Linux what they mean on iOS.
///
/// What one file does not tell is looked up in the others, so all files of a module belong together. A file without words of
/// Objective-C, spellings of older SDKs and conditions on iOS comes back as it is, byte for byte; so does what was rewritten
/// before. Lines keep their numbers.
public enum Rewriting {
  /// The files in the same order, each rewritten. Where one of them is no Swift, none is.
  ///
  /// - Parameters:
  ///   - files: All Swift files of a module.
  ///   - storyboards: The storyboards and nibs of the module: the classes that they name become known by their names.
  public static func port(_ files: [SourceFile], storyboards: [SourceFile] = []) -> [PortedFile] {
    let pages = files.map { Page($0) }
    let syntaxErrors = pages.map(syntaxErrors)
    if syntaxErrors.contains(where: { !$0.isEmpty }) {
      return zip(pages, syntaxErrors).map { page, errors in
        PortedFile(path: page.source.path, text: page.source.text, changes: [], refusals: [], syntaxErrors: errors)
      }
    }
    let module = Module(pages)
    module.hoistMembersOfExtensions()
    module.callMethodsOfSubclasses()
    for file in pages.indices { FileRewriter(module, file: file).walk(pages[file].tree) }
    module.answerWhichRequirementsAreImplemented()
    module.nameMembers(for: storyboards)
    return pages.map { page in
      PortedFile(
        path: page.source.path,
        text: page.result,
        changes: page.changes.sorted(),
        refusals: page.refusals.sorted(),
        syntaxErrors: []
      )
    }
  }

  private static func syntaxErrors(in page: Page) -> [Remark] {
    guard page.tree.hasError else { return [] }
    return ParseDiagnosticsGenerator.diagnostics(for: page.tree).filter { $0.diagMessage.severity == .error }
      .map { diagnostic in
        let location = diagnostic.location(converter: page.converter)
        return Remark(line: location.line, column: location.column, text: diagnostic.message)
      }
  }
}

/// The files that are rewritten together.
final class Module {
  let pages: [Page]
  let index: DeclarationIndex
  /// Optional requirements that are asked for without a call.
  var askedFor: [(key: MemberKey, protocolType: DeclaredType)] = []

  init(_ pages: [Page]) {
    self.pages = pages
    index = DeclarationIndex(pages.map(\.tree))
  }

  /// Writes declarations where a type's body begins, on the line of its brace.
  func insert(_ text: String, atStartOf type: DeclaredType) {
    pages[type.file].edits.insert(" \(text);", at: type.startOfBody)
  }

  /// Whether a protocol of the files has an optional method that this may be a call of.
  func hasOptionalRequirement(_ name: String, calledBy call: FunctionCallExprSyntax) -> Bool {
    index.types.contains { type in
      type.kind == .protocolType
        && type.members.contains { $0.isOptionalRequirement && $0.key.base == name && call.mayCall($0.key) }
    }
  }
}
