import Foundation

/// A process and the processes that it has started, directly or not.
///
/// A build starts compilers in process groups of their own, which end with neither a signal to the
/// group of the build nor the build's own end. A tree is therefore found by the parents of all
/// processes.
struct ProcessTree {
    /// A running process.
    ///
    /// Its start distinguishes it from later processes with the same number.
    struct Member: Hashable {
        let identifier: pid_t
        let parent: pid_t
        let group: pid_t
        /// The start, in units of the platform.
        let start: Int64
    }

    /// The identifiers of the processes at the top.
    let roots: [pid_t]

    /// The seconds for which processes may clean up after `SIGTERM`.
    private static let grace = 1.0

    /// Returns the roots and their descendants among processes.
    static func descendants(of roots: Set<pid_t>, in processes: [Member]) -> [Member] {
        let children = Dictionary(grouping: processes, by: \.parent)
        var found = processes.filter { roots.contains($0.identifier) }
        var seen = Set(found)
        var index = 0
        while index < found.count {
            for child in children[found[index].identifier] ?? [] where seen.insert(child).inserted {
                found.append(child)
            }
            index += 1
        }
        return found
    }

    /// Stops every process of the tree, and returns them.
    ///
    /// Stopped processes start no others, which would be missed, and leave no orphans.
    func stop() -> Set<Member> {
        var stopped: Set<Member> = []
        while true {
            let tops = Set(roots).union(stopped.map(\.identifier))
            let fresh = Self.descendants(of: tops, in: Self.running())
                .filter { stopped.insert($0).inserted }
            if fresh.isEmpty { return stopped }
            for member in fresh { kill(member.identifier, SIGSTOP) }
        }
    }

    /// Sends a signal to processes that are stopped, and to the roots.
    func send(_ number: Int32, to members: Set<Member>) {
        // Without a list of processes, the roots are what is known.
        for identifier in Set(roots).union(members.map(\.identifier)) { kill(identifier, number) }
    }

    /// Ends the processes of the tree: first by `SIGTERM`, so that they remove their temporary
    /// files and restore the terminal, and after a second by `SIGKILL`.
    func end() {
        let ending = stop()
        send(SIGTERM, to: ending)
        send(SIGCONT, to: ending)
        let deadline = ContinuousClock.now + .seconds(Self.grace)
        while !Self.running(among: ending).isEmpty, ContinuousClock.now < deadline {
            Thread.sleep(forTimeInterval: 0.005)
        }
        let left = Set(Self.running(among: ending).map(\.identifier))
        for member in Self.descendants(of: left, in: Self.running()) {
            kill(member.identifier, SIGKILL)
        }
    }

    private static func running(among members: Set<Member>) -> [Member] {
        // An orphan has another parent.
        let starts = Dictionary(
            members.map { ($0.identifier, $0.start) },
            uniquingKeysWith: { first, _ in first }
        )
        return running().filter { starts[$0.identifier] == $0.start }
    }
}
