import ResponderKit

#if os(Linux)
  import ResponderDrawing

  extension ServerMessage.Drawing {
    /// Nil for a view that draws nothing and has no layer of a program's own.
    @MainActor init?(of view: UIView) {
      guard view.hasLayer, let lists = view.ownDisplayLists(prefix: "") else { return nil }
      behind = lists.behind.isEmpty ? nil : lists.behind.svg
      before = lists.before.isEmpty ? nil : lists.before.svg
    }
  }
#else
  extension ServerMessage.Drawing {
    /// Drawing is Apple's own here, and not kept.
    @MainActor init?(of view: UIView) { return nil }
  }
#endif
