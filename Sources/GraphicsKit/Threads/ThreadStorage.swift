import Foundation

/// What is kept for one thread, an object of each class.
///
/// The main actor has one storage, whichever thread serves it: a program that gives its main thread up,
/// as test runners do, has the main queue served by one thread after another.
package final class ThreadStorage {
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    fileprivate init() {}

    /// The storage of who asks.
    package static var current: ThreadStorage {
        MainActor.isCurrent ? main : ThreadStorageBox.ofThread.storage
    }

    // Nobody but the main actor is given it.
    private nonisolated(unsafe) static let main = ThreadStorage()

    /// Returns the storage's object of a class, which is made when it is asked for the first time.
    package func object<Object: AnyObject>(_ make: @autoclosure () -> Object) -> Object {
        let key = ObjectIdentifier(Object.self)
        if let object = objects[key] as? Object { return object }
        let object = make()
        objects[key] = object
        return object
    }
}

@available(*, unavailable)
extension ThreadStorage: Sendable {}

/// Holds a thread's storage for as long as there is the thread.
///
/// Objects can't be let go of while their thread ends, for they would ask for its storage again: they wait
/// for the next thread that needs one.
private final class ThreadStorageBox {
    let storage = ThreadStorage()

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
