/// The description of a device: its axes and keys, as the kernel reports them or as a recording lists them.
///
/// A host reads the description from the device file with `ioctl`: `EVIOCGBIT` for the codes of each type, `EVIOCGABS`
/// for each absolute axis, `EVIOCGPROP` for the properties.
public struct EvdevDescription: Sendable, Equatable {
  /// The range of an axis.
  public struct Axis: Sendable, Equatable {
    /// The smallest value.
    public var minimum: Int
    /// The largest value.
    public var maximum: Int
    /// The units for each millimeter, or for each radian of a tilt; 0 if the device does not report them.
    public var resolution: Int

    /// Creates an axis with the given range.
    public init(minimum: Int, maximum: Int, resolution: Int = 0) {
      self.minimum = minimum
      self.maximum = maximum
      self.resolution = resolution
    }
  }

  /// The ranges of the absolute axes, by the codes of the axes.
  public var axes: [UInt16: Axis] = [:]
  /// The values of the axes at the start of the stream, by the codes of the axes; empty if they are unknown. The kernel
  /// does not report a value that has not changed since.
  public var values: [UInt16: Int] = [:]
  /// The codes of the keys and buttons.
  public var keys: Set<UInt16> = []
  /// The codes of the relative axes, such as those of a mouse.
  public var relativeAxes: Set<UInt16> = []
  /// The properties, such as 1 for `INPUT_PROP_DIRECT`.
  public var properties: Set<UInt16> = []

  /// Creates the description of a device without axes and keys.
  public init() {}

  /// Returns the codes whose bits are set in the result of `EVIOCGBIT`, `EVIOCGKEY` or `EVIOCGPROP`. The first byte has
  /// the bits of the codes 0 to 7, the lowest bit first.
  public static func codes(inBits bytes: some Sequence<UInt8>) -> Set<UInt16> {
    var codes: Set<UInt16> = []
    for (index, byte) in bytes.prefix(Int(InputLimits.lastCode) / 8 + 1).enumerated() {
      for bit in 0..<8 where byte & (1 << bit) != 0 { codes.insert(UInt16(index * 8 + bit)) }
    }
    return codes
  }

  /// Returns the range of an axis; nil if the device does not have the axis, or if its range is empty or exceeds the 32
  /// bits of the kernel.
  package func range(_ kind: EvdevKind) -> ClosedRange<Int>? {
    guard let axis = axes[kind.code], axis.minimum <= axis.maximum else { return nil }
    guard Int32(exactly: axis.minimum) != nil, Int32(exactly: axis.maximum) != nil else { return nil }
    return axis.minimum...axis.maximum
  }

  /// Adds missing axes and keys from another description of the same device.
  package mutating func complete(from other: EvdevDescription) {
    axes.merge(other.axes) { own, _ in own }
    keys.formUnion(other.keys)
  }
}

/// The current state of a device, which a host reads with `ioctl` after the kernel has dropped events.
public struct EvdevState: Sendable, Equatable {
  /// The codes of the pressed keys and buttons (`EVIOCGKEY`).
  public var keys: Set<UInt16> = []
  /// The values of the absolute axes outside of slots (`EVIOCGABS`), by the codes of the axes. The value of
  /// `ABS_MT_SLOT` is the current slot.
  public var axes: [UInt16: Int32] = [:]
  /// The values of each slot (`EVIOCGMTSLOTS`), by the codes of the axes. The tracking id of a slot without a contact is
  /// -1.
  public var slots: [[UInt16: Int32]] = []

  /// Creates a state without pressed keys and without values.
  public init() {}

  /// Returns the events of a packet that brings a device with the given description into this state.
  func events(of description: EvdevDescription, at microseconds: Int64) -> [EvdevEvent] {
    var events: [EvdevEvent] = []
    func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      events.append(EvdevEvent(microseconds: microseconds, type: type, code: code, value: value))
    }
    for code in description.keys.union(keys).sorted() { add(EvdevKind.keyType, code, keys.contains(code) ? 1 : 0) }
    let isOfSlots = { (code: UInt16) in code == EvdevKind.slot.code || EvdevKind.contactCodes.contains(code) }
    for (code, value) in axes.sorted(by: { $0.key < $1.key }) where !isOfSlots(code) {
      add(EvdevKind.absoluteType, code, value)
    }
    let last = max(0, min(description.range(.slot)?.upperBound ?? 0, InputLimits.lastSlot))
    for (index, slot) in slots.prefix(last + 1).enumerated() {
      add(EvdevKind.absoluteType, EvdevKind.slot.code, Int32(index))
      if let id = slot[EvdevKind.trackingID.code] { add(EvdevKind.absoluteType, EvdevKind.trackingID.code, id) }
      for (code, value) in slot.sorted(by: { $0.key < $1.key })
      where code != EvdevKind.trackingID.code && EvdevKind.contactCodes.contains(code) {
        add(EvdevKind.absoluteType, code, value)
      }
    }
    if !slots.isEmpty, let current = axes[EvdevKind.slot.code], 0...Int32(last) ~= current {
      add(EvdevKind.absoluteType, EvdevKind.slot.code, current)
    }
    add(EvdevKind.synReport.type, EvdevKind.synReport.code, 0)
    return events
  }
}
