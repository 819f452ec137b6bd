extension ServerMessage {
  struct View: Encodable, Equatable {
    var id: String
    var `class`: String
    var parent: String?
    /// The id of the sibling directly behind the view; nil for the rearmost subview.
    var above: String?
    var place: ViewGeometry  // language: key of the messages to the page
    /// The alpha of the view, from 0 to 1; during an animation, the presented one.
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
    /// The edit menu that is visible over the view; nil for none.
    var editMenu: EditMenu?
    var textLayout: TextLayout?
    var drawing: Drawing?
  }

  /// The drawing of a view, as SVG documents in its bounds; the page shows them as images.
  struct Drawing: Encodable, Equatable {
    /// The drawing behind the view's subviews; nil for none.
    var behind: String?
    /// The drawing in front of the view's subviews; nil for none.
    var before: String?
  }

  /// The position of a view in its parent, or on the screen if the view has no parent.
  struct ViewGeometry: Encodable, Equatable {
    /// The bounds of the view, in its own coordinates: origin and size.
    var bounds: [Double]
    /// The matrix from coordinates relative to the top left corner of the view's bounds to the coordinates of the
    /// parent: a, b, c, d, tx, ty.
    var matrix: [Double]
  }

  /// The content of a scroll view, and its state.
  struct Scroll: Encodable, Equatable {
    /// The content size: width and height.
    var content: [Double]
    /// The content inset: top, left, bottom, right.
    var inset: [Double]
    /// The state of scrolling, such as `tracking`; nil while the content is at rest.
    var state: String?
    var scale: Double?
    /// Whether scroll indicators are enabled: horizontal, vertical.
    var indicators: [Bool]
    /// The number of calls of `flashScrollIndicators`.
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
  /// Whether the descriptions differ at most in values that `Move` contains.
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
    // Usually views keep their order. If the app reorders them, each view is sent with its sibling.
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
