/// What a recording's head, or the `.desc` beside it, says of the touch device.
struct DeviceDescription: Equatable {
  struct Axis: Equatable {
    var minimum: Int
    var maximum: Int
  }

  /// By absolute axis code.
  var axes: [UInt16: Axis] = [:]
  /// The values that the axes had when the recording began; a `.desc` beside it cannot tell them.
  var values: [UInt16: Int] = [:]
  var keys: Set<UInt16> = []

  func range(_ kind: EvdevKind) -> ClosedRange<Int>? {
    axes[kind.code].map { $0.minimum...$0.maximum }
  }

  /// Takes from another description, which was recorded at another time, what this one does not say.
  mutating func complete(from other: DeviceDescription) {
    axes.merge(other.axes) { own, _ in own }
    keys.formUnion(other.keys)
  }
}
