// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The greatest number of single precision, as C's headers have it on Apple's platforms.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The greatest number of single precision, as C's headers have it on Apple's platforms.
public let HUGE = Float.greatestFiniteMagnitude

/// The greatest integer, as Foundation has it on Apple's platforms.
public let NSIntegerMax = Int.max

/// The least integer, as Foundation has it on Apple's platforms.
public let NSIntegerMin = Int.min
