import Foundation

/// The `Info.plist` of a target's resources.
enum InfoPlist {
  /// Whether a property list is the `Info.plist` of a target, by its name and its keys.
  static func isInfo(_ path: String) -> Bool {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    guard name == "Info" || name.hasSuffix("-Info") || name.hasSuffix("_Info") || name.hasPrefix("Info-") else {
      return false
    }
    guard let list = try? dictionary(path) else { return name == "Info" }
    return list.isEmpty || list.keys.contains { $0.hasPrefix("CFBundle") || $0.hasPrefix("UI") || $0.hasPrefix("LS") }
  }

  static func dictionary(_ path: String) throws -> [String: Any] {
    let data = try FileManager.default.content(at: path, limit: ResourceLimits.text)
    do {
      guard let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
        throw ResourceProblem(path, "The property list is not a dictionary.")
      }
      return list
    } catch let problem as ResourceProblem {
      throw problem
    } catch {
      throw ResourceProblem(path, "The file is not a property list.")
    }
  }

  /// Returns the property list at a path, or an empty one, with the keys that every bundle needs, and with the usual
  /// values of Xcode's build settings.
  static func completed(_ path: String?, module: String, isApplication: Bool) throws -> [String: Any] {
    var list = try path.map(dictionary) ?? [:]
    list = expanded(list, module: module) as? [String: Any] ?? list
    let defaults: [String: Any] = [
      "CFBundleName": module,
      "CFBundleExecutable": module,
      "CFBundleIdentifier": "app.\(module)",
      "CFBundleShortVersionString": "1.0",
      "CFBundleVersion": "1",
      "CFBundleDevelopmentRegion": "en",
      "CFBundlePackageType": isApplication ? "APPL" : "FMWK",
    ]
    return list.merging(defaults) { own, _ in own }
  }

  /// Replaces build settings: `$(PRODUCT_NAME)` and others.
  static func expanded(_ value: Any, module: String, settings: [String: String] = [:]) -> Any {
    let defaults = [
      "PRODUCT_NAME": module, "EXECUTABLE_NAME": module, "TARGET_NAME": module, "PRODUCT_MODULE_NAME": module,
      "DEVELOPMENT_LANGUAGE": "en", "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
      "PRODUCT_BUNDLE_IDENTIFIER": "app.\(module)", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
    ]
    return expanded(value, settings.merging(defaults) { own, _ in own })
  }

  private static func expanded(_ value: Any, _ settings: [String: String]) -> Any {
    switch value {
    case let list as [String: Any]: return list.mapValues { expanded($0, settings) }
    case let list as [Any]: return list.map { expanded($0, settings) }
    case let text as String:
      guard text.contains("$") else { return text }
      var result = text
      for (name, value) in settings {
        for form in [
          "$(\(name))", "${\(name)}", "$(\(name):rfc1034identifier)", "${\(name):rfc1034identifier}",
          "$(\(name):c99extidentifier)",
        ] {
          result = result.replacingOccurrences(of: form, with: value)
        }
      }
      return result
    default: return value
    }
  }
}
