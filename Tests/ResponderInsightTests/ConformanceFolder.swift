import Foundation

/// The paths of the scenarios under `Conformance`, derived from the path of this file.
enum ConformanceFolder {
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let path = path(of: "Conformance")
  static let gallery = path(of: "Sources/ResponderPlayground/Gallery/screens")

  private static func path(of folder: String) -> String {
    repository.appendingPathComponent(folder).resolvingSymlinksInPath().path
  }
}
