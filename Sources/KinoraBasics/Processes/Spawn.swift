import Foundation

/// The parameters for starting a program in another process group than this process's.
struct Spawn {
    let program: String
    let arguments: [String]
    var environment = ProcessInfo.processInfo.environment

    /// The descriptors for the standard streams, or nil for the null device.
    var input: Int32?
    var output: Int32?
    var error: Int32?

    /// The process group, or 0 for a new one that the program leads.
    var group: pid_t = 0

    init(_ program: String, _ arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }

    /// Starts the program and returns its process identifier.
    ///
    /// The program inherits no descriptors but the standard streams, and ignores only the signals
    /// that were ignored when this process started.
    func start() throws(POSIXError) -> pid_t {
        var actions = Self.noActions
        var attributes = Self.noAttributes
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        addStreams(to: &actions)
        let flags =
            POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | Self.closing
        posix_spawnattr_setflags(&attributes, Int16(flags))
        posix_spawnattr_setpgroup(&attributes, group)
        var mask = sigset_t()
        sigemptyset(&mask)
        posix_spawnattr_setsigmask(&attributes, &mask)
        // Programs of this package ignore this signal for themselves.
        sigaddset(&mask, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &mask)
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var identifier: pid_t = 0
        let number = posix_spawn(&identifier, program, &actions, &attributes, &words, &variables)
        guard number == 0 else { throw POSIXError(errno: number) }
        return identifier
    }

    private func addStreams(to actions: inout FileActions) {
        let streams = [(STDIN_FILENO, input), (STDOUT_FILENO, output), (STDERR_FILENO, error)]
        // Standard output may be this process's standard error, which is replaced after it.
        for (number, source) in streams {
            guard let source else {
                let mode = number == STDIN_FILENO ? O_RDONLY : O_WRONLY
                posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
                continue
            }
            if source == number {
                Self.addInherited(number, to: &actions)
            } else {
                posix_spawn_file_actions_adddup2(&actions, source, number)
            }
        }
        for number in Self.inheritable { posix_spawn_file_actions_addclose(&actions, number) }
    }
}

// MARK: - Platform differences

extension Spawn {
    #if canImport(Darwin)
    /// The type `posix_spawn_file_actions_t`, and that of the attributes, is a pointer.
    private typealias FileActions = UnsafeMutableRawPointer?
    private static var noActions: FileActions { nil }
    private static var noAttributes: UnsafeMutableRawPointer? { nil }

    /// The flag that closes all descriptors without an action.
    private static var closing: Int32 { POSIX_SPAWN_CLOEXEC_DEFAULT }
    private static var inheritable: [Int32] { [] }

    private static func addInherited(_ number: Int32, to actions: inout FileActions) {
        posix_spawn_file_actions_addinherit_np(&actions, number)
    }
    #else
    private typealias FileActions = posix_spawn_file_actions_t
    private static var noActions: FileActions { FileActions() }
    private static var noAttributes: posix_spawnattr_t { posix_spawnattr_t() }
    private static var closing: Int32 { 0 }

    /// The open descriptors that the program would inherit in addition to the standard streams.
    private static var inheritable: [Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return names.compactMap { Int32($0) }.filter { number in
            let flags = fcntl(number, F_GETFD)
            return number > STDERR_FILENO && flags >= 0 && flags & FD_CLOEXEC == 0
        }
    }

    private static func addInherited(_ number: Int32, to actions: inout FileActions) {}
    #endif
}
