import Foundation
import PortResources

/// The facts about a Swift file that are read without parsing it.
struct SwiftScan {
  /// The modules that are imported outside `#if`.
  private(set) var imports: Set<String> = []
  /// The modules that are imported in any line.
  private(set) var allImports: Set<String> = []
  private(set) var text: String

  init(path: String) {
    let data = (try? FileManager.default.content(at: path, limit: 4_000_000)) ?? Data()
    text = String(decoding: data, as: UTF8.self)
    var depth = 0
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first else { continue }
      if first == "#if" { depth += 1 }
      if first == "#endif" { depth -= 1 }
      guard let index = words.firstIndex(of: "import"),
        words[..<index].allSatisfy({ $0.hasPrefix("@") || Self.levels.contains($0) })
      else { continue }
      let kinds: Set<String> = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
      let name = words[(index + 1)...].first { !kinds.contains($0) } ?? ""
      let module = String(name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.first ?? "")
      allImports.insert(module)
      if depth <= 0 { imports.insert(module) }
    }
  }

  /// Whether the file probably uses Combine: an unused import needs no package. Foundation exports Combine on iOS, so a file
  /// that imports Foundation or UIKit may use it without an import.
  var usesCombine: Bool {
    let names = ["AnyCancellable", "AnyPublisher", "CurrentValueSubject", "PassthroughSubject", "@Published"]
    if !allImports.isDisjoint(with: ["Combine", "Foundation", "UIKit"]), names.contains(where: text.contains) {
      return true
    }
    return allImports.contains("Combine")
      && ["Publisher", "Subject", "ObservableObject", "Future", "Just("].contains(where: text.contains)
  }

  private static let levels: Set<String> = ["public", "internal", "package", "private", "fileprivate"]

  /// The modules that have no counterpart here and on which a whole file is based.
  private static let foreign: Set<String> = [
    "AppKit", "Cocoa", "WatchKit", "WidgetKit", "ClockKit", "TVUIKit", "TVServices", "ActivityKit", "AppIntents",
    "ScriptingBridge",
    "PackageDescription",
  ]

  /// The reason why a file is not brought over; nil if it is.
  var reasonForExclusion: String? {
    if let module = imports.intersection(Self.foreign).sorted().first { return "it imports \(module)" }
    if imports.contains("SwiftUI"), !imports.contains("UIKit") { return "it imports SwiftUI without UIKit" }
    return nil
  }

  /// Returns the name of the class after an attribute, such as `@main`.
  func className(after attributes: [String]) -> String? {
    for attribute in attributes {
      var rest = text[...]
      while let range = rest.range(of: attribute) {
        rest = rest[range.upperBound...]
        guard rest.first?.isWhitespace == true || rest.first?.isNewline == true else { continue }
        let words = rest.prefix(300).split { $0.isWhitespace || $0.isNewline || $0 == ":" || $0 == "{" }.map(
          String.init
        )
        guard let index = words.firstIndex(of: "class"), index + 1 < words.count,
          words[..<index].allSatisfy({ ["final", "public", "open", "internal"].contains($0) || $0.hasPrefix("@") })
        else { continue }
        return words[index + 1]
      }
    }
    return nil
  }

  /// Returns the delegate's class in a call of `UIApplicationMain`.
  var classOfMain: String? {
    guard let call = text.range(of: "UIApplicationMain(") else { return nil }
    let rest = text[call.upperBound...].prefix(600)
    for (start, end) in [
      ("NSStringFromClass(", ".self"), ("String(describing: ", ".self"), ("NSStringFromClass(", ".classForCoder"),
    ] {
      var found: String?
      var tail = rest[...]
      while let range = tail.range(of: start) {
        tail = tail[range.upperBound...]
        if let stop = tail.range(of: end) { found = String(tail[..<stop.lowerBound]) }
      }
      if let found, found.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) { return found }
    }
    return nil
  }

  /// The names of the classes that conform to a protocol in their declaration.
  func classes(conformingTo name: String) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let range = rest.range(of: "class ") {
      rest = rest[range.upperBound...]
      guard let brace = rest.firstIndex(of: "{") else { break }
      let words = rest[..<brace].split { !($0.isLetter || $0.isNumber || $0 == "_") }
      if words.count < 20, words.dropFirst().contains(Substring(name)), let first = words.first {
        found.append(String(first))
      }
    }
    return found
  }
}
