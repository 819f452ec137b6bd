extension UITouch.Phase: Worded {
  package static let table: WordTable<Self> = [
    "began": .began, "moved": .moved, "stationary": .stationary, "ended": .ended, "cancelled": .cancelled,
    "regionEntered": .regionEntered, "regionMoved": .regionMoved, "regionExited": .regionExited,
  ]

  /// The phase's name, as in records.
  public var word: String { tabledWord }

  /// The phases for which responders have a method.
  package static let delivered: [Self] = [.began, .moved, .ended, .cancelled]
}

extension UITouch.TouchType: Worded {
  package static let table: WordTable<Self> = [
    "direct": .direct, "indirect": .indirect, "pencil": .pencil, "indirectPointer": .indirectPointer,
  ]

  /// The type's name as records print it.
  public var word: String { tabledWord }
}

extension UITouch.Properties: Worded {
  package static let table: WordTable<Self> = [
    "location": .location, "force": .force, "altitude": .altitude, "azimuth": .azimuth, "roll": .roll,
  ]
}

extension UIScrollType: Worded {
  package static let table: WordTable<Self> = ["continuous": .continuous, "discrete": .discrete]

  /// The type's name as records print it.
  public var word: String { tabledWord }
}

extension UIScrollTypeMask: Worded {
  /// The words of the mask's options. Each option has the same word as the corresponding `UIScrollType`.
  package static let table: WordTable<Self> = [
    UIScrollType.continuous.word: .continuous, UIScrollType.discrete.word: .discrete,
  ]
}

extension UIEvent.ButtonMask: Worded {
  package static let table: WordTable<Self> = ["primary": .primary, "secondary": .secondary]
}
