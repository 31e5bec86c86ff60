import Foundation
import KinoraBasics
import ViewKit

// The conformance to Sendable is unchecked: one thread accesses it at a time, while the others
// wait.

/// A thread that follows the media clock, with the API of Foundation's `Thread`.
///
/// A type alias of that name lets code that uses `Thread` use this type instead. Threads run one at a
/// time, in the turns of the host that drives the clock, so that every run has the same result.
public final class MediaThread: @unchecked Sendable {
    // Accessed by one thread at a time, because the others wait.
    private var body: (() -> Void)?

    /// The name of the thread; nil by default.
    public var name: String?

    /// The stack size in bytes, which has no effect.
    public var stackSize = 512 << 10

    /// The quality of service, which has no effect.
    public var qualityOfService = QualityOfService.default

    /// A Boolean value that indicates whether the thread was canceled.
    public private(set) var isCancelled = false

    /// A Boolean value that indicates whether the thread has started and not ended.
    public private(set) var isExecuting = false

    /// A Boolean value that indicates whether the thread has ended.
    public private(set) var isFinished = false

    /// Creates a thread that runs a closure.
    public init(block: @escaping () -> Void) {
        body = block
    }

    private init(name: String) {
        self.name = name
    }

    /// Starts the thread in the next turn; does nothing if it was started before.
    public func start() {
        guard let body else { return }
        self.body = nil
        isExecuting = true
        let work = BackgroundWork {
            Self.running = self
            body()
            self.isExecuting = false
            self.isFinished = true
        }
        MediaClock.current.schedule(at: CACurrentMediaTime()) { work.run() }
    }

    /// Requests that the thread end, which its closure must check.
    public func cancel() {
        isCancelled = true
    }

    /// A Boolean value that indicates whether the thread is the main thread.
    public var isMainThread: Bool { self === Self.main }

    /// Starts a thread with a closure in the next turn.
    public static func detachNewThread(_ block: @escaping () -> Void) {
        MediaThread(block: block).start()
    }

    /// Sends a message in the next turn.
    ///
    /// - Parameters:
    ///   - selector: The selector of the message.
    ///   - target: The receiver of the message.
    ///   - argument: The argument, if the method takes one.
    public static func detachNewThreadSelector(
        _ selector: Selector,
        toTarget target: Any,
        with argument: Any?
    ) {
        Thread.detachNewThreadSelector(selector, toTarget: target, with: argument)
    }

    /// The main thread.
    public static let main = MediaThread(name: "main")

    private static let key = "kinora.schedulingkit.thread"

    private static var running: MediaThread? {
        get { Thread.current.threadDictionary[key] as? MediaThread }
        set { Thread.current.threadDictionary[key] = newValue }
    }

    /// The current thread; work on a background queue has a thread of its own.
    public static var current: MediaThread {
        guard BackgroundWork.current != nil else { return main }
        if let running { return running }
        let thread = MediaThread(name: "background")
        thread.isExecuting = true
        running = thread
        return thread
    }

    /// A Boolean value that indicates whether the current thread is the main thread.
    public static var isMainThread: Bool { BackgroundWork.current == nil }

    /// Waits for a number of seconds of the media clock; returns immediately for NaN, 0 and less.
    ///
    /// The main thread doesn't wait, because that would freeze the picture; the call is reported.
    public static func sleep(forTimeInterval ti: TimeInterval) {
        guard ti > 0 else { return }
        guard let work = BackgroundWork.current else {
            Diagnostics.report(
                "Thread.sleep: the main thread doesn’t sleep \(ti) s, as this would freeze the picture; "
                    + "use asyncAfter."
            )
            return
        }
        work.sleep(until: CACurrentMediaTime() + ti)
    }

    /// Waits until a date; the time until then, to the millisecond, passes on the media clock.
    public static func sleep(until date: Date) {
        sleep(forTimeInterval: date.wholeMillisecondsFromNow)
    }
}
