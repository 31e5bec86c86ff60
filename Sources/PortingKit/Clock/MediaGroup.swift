import Foundation
import ViewKit

/// Work that belongs together, spelled as Dispatch's `DispatchGroup`.
///
/// Code that says `DispatchGroup` takes this in its place by a type alias of that name.
public final class MediaGroup {
    private var count = 0
    private var waiting: [() -> Void] = []

    /// Creates a group without work.
    public init() {}

    /// Notes that a piece of work has begun.
    public func enter() {
        count += 1
    }

    /// Notes that a piece of work is done; does nothing where none is under way.
    public func leave() {
        guard count > 0 else { return }
        count -= 1
        tellIfDone()
    }

    /// Does work on a queue once nothing in the group is under way.
    public func notify(
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        queue: MediaQueue,
        execute work: @escaping () -> Void
    ) {
        waiting.append { queue.async(execute: work) }
        tellIfDone()
    }

    private func tellIfDone() {
        guard count == 0 else { return }
        let ready = waiting
        waiting = []
        for tell in ready { tell() }
    }
}

@available(*, unavailable)
extension MediaGroup: Sendable {}

extension MediaQueue {
    /// Does work in the next turn as a part of a group.
    public func async(
        group: MediaGroup,
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping () -> Void
    ) {
        group.enter()
        async {
            work()
            group.leave()
        }
    }
}
