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
#endif
