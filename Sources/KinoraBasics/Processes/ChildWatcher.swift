import Foundation
import Synchronization

/// A copy of the tool that ends the tool's children if the tool itself can't.
///
/// It leads the process group of all children, so that it knows them without being told. It waits
/// for the end of a pipe, which the system closes when the tool ends for any reason, such as
/// `SIGKILL`. It ignores a terminal's signals.
public enum ChildWatcher {
    /// The argument that makes the tool a watcher.
    static let argument = "--watch-children"

    private static let isAvailable = Mutex(false)

    /// Makes the process a watcher if it was started as one, and otherwise lets it start one.
    ///
    /// Only a program that calls this function first of all may be started as a watcher.
    public static func runIfRequested() {
        guard CommandLine.argc == 2, CommandLine.arguments[1] == argument else {
            isAvailable.withLock { $0 = true }
            return
        }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU] {
            signal(number, SIG_IGN)
        }
        Descriptors.read(STDIN_FILENO) { _ in }
        let own = getpid()
        let group = ProcessTree.running().filter { $0.group == own && $0.identifier != own }
        ProcessTree(roots: group.map(\.identifier)).end()
        exit(EXIT_SUCCESS)
    }

    /// Starts a watcher and returns its process group, or nil if that isn't possible.
    ///
    /// The pipe stays open until the process ends.
    static func start() -> pid_t? {
        guard isAvailable.withLock({ $0 }), let program = Bundle.main.executablePath,
            let ends = try? Descriptors.pipe()
        else { return nil }
        defer { close(ends.reading) }
        var spawn = Spawn(program, [argument])
        spawn.input = ends.reading
        guard let group = try? spawn.start() else {
            close(ends.writing)
            return nil
        }
        return group
    }
}
