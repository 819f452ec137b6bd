extension EventRecord {
  /// The events that a control sent, with the bits and names of `UIControl.Event`, which an upper layer declares.
  public struct ControlEvent: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As `UIControl.Event.touchDown`.
    public static let touchDown = Self(rawValue: 1 << 0)
    /// As `UIControl.Event.touchDownRepeat`.
    public static let touchDownRepeat = Self(rawValue: 1 << 1)
    /// As `UIControl.Event.touchDragInside`.
    public static let touchDragInside = Self(rawValue: 1 << 2)
    /// As `UIControl.Event.touchDragOutside`.
    public static let touchDragOutside = Self(rawValue: 1 << 3)
    /// As `UIControl.Event.touchDragEnter`.
    public static let touchDragEnter = Self(rawValue: 1 << 4)
    /// As `UIControl.Event.touchDragExit`.
    public static let touchDragExit = Self(rawValue: 1 << 5)
    /// As `UIControl.Event.touchUpInside`.
    public static let touchUpInside = Self(rawValue: 1 << 6)
    /// As `UIControl.Event.touchUpOutside`.
    public static let touchUpOutside = Self(rawValue: 1 << 7)
    /// As `UIControl.Event.touchCancel`.
    public static let touchCancel = Self(rawValue: 1 << 8)
    /// As `UIControl.Event.valueChanged`.
    public static let valueChanged = Self(rawValue: 1 << 12)
    /// As `UIControl.Event.primaryActionTriggered`.
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    /// As `UIControl.Event.menuActionTriggered`.
    public static let menuActionTriggered = Self(rawValue: 1 << 14)
    /// As `UIControl.Event.editingDidBegin`.
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    /// As `UIControl.Event.editingChanged`.
    public static let editingChanged = Self(rawValue: 1 << 17)
    /// As `UIControl.Event.editingDidEnd`.
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    /// As `UIControl.Event.editingDidEndOnExit`.
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
    /// As `UIControl.Event.allTouchEvents`.
    public static let allTouchEvents = Self(rawValue: 0xFFF)
    /// As `UIControl.Event.allEditingEvents`.
    public static let allEditingEvents = Self(rawValue: 0xF0000)
    /// As `UIControl.Event.allEvents`.
    public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
  }
}
