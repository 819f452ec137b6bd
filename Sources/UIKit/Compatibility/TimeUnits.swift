// swift-format-ignore: AlwaysUseLowerCamelCase
// Dispatch's name.
/// Nanoseconds in a second, as `DispatchTime` counts them; Dispatch has it on Apple's systems alone.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
// Dispatch's name.
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
// Dispatch's name.
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
// swift-format-ignore: AlwaysUseLowerCamelCase
// Dispatch's name.
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
// Dispatch's name.
/// Milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1_000
