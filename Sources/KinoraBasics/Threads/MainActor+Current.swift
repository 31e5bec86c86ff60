import Dispatch
import Foundation

extension MainActor {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// A Boolean value that indicates whether the current code runs on a thread that serves the
    /// main actor.
    ///
    /// This is usually the main thread. In a program that gives up its main thread to serve
    /// dispatch queues, such as a test runner, it is any thread that serves the main queue.
    public static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }
}
