// The C library: the same functions as here, under its own name.
@_exported import Glibc

// Facts: the constants of <mach/clock_types.h>, imported as UInt64, and those of <math.h>.

public var NSEC_PER_SEC: UInt64 { fatalError() }

public var NSEC_PER_MSEC: UInt64 { fatalError() }

public var NSEC_PER_USEC: UInt64 { fatalError() }

public var USEC_PER_SEC: UInt64 { fatalError() }

public var HUGE: Float { fatalError() }

public var MAXFLOAT: Float { fatalError() }

// Facts: <sys/socket.h>, whose integer constants are imported as Int32.

public var SOCK_STREAM: Int32 { fatalError() }

public var SO_NOSIGPIPE: Int32 { fatalError() }
