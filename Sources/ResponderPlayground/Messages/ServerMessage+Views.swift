extension ServerMessage {
  struct View: Encodable, Equatable {
    var id: String
    var `class`: String
    var parent: String?
    /// The id of the sibling directly behind the view; nil if the view is the rearmost subview.
    var above: String?
    var place: ViewGeometry  // language: key of the messages to the page
    /// The alpha of the view, from 0 to 1. During an animation, this is the currently displayed alpha.
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
    /// The value of a control in words, such as `on`; nil for other views.
    var value: String?
    /// The menu that is visible for the view; nil for none.
    var menu: Menu?
    /// The text that is being edited; nil for a view that is neither a text field nor a text view.
    var textInput: TextInput?
    var drawing: Drawing?
    /// The outline to which the view clips its subviews, as an SVG path relative to the top left corner of the bounds; nil
    /// if there is no outline other than the bounds.
    var clip: String?
    /// True for a view without an id, which the page draws but does not list; nil for other views.
    var part: Bool?
  }

  /// The drawing of a view. The page shows it without knowing the class of the view.
  struct Drawing: Encodable, Equatable {
    /// The color that fills the bounds behind everything else, in CSS notation; nil for none.
    var color: String?
    /// The drawing behind the view's subviews, in front of `color`; nil if nothing is drawn there.
    var behind: Picture?
    /// The drawing in front of the view's subviews; nil if nothing is drawn there.
    var before: Picture?
  }

  /// A drawing as SVG elements, which the page shows as an image.
  struct Picture: Encodable, Equatable {
    /// The SVG elements, without the `svg` element that encloses them.
    var svg: String
    /// The rectangle of the image in the view's own coordinates: origin and size.
    var box: [Double]
  }

  /// The position of a view in its parent, or on the screen if the view has no parent.
  struct ViewGeometry: Encodable, Equatable {
    /// The bounds of the view, in its own coordinates: origin and size.
    var bounds: [Double]
    /// The matrix from coordinates relative to the top left corner of the view's bounds to the coordinates of the
    /// parent: a, b, c, d, tx, ty.
    var matrix: [Double]
  }

  /// The content size, the insets and the state of a scroll view.
  struct Scroll: Encodable, Equatable {
    /// The width and height of the content.
    var content: [Double]
    /// The content inset in the order top, left, bottom, right.
    var inset: [Double]
    /// The state of scrolling, such as `tracking`; nil while the content is at rest.
    var state: String?
    var scale: Double?
    /// Whether the horizontal and the vertical scroll indicator are enabled, in this order.
    var indicators: [Bool]
    /// The number of calls of `flashScrollIndicators`.
    var flashes: Int
  }

  /// A change of a view's position, or of state that a finger on the view changes. Values that have not changed are
  /// nil.
  struct Move: Encodable, Equatable {
    var id: String
    var bounds: [Double]?
    var matrix: [Double]?
    var alpha: Double?
    var scroll: Scroll?
    var value: String?
    var textInput: TextInput?
    /// The new drawing, in which all values are nil if the view no longer draws anything; nil if the drawing is unchanged
    /// or `edits` changes it.
    var drawing: Drawing?
    /// The changes of the drawing, if they are much shorter than the new drawing; nil otherwise.
    var edits: DrawingEdits?
  }
}

extension ServerMessage.View {
  /// Returns whether this description differs from `before` only in values that `Move` contains.
  private func differsOnlyInMove(from before: Self) -> Bool {
    var other = before
    other.place = place
    other.alpha = alpha
    other.scroll = scroll
    other.above = above
    other.value = value
    other.textInput = textInput
    other.drawing = drawing
    return self == other && (scroll == nil) == (before.scroll == nil) && (value == nil) == (before.value == nil)
      && (textInput == nil) == (before.textInput == nil)
  }

  /// Returns the differences between `before`, the views that the page shows, and `now`, the current views.
  static func changes(
    from before: [Self],
    to now: [Self]
  ) -> (views: [Self], moves: [ServerMessage.Move], removed: [String]) {
    let known = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0) })
    let present = Set(now.map(\.id))
    let removed = before.filter { !present.contains($0.id) }.map(\.id)
    // Views are rarely reordered. After a change of the order, every view is sent again, with the id of the sibling
    // behind it.
    let isReordered = before.map(\.id).filter(present.contains) != now.map(\.id).filter { known[$0] != nil }
    var views: [Self] = []
    var moves: [ServerMessage.Move] = []
    for view in now {
      guard let old = known[view.id], !isReordered, view.differsOnlyInMove(from: old) else {
        views.append(view)
        continue
      }
      let edits = view.drawing == old.drawing ? nil : ServerMessage.DrawingEdits(from: old.drawing, to: view.drawing)
      let move = ServerMessage.Move(
        id: view.id,
        bounds: view.place.bounds == old.place.bounds ? nil : view.place.bounds,
        matrix: view.place.matrix == old.place.matrix ? nil : view.place.matrix,
        alpha: view.alpha == old.alpha ? nil : view.alpha,
        scroll: view.scroll == old.scroll ? nil : view.scroll,
        value: view.value == old.value ? nil : view.value,
        textInput: view.textInput == old.textInput ? nil : view.textInput,
        drawing: view.drawing == old.drawing || edits != nil ? nil : view.drawing ?? ServerMessage.Drawing(),
        edits: edits
      )
      if move != ServerMessage.Move(id: view.id) { moves.append(move) }
    }
    return (views, moves, removed)
  }
}
