import UIKit

/// Reads the app's resources as code for iOS does.
class ResourceReader: NSObject {
  var version: String? { Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String }
  var name: String? { Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String }
  var greeting: String { NSLocalizedString("hello", comment: "A greeting") }
  var unknown: String { Bundle.main.localizedString(forKey: "unknown", value: "Unknown", table: nil) }
  var water: String { NSLocalizedString("water", tableName: "Texts", comment: "") }

  func greeting(for name: String) -> String {
    String(format: NSLocalizedString("hello %@", comment: ""), name as NSString)
  }

  func localized(_ name: String) -> String { String(localized: "hello \(name)") }

  func plants(_ count: Int, in room: String) -> String {
    String.localizedStringWithFormat(NSLocalizedString("plants in room", comment: ""), count, room as NSString)
  }

  func leaves(_ count: Int, of name: String) -> String { String(localized: "\(name) has \(count) leaves", table: "Texts") }

  func pots(_ pots: Int, plants: Int) -> String {
    String(format: NSLocalizedString("pots and plants", tableName: "Texts", comment: ""), pots, plants)
  }

  func rows(inFile name: String, ofType type: String) -> Int? {
    guard let url = Bundle(for: ResourceReader.self).url(forResource: name, withExtension: type),
      let data = try? Data(contentsOf: url)
    else { return nil }
    if type == "plist" {
      return (try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Int])?["rows"]
    }
    return (try? JSONDecoder().decode([String: Int].self, from: data))?["rows"]
  }

  var moduleBundle: Bundle { .module }
  var mainBundle: Bundle { .main }
  var languages: [String] { Bundle.main.preferredLocalizations }
  var accent: UIColor { UIColor(resource: .accent) }
  var star: UIImage { UIImage(resource: .Icons.star) }
  var silver: UIColor? { .silver }
  var ownAccent: UIColor { .accent }
  var leaf: UIImage { .leaf }
}

extension UIColor {
  /// A color with the name of an asset.
  static let accent = UIColor.green
}
