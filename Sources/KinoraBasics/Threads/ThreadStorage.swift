import Foundation

/// Storage for one thread that keeps one object of each class.
///
/// The main actor has a single storage, which is the same on all threads that serve it. In a
/// program that gives up its main thread, such as a test runner, different threads serve the main
/// queue over time.
public final class ThreadStorage {
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    fileprivate init() {}

    /// The storage of the current thread, or of the main actor if the current code runs on it.
    public static var current: ThreadStorage {
        MainActor.isCurrent ? main : ThreadStorageBox.ofThread.storage
    }

    // Only code that runs on the main actor accesses this storage.
    private nonisolated(unsafe) static let main = ThreadStorage()

    /// Makes the current thread use this storage while the storage's own thread waits.
    public func lendToCurrentThread() {
        ThreadStorageBox.setOfThread(ThreadStorageBox(self))
    }

    /// Returns the object of a class in the storage, creating it on first access.
    public func object<Object: AnyObject>(_ make: @autoclosure () -> Object) -> Object {
        let key = ObjectIdentifier(Object.self)
        if let object = objects[key] as? Object { return object }
        let object = make()
        objects[key] = object
        return object
    }
}

@available(*, unavailable)
extension ThreadStorage: Sendable {}

/// A box that keeps a thread's storage until the thread ends.
///
/// Objects can't be released while their thread ends because they might access its storage again.
/// They are released when the next thread needs storage.
private final class ThreadStorageBox {
    let storage: ThreadStorage

    init(_ storage: ThreadStorage = ThreadStorage()) {
        self.storage = storage
    }

    static func setOfThread(_ box: ThreadStorageBox) {
        Thread.current.threadDictionary[key] = box
    }

    private static let key = "kinora.layerkit.storage"
    private static let lock = NSLock()
    // Guarded by the lock.
    private nonisolated(unsafe) static var abandoned: [ThreadStorage] = []

    static var ofThread: ThreadStorageBox {
        let dictionary = Thread.current.threadDictionary
        if let box = dictionary[key] as? ThreadStorageBox { return box }
        let box = ThreadStorageBox()
        dictionary[key] = box
        withExtendedLifetime(takeAbandoned()) {}
        return box
    }

    private static func takeAbandoned() -> [ThreadStorage] {
        lock.withLock {
            defer { abandoned = [] }
            return abandoned
        }
    }

    deinit {
        Self.lock.withLock { Self.abandoned.append(storage) }
    }
}
