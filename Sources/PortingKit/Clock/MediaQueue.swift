import Foundation
import ViewKit

/// A queue that runs work by the media clock, with the API of Dispatch's `DispatchQueue`.
///
/// A type alias of that name lets code that uses `DispatchQueue` use this type instead. All queues
/// run their work serially, in the turns of the host that drives the clock, so that every run has
/// the same result. Work of queues other than the main one may wait with ``MediaThread``'s `sleep`.
public final class MediaQueue: Sendable {
    /// The label of the queue.
    public let label: String

    /// Creates a queue; all options are ignored.
    public init(
        label: String,
        qos: DispatchQoS = .unspecified,
        attributes: Attributes = [],
        target: MediaQueue? = nil
    ) {
        self.label = label
    }

    /// Options for a queue, which are ignored.
    public struct Attributes: OptionSet, Sendable {
        /// The attributes as bits.
        public let rawValue: UInt64

        /// Creates attributes from bits.
        public init(rawValue: UInt64) {
            self.rawValue = rawValue
        }

        /// The attribute of a concurrent queue; work still runs serially.
        public static let concurrent = Attributes(rawValue: 1 << 1)

        /// The attribute of an inactive queue; it still runs its work.
        public static let initiallyInactive = Attributes(rawValue: 1 << 2)
    }

    /// The main queue.
    public static let main = MediaQueue(label: "com.apple.main-thread")

    private static let shared = MediaQueue(label: "com.apple.root.default-qos")

    /// Returns a queue for background work, which runs in the same turns as that of the main queue.
    public static func global(qos: DispatchQoS.QoSClass = .default) -> MediaQueue { shared }

    // MARK: - Work

    /// Schedules work for the next turn.
    public func async(
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping () -> Void
    ) {
        // An instant has whole nanoseconds, and rounding could place it after the current time.
        MediaClock.current.schedule(at: CACurrentMediaTime(), turn(work))
    }

    /// Returns a closure that runs work where the queue runs it.
    func turn(_ work: @escaping () -> Void) -> () -> Void {
        guard self !== Self.main else { return work }
        let background = BackgroundWork(work)
        return { background.run() }
    }

    /// Schedules a work item for the next turn, unless it's canceled before.
    public func async(execute workItem: DispatchWorkItem) {
        self.async {
            if !workItem.isCancelled { workItem.perform() }
        }
    }

    /// Schedules work for the turn in which the clock reaches an instant.
    public func asyncAfter(
        deadline: MediaInstant,
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping () -> Void
    ) {
        guard deadline < .distantFuture else { return }
        MediaClock.current.schedule(at: deadline.time, turn(work))
    }

    /// Schedules a work item for an instant of the clock, unless it's canceled before.
    public func asyncAfter(deadline: MediaInstant, execute: DispatchWorkItem) {
        asyncAfter(deadline: deadline) {
            if !execute.isCancelled { execute.perform() }
        }
    }

    /// Runs work immediately.
    public func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
        try work()
    }
}
