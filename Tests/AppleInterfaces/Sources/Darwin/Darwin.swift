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

// Facts: <spawn.h>, whose two types are pointers, and what Apple adds to it.

public var POSIX_SPAWN_CLOEXEC_DEFAULT: Int32 { fatalError() }

@discardableResult
public func posix_spawn_file_actions_init(
    _: UnsafeMutablePointer<UnsafeMutableRawPointer?>!
) -> Int32 { fatalError() }

@discardableResult
public func posix_spawn_file_actions_destroy(
    _: UnsafeMutablePointer<UnsafeMutableRawPointer?>!
) -> Int32 { fatalError() }

@discardableResult
public func posix_spawn_file_actions_addinherit_np(
    _: UnsafeMutablePointer<UnsafeMutableRawPointer?>!,
    _: Int32
) -> Int32 { fatalError() }

@discardableResult
public func posix_spawn_file_actions_addclose(
    _: UnsafeMutablePointer<UnsafeMutableRawPointer?>!,
    _: Int32
) -> Int32 { fatalError() }

@discardableResult
public func posix_spawn_file_actions_adddup2(
    _: UnsafeMutablePointer<UnsafeMutableRawPointer?>!,
    _: Int32,
    _: Int32
) -> Int32 { fatalError() }

@discardableResult
public func posix_spawn_file_actions_addopen(
    _: UnsafeMutablePointer<UnsafeMutableRawPointer?>!,
    _: Int32,
    _: UnsafePointer<CChar>!,
    _: Int32,
    _: mode_t
) -> Int32 { fatalError() }

@discardableResult
public func posix_spawnattr_init(_: UnsafeMutablePointer<UnsafeMutableRawPointer?>!) -> Int32 {
    fatalError()
}

@discardableResult
public func posix_spawnattr_destroy(_: UnsafeMutablePointer<UnsafeMutableRawPointer?>!) -> Int32 {
    fatalError()
}

@discardableResult
public func posix_spawnattr_setflags(
    _: UnsafeMutablePointer<UnsafeMutableRawPointer?>!,
    _: Int16
) -> Int32 { fatalError() }

@discardableResult
public func posix_spawnattr_setpgroup(
    _: UnsafeMutablePointer<UnsafeMutableRawPointer?>!,
    _: pid_t
) -> Int32 { fatalError() }

@discardableResult
public func posix_spawnattr_setsigmask(
    _: UnsafeMutablePointer<UnsafeMutableRawPointer?>!,
    _: UnsafePointer<sigset_t>!
) -> Int32 { fatalError() }

@discardableResult
public func posix_spawnattr_setsigdefault(
    _: UnsafeMutablePointer<UnsafeMutableRawPointer?>!,
    _: UnsafePointer<sigset_t>!
) -> Int32 { fatalError() }

@discardableResult
public func posix_spawn(
    _: UnsafeMutablePointer<pid_t>!,
    _: UnsafePointer<CChar>!,
    _: UnsafePointer<UnsafeMutableRawPointer?>!,
    _: UnsafePointer<UnsafeMutableRawPointer?>!,
    _: UnsafePointer<UnsafeMutablePointer<CChar>?>!,
    _: UnsafePointer<UnsafeMutablePointer<CChar>?>!
) -> Int32 { fatalError() }

// Facts: <sys/sysctl.h> and <sys/proc.h>.

public var CTL_KERN: Int32 { fatalError() }

public var KERN_PROC: Int32 { fatalError() }

public var KERN_PROC_ALL: Int32 { fatalError() }

public var SZOMB: Int32 { fatalError() }

@discardableResult
public func sysctl(
    _: UnsafeMutablePointer<Int32>!,
    _: u_int,
    _: UnsafeMutableRawPointer!,
    _: UnsafeMutablePointer<Int>!,
    _: UnsafeMutableRawPointer!,
    _: Int
) -> Int32 { fatalError() }

public struct kinfo_proc {
    public var kp_proc = extern_proc()
    public var kp_eproc = eproc()
    public init() {}
}

public struct eproc {
    public var e_ppid: pid_t = 0
    public var e_pgid: pid_t = 0
    public init() {}
}

public struct extern_proc {
    /// A union of two queue links and the time.
    public struct __Unnamed_union_p_un {
        public var __p_starttime = timeval()
        public init() {}
    }

    public var p_un = __Unnamed_union_p_un()
    public var p_stat: CChar = 0
    public var p_pid: pid_t = 0
    public init() {}
}
