/// The Swift file that a target compiles in addition to its own files. Its declarations replace Foundation's in this
/// module. They are disfavored, since a test that imports the module with `@testable` also sees Foundation's.
///
/// The parameter of `String(format:)` is `__shared`, as in Foundation: a declaration of another type would not precede it.
struct ResourceSource {
  let text: String

  init(_ content: CatalogContent, isApplication: Bool) {
    text = """
      import Foundation
      import UIKit

      /// The mark by which the library finds the resources of this module.
      public final class PortedModuleResources: NSObject, ResourcesOfModule {
        /// Whether the module is an app, whose resources `Bundle.main` contains.
        public static var isApplication: Bool { \(isApplication) }
        static let bundle = Foundation.Bundle(path: AppResources.bundlePath(for: PortedModuleResources.self)) ?? AppResources.main
      }

      extension Foundation.Bundle {
        @_disfavoredOverload class var main: Foundation.Bundle { AppResources.main }
        @_disfavoredOverload convenience init(for aClass: AnyClass) { self.init(path: AppResources.bundlePath(for: aClass))! }
        @_disfavoredOverload func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
          LocalizedTexts.text(forKey: key, value: value, table: tableName, in: self)
        }
        @_disfavoredOverload var preferredLocalizations: [String] { LocalizedTexts.preferredLocalizations(of: self) }
      }

      @_disfavoredOverload func NSLocalizedString(
        _ key: String, tableName: String? = nil, bundle: Foundation.Bundle = AppResources.main, value: String = "", comment: String
      ) -> String {
        LocalizedTexts.text(forKey: key, value: value, table: tableName, in: bundle)
      }

      extension String {
        @_disfavoredOverload static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
          LocalizedTexts.text(withFormat: format, locale: .current, arguments: arguments)
            ?? String(format: format, locale: .current, arguments: arguments)
        }
        @_disfavoredOverload init(format: __shared String, _ arguments: any CVarArg...) {
          self = LocalizedTexts.text(withFormat: format, locale: nil, arguments: arguments)
            ?? String(format: format, locale: nil, arguments: arguments)
        }
      }


      """ + Self.symbols("ImageResource", Array(content.images.keys), "Image")
      + Self.symbols("ColorResource", Array(content.colors.keys), "Color")
      + Self.members("UIImage", Array(content.images.keys), "Image")
      + Self.members("UIColor", Array(content.colors.keys), "Color")
  }

  /// Returns the members of `UIImage` or `UIColor` that Xcode adds for the assets, such as `UIColor.accent`. They are
  /// members of a protocol, so that a member with the same name that the app or UIKit declares precedes them. Names with
  /// slashes have none.
  private static func members(_ type: String, _ names: [String], _ suffix: String) -> String {
    let symbols = Set(names.filter { !$0.contains("/") }.compactMap { symbol($0, suffix) }).sorted()
    guard !symbols.isEmpty else { return "" }
    let list = symbols.map { "  static var \($0): \(type) { \(type)(resource: .\($0)) }\n" }.joined()
    return """
      protocol PortedAssets\(suffix) {}
      extension \(type): PortedAssets\(suffix) {}
      extension PortedAssets\(suffix) where Self == \(type) {
      \(list)}


      """
  }

  /// Returns an extension with a constant for each name. The parts of a name with slashes are nested types.
  private static func symbols(_ type: String, _ names: [String], _ suffix: String) -> String {
    guard !names.isEmpty else { return "" }
    var text = "extension \(type) {\n"
    var known: Set<String> = []
    var nested: [(outer: String, name: String)] = []
    var members: [(outer: String, member: String)] = []
    for name in names.sorted() {
      let parts = name.split(separator: "/").map(String.init)
      guard let last = parts.last, let symbol = symbol(last, suffix) else { continue }
      let types = parts.dropLast().compactMap { Self.typeName($0) }
      guard types.count == parts.count - 1, known.insert((types + [symbol]).joined(separator: ".")).inserted else {
        continue
      }
      let value = "\(type)(name: \(literal(name)), bundle: PortedModuleResources.bundle)"
      guard !types.isEmpty else {
        text += "  static let \(symbol) = \(value)\n"
        continue
      }
      for index in types.indices where known.insert("type " + types[...index].joined(separator: ".")).inserted {
        nested += [(types[..<index].joined(separator: "."), types[index])]
      }
      members.append((types.joined(separator: "."), "static let \(symbol) = \(value)"))
    }
    text += "}\n\n"
    for (outer, name) in nested {
      text += "extension \(outer.isEmpty ? type : "\(type).\(outer)") { enum \(name) {} }\n"
    }
    for (outer, member) in members { text += "extension \(type).\(outer) { \(member) }\n" }
    return text
  }

  private static func literal(_ name: String) -> String {
    "\"" + name.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : $0.isNewline ? [" "] : [$0] } + "\""
  }

  /// Returns the words of a name, whose first letters are upper case in an identifier.
  private static func words(_ name: String) -> [String] {
    name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }

  private static func typeName(_ name: String) -> String? {
    let joined = words(name).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return joined.isEmpty ? nil : joined.first?.isNumber == true ? "_\(joined)" : joined
  }

  /// Returns the name that Xcode gives to the constant of an asset.
  private static func symbol(_ name: String, _ suffix: String) -> String? {
    var words = words(name)
    guard let first = words.first else { return nil }
    words[0] = first.prefix(1).lowercased() + first.dropFirst()
    if first.allSatisfy({ $0.isUppercase || $0.isNumber }) { words[0] = first.lowercased() }
    var joined = words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if joined.hasSuffix(suffix), joined.count > suffix.count { joined = String(joined.dropLast(suffix.count)) }
    if joined.first?.isNumber == true { joined = "_\(joined)" }
    return keywords.contains(joined) ? "`\(joined)`" : joined
  }

  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
    "extension",
    "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
    "nil",
    "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "name", "bundle", "hash",
  ]
}
