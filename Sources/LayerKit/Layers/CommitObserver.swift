/// A closure that a host calls in each commit that has changes.
///
/// It is called until the observer is deallocated.
package final class CommitObserver {
    fileprivate let body: () -> Void

    fileprivate init(_ body: @escaping () -> Void) {
        self.body = body
    }
}

@available(*, unavailable)
extension CommitObserver: Sendable {}

/// The observers of a host's commits.
struct CommitObservers {
    private var observers: [WeakObserver] = []

    private struct WeakObserver {
        weak var observer: CommitObserver?
    }

    /// A Boolean value that indicates whether there are no observers.
    var isEmpty: Bool { observers.isEmpty }

    /// Adds an observer.
    mutating func add(_ body: @escaping () -> Void) -> CommitObserver {
        let observer = CommitObserver(body)
        observers.removeAll { $0.observer == nil }
        observers.append(WeakObserver(observer: observer))
        return observer
    }

    /// The closures to call now.
    mutating func bodies() -> [() -> Void] {
        observers.removeAll { $0.observer == nil }
        // An earlier closure may still end a later observer.
        return observers.map { entry in { entry.observer?.body() } }
    }
}
