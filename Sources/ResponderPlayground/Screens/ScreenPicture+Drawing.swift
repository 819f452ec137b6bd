import ResponderKit

#if os(Linux)
  import ResponderDrawing

  extension ServerMessage.Drawing {
    /// Returns nil for a view that draws nothing and has no custom layer.
    @MainActor init?(of view: UIView) {
      guard view.hasLayer, let lists = view.ownDisplayLists(prefix: "") else { return nil }
      behind = lists.behind.isEmpty ? nil : lists.behind.svg
      before = lists.before.isEmpty ? nil : lists.before.svg
    }
  }
#else
  extension ServerMessage.Drawing {
    /// On Apple's platforms the drawing cannot be read, so nothing is drawn.
    @MainActor init?(of view: UIView) { return nil }
  }
#endif
