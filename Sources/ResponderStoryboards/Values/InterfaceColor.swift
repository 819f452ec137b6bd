import Foundation
import ResponderKit

/// A reader of colors. A file states a color as components, as the name of a system color, or as the name of a color in
/// the file.
@MainActor
enum InterfaceColor {
  /// Returns the color of an element; nil for `<nil>` and for an invalid color. An invalid color is reported as a
  /// warning.
  static func color(of element: InterfaceElement, in file: InterfaceFile) -> UIColor? {
    guard element.name != "nil" else { return nil }
    let reader = ElementReader(element, in: file)
    defer { reader.finish() }
    guard element.name == "color" else {
      file.warn(element, "a color must be a <color>; the element is ignored")
      return nil
    }
    reader.skip("colorSpace", "customColorSpace", "catalog")
    if let name = reader.string("systemColor") ?? reader.string("cocoaTouchSystemColor") {
      if let color = UIColor.system(named: name) { return color }
      reader.warn("the system color \(name.prefix(60)) is not supported; the color is ignored")
      return nil
    }
    if let name = reader.string("name") {
      if let color = UIColor(named: name) { return color }
      guard let named = file.colors[name], let first = named.first("color"), first.attributes["name"] == nil else {
        reader.warn("there is no <namedColor> \(name.prefix(60)) among the file's <resources>; the color is ignored")
        return nil
      }
      return color(of: first, in: file)
    }
    let alpha = reader.number("alpha", in: 0...1) ?? 1
    if let white = reader.number("white", in: -1...2) { return UIColor(white: white, alpha: alpha) }
    guard let red = reader.number("red", in: -1...2), let green = reader.number("green", in: -1...2),
      let blue = reader.number("blue", in: -1...2)
    else {
      reader.warn("a color needs red, green and blue, or white, or a name; the color is ignored")
      return nil
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

/// A reader of fonts in a file.
@MainActor
enum InterfaceFont {
  /// Returns the font of an element; nil for an invalid font, which is reported as a warning.
  static func font(of element: InterfaceElement, in file: InterfaceFile) -> UIFont? {
    guard element.name != "nil" else { return nil }
    let reader = ElementReader(element, in: file)
    defer { reader.finish() }
    guard element.name == "fontDescription" else {
      file.warn(element, "a font must be a <fontDescription>; the element is ignored")
      return nil
    }
    let size = reader.number("pointSize", in: 1...1_000) ?? UIFont.systemFontSize
    let weight = reader.choice("weight", weights)
    reader.skip("family", "width")
    if let style = reader.choice("style", styles) { return .preferredFont(forTextStyle: style) }
    if let name = reader.string("name") {
      reader.skip("type")
      return UIFont(name: name, size: size)
    }
    switch reader.choice("type", ["system": 0, "boldSystem": 1, "italicSystem": 2, "custom": 3]) {
    case 1: return .boldSystemFont(ofSize: size)
    case 2: return .italicSystemFont(ofSize: size)
    default: return weight.map { .systemFont(ofSize: size, weight: $0) } ?? .systemFont(ofSize: size)
    }
  }

  private static let weights: KeyValuePairs<String, UIFont.Weight> = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  private static let styles: KeyValuePairs<String, UIFont.TextStyle> = [
    "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1, "UICTFontTextStyleTitle2": .title2,
    "UICTFontTextStyleTitle3": .title3, "UICTFontTextStyleHeadline": .headline,
    "UICTFontTextStyleSubhead": .subheadline, "UICTFontTextStyleBody": .body, "UICTFontTextStyleCallout": .callout,
    "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleCaption1": .caption1,
    "UICTFontTextStyleCaption2": .caption2,
  ]
}
