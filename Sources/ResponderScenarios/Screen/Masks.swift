import ResponderKit

/// An option set whose members have names in a scenario.
protocol NamedMask: OptionSet where Element == Self {
  static var names: KeyValuePairs<String, Self> { get }
}

extension NamedMask {
  init(words: [String]) {
    self = []
    for (name, member) in Self.names where words.contains(name) { formUnion(member) }
  }

  /// In the order of the format.
  var words: [String] { Self.names.filter { isSuperset(of: $0.value) }.map(\.key) }
}

extension UISwipeGestureRecognizer.Direction: NamedMask {
  static var names: KeyValuePairs<String, Self> {
    ["right": .right, "left": .left, "up": .up, "down": .down]
  }
}

extension UIRectEdge: NamedMask {
  static var names: KeyValuePairs<String, Self> {
    ["top": .top, "left": .left, "bottom": .bottom, "right": .right]
  }
}

extension UIScrollTypeMask: NamedMask {
  static var names: KeyValuePairs<String, Self> { ["continuous": .continuous, "discrete": .discrete] }
}

extension UIEvent.ButtonMask: NamedMask {
  static var names: KeyValuePairs<String, Self> { ["primary": .primary, "secondary": .secondary] }
}
