import Foundation

/// A resource that cannot be read, or that is ignored.
public struct ResourceProblem: Sendable, Hashable {
  /// The file or folder.
  public var path: String
  /// The problem, in one sentence.
  public var text: String
  /// Whether the build fails.
  public var isError: Bool

  /// Creates a problem of a file or folder.
  public init(_ path: String, _ text: String, isError: Bool = true) {
    (self.path, self.text, self.isError) = (path, text, isError)
  }

  /// The line that a build shows.
  public var line: String { "\(path):1: \(isError ? "error" : "warning"): \(text)" }
}

extension ResourceProblem: Error {}

/// The limits of the resources that are read.
enum ResourceLimits {
  /// The size of the largest JSON file or property list, in bytes.
  static let text = 16_000_000
  /// The size of the largest file in a catalog, in bytes.
  static let file = 128_000_000
  /// The size of the largest file that is copied, in bytes.
  static let copied = 1_000_000_000
  /// The size of the largest compiled catalog, in bytes.
  static let catalog = 1_000_000_000
  /// The largest width or height of an image, in pixels or in points of a vector image.
  static let dimension = 100_000.0
  /// The maximum number of folders that contain each other.
  static let depth = 32
  /// The maximum number of files in a target's folder.
  static let files = 200_000
}

extension FileManager {
  /// Returns the content of a regular file of at most `limit` bytes. A link is followed before the file is checked.
  package func content(at path: String, limit: Int) throws -> Data {
    let attributes = try? attributesOfItem(atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    guard let attributes, attributes[.type] as? FileAttributeType == .typeRegular else {
      throw ResourceProblem(path, "The file does not exist, or is not a regular file.")
    }
    if let size = attributes[.size] as? Int, size > limit {
      throw ResourceProblem(path, "The file has \(size) bytes; the maximum is \(limit).")
    }
    guard let data = contents(atPath: path) else { throw ResourceProblem(path, "The file cannot be read.") }
    guard data.count <= limit else {
      throw ResourceProblem(path, "The file has \(data.count) bytes; the maximum is \(limit).")
    }
    return data
  }

  /// Returns the JSON object in a file.
  func object(at path: String) throws -> [String: Any] {
    let data = try content(at: path, limit: ResourceLimits.text)
    guard !JSONNesting.isTooDeep(data) else {
      throw ResourceProblem(path, "The JSON has more than \(JSONNesting.deepest) objects within each other.")
    }
    do {
      guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
        throw ResourceProblem(path, "The JSON is not an object; expected {…}.")
      }
      return object
    } catch let problem as ResourceProblem {
      throw problem
    } catch {
      let reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
      throw ResourceProblem(path, "The file is not valid JSON: \(reason)")
    }
  }
}

/// A check of the depth of JSON before it is parsed.
enum JSONNesting {
  static let deepest = 200

  /// Returns whether objects and lists are nested too deeply. Brackets inside strings are not counted.
  static func isTooDeep(_ data: Data) -> Bool {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for byte in data {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth > deepest { return true }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return false
  }
}
