import Foundation
import ViewKit

/// The views of a list that are out of sight, by the identifiers under which they come back.
@MainActor
struct ReusePool<Reused: UIView> {
    private var makers: [String: () -> Reused] = [:]
    private var idle: [String: [Reused]] = [:]

    /// Lets a function make the views of an identifier; nil for nobody.
    mutating func register(_ maker: (() -> Reused)?, for identifier: String) {
        makers[identifier] = maker
        idle[identifier] = nil
    }

    /// Returns a view that waits, or a new one; nil where neither is there.
    mutating func take(_ identifier: String) -> Reused? {
        idle[identifier]?.popLast() ?? makers[identifier]?()
    }

    /// Returns a view that waits; nil where none does.
    mutating func takeWaiting(_ identifier: String) -> Reused? {
        idle[identifier]?.popLast()
    }

    /// Keeps a view until it comes back; lets one without an identifier go.
    mutating func put(_ view: Reused, _ identifier: String?) {
        guard let identifier else { return }
        idle[identifier, default: []].append(view)
    }
}
