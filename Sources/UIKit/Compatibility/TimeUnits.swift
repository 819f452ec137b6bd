// swift-format-ignore: AlwaysUseLowerCamelCase
// The constant keeps its Dispatch name, which code for iOS uses.
/// The number of nanoseconds in a second, for intervals of `DispatchTime`. Dispatch declares this constant only on
/// Apple's systems.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
// The constant keeps its Dispatch name, which code for iOS uses.
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
// The constant keeps its Dispatch name, which code for iOS uses.
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
// swift-format-ignore: AlwaysUseLowerCamelCase
// The constant keeps its Dispatch name, which code for iOS uses.
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
// The constant keeps its Dispatch name, which code for iOS uses.
/// The number of milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1_000
