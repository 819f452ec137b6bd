/// The reason why an input device cannot be added or used.
public enum InputDeviceError: Error, Sendable, Equatable, CustomStringConvertible {
  case idInUse(Int)
  case unknownID(Int)
  case touchpad
  case noInput
  case invalidMapping

  /// The problem and a solution.
  public var description: String {
    switch self {
    case .idInUse(let id): "a device with the id \(id) exists already; remove it first"
    case .unknownID(let id): "no device has the id \(id); add it first"
    case .touchpad:
      "the device is a touchpad, whose contacts are not locations on a screen; read it with libinput and pass in its "
        + "scrolling and its gestures, or add it with the kind touchScreen"
    case .noInput: "the device has neither the axes of touches or of a pointer nor keys; expected at least one of them"
    case .invalidMapping:
      "the mapping's screen is empty or too large, or a number is not finite; expected an area of at most a million points"
    }
  }
}
