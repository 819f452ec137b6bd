import Foundation

/// A reader of asset catalogs: folders `.xcassets` as Xcode stores them.
struct CatalogReader {
  private(set) var content = CatalogContent()
  private(set) var bytes = Data()
  private(set) var problems: [ResourceProblem] = []

  /// Reads the catalog in a folder.
  mutating func read(catalog path: String) { read(folder: path, prefix: "", depth: 0) }

  private mutating func read(folder path: String, prefix: String, depth: Int) {
    guard depth < ResourceLimits.depth else {
      problems.append(
        ResourceProblem(path, "The folder is inside more than \(ResourceLimits.depth) folders of a catalog.")
      )
      return
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      problems.append(ResourceProblem(path, "The folder cannot be read."))
      return
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let item = "\(path)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: item, isDirectory: &isFolder), isFolder.boolValue else { continue }
      // A link to a folder of the same catalog would be read again inside itself.
      guard (try? FileManager.default.destinationOfSymbolicLink(atPath: item)) == nil else {
        problems.append(ResourceProblem(item, "Links to folders in a catalog are not read.", isError: false))
        continue
      }
      let stem = URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
      do {
        switch URL(fileURLWithPath: name).pathExtension {
        case "imageset": try readImages(item, named: prefix + stem)
        case "colorset": try readColors(item, named: prefix + stem)
        case "dataset": try readData(item, named: prefix + stem)
        case "symbolset": try readSymbol(item, named: prefix + stem)
        case "appiconset", "launchimage", "iconset", "complicationset", "cubetextureset", "mipmapset", "textureset":
          // Nothing that an app reads by its name.
          break
        case "", "spriteatlas":
          let isNamespace = try properties(of: item)["provides-namespace"] as? Bool ?? false
          read(folder: item, prefix: isNamespace ? "\(prefix)\(stem)/" : prefix, depth: depth + 1)
        case let kind
        where kind.hasSuffix("set") || kind.hasPrefix("sticker") || kind == "brandassets"
          || kind == "arresourcegroup" || kind == "imagestack":
          problems.append(ResourceProblem(item, "Catalogs' items of the kind .\(kind) are not read.", isError: false))
        default:
          // A folder whose name contains a period.
          let isNamespace = try properties(of: item)["provides-namespace"] as? Bool ?? false
          read(folder: item, prefix: isNamespace ? "\(prefix)\(name)/" : prefix, depth: depth + 1)
        }
      } catch let problem as ResourceProblem {
        problems.append(problem)
      } catch {
        problems.append(ResourceProblem(item, "The item cannot be read: \(error.localizedDescription)"))
      }
    }
  }

  private func properties(of folder: String) throws -> [String: Any] {
    let path = folder + "/Contents.json"
    guard FileManager.default.fileExists(atPath: path) else { return [:] }
    return try FileManager.default.object(at: path)["properties"] as? [String: Any] ?? [:]
  }

  /// Returns the objects of a list in the `Contents.json` of a folder.
  private func entries(_ key: String, in object: [String: Any], _ path: String) throws -> [[String: Any]] {
    guard let value = object[key] else { return [] }
    guard let entries = value as? [[String: Any]] else {
      throw ResourceProblem(path, "\"\(key)\" must be a list of objects.")
    }
    return entries
  }

  /// Returns the path of the file that an entry names; nil if the entry names no file, or if the file does not exist,
  /// which Xcode also reports as a warning.
  private mutating func file(of entry: [String: Any], in folder: String) throws -> String? {
    guard let value = entry["filename"] else { return nil }
    guard let name = value as? String, !name.isEmpty, !name.contains("/"), name != "..", !name.contains("\0") else {
      throw ResourceProblem(folder + "/Contents.json", "\"filename\" must be the name of a file in the folder.")
    }
    let path = "\(folder)/\(name)"
    guard FileManager.default.fileExists(atPath: path) else {
      problems.append(
        ResourceProblem(path, "The file does not exist; \(folder)/Contents.json names it.", isError: false)
      )
      return nil
    }
    return path
  }

  private mutating func add(_ data: Data, _ path: String) throws -> [Int] {
    guard bytes.count + data.count <= ResourceLimits.catalog else {
      throw ResourceProblem(path, "With this file, the catalogs have more than \(ResourceLimits.catalog) bytes.")
    }
    defer { bytes.append(data) }
    return [bytes.count, data.count]
  }

  /// Returns the appearance of an entry: `dark`, `light`, or nil for all; `other` for appearances that are not read.
  private func style(of entry: [String: Any], _ path: String) throws -> String? {
    guard let value = entry["appearances"] else { return nil }
    guard let appearances = value as? [[String: Any]] else {
      throw ResourceProblem(path, "\"appearances\" must be a list of objects.")
    }
    var style: String?
    for appearance in appearances {
      switch (appearance["appearance"] as? String, appearance["value"] as? String) {
      case ("luminosity", let value?) where value == "dark" || value == "light": style = value
      case ("contrast", _), ("luminosity", "tinted"): return "other"
      default: throw ResourceProblem(path, "\"appearances\" has an entry that is neither a luminosity nor a contrast.")
      }
    }
    return style
  }

  private func idiom(of entry: [String: Any]) -> String? {
    let idiom = entry["idiom"] as? String
    return idiom == "universal" ? nil : idiom
  }

  // MARK: Images

  private mutating func readImages(_ folder: String, named name: String) throws {
    let path = folder + "/Contents.json"
    let object = try FileManager.default.object(at: path)
    var image = CatalogContent.Image()
    let intent = (object["properties"] as? [String: Any])?["template-rendering-intent"] as? String
    image.rendering = intent == "template" || intent == "original" ? intent : nil
    var wide: [CatalogContent.ImageFile] = []
    for entry in try entries("images", in: object, path) {
      guard entry["unassigned"] as? Bool != true, let file = try file(of: entry, in: folder) else { continue }
      let style = try style(of: entry, path)
      guard style != "other" else { continue }
      let scale = try scale(of: entry, path)
      let data = try FileManager.default.content(at: file, limit: ResourceLimits.file)
      let size = try ImageSize(data, path: file)
      let factor = size.isVector ? 1 : scale ?? 1
      let result = CatalogContent.ImageFile(
        scale: scale ?? 1,
        idiom: idiom(of: entry),
        style: style,
        width: size.width / factor,
        height: size.height / factor,
        bytes: try add(data, file),
        insets: try insets(entry["resizing"], factor, path),
        alignment: try numbers(entry["alignment-insets"], path).map { $0.map { $0 / factor } }
      )
      // If a scale has several files, the file for all size classes, directions and color gamuts is used.
      let conditions = [
        "display-gamut", "width-class", "height-class", "language-direction", "subtype", "screen-width",
      ]
      let isSpecial = conditions.contains { entry[$0] != nil && entry[$0] as? String != "sRGB" }
      if isSpecial { wide.append(result) } else { image.files.append(result) }
    }
    for file in wide {
      let isKnown = image.files.contains {
        $0.scale == file.scale && $0.idiom == file.idiom && $0.style == file.style
      }
      if !isKnown { image.files.append(file) }
    }
    guard !image.files.isEmpty else {
      problems.append(
        ResourceProblem(folder, "The image set has no file; the image \(name) does not exist.", isError: false)
      )
      return
    }
    add(image, named: name, folder)
  }

  private mutating func add(_ image: CatalogContent.Image, named name: String, _ path: String) {
    guard content.images[name] == nil else {
      problems.append(
        ResourceProblem(path, "Another catalog also has an image \(name); this one is ignored.", isError: false)
      )
      return
    }
    content.images[name] = image
  }

  private func scale(of entry: [String: Any], _ path: String) throws -> Double? {
    guard let value = entry["scale"] else { return nil }
    guard let text = value as? String, text.hasSuffix("x"), let scale = Double(text.dropLast()), (1...8).contains(scale)
    else { throw ResourceProblem(path, "\"scale\" must be \"1x\", \"2x\" or \"3x\".") }
    return scale
  }

  /// Returns the cap insets of a sliced image in points: top, left, bottom, right.
  private func insets(_ value: Any?, _ scale: Double, _ path: String) throws -> [Double]? {
    guard let value else { return nil }
    guard let resizing = value as? [String: Any] else {
      throw ResourceProblem(path, "\"resizing\" must be an object.")
    }
    guard let insets = try numbers(resizing["cap-insets"], path) else { return nil }
    return insets.map { $0 / scale }
  }

  private func numbers(_ value: Any?, _ path: String) throws -> [Double]? {
    guard let value else { return nil }
    guard let object = value as? [String: Any] else { throw ResourceProblem(path, "Insets must be an object.") }
    return try ["top", "left", "bottom", "right"].map { key in
      guard let value = object[key] else { return 0 }
      guard let number = (value as? Double) ?? (value as? String).flatMap({ Double($0) }), abs(number) <= 100_000 else {
        throw ResourceProblem(path, "The inset \"\(key)\" must be a number.")
      }
      return number
    }
  }

  /// Adds the image files outside catalogs. The key of a group is the name without scale and device.
  mutating func read(looseImages paths: [(file: String, path: String)]) {
    for (file, path) in paths {
      let url = URL(fileURLWithPath: file)
      var stem = url.deletingPathExtension().lastPathComponent
      var idiom: String?
      for (suffix, word) in [("~ipad", "ipad"), ("~iphone", "iphone")] where stem.hasSuffix(suffix) {
        (stem, idiom) = (String(stem.dropLast(suffix.count)), word)
      }
      var scale = 1.0
      for number in [2.0, 3.0] where stem.hasSuffix("@\(Int(number))x") {
        (stem, scale) = (String(stem.dropLast(3)), number)
      }
      do {
        let data = try FileManager.default.content(at: file, limit: ResourceLimits.file)
        let size = try ImageSize(data, path: file)
        let factor = size.isVector ? 1 : scale
        let result = CatalogContent.ImageFile(
          scale: scale,
          idiom: idiom,
          width: size.width / factor,
          height: size.height / factor,
          path: path
        )
        // An image of a catalog precedes a file of the same name.
        guard content.images[stem]?.files.contains(where: { $0.path == nil }) != true else { continue }
        content.images[stem, default: CatalogContent.Image()].files.append(result)
      } catch let problem as ResourceProblem {
        problems.append(problem)
      } catch {
        problems.append(ResourceProblem(file, "The image cannot be read: \(error.localizedDescription)"))
      }
    }
  }

  // MARK: Symbols and data

  private mutating func readSymbol(_ folder: String, named name: String) throws {
    let object = try FileManager.default.object(at: folder + "/Contents.json")
    for entry in try entries("symbols", in: object, folder + "/Contents.json") { _ = try file(of: entry, in: folder) }
    add(CatalogContent.Image(symbol: true), named: name, folder)
  }

  private mutating func readData(_ folder: String, named name: String) throws {
    let path = folder + "/Contents.json"
    var variants: [CatalogContent.DataVariant] = []
    for entry in try entries("data", in: FileManager.default.object(at: path), path) {
      guard let file = try file(of: entry, in: folder) else { continue }
      let data = try FileManager.default.content(at: file, limit: ResourceLimits.file)
      let type = entry["universal-type-identifier"] as? String
      variants.append(CatalogContent.DataVariant(idiom: idiom(of: entry), type: type, bytes: try add(data, file)))
    }
    guard !variants.isEmpty else {
      problems.append(
        ResourceProblem(folder, "The data set has no file; the data \(name) does not exist.", isError: false)
      )
      return
    }
    content.data[name] = content.data[name] ?? variants
  }

  // MARK: Colors

  private mutating func readColors(_ folder: String, named name: String) throws {
    let path = folder + "/Contents.json"
    var variants: [CatalogContent.ColorVariant] = []
    for entry in try entries("colors", in: FileManager.default.object(at: path), path) {
      guard let value = entry["color"] else { continue }
      let style = try style(of: entry, path)
      guard style != "other" else { continue }
      guard let color = value as? [String: Any] else { throw ResourceProblem(path, "\"color\" must be an object.") }
      if let platform = color["platform"] as? String, platform != "ios", platform != "universal" { continue }
      variants.append(try variant(color, idiom(of: entry), style, path))
    }
    guard !variants.isEmpty else {
      // Xcode's template has an accent color without a value.
      return
    }
    content.colors[name] = content.colors[name] ?? variants
  }

  private func variant(_ color: [String: Any], _ idiom: String?, _ style: String?, _ path: String) throws
    -> CatalogContent.ColorVariant
  {
    if let reference = color["reference"] as? String {
      guard SystemColorNames.all.contains(reference) else {
        throw ResourceProblem(path, "The system color \(reference.prefix(60)) is not supported.")
      }
      return CatalogContent.ColorVariant(idiom: idiom, style: style, system: reference)
    }
    guard let components = color["components"] as? [String: Any] else {
      throw ResourceProblem(path, "A color needs \"components\" or \"reference\".")
    }
    func component(_ name: String) throws -> Double {
      guard let value = components[name] else { throw ResourceProblem(path, "The color has no component \"\(name)\".") }
      guard let number = ColorComponent.number(value, isAlpha: name == "alpha"), abs(number) <= 100 else {
        throw ResourceProblem(
          path,
          "The component \"\(name)\" must be a fraction (0.5), an integer from 0 to 255, or hexadecimal (0xFF)."
        )
      }
      return number
    }
    let alpha = components["alpha"] == nil ? 1 : try component("alpha")
    let space = color["color-space"] as? String ?? "srgb"
    var values: [Double]
    switch space {
    case "gray-gamma-22", "extended-gray":
      let white = try component("white")
      values = [white, white, white, alpha]
    case "srgb", "extended-srgb", "display-p3", "extended-linear-srgb":
      values = try [component("red"), component("green"), component("blue"), alpha]
    default: throw ResourceProblem(path, "The color space \(space.prefix(60)) is not supported.")
    }
    if space == "extended-linear-srgb" { for index in 0..<3 { values[index] = ColorComponent.encoded(values[index]) } }
    return CatalogContent.ColorVariant(
      idiom: idiom,
      style: style,
      space: space == "display-p3" ? "p3" : "srgb",
      components: values
    )
  }
}

/// The notation of color components in catalogs.
enum ColorComponent {
  /// Returns a component as a fraction: Xcode writes fractions with a period, and integers up to 255 decimal or
  /// hexadecimal.
  static func number(_ value: Any, isAlpha: Bool) -> Double? {
    guard let text = value as? String else { return (value as? NSNumber)?.doubleValue }
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    if trimmed.lowercased().hasPrefix("0x") {
      guard let number = Int(trimmed.dropFirst(2), radix: 16), (0...255).contains(number) else { return nil }
      return Double(number) / 255
    }
    if let integer = Int(trimmed) {
      if isAlpha, (0...1).contains(integer) { return Double(integer) }
      return (0...255).contains(integer) ? Double(integer) / 255 : nil
    }
    guard let number = Double(trimmed), number.isFinite else { return nil }
    return number
  }

  /// Returns a linear component in the encoding of sRGB.
  static func encoded(_ value: Double) -> Double {
    let size = abs(value)
    let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }
}

/// The system colors that catalogs may refer to.
enum SystemColorNames {
  static let all: Set<String> = [
    "systemRedColor", "systemGreenColor", "systemBlueColor", "systemOrangeColor", "systemYellowColor",
    "systemPinkColor", "systemPurpleColor", "systemTealColor", "systemIndigoColor", "systemBrownColor",
    "systemMintColor", "systemCyanColor", "systemGrayColor", "systemGray2Color", "systemGray3Color",
    "systemGray4Color", "systemGray5Color", "systemGray6Color", "tintColor", "labelColor", "secondaryLabelColor",
    "tertiaryLabelColor", "quaternaryLabelColor", "placeholderTextColor", "linkColor", "separatorColor",
    "opaqueSeparatorColor", "systemBackgroundColor", "secondarySystemBackgroundColor",
    "tertiarySystemBackgroundColor", "systemGroupedBackgroundColor", "groupTableViewBackgroundColor",
    "secondarySystemGroupedBackgroundColor", "tertiarySystemGroupedBackgroundColor", "systemFillColor",
    "secondarySystemFillColor", "tertiarySystemFillColor", "quaternarySystemFillColor", "darkTextColor",
    "lightTextColor", "blackColor", "whiteColor", "clearColor", "darkGrayColor", "grayColor", "lightGrayColor",
    "redColor", "greenColor", "blueColor", "cyanColor", "yellowColor", "magentaColor", "orangeColor", "purpleColor",
    "brownColor",
  ]
}
