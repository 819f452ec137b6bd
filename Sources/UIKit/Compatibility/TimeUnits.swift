// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is Dispatch's.
/// The nanoseconds in a second, the unit of `DispatchTime`; Dispatch declares it only on Apple's systems.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is Dispatch's.
/// The nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is Dispatch's.
/// The nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is Dispatch's.
/// The microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is Dispatch's.
/// The milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1_000
