import Foundation
import ViewKit

/// A group of tasks, with the API of Dispatch's `DispatchGroup`.
///
/// A type alias of that name lets code that uses `DispatchGroup` use this type instead.
public final class MediaGroup {
    private var count = 0
    private var waiting: [() -> Void] = []

    /// Creates an empty group.
    public init() {}

    /// Indicates that a task has entered the group.
    public func enter() {
        count += 1
    }

    /// Indicates that a task has finished; does nothing in an empty group.
    public func leave() {
        guard count > 0 else { return }
        count -= 1
        notifyIfDone()
    }

    /// Schedules work on a queue when all tasks of the group have finished.
    public func notify(
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        queue: MediaQueue,
        execute work: @escaping () -> Void
    ) {
        waiting.append { queue.async(execute: work) }
        notifyIfDone()
    }

    private func notifyIfDone() {
        guard count == 0 else { return }
        let ready = waiting
        waiting = []
        for block in ready { block() }
    }
}

@available(*, unavailable)
extension MediaGroup: Sendable {}

extension MediaQueue {
    /// Schedules work for the next turn as a task of a group.
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
