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
  /// The elements that the last request has returned; nil until they are available.
  private var elements: [UIMenuElement]?
  /// The number of requests. Only the elements of the last request are used.
  private var requests = 0
  /// The menus that wait for the elements.
  private var waiting: [@MainActor () -> Void] = []

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

  /// The deferred elements if they are available; otherwise only this placeholder.
  fileprivate var available: [UIMenuElement] { elements ?? [self] }

  /// Requests the elements for a presentation of the menu; cached elements are requested only for the first one. Calls
  /// `later` if the elements become available after this call.
  fileprivate func request(_ later: @escaping @MainActor () -> Void) {
    if !isCached || requests == 0 {
      elements = nil
      requests += 1
      let request = requests
      provider { [weak self] elements in self?.take(elements, of: request) }
    }
    if elements == nil { waiting.append(later) }
  }

  private func take(_ elements: [UIMenuElement], of request: Int) {
    guard request == requests else { return }
    self.elements = elements
    let waiting = waiting
    self.waiting = []
    for notify in waiting { notify() }
  }
}

extension UIMenu {
  /// Requests the deferred elements of this menu, and returns the menu to show. `later` is called each time the
  /// elements of another placeholder become available; the caller then replaces the visible menu by
  /// `withAvailableElements`.
  func asked(_ later: @escaping @MainActor () -> Void) -> UIMenu {
    requestElements(later)
    return withAvailableElements
  }

  /// A copy of this menu in which available elements replace their placeholders.
  var withAvailableElements: UIMenu {
    guard defersLines else { return self }
    return replacingChildren(
      children.flatMap { element -> [UIMenuElement] in
        if let menu = element as? UIMenu { return [menu.withAvailableElements] }
        return (element as? UIDeferredMenuElement)?.available ?? [element]
      }
    )
  }

  private func requestElements(_ later: @escaping @MainActor () -> Void) {
    for element in children {
      (element as? UIMenu)?.requestElements(later)
      (element as? UIDeferredMenuElement)?.request(later)
    }
  }

  private var defersLines: Bool {
    children.contains { $0 is UIDeferredMenuElement || ($0 as? UIMenu)?.defersLines ?? false }
  }
}
