import Foundation
import ViewKit

/// A pool of a list's views that aren't visible, by reuse identifier.
@MainActor
struct ReusePool<Reused: UIView> {
    private var factories: [String: () -> Reused] = [:]
    private var idle: [String: [Reused]] = [:]

    /// Registers a closure that creates the views of an identifier; nil removes it.
    mutating func register(_ maker: (() -> Reused)?, for identifier: String) {
        factories[identifier] = maker
        idle[identifier] = nil
    }

    /// Returns an idle or new view; nil if there is neither an idle view nor a closure.
    mutating func take(_ identifier: String) -> Reused? {
        idle[identifier]?.popLast() ?? factories[identifier]?()
    }

    /// Returns an idle view; nil if there is none.
    mutating func takeWaiting(_ identifier: String) -> Reused? {
        idle[identifier]?.popLast()
    }

    /// Keeps a view for reuse; discards one without an identifier.
    mutating func put(_ view: Reused, _ identifier: String?) {
        guard let identifier else { return }
        idle[identifier, default: []].append(view)
    }
}
