import Foundation
import ResponderControllers
import ResponderKit

/// The creation of bar button items, tab bar items and navigation items.
extension ObjectMaker {
  func navigationItem(of element: InterfaceElement, as existing: UINavigationItem? = nil) -> UINavigationItem? {
    guard element.name == "navigationItem" else {
      file.warn(element, "<\(element.name.prefix(60))> is not a <navigationItem>; the element is ignored")
      return nil
    }
    let reader = ElementReader(element, in: file)
    defer { reader.finish() }
    let item = existing ?? type(of: reader, UINavigationItem.self).init(coder: InterfaceCoder())
    reader.skip("customClass", "customModule", "style")
    guard let item else { return nil }
    note(item, for: element)
    if let title = reader.text(key: "title") { item.title = title }
    if let prompt = reader.text(key: "prompt") { item.prompt = prompt }
    if let title = reader.text(key: "backButtonTitle") { item.backButtonTitle = title }
    if let hides = reader.flag("hidesBackButton") { item.hidesBackButton = hides }
    if let supplements = reader.flag("leftItemsSupplementBackButton") {
      item.leftItemsSupplementBackButton = supplements
    }
    if let mode = reader.choice(
      "largeTitleDisplayMode",
      [
        "automatic": UINavigationItem.LargeTitleDisplayMode.automatic, "always": .always, "never": .never,
        "inline": .inline,
      ]
    ) {
      item.largeTitleDisplayMode = mode
    }
    if let view = reader.child(key: "titleView").flatMap({ self.view(of: $0) }) { item.titleView = view }
    if let back = reader.child(key: "backBarButtonItem").flatMap({ barButtonItem(of: $0) }) {
      item.backBarButtonItem = back
    }
    for (one, several, path) in [
      ("leftBarButtonItem", "leftBarButtonItems", \UINavigationItem.leftBarButtonItems),
      ("rightBarButtonItem", "rightBarButtonItems", \.rightBarButtonItems),
    ] as [(String, String, ReferenceWritableKeyPath<UINavigationItem, [UIBarButtonItem]?>)] {
      let elements = reader.child(key: several)?.children ?? reader.child(key: one).map { [$0] } ?? []
      let items = elements.compactMap { barButtonItem(of: $0) }
      if !items.isEmpty { item[keyPath: path] = items }
    }
    connections(reader, of: item)
    return item
  }

  func barButtonItem(of element: InterfaceElement) -> UIBarButtonItem? {
    guard element.name == "barButtonItem" else {
      file.warn(element, "<\(element.name.prefix(60))> is not a <barButtonItem>; the element is ignored")
      return nil
    }
    let reader = ElementReader(element, in: file)
    defer { reader.finish() }
    guard let item = type(of: reader, UIBarButtonItem.self).init(coder: InterfaceCoder()) else { return nil }
    note(item, for: element)
    if let system = reader.choice("systemItem", InterfaceWords.systemItems) {
      item.systemItem = system
      item.title = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil).title
    }
    if let title = reader.text(key: "title") { item.title = title }
    if let image = reader.image("image") { item.image = image }
    if let isEnabled = reader.flag("enabled") { item.isEnabled = isEnabled }
    if let width = reader.number("width", in: 0...InterfaceLimits.number) { item.width = width }
    if let tag = reader.integer("tag", in: -1_000_000...1_000_000_000) { item.tag = tag }
    if let color = reader.color(key: "tintColor") { item.tintColor = color }
    if let style = reader.choice(
      "style",
      ["plain": UIBarButtonItem.Style.plain, "bordered": .bordered, "done": .done]
    ) {
      item.style = style
    }
    if let view = reader.child(key: "customView").flatMap({ self.view(of: $0) }) { item.customView = view }
    reader.skip("catalog", "springLoaded")
    _ = reader.child(key: "accessibilityConfiguration")
    attributes(reader, of: item)
    connections(reader, of: item)
    return item
  }

  func tabBarItem(of element: InterfaceElement) -> UITabBarItem? {
    guard element.name == "tabBarItem" else {
      file.warn(element, "<\(element.name.prefix(60))> is not a <tabBarItem>; the element is ignored")
      return nil
    }
    let reader = ElementReader(element, in: file)
    defer { reader.finish() }
    guard let item = type(of: reader, UITabBarItem.self).init(coder: InterfaceCoder()) else { return nil }
    note(item, for: element)
    if let system = reader.string("systemItem") {
      item.title = system.prefix(1).uppercased() + system.dropFirst()
    }
    if let title = reader.text(key: "title") { item.title = title }
    if let image = reader.image("image") { item.image = image }
    if let image = reader.image("selectedImage") { item.selectedImage = image }
    if let value = reader.text(key: "badgeValue") { item.badgeValue = value }
    if let tag = reader.integer("tag", in: -1_000_000...1_000_000_000) { item.tag = tag }
    if let isEnabled = reader.flag("enabled") { item.isEnabled = isEnabled }
    reader.skip("catalog")
    _ = reader.insets(key: "imageInsets")
    attributes(reader, of: item)
    connections(reader, of: item)
    return item
  }
}
