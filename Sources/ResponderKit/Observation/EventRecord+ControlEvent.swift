extension EventRecord {
  /// The control events of a record, with the raw values and names of `UIControl.Event`, which the module of the
  /// controls declares.
  public struct ControlEvent: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The same as `UIControl.Event.touchDown`.
    public static let touchDown = Self(rawValue: 1 << 0)
    /// The same as `UIControl.Event.touchDownRepeat`.
    public static let touchDownRepeat = Self(rawValue: 1 << 1)
    /// The same as `UIControl.Event.touchDragInside`.
    public static let touchDragInside = Self(rawValue: 1 << 2)
    /// The same as `UIControl.Event.touchDragOutside`.
    public static let touchDragOutside = Self(rawValue: 1 << 3)
    /// The same as `UIControl.Event.touchDragEnter`.
    public static let touchDragEnter = Self(rawValue: 1 << 4)
    /// The same as `UIControl.Event.touchDragExit`.
    public static let touchDragExit = Self(rawValue: 1 << 5)
    /// The same as `UIControl.Event.touchUpInside`.
    public static let touchUpInside = Self(rawValue: 1 << 6)
    /// The same as `UIControl.Event.touchUpOutside`.
    public static let touchUpOutside = Self(rawValue: 1 << 7)
    /// The same as `UIControl.Event.touchCancel`.
    public static let touchCancel = Self(rawValue: 1 << 8)
    /// The same as `UIControl.Event.valueChanged`.
    public static let valueChanged = Self(rawValue: 1 << 12)
    /// The same as `UIControl.Event.primaryActionTriggered`.
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    /// The same as `UIControl.Event.menuActionTriggered`.
    public static let menuActionTriggered = Self(rawValue: 1 << 14)
    /// The same as `UIControl.Event.editingDidBegin`.
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    /// The same as `UIControl.Event.editingChanged`.
    public static let editingChanged = Self(rawValue: 1 << 17)
    /// The same as `UIControl.Event.editingDidEnd`.
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    /// The same as `UIControl.Event.editingDidEndOnExit`.
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
    /// The same as `UIControl.Event.allTouchEvents`.
    public static let allTouchEvents = Self(rawValue: 0xFFF)
    /// The same as `UIControl.Event.allEditingEvents`.
    public static let allEditingEvents = Self(rawValue: 0xF0000)
    /// The same as `UIControl.Event.allEvents`.
    public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
  }
}
