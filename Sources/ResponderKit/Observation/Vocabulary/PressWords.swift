extension UIPress.Phase: Worded {
  package static let table: WordTable<Self> = [
    "began": .began, "changed": .changed, "stationary": .stationary, "ended": .ended, "cancelled": .cancelled,
  ]

  /// The phase's name as records print it, such as `began`.
  public var word: String { tabledWord }

  /// The phases for which responders have a method.
  package static let delivered: [Self] = [.began, .changed, .ended, .cancelled]
}

extension UIPress.PressType: Worded {
  package static let table: WordTable<Self> = [
    "upArrow": .upArrow, "downArrow": .downArrow, "leftArrow": .leftArrow, "rightArrow": .rightArrow, "select": .select,
    "menu": .menu, "playPause": .playPause, "pageUp": .pageUp, "pageDown": .pageDown, "key": .key,
  ]

  /// The button's name as records print it, such as `select`.
  public var word: String { tabledWord }

  /// The buttons of a remote or game controller: all types except `.key`.
  package static let buttons: [Self] = table.entries.map(\.value).filter { $0 != .key }
}

extension UIKeyModifierFlags: Worded {
  package static let table: WordTable<Self> = [
    "alphaShift": .alphaShift, "shift": .shift, "control": .control, "alternate": .alternate, "command": .command,
    "numericPad": .numericPad,
  ]
}

extension ShakeSample.Phase: Worded {
  package static let table: WordTable<Self> = ["began": .began, "ended": .ended, "cancelled": .cancelled]

  package var word: String { tabledWord }
}

extension UIEvent.EventSubtype: Worded {
  package static let table: WordTable<Self> = [
    "none": .none, "motionShake": .motionShake, "play": .remoteControlPlay, "pause": .remoteControlPause,
    "stop": .remoteControlStop, "togglePlayPause": .remoteControlTogglePlayPause,
    "nextTrack": .remoteControlNextTrack, "previousTrack": .remoteControlPreviousTrack,
    "beginSeekingBackward": .remoteControlBeginSeekingBackward, "endSeekingBackward": .remoteControlEndSeekingBackward,
    "beginSeekingForward": .remoteControlBeginSeekingForward, "endSeekingForward": .remoteControlEndSeekingForward,
  ]

  /// The case's name without `remoteControl`, beginning with a lowercase letter: `play`, `nextTrack`.
  public var word: String { tabledWord }

  /// The remote-control subtypes: the commands of headset buttons and of the system's media controls.
  package static let remoteControls: [Self] = table.entries.map(\.value).filter { $0.rawValue >= 100 }

  /// Creates the remote-control subtype with this name, such as `play` or `nextTrack`; nil if there is none.
  public init?(remoteControl word: String) {
    guard let found = UIEvent.EventSubtype(word: word), Self.remoteControls.contains(found) else { return nil }
    self = found
  }
}
