import Dispatch
import KinoraPlatform

/// Calls functions of the main actor when notifications are posted, as long as it lives.
final class NotificationWatch {
    private var tokens: [any NSObjectProtocol] = []

    init() {}

    deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    /// Calls a function for every notification of a name, on the thread of the main actor.
    func watch(_ name: NSNotification.Name, _ body: @escaping @MainActor () -> Void) {
        watch(name, reading: { _ in () }, body)
    }

    /// Calls a function when the app, one of its scenes or an extension's host comes back from the
    /// background, where layers lose animations.
    func watchReturn(_ body: @escaping @MainActor () -> Void) {
        let names = [
            UIApplication.willEnterForegroundNotification,
            // By their values: neither scenes nor extensions are everywhere.
            NSNotification.Name("UISceneWillEnterForegroundNotification"),
            NSNotification.Name("NSExtensionHostWillEnterForegroundNotification"),
        ]
        for name in names { watch(name, body) }
    }

    /// Calls a function with what is read of every notification of a name.
    func watch<Value: Sendable>(
        _ name: NSNotification.Name,
        reading read: @escaping @Sendable (Notification) -> Value,
        _ body: @escaping @MainActor (Value) -> Void
    ) {
        tokens.append(
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let value = read(note)
                if MainQueue.isCurrent {
                    MainActor.assumeIsolated { body(value) }
                } else {
                    // UIKit posts these on the main queue; others may not.
                    Task { await body(value) }
                }
            }
        )
    }
}

/// Knows whether code runs on the main queue, on which the main actor runs.
///
/// Its thread is not always the main one: on Linux any thread may serve the queue.
private enum MainQueue {
    private static let key: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
