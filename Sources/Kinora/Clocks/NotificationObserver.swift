import Dispatch
import KinoraPlatform

/// An observer that calls closures on the main actor when notifications are posted.
///
/// It stops observing when it is deallocated.
final class NotificationObserver {
    private var tokens: [any NSObjectProtocol] = []

    init() {}

    deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    /// Calls a closure on the main actor for every notification with a name.
    func watch(_ name: NSNotification.Name, _ body: @escaping @MainActor () -> Void) {
        watch(name, reading: { _ in () }, body)
    }

    /// Calls a closure when the app, a scene, or an extension's host returns from the background.
    ///
    /// Layers can lose their animations in the background.
    func watchReturn(_ body: @escaping @MainActor () -> Void) {
        let names = [
            UIApplication.willEnterForegroundNotification,
            // Spelled out because scenes and extensions aren't available on every platform.
            NSNotification.Name("UISceneWillEnterForegroundNotification"),
            NSNotification.Name("NSExtensionHostWillEnterForegroundNotification"),
        ]
        for name in names { watch(name, body) }
    }

    /// Calls a closure with a value that is read from every notification with a name.
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
                    // UIKit posts notifications on the main queue; other senders may use any queue.
                    Task { await body(value) }
                }
            }
        )
    }
}

/// A check for whether code runs on the main queue, which is the main actor's executor.
///
/// On Linux, the queue's thread isn't always the main thread.
private enum MainQueue {
    private static let key: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
