import Foundation
import Synchronization
import ViewKit

extension NotificationCenter {
    /// Sends a message to an observer at each notification, until the observer has gone or is removed.
    ///
    /// The observer isn't held. It hears what is posted on the thread that it was added on.
    ///
    /// - Parameters:
    ///   - observer: Who hears.
    ///   - aSelector: The method, which may take the notification.
    ///   - aName: The name of the notifications; nil for all of them.
    ///   - anObject: Whose notifications; nil for everybody's.
    public func addObserver(
        _ observer: Any,
        selector aSelector: Selector,
        name aName: NSNotification.Name?,
        object anObject: Any?
    ) {
        let listeners = Listeners.current
        let number = listeners.makeNumber()
        let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
            // Only a number may cross threads; who it stands for is known on the observer's own.
            Listeners.current.call(number, with: notification)
        }
        listeners.add(
            Listener(
                number: number,
                observer: observer as AnyObject,
                selector: aSelector,
                name: aName,
                object: anObject.map { $0 as AnyObject },
                center: self,
                token: token
            )
        )
    }

    /// Ends all messages to an observer, and the calls of a function by what adding it returned.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// Ends messages to an observer, and the calls of a function by what adding it returned.
    ///
    /// - Parameters:
    ///   - observer: Who heard.
    ///   - aName: The name of the notifications to end; nil for all.
    ///   - anObject: Whose notifications to end; nil for everybody's.
    public func removeObserver(
        _ observer: AnyObject,
        name aName: NSNotification.Name?,
        object anObject: Any?
    ) {
        let object = anObject.map { $0 as AnyObject }
        Listeners.current.remove { listener in
            listener.center === self && listener.observer === observer
                && (aName == nil || listener.name == aName)
                && (object == nil || listener.object === object)
        }
        // Foundation's own, which takes anything.
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// One observer of one kind of notification.
private struct Listener {
    let number: Int
    weak var observer: AnyObject?
    let selector: Selector
    let name: NSNotification.Name?
    weak var object: AnyObject?
    let center: NotificationCenter
    let token: any NSObjectProtocol
}

/// The observers that a thread has added.
private final class Listeners {
    private var listeners: [Listener] = []

    // One count for all threads: a notification may be posted on one that hasn't added the observer.
    private static let lastNumber = Mutex(0)

    static var current: Listeners { ThreadStorage.current.object(Listeners()) }

    func makeNumber() -> Int {
        Self.lastNumber.withLock { number in
            number += 1
            return number
        }
    }

    func add(_ listener: Listener) {
        remove { $0.observer == nil }
        listeners.append(listener)
    }

    func call(_ number: Int, with notification: Notification) {
        guard let listener = listeners.first(where: { $0.number == number }),
            let observer = listener.observer
        else { return }
        listener.selector.send(to: observer, with: notification)
    }

    func remove(where isGone: (Listener) -> Bool) {
        for listener in listeners where isGone(listener) {
            listener.center.removeObserver(listener.token)
        }
        listeners.removeAll(where: isGone)
    }
}
