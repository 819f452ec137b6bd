extension UITouch.Phase: Worded {
  package static let table: WordTable<Self> = [
    "began": .began, "moved": .moved, "stationary": .stationary, "ended": .ended, "cancelled": .cancelled,
    "regionEntered": .regionEntered, "regionMoved": .regionMoved, "regionExited": .regionExited,
  ]

  /// The name, as records print it.
  public var word: String { tabledWord }

  /// Those that a responder has a method for.
  package static let delivered: [Self] = [.began, .moved, .ended, .cancelled]
}

extension UITouch.TouchType: Worded {
  package static let table: WordTable<Self> = [
    "direct": .direct, "indirect": .indirect, "pencil": .pencil, "indirectPointer": .indirectPointer,
  ]

  /// The name, as records print it.
  public var word: String { tabledWord }
}

extension UITouch.Properties: Worded {
  package static let table: WordTable<Self> = [
    "location": .location, "force": .force, "altitude": .altitude, "azimuth": .azimuth, "roll": .roll,
  ]
}

extension UIScrollType: Worded {
  package static let table: WordTable<Self> = ["continuous": .continuous, "discrete": .discrete]

  /// The name, as records print it.
  public var word: String { tabledWord }
}

extension UIScrollTypeMask: Worded {
  /// Each option is called as the type of scrolling that it stands for.
  package static let table: WordTable<Self> = [
    UIScrollType.continuous.word: .continuous, UIScrollType.discrete.word: .discrete,
  ]
}

extension UIEvent.ButtonMask: Worded {
  package static let table: WordTable<Self> = ["primary": .primary, "secondary": .secondary]
}
