extension Property {
  /// What every responder of a file has: how it takes events that are no touches, and what it may become.
  static let responding: [Property] = [
    .handlesPresses, .handlesMotion, .handlesRemoteControl, .canPerformAction, .keyCommands,
    .canBecomeFirstResponder, .canResignFirstResponder,
  ]

  var responderShape: PropertyShape? {
    switch self {
    case .handlesPresses: .methods(PressMethod.names, "presses method")
    case .handlesMotion: .methods(MotionMethod.names, "motion method")
    case .canPerformAction: .actionAnswers
    case .keyCommands: .keyCommands
    case .allowedPressTypes: .words(PressName.all)
    case .handlesRemoteControl, .canBecomeFirstResponder, .canResignFirstResponder, .isFirstResponder,
      .canBecomeFocused, .isFocused, .key:
      .boolean
    default: nil
    }
  }
}
