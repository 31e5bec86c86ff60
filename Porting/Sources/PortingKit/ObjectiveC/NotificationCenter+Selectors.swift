import Foundation
import KinoraBasics
import Synchronization
@_spi(Porting) import ViewKit

extension NotificationCenter {
    /// Sends a message to an observer for each notification, until it's removed or deallocated.
    ///
    /// The observer isn't retained. It receives only notifications posted on the thread that adds
    /// it.
    ///
    /// - Parameters:
    ///   - observer: The observer.
    ///   - aSelector: The selector of a method, which can take the notification.
    ///   - aName: The name of the notifications; nil for all names.
    ///   - anObject: The sender of the notifications; nil for all senders.
    public func addObserver(
        _ observer: Any,
        selector aSelector: Selector,
        name aName: NSNotification.Name?,
        object anObject: Any?
    ) {
        let listeners = Listeners.current
        let number = listeners.makeNumber()
        let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
            // Only a number may cross threads; the observer is looked up on its own thread.
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

    /// Removes an observer, or the token of a closure, from all notifications.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// Removes an observer, or the token of a closure, from matching notifications.
    ///
    /// - Parameters:
    ///   - observer: The observer or token.
    ///   - aName: The name of the notifications; nil for all names.
    ///   - anObject: The sender of the notifications; nil for all senders.
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
        // Foundation's method, which handles tokens.
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// An observer of one kind of notification.
private struct Listener {
    let number: Int
    weak var observer: AnyObject?
    let selector: Selector
    let name: NSNotification.Name?
    weak var object: AnyObject?
    let center: NotificationCenter
    let token: any NSObjectProtocol
}

/// The observers that were added on a thread.
private final class Listeners {
    private var listeners: [Listener] = []

    // Shared by all threads, because a notification can be posted on a thread without observers.
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
