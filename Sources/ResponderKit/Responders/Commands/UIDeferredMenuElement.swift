import Foundation

/// Lines of a menu that are asked for when the menu shows. Until they are there, it stands in the menu itself, and cannot be chosen.
///
/// See `Documentation/EventModel.md`, "A menu".
public final class UIDeferredMenuElement: UIMenuElement {
  /// Asks for the lines; it may answer at once or later.
  public typealias ElementProvider = (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void

  private let provider: ElementProvider
  private let isCached: Bool
  private var elements: [UIMenuElement]?

  private init(_ provider: @escaping ElementProvider, isCached: Bool) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "")
  }

  /// Lines that are asked for once.
  public convenience init(_ elementProvider: @escaping ElementProvider) { self.init(elementProvider, isCached: true) }

  /// Lines that are asked for each time the menu shows.
  public static func uncached(_ elementProvider: @escaping ElementProvider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  /// The lines, where they are there; else `later` is called as they come.
  fileprivate func ask(_ later: @escaping @MainActor () -> Void) -> [UIMenuElement] {
    if let elements {
      // What is asked for each time has served this showing.
      if !isCached { self.elements = nil }
      return elements
    }
    var isAsking = true
    provider { [weak self] answer in
      self?.elements = answer
      if !isAsking { later() }
    }
    isAsking = false
    guard let elements else { return [self] }
    if !isCached { self.elements = nil }
    return elements
  }
}

extension UIMenu {
  /// The menu as it shows: with what deferred lines answer in their place. `later` is called where one answers after this.
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
