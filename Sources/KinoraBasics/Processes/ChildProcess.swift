import Foundation
import Synchronization

/// A program that this process starts, and that ends when this process ends in any way.
///
/// The program is in another process group, so that a terminal's signals reach it only
/// through this process: ``Interruption`` ends the program and what it has started before this
/// process ends by a signal, and stops it with this process. If this process is killed, exits or
/// crashes, a ``ChildWatcher`` does the same.
///
/// A program that plays in the terminal takes the place of this process instead; see
/// ``replaceProcess(with:_:)``.
public final class ChildProcess: Sendable {
    /// The way in which a program ended.
    public enum Ending: Hashable, Sendable {
        /// The program exited with a code.
        case exit(Int32)
        /// The program was ended by a signal.
        case signal(Int32)

        /// The exit code, as in a shell: 128 and more for signals.
        public var code: Int32 {
            switch self {
            case .exit(let code): code
            case .signal(let number): 128 + number
            }
        }

        /// Creates an ending from the status that the system reports.
        init(status: Int32) {
            // The macros that take a status apart aren't imported.
            let number = status & 0x7F
            self = number == 0 ? .exit((status >> 8) & 0xFF) : .signal(number)
        }
    }

    /// The identifier of the process.
    public let identifier: pid_t

    private let ending = Mutex<Ending?>(nil)

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: The path of the program.
    ///   - arguments: The arguments after the program's name.
    ///   - environment: The environment variables, or nil for those of this process.
    ///   - input: The descriptor for standard input, or nil for the null device.
    ///   - output: The descriptor for standard output, or nil for the null device.
    ///   - error: The descriptor for standard error, or nil for the null device.
    /// - Throws: A `POSIXError` if the program can't be started.
    public init(
        _ program: String,
        _ arguments: [String],
        environment: [String: String]? = nil,
        input: Int32? = nil,
        output: Int32? = STDERR_FILENO,
        error: Int32? = STDERR_FILENO
    ) throws(POSIXError) {
        var spawn = Spawn(program, arguments)
        if let environment { spawn.environment = environment }
        (spawn.input, spawn.output, spawn.error) = (input, output, error)
        identifier = try Self.children.withLock { children throws(POSIXError) in
            if children.list.isEmpty { Interruption.handleStops() }
            if children.watcher == nil { children.watcher = ChildWatcher.start() }
            spawn.group = children.watcher ?? 0
            let identifier: pid_t
            do throws(POSIXError) {
                identifier = try spawn.start()
            } catch {
                guard spawn.group != 0, error.code == .EPERM || error.code == .ESRCH else {
                    throw error
                }
                // Someone has ended the watcher.
                children.watcher = nil
                spawn.group = 0
                identifier = try spawn.start()
            }
            children.list.append(identifier)
            return identifier
        }
    }

    /// Waits until the program ends.
    ///
    /// If a signal is ending this process too, the function doesn't return.
    public func wait() -> Ending {
        if let ending = ending.withLock({ $0 }) { return ending }
        var information = siginfo_t()
        // The process keeps its number until no one can send a signal to it any more.
        while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0,
            errno == EINTR
        {}
        let result = poll() ?? .exit(EXIT_FAILURE)
        Interruption.waitIfReceived()
        return result
    }

    /// Returns the program's ending, or nil while it runs.
    public func poll() -> Ending? {
        ending.withLock { ending in
            if let ending { return ending }
            ending = Self.children.withLock { children in
                var status: Int32 = 0
                let result = waitpid(identifier, &status, WNOHANG)
                guard result != 0, result == identifier || errno == ECHILD else { return nil }
                children.list.removeAll { $0 == identifier }
                return result == identifier ? Ending(status: status) : .exit(EXIT_FAILURE)
            }
            return ending
        }
    }

    /// Ends the program and what it has started, and waits for its end.
    public func end() {
        guard poll() == nil else { return }
        ProcessTree(roots: [identifier]).end()
        _ = wait()
    }

    // MARK: - All children

    private struct Children {
        var list: [pid_t] = []
        /// The watcher, which is started before the first child.
        var watcher: pid_t?
    }

    private static let children = Mutex(Children())

    /// Ends all programs and what they have started.
    static func endAll() {
        let roots = children.withLock { $0.list }
        if !roots.isEmpty { ProcessTree(roots: roots).end() }
    }

    /// Stops all programs and what they have started while a closure runs.
    static func whileStopped(_ body: () -> Void) {
        let roots = children.withLock { $0.list }
        guard !roots.isEmpty else { return body() }
        let tree = ProcessTree(roots: roots)
        let members = tree.stop()
        body()
        tree.send(SIGCONT, to: members)
    }
}

extension ChildProcess {
    /// Runs a program that reads nothing, and collects its output.
    ///
    /// - Parameters:
    ///   - program: The path of the program.
    ///   - arguments: The arguments after the program's name.
    ///   - environment: The environment variables, or nil for those of this process.
    ///   - keepsErrors: A Boolean value that indicates whether the output includes that of standard
    ///     error, which is discarded otherwise.
    ///   - show: A closure to call with each piece of the output when it appears.
    /// - Returns: The ending of the program, and its output.
    /// - Throws: A `POSIXError` if the program can't be started.
    public static func output(
        of program: String,
        _ arguments: [String],
        environment: [String: String]? = nil,
        keepsErrors: Bool = true,
        show: (ArraySlice<UInt8>) -> Void = { _ in }
    ) throws(POSIXError) -> (ending: Ending, output: [UInt8]) {
        let pipe = try Descriptors.pipe()
        defer { close(pipe.reading) }
        let process: ChildProcess
        do {
            // The output ends when the program's end of the pipe is the last one to close.
            defer { close(pipe.writing) }
            process = try ChildProcess(
                program,
                arguments,
                environment: environment,
                output: pipe.writing,
                error: keepsErrors ? pipe.writing : nil
            )
        }
        var output: [UInt8] = []
        Descriptors.read(pipe.reading) { piece in
            output += piece
            show(piece)
        }
        return (process.wait(), output)
    }

    /// Continues as another program, with the same process, terminal and descriptors.
    ///
    /// Keys and signals then reach the program alone, and its ending is this process's.
    ///
    /// - Parameters:
    ///   - program: The path of the program.
    ///   - arguments: The arguments after the program's name.
    /// - Throws: A `POSIXError` if the program can't be started.
    public static func replaceProcess(
        with program: String,
        _ arguments: [String]
    ) throws(POSIXError) {
        // A thread that runs tasks blocks signals, and the program would inherit that.
        var mask = sigset_t()
        sigemptyset(&mask)
        pthread_sigmask(SIG_SETMASK, &mask, nil)
        Interruption.waitIfReceived()
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        execv(program, &words)
        let number = errno
        for word in words { free(word) }
        throw POSIXError(errno: number)
    }
}
