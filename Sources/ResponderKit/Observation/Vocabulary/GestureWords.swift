extension UIGestureRecognizer.State: Worded {
  package static let table: WordTable<Self> = [
    "possible": .possible, "began": .began, "changed": .changed, "ended": .ended, "cancelled": .cancelled,
    "failed": .failed,
  ]

  /// The state's name as records print it, such as `began`.
  public var word: String { tabledWord }

  /// The states that are recorded: all except `.possible`.
  package static let recorded: [Self] = table.entries.map(\.value).filter { $0 != .possible }
  /// The states in which a recognizer sends its action.
  package static let acting: [Self] = recorded.filter { $0 != .failed }
}

extension UISwipeGestureRecognizer.Direction: Worded {
  package static let table: WordTable<Self> = ["right": .right, "left": .left, "up": .up, "down": .down]
}

extension UIRectEdge: Worded {
  package static let table: WordTable<Self> = ["top": .top, "left": .left, "bottom": .bottom, "right": .right]
}
