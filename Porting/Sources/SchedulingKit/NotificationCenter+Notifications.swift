import Foundation

#if !canImport(Darwin)
extension NotificationCenter {
    /// Returns the notifications of a name and a sender as they are posted, with Foundation's API on
    /// Apple's platforms.
    ///
    /// - Parameters:
    ///   - name: The name of the notifications.
    ///   - object: The sender of the notifications; nil for those of all senders.
    /// - Returns: A sequence that observes the notifications while it's iterated over.
    public func notifications(
        named name: Notification.Name,
        object: AnyObject? = nil
    ) -> Notifications {
        Notifications(center: self, name: name, object: object)
    }

    /// The notifications of a name and a sender, without an end.
    public struct Notifications: AsyncSequence {
        fileprivate let center: NotificationCenter
        fileprivate let name: Notification.Name
        fileprivate let object: AnyObject?

        /// Starts to observe the notifications.
        public func makeAsyncIterator() -> Iterator {
            // The observer is removed when the iterator is released, or when its task is canceled.
            let (stream, continuation) = AsyncStream.makeStream(of: Post.self)
            let observer = center.addObserver(forName: name, object: object, queue: nil) {
                continuation.yield(Post(notification: $0))
            }
            let observation = Observation(center: center, observer: observer)
            continuation.onTermination = { _ in observation.end() }
            return Iterator(posts: stream.makeAsyncIterator())
        }

        /// An iterator of the notifications.
        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var posts: AsyncStream<Post>.Iterator

            /// Returns the next notification, or nil when the task is canceled.
            public mutating func next() async -> Notification? {
                await posts.next()?.notification
            }

            /// Returns the next notification, or nil when the task is canceled.
            public mutating func next(
                isolation actor: isolated (any Actor)?
            ) async -> Notification? {
                await posts.next(isolation: actor)?.notification
            }
        }
    }
}

// The conformances to Sendable are unchecked: a notification is handed over from its poster to one task, and
// an observer is an opaque token.

/// A posted notification.
private struct Post: @unchecked Sendable {
    let notification: Notification
}

private struct Observation: @unchecked Sendable {
    let center: NotificationCenter
    let observer: any NSObjectProtocol

    func end() { center.removeObserver(observer) }
}
#endif
