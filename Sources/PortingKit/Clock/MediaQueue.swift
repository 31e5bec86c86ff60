import Foundation
import ViewKit

/// A queue of work that is done by the media clock, spelled as Dispatch's `DispatchQueue`.
///
/// Code that says `DispatchQueue` takes this in its place by a type alias of that name. All queues,
/// the main one and others, do their work one after another in the turns of the host that lives by the
/// clock: a run is the same every time.
public final class MediaQueue: Sendable {
    /// The queue's name.
    public let label: String

    /// Creates a queue; its options change nothing here.
    public init(
        label: String,
        qos: DispatchQoS = .unspecified,
        attributes: Attributes = [],
        target: MediaQueue? = nil
    ) {
        self.label = label
    }

    /// What a queue is asked to be; nothing here depends on it.
    public struct Attributes: OptionSet, Sendable {
        /// The attributes as bits.
        public let rawValue: UInt64

        /// Creates attributes from bits.
        public init(rawValue: UInt64) {
            self.rawValue = rawValue
        }

        /// A queue that does several pieces of work at once; here one after another.
        public static let concurrent = Attributes(rawValue: 1 << 1)

        /// A queue that waits to be started; here it doesn't.
        public static let initiallyInactive = Attributes(rawValue: 1 << 2)
    }

    /// The queue of the application's main thread.
    public static let main = MediaQueue(label: "com.apple.main-thread")

    private static let shared = MediaQueue(label: "com.apple.root.default-qos")

    /// Returns a queue for work beside the main one; here it comes in its turn as well.
    public static func global(qos: DispatchQoS.QoSClass = .default) -> MediaQueue { shared }

    // MARK: - Work

    /// Does work in the next turn.
    public func async(
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping () -> Void
    ) {
        // Not by an instant, whose whole nanoseconds may be after the present time.
        MediaClock.current.schedule(at: CACurrentMediaTime(), work)
    }

    /// Does work in the next turn, unless it is cancelled before.
    public func async(execute workItem: DispatchWorkItem) {
        self.async {
            if !workItem.isCancelled { workItem.perform() }
        }
    }

    /// Does work once the clock has come to an instant.
    public func asyncAfter(
        deadline: MediaInstant,
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping () -> Void
    ) {
        guard deadline < .distantFuture else { return }
        MediaClock.current.schedule(at: deadline.time, work)
    }

    /// Does work once the clock has come to an instant, unless it is cancelled before.
    public func asyncAfter(deadline: MediaInstant, execute: DispatchWorkItem) {
        asyncAfter(deadline: deadline) {
            if !execute.isCancelled { execute.perform() }
        }
    }

    /// Does work at once.
    public func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
        try work()
    }
}
