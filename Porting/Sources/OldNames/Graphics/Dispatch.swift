// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Where there is Darwin, Dispatch has these names.
#if !canImport(Darwin)
/// The number of nanoseconds in a second; part of Dispatch on Apple platforms.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000

/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000

/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000

/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
#endif
