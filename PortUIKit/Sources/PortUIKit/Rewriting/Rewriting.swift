import SwiftParserDiagnostics
import SwiftSyntax

/// Rewrites the files of one module. The rewritten files behave on Linux as the original files do on iOS.
///
/// All files of a module must be passed together, since the rewriting of a file depends on declarations in the other
/// files. In a file that has no Objective-C features, no spellings of older SDKs and no conditions for iOS, nothing is
/// changed. A `#sourceLocation` precedes the text of each file. A file that has already been rewritten is returned
/// unchanged. Every line keeps its number.
public enum Rewriting {
  /// Returns the rewritten files in the order of `files`. If one of the files is not valid Swift, no file is rewritten.
  ///
  /// - Parameters:
  ///   - files: All Swift files of a module.
  ///   - storyboards: The storyboards and nibs of the module, whose custom classes can be found by name after the
  ///     rewriting.
  public static func port(_ files: [SourceFile], storyboards: [SourceFile] = []) -> [PortedFile] {
    let pages = files.map { Page($0) }
    let syntaxErrors = pages.map(syntaxErrors)
    let isValid = syntaxErrors.allSatisfy(\.isEmpty)
    // Refusals are reported even if a file has syntax errors, so that one call reports the errors of all files.
    let module = Module(pages)
    module.hoistMembersOfExtensions()
    module.callMethodsOfSubclasses()
    for file in pages.indices where syntaxErrors[file].isEmpty {
      FileRewriter(module, file: file).walk(pages[file].tree)
    }
    module.addImplementationProperties()
    module.nameMembers(for: storyboards)
    module.addImports()
    return zip(pages, syntaxErrors).map { page, errors in
      PortedFile(
        path: page.source.path,
        text: isValid ? page.result : page.source.text,
        changes: isValid ? page.changes.sorted() : [],
        refusals: errors.isEmpty ? page.refusals.sorted() : [],
        syntaxErrors: errors
      )
    }
  }

  private static func syntaxErrors(in page: Page) -> [Remark] {
    guard page.tree.hasError else { return [] }
    return ParseDiagnosticsGenerator.diagnostics(for: page.tree)
      .filter { $0.diagMessage.severity == .error && !$0.node.isInInactiveBranch }
      .map { diagnostic in
        let location = diagnostic.location(converter: page.converter)
        return Remark(line: location.line, column: location.column, text: diagnostic.message)
      }
  }
}

/// The files of one module, which are rewritten together, and the index of their declarations.
final class Module {
  let pages: [Page]
  let index: DeclarationIndex
  /// The optional methods that the files name without calling them, for example to check whether they are implemented.
  var askedFor: [(key: MemberKey, protocolType: DeclaredType)] = []

  init(_ pages: [Page]) {
    self.pages = pages
    index = DeclarationIndex(pages.map(\.tree))
  }

  /// Inserts declarations at the start of a type's body, on the line of its brace.
  func insert(_ text: String, atStartOf type: DeclaredType) {
    pages[type.file].edits.insert(" \(text);", at: type.startOfBody)
  }

  /// Whether a protocol of the files has an optional method with this name that `call` may call.
  func hasOptionalRequirement(_ name: String, calledBy call: FunctionCallExprSyntax) -> Bool {
    index.types.contains { type in
      type.kind == .protocolType
        && type.members.contains { $0.isOptionalRequirement && $0.key.base == name && call.mayCall($0.key) }
    }
  }
}
