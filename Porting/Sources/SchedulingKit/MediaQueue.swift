import Foundation
import ViewKit

/// A queue that runs work by the media clock, with the API of Dispatch's `DispatchQueue`.
///
/// A type alias of that name lets code that uses `DispatchQueue` use this type instead. Work runs
/// in the turns of the host that drives the clock, one closure at a time, so that every run has the
/// same result. Work on queues other than the main one may wait with ``MediaThread``'s `sleep`.
/// Meanwhile, other queues run their work, and so does the same queue if it is global or
/// concurrent.
public final class MediaQueue: Sendable {
    /// The label of the queue.
    public let label: String

    /// A Boolean value that indicates whether work waits for the work before it.
    private let isSerial: Bool

    /// Creates a queue; all options except `concurrent` are ignored.
    public init(
        label: String,
        qos: DispatchQoS = .unspecified,
        attributes: Attributes = [],
        target: MediaQueue? = nil
    ) {
        self.label = label
        isSerial = !attributes.contains(.concurrent)
    }

    /// Options for a queue.
    public struct Attributes: OptionSet, Sendable {
        /// The attributes as bits.
        public let rawValue: UInt64

        /// Creates attributes from bits.
        public init(rawValue: UInt64) {
            self.rawValue = rawValue
        }

        /// The attribute of a queue that runs work while its other work sleeps.
        public static let concurrent = Attributes(rawValue: 1 << 1)

        /// The attribute of an inactive queue; it still runs its work.
        public static let initiallyInactive = Attributes(rawValue: 1 << 2)
    }

    /// The main queue.
    public static let main = MediaQueue(label: "com.apple.main-thread")

    private static let shared = MediaQueue(
        label: "com.apple.root.default-qos",
        attributes: .concurrent
    )

    /// Returns a queue for background work, which runs in the same turns as the main queue's work.
    public static func global(qos: DispatchQoS.QoSClass = .default) -> MediaQueue { shared }

    // MARK: - Work

    /// Schedules work for the next turn; the quality of service and the flags are ignored.
    public func async(
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping () -> Void
    ) {
        // An instant has whole nanoseconds, and rounding could place it after the current time.
        MediaClock.current.schedule(at: CACurrentMediaTime(), turn(work))
    }

    /// Returns a closure that runs work on the queue.
    func turn(_ work: @escaping () -> Void) -> () -> Void {
        guard self !== Self.main else { return work }
        let background = BackgroundWork(work)
        guard isSerial else { return { background.run() } }
        return QueueLane.current(of: self).add(background)
    }

    /// Schedules a work item for the next turn, unless it's canceled before.
    public func async(execute workItem: DispatchWorkItem) {
        self.async {
            if !workItem.isCancelled { workItem.perform() }
        }
    }

    /// Schedules work for the turn in which the clock reaches an instant.
    ///
    /// The quality of service and the flags are ignored.
    public func asyncAfter(
        deadline: MediaInstant,
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping () -> Void
    ) {
        guard deadline < .distantFuture else { return }
        // The work enters the queue only then, so that it doesn't delay other work.
        MediaClock.current.schedule(at: deadline.time) { [self] in turn(work)() }
    }

    /// Schedules a work item for an instant of the clock, unless it's canceled before.
    public func asyncAfter(deadline: MediaInstant, execute: DispatchWorkItem) {
        asyncAfter(deadline: deadline) {
            if !execute.isCancelled { execute.perform() }
        }
    }

    /// Runs work after the earlier work of a serial queue, or at once if the queue is concurrent.
    ///
    /// Work of the main queue runs on the main thread. Work on a background queue waits for its turn
    /// in a serial queue; the main thread doesn't wait for work that sleeps, which is reported.
    public func sync<Result, Failure>(
        execute work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var result: Swift.Result<Result, Failure>?
        func run() {
            do throws(Failure) {
                result = .success(try work())
            } catch {
                result = .failure(error)
            }
        }
        switch BackgroundWork.current {
        case let caller? where self === Self.main:
            withoutActuallyEscaping(run) { run in caller.callOnStage(run) }
        case let caller? where isSerial: QueueLane.current(of: self).sync(label, from: caller, run)
        case nil where isSerial && self !== Self.main: QueueLane.current(of: self).sync(label, run)
        default: run()
        }
        guard let result else { preconditionFailure("The closure is called once.") }
        return try result.get()
    }
}
