extension ServerMessage {
  struct View: Encodable, Equatable {
    var id: String
    var `class`: String
    var parent: String?
    /// The sibling directly below it; nil for the rearmost.
    var above: String?
    var place: ViewGeometry  // language: key of the messages to the page
    /// From 0 to 1, as presented.
    var alpha: Double
    var scroll: Scroll?
    var text: String?
    var color: String?
    var interactive: Bool
    var hidden: Bool
    var clips: Bool?
    var highlighted: Bool?
    var selected: Bool?
    var enabled: Bool?
    var control: Control?
    /// The edit menu that is visible over it.
    var editMenu: EditMenu?
    var textLayout: TextLayout?
    var drawing: Drawing?
  }

  /// The drawing of a view, as SVG documents in its bounds; the page shows them as images.
  struct Drawing: Encodable, Equatable {
    /// The drawing behind its subviews; nil for none.
    var behind: String?
    /// The drawing in front of its subviews; nil for none.
    var before: String?
  }

  /// The position of a view in its parent, or on the screen if it has none.
  struct ViewGeometry: Encodable, Equatable {
    /// Origin and size, in the view's own coordinates.
    var bounds: [Double]
    /// The matrix from the view's own coordinates, relative to the top left corner of its bounds, to its parent's: a,
    /// b, c, d, tx, ty.
    var matrix: [Double]
  }

  /// The content of a scroll view, and its state.
  struct Scroll: Encodable, Equatable {
    /// Width and height of the content.
    var content: [Double]
    /// Top, left, bottom, right.
    var inset: [Double]
    /// Nil while it is at rest.
    var state: String?
    var scale: Double?
    /// Whether it wants scroll indicators: horizontal, vertical.
    var indicators: [Bool]
    /// The number of times it asked for them to flash.
    var flashes: Int
  }

  /// A change of a view's position, or of the state that a finger changes; only changed values are set.
  struct Move: Encodable, Equatable {
    var id: String
    var bounds: [Double]?
    var matrix: [Double]?
    var alpha: Double?
    var scroll: Scroll?
    var live: Live?
    var textLayout: TextLayoutChange?
  }
}

extension ServerMessage.View {
  /// Whether the two differ at most in values of a move.
  private func differsOnlyInMove(from before: Self) -> Bool {
    var other = before
    other.place = place
    other.alpha = alpha
    other.scroll = scroll
    other.above = above
    other.textLayout = textLayout
    if let control { other.control?.live = control.live }
    return self == other && (scroll == nil) == (before.scroll == nil)
      && (textLayout == nil) == (before.textLayout == nil)
  }

  /// Returns the differences between the views that the page has and the current ones.
  static func changes(
    from before: [Self],
    to now: [Self]
  ) -> (views: [Self], moves: [ServerMessage.Move], removed: [String]) {
    let known = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0) })
    let present = Set(now.map(\.id))
    let removed = before.filter { !present.contains($0.id) }.map(\.id)
    // Views keep their order unless the app reorders them; then each is sent with its sibling.
    let isReordered = before.map(\.id).filter(present.contains) != now.map(\.id).filter { known[$0] != nil }
    var views: [Self] = []
    var moves: [ServerMessage.Move] = []
    for view in now {
      guard let old = known[view.id], !isReordered, view.differsOnlyInMove(from: old) else {
        views.append(view)
        continue
      }
      let move = ServerMessage.Move(
        id: view.id,
        bounds: view.place.bounds == old.place.bounds ? nil : view.place.bounds,
        matrix: view.place.matrix == old.place.matrix ? nil : view.place.matrix,
        alpha: view.alpha == old.alpha ? nil : view.alpha,
        scroll: view.scroll == old.scroll ? nil : view.scroll,
        live: view.control?.live == old.control?.live ? nil : view.control?.live,
        textLayout: old.textLayout.flatMap { old in
          view.textLayout.flatMap { ServerMessage.TextLayoutChange(from: old, to: $0) }
        }
      )
      if move != ServerMessage.Move(id: view.id) { moves.append(move) }
    }
    return (views, moves, removed)
  }
}
