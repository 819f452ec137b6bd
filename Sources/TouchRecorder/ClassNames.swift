#if canImport(UIKit) || os(Linux)
  import Foundation

  /// The names of classes, and which of them the system declares.
  @MainActor enum ClassNames {
    struct Description {
      /// The name without its module.
      var name: String
      /// The superclasses up to the first class of the system; empty for a class of the system.
      var superclasses: [String]
    }

    private static var descriptions: [ObjectIdentifier: Description] = [:]
    private static var systemClasses: [ObjectIdentifier: Bool] = [:]

    /// Returns the name of an object's class, without its module.
    static func name(of object: AnyObject) -> String { description(of: object).name }

    static func description(of object: AnyObject) -> Description {
      let type: AnyClass = realClass(of: object)
      if let known = descriptions[ObjectIdentifier(type)] { return known }
      var superclasses: [String] = []
      var current: AnyClass? = type
      while let known = current, !isSystem(known), superclasses.count < 20, let next = superclass(of: known) {
        superclasses.append(String(describing: next))
        current = next
      }
      let description = Description(name: String(describing: type), superclasses: superclasses)
      descriptions[ObjectIdentifier(type)] = description
      return description
    }

    /// Whether the system, not the app, declares the class.
    static func isSystem(_ type: AnyClass) -> Bool {
      if let known = systemClasses[ObjectIdentifier(type)] { return known }
      let name = String(reflecting: type)
      let parts = name.split(separator: ".", maxSplits: 1)
      let isSystem =
        parts.count == 2
        ? systemModules.contains(String(parts[0]))
        : systemPrefixes.contains { name.hasPrefix($0) }
      systemClasses[ObjectIdentifier(type)] = isSystem
      return isSystem
    }

    private static let systemModules: Set<String> = [
      "UIKit", "UIKitCore", "SwiftUI", "SwiftUICore", "WebKit", "MapKit", "Foundation",
      "ResponderKit", "ResponderControllers", "ResponderLayout", "ResponderDrawing", "ResponderStoryboards",
      "TouchRecorder",
    ]
    private static let systemPrefixes = ["UI", "_UI", "NS", "_NS", "WK", "MK", "CA", "AV", "SK", "MTK", "PK", "SF"]

    /// Returns the class of an object, without the class that key-value observing substitutes for it.
    private static func realClass(of object: AnyObject) -> AnyClass {
      let type: AnyClass = Swift.type(of: object)
      guard String(describing: type).hasPrefix("NSKVONotifying_") else { return type }
      return superclass(of: type) ?? type
    }

    static func superclass(of type: AnyClass) -> AnyClass? {
      // MARK: Objective-C
      #if canImport(ObjectiveC)
        return class_getSuperclass(type)
      #else
        return _getSuperclass(type)
      #endif
    }
  }
#endif
