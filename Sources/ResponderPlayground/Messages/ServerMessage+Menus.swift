extension ServerMessage {
  /// A visible menu. The page shows its drawing, and a transparent button over each line.
  struct Menu: Encodable, Equatable {
    /// Whether the menu is the edit menu of a text, which does not block touches elsewhere.
    var isEdit: Bool
    var lines: [MenuLine]
    /// The arrows of an edit menu whose commands do not fit in one row; nil for none.
    var arrows: [MenuArrow]?
    /// The drawing of the menu over the screen, in the screen's points; nil on Apple's platforms, where drawings cannot be
    /// read.
    var drawing: Picture?
    /// The lines of a menu that scrolls, which are not in `drawing`; nil if the menu does not scroll.
    var scroll: MenuScroll?
  }

  /// The lines of a menu that scrolls. All values are in the screen's points, as if the menu were scrolled to its start.
  struct MenuScroll: Encodable, Equatable {
    /// The drawing of all lines.
    var drawing: Picture?
    /// The frame in which the lines scroll: origin and size.
    var frame: [Double]
    /// The height of all lines.
    var height: Double
  }

  /// An arrow of an edit menu, which shows the previous or the next commands.
  struct MenuArrow: Encodable, Equatable {
    /// The number of pages by which the arrow moves: -1 or 1.
    var step: Int
    /// The frame of the arrow on the screen, in points: origin and size.
    var frame: [Double]
  }

  /// A line of a menu.
  struct MenuLine: Encodable, Equatable {
    enum Mark: String, Encodable { case on, mixed }

    /// The number of the line, from 0, by which the page refers to it.
    var item: Int
    var title: String
    var subtitle: String?
    var mark: Mark?
    var enabled: Bool
    /// The frame of the line on the screen, in points: origin and size.
    var frame: [Double]
  }
}
