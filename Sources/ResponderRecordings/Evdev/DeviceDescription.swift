/// The description of a touch device in the head of a recording or in the `.desc` file beside it.
struct DeviceDescription: Equatable {
  struct Axis: Equatable {
    var minimum: Int
    var maximum: Int
  }

  /// The axes, by absolute axis code.
  var axes: [UInt16: Axis] = [:]
  /// The values of the axes at the start of the recording. A `.desc` file does not contain them.
  var values: [UInt16: Int] = [:]
  var keys: Set<UInt16> = []

  func range(_ kind: EvdevKind) -> ClosedRange<Int>? {
    axes[kind.code].map { $0.minimum...$0.maximum }
  }

  /// Adds missing values from another description, which was recorded at another time.
  mutating func complete(from other: DeviceDescription) {
    axes.merge(other.axes) { own, _ in own }
    keys.formUnion(other.keys)
  }
}
