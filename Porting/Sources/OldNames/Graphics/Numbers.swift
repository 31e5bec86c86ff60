// swift-format-ignore-file: AlwaysUseLowerCamelCase

// On Apple platforms, the mathematics library and Dispatch have these names.
#if !canImport(Darwin)
/// The largest finite single-precision number, as in the C headers of Apple platforms.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The largest finite single-precision number, as in the C headers of Apple platforms.
public let HUGE = Float.greatestFiniteMagnitude

/// The largest integer, as in Foundation on Apple platforms.
public let NSIntegerMax = Int.max

/// The smallest integer, as in Foundation on Apple platforms.
public let NSIntegerMin = Int.min

/// The largest unsigned 64-bit integer.
public let UINT64_MAX = UInt64.max

/// The largest signed 64-bit integer.
public let INT64_MAX = Int64.max

/// The name of `Int` in Objective-C.
public typealias NSInteger = Int

/// The name of `UInt` in Objective-C.
public typealias NSUInteger = UInt

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000

/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000

/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000

/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
#endif
