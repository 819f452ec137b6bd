import Foundation

/// A placeholder for menu elements that are created when the menu is shown. Until these elements are available, the
/// menu contains the placeholder, which cannot be chosen.
///
/// See `Documentation/EventModel.md`, "A menu".
public final class UIDeferredMenuElement: UIMenuElement {
  /// A closure that creates the menu elements and passes them to `completion`, immediately or later.
  public typealias ElementProvider = (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void

  private let provider: ElementProvider
  private let isCached: Bool
  private var elements: [UIMenuElement]?

  private init(_ provider: @escaping ElementProvider, isCached: Bool) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "")
  }

  /// Creates a deferred element that requests its elements only once, when the menu is first shown.
  public convenience init(_ elementProvider: @escaping ElementProvider) { self.init(elementProvider, isCached: true) }

  /// Creates a deferred element that requests its elements each time the menu is shown.
  public static func uncached(_ elementProvider: @escaping ElementProvider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  /// Returns the deferred elements if they are available. Otherwise returns this placeholder, and calls `later` as soon
  /// as the elements are available.
  fileprivate func ask(_ later: @escaping @MainActor () -> Void) -> [UIMenuElement] {
    if let elements {
      // Elements that are not cached are used for only one presentation of the menu.
      if !isCached { self.elements = nil }
      return elements
    }
    var isAsking = true
    provider { [weak self] elements in
      self?.elements = elements
      if !isAsking { later() }
    }
    isAsking = false
    guard let elements else { return [self] }
    if !isCached { self.elements = nil }
    return elements
  }
}

extension UIMenu {
  /// Returns the menu to show: a copy of this menu in which available elements replace their placeholders. `later` is
  /// called each time the elements of another placeholder become available.
  func asked(_ later: @escaping @MainActor () -> Void) -> UIMenu {
    guard defersLines else { return self }
    return replacingChildren(
      children.flatMap { element -> [UIMenuElement] in
        if let menu = element as? UIMenu { return [menu.asked(later)] }
        return (element as? UIDeferredMenuElement)?.ask(later) ?? [element]
      }
    )
  }

  private var defersLines: Bool {
    children.contains { $0 is UIDeferredMenuElement || ($0 as? UIMenu)?.defersLines ?? false }
  }
}
