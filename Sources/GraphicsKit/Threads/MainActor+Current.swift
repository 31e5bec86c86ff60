import Dispatch
import Foundation

extension MainActor {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// A Boolean value that indicates whether code runs where the main actor's does.
    ///
    /// That is the main thread until a program gives it up to serve its queues, as test runners do; then
    /// it is any thread that serves the main one.
    package static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }
}
