import Foundation

/// Elements of a menu that are requested when the menu is shown. Until they are available, the deferred element is in
/// the menu itself and cannot be chosen.
///
/// See `Documentation/EventModel.md`, "A menu".
public final class UIDeferredMenuElement: UIMenuElement {
  /// Requests the elements; it may call `completion` immediately or later.
  public typealias ElementProvider = (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void

  private let provider: ElementProvider
  private let isCached: Bool
  private var elements: [UIMenuElement]?

  private init(_ provider: @escaping ElementProvider, isCached: Bool) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "")
  }

  /// Creates a deferred element whose elements are requested once.
  public convenience init(_ elementProvider: @escaping ElementProvider) { self.init(elementProvider, isCached: true) }

  /// Creates a deferred element whose elements are requested each time the menu is shown.
  public static func uncached(_ elementProvider: @escaping ElementProvider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  /// Returns the elements if they are available; otherwise returns this element and calls `later` when they are.
  fileprivate func ask(_ later: @escaping @MainActor () -> Void) -> [UIMenuElement] {
    if let elements {
      // The elements of an uncached request are used for one presentation only.
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
  /// Returns the menu to show, in which available elements replace deferred ones. `later` is called when the elements
  /// of another deferred one become available.
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
