/// The description of a touch device, from the head of a recording or from the `.desc` file in the same folder.
struct DeviceDescription: Equatable {
  struct Axis: Equatable {
    var minimum: Int
    var maximum: Int
  }

  /// The ranges of the axes, by the codes of the axes.
  var axes: [UInt16: Axis] = [:]
  /// The values of the axes at the start of the recording, by the codes of the axes. A `.desc` file contains no such
  /// values.
  var values: [UInt16: Int] = [:]
  var keys: Set<UInt16> = []

  func range(_ kind: EvdevKind) -> ClosedRange<Int>? {
    axes[kind.code].map { $0.minimum...$0.maximum }
  }

  /// Adds missing axes and keys from another description of the same device.
  mutating func complete(from other: DeviceDescription) {
    axes.merge(other.axes) { own, _ in own }
    keys.formUnion(other.keys)
  }
}
