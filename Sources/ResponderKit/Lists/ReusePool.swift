import Foundation

/// How to make a list's views, and those that are out of sight and can be used again.
@MainActor
final class ReusePool {
  struct Key: Hashable {
    /// Nil for cells.
    var kind: String?
    var identifier: String
  }

  typealias Maker = @MainActor () -> any ReusableView

  private var makers: [Key: Maker] = [:]
  /// Oldest first. A screenful at most, so that it is searched as it is.
  private var idle: [(key: Key, view: any ReusableView)] = []

  /// Nil takes the registration away.
  func register(_ key: Key, _ maker: Maker?) {
    makers[key] = maker
  }

  /// One that was used before, prepared; else a new one; nil where nobody said how to make it.
  func dequeue(_ key: Key) -> (any ReusableView)? {
    if let index = idle.lastIndex(where: { $0.key == key }) {
      let view = idle.remove(at: index).view
      view.prepareForReuse()
      return view
    }
    return makers[key]?()
  }

  /// Keeps a view that is out of sight; one without an identifier is never used again.
  func recycle(_ view: UIView, kind: String?) {
    guard let view = view as? any ReusableView, let identifier = view.reuseIdentifier else { return }
    idle.append((Key(kind: kind, identifier: identifier), view))
  }

  /// The program shows a view that it kept itself.
  func forget(_ view: UIView) {
    idle.removeAll { $0.view === view }
  }

  func trim(to count: Int) {
    if idle.count > count { idle.removeFirst(idle.count - count) }
  }
}
