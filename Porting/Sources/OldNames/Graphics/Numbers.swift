// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Where there is Darwin, its mathematics library has these names.
#if !canImport(Darwin)
/// The greatest finite single-precision number, as in the C headers of Apple platforms.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The greatest finite single-precision number, as in the C headers of Apple platforms.
public let HUGE = Float.greatestFiniteMagnitude

/// The greatest integer, as in Foundation on Apple platforms.
public let NSIntegerMax = Int.max

/// The least integer, as in Foundation on Apple platforms.
public let NSIntegerMin = Int.min

/// The largest unsigned 64-bit integer.
public let UINT64_MAX = UInt64.max

/// The largest signed 64-bit integer.
public let INT64_MAX = Int64.max

/// Foundation's name of an integer.
public typealias NSInteger = Int

/// Foundation's name of an unsigned integer.
public typealias NSUInteger = UInt
#endif

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
