extension ServerMessage {
  /// What a control shows beyond what every view does.
  struct Control: Encodable, Equatable {
    enum Kind: String, Encodable {
      case toggle = "switch"
      case slider, stepper, segments, pages, refresh
      /// A button that has a menu, or a view whose context menu is up.
      case menu
    }

    var kind: Kind
    /// Where the knob of a slider goes along, in the view's own points: origin and size.
    var track: [Double]?
    var segments: [Segment]?
    var pages: Pages?
    /// The lines of the menu while it shows.
    var lines: [MenuLine]?
    /// True where the control runs from right to left; nil else.
    var mirrored: Bool?
    /// Where the finger asked for the menu, in the screen's points; nil for a button's, which stands beside it.
    var at: [Double]?
    var live: Live
  }

  /// What changes from frame to frame while a finger is on the control.
  struct Live: Encodable, Equatable {
    /// Whether a switch is on, a page control is dragged along, or something is being fetched.
    var on: Bool?
    /// In the control's own measure; how far out a refresh control is pulled, from 0 to 1.
    var value: Double?
    /// Where the knob lies, in the view's own points: origin and size.
    var knob: [Double]?
    /// Which segment or page is selected, from 0 on; nil for none.
    var selected: Int?
    /// Which segment is under the finger; which half of a stepper, -1 or 1.
    var pressed: Int?
    /// Which segment has the keyboard's focus.
    var marked: Int?
    /// Whether a stepper's halves have something to do: less, more.
    var can: [Bool]?
  }

  struct Segment: Encodable, Equatable {
    var title: String
    /// Left edge and width, in the view's own points.
    var span: [Double]
    var enabled: Bool
  }

  struct Pages: Encodable, Equatable {
    enum Background: String, Encodable { case automatic, prominent, minimal }

    var count: Int
    /// Where the dots lie, in the view's own points: origin and size.
    var row: [Double]
    var background: Background
  }

  struct MenuLine: Encodable, Equatable {
    enum Mark: String, Encodable { case on, mixed }

    /// What the page calls it by, from 0 on; hidden lines have a number too, and are not sent.
    var item: Int
    var title: String
    var subtitle: String?
    var mark: Mark?
    var enabled: Bool
    var destructive: Bool?
  }
}

extension ServerMessage {
  /// The menu of editing commands over a view.
  struct EditMenu: Encodable, Equatable {
    var lines: [MenuLine]
    /// What it points to, in the view's own points.
    var at: [Double]
  }
}
