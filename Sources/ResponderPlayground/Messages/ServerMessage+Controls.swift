extension ServerMessage {
  /// The control-specific state of a view.
  struct Control: Encodable, Equatable {
    enum Kind: String, Encodable {
      case toggle = "switch"
      case slider, stepper, segments, pages, refresh
      /// A button with a menu, or a view whose context menu is visible.
      case menu
    }

    var kind: Kind
    /// The track of a slider's thumb, in the view's own coordinates: origin and size.
    var track: [Double]?
    var segments: [Segment]?
    var pages: Pages?
    /// The items of the menu while it is visible.
    var lines: [MenuLine]?
    /// True if the control is drawn from right to left; nil otherwise.
    var mirrored: Bool?
    /// The location of the finger that opened the menu, in the screen's points; nil for a button's menu, which is
    /// beside the button.
    var at: [Double]?
    var live: Live
  }

  /// The state of a control that changes from frame to frame while a finger is on the control.
  struct Live: Encodable, Equatable {
    /// Whether a switch is on, a page control is scrubbed, or a refresh control is refreshing.
    var on: Bool?
    /// The control's value; for a refresh control, the fraction of the required distance that it is pulled, from 0 to
    /// 1.
    var value: Double?
    /// The frame of the thumb, in the view's own coordinates: origin and size.
    var knob: [Double]?
    /// The zero-based index of the selected segment or page; nil for none.
    var selected: Int?
    /// The index of the segment under the finger; for a stepper -1 or 1, the pressed half.
    var pressed: Int?
    /// The index of the segment with the keyboard focus.
    var marked: Int?
    /// Whether a stepper's halves are enabled: decrement, increment.
    var can: [Bool]?
  }

  struct Segment: Encodable, Equatable {
    var title: String
    /// Left edge and width, in the view's own coordinates.
    var span: [Double]
    var enabled: Bool
  }

  struct Pages: Encodable, Equatable {
    enum Background: String, Encodable { case automatic, prominent, minimal }

    var count: Int
    /// The frame of the dots, in the view's own coordinates: origin and size.
    var row: [Double]
    var background: Background
  }

  struct MenuLine: Encodable, Equatable {
    enum Mark: String, Encodable { case on, mixed }

    /// The zero-based number by which the page refers to the item. Hidden items are numbered, too, but not sent.
    var item: Int
    var title: String
    var subtitle: String?
    var mark: Mark?
    var enabled: Bool
    var destructive: Bool?
  }
}

extension ServerMessage {
  /// The edit menu of a view.
  struct EditMenu: Encodable, Equatable {
    var lines: [MenuLine]
    /// The point to which the menu belongs, in the view's own coordinates.
    var at: [Double]
  }
}
