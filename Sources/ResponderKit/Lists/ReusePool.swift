import Foundation

/// The closures that create a list's views, and the removed views that can be reused.
@MainActor
final class ReusePool {
  struct Key: Hashable {
    /// The kind of a supplementary view; nil for cells.
    var kind: String?
    var identifier: String
  }

  typealias Maker = @MainActor () -> any ReusableView

  private var makers: [Key: Maker] = [:]
  /// The reusable views, oldest first. There is at most one screenful of these views, so a linear search is sufficient.
  private var idle: [(key: Key, view: any ReusableView)] = []

  /// Registers a closure that creates views. If `maker` is nil, the registration is removed.
  func register(_ key: Key, _ maker: Maker?) {
    makers[key] = maker
  }

  /// Returns a reusable view after `prepareForReuse()`, or otherwise a new view; nil if no closure is registered.
  func dequeue(_ key: Key) -> (any ReusableView)? {
    if let index = idle.lastIndex(where: { $0.key == key }) {
      let view = idle.remove(at: index).view
      view.prepareForReuse()
      return view
    }
    return makers[key]?()
  }

  /// Adds a removed view. A view without a reuse identifier is never reused.
  func recycle(_ view: UIView, kind: String?) {
    guard let view = view as? any ReusableView, let identifier = view.reuseIdentifier else { return }
    idle.append((Key(kind: kind, identifier: identifier), view))
  }

  /// Removes a view from the pool because the app shows the view itself.
  func forget(_ view: UIView) {
    idle.removeAll { $0.view === view }
  }

  func trim(to count: Int) {
    if idle.count > count { idle.removeFirst(idle.count - count) }
  }
}
