import Foundation
import LayerKit

/// The name of a method together with the way to call it on an object.
///
/// Objective-C looks a method up by its name; without it a selector brings the method along, in a
/// function. `kinora port` writes `#selector(Player.tick(_:))` as
/// `Selector("tick:", Player.self) { $0.tick($1) }`.
public struct Selector: Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
    private let name: String
    private let call: ((Any, Any?, Any?) -> Bool)?

    private init(name: String, call: ((Any, Any?, Any?) -> Bool)?) {
        self.name = name
        self.call = call
    }

    /// Creates a selector of a name alone, which nobody answers to.
    public init(_ name: String) {
        self.init(name: name, call: nil)
    }

    /// Creates a selector of a name alone, which nobody answers to.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Creates a selector of a method that takes nothing.
    ///
    /// - Parameters:
    ///   - name: Its name, which makes selectors equal.
    ///   - type: The type that has the method.
    ///   - method: Calls it.
    public init<Target, Result>(
        _ name: String,
        _ type: Target.Type,
        _ method: @escaping (Target) -> Result
    ) {
        self.init(name: name) { target, _, _ in
            guard let target = target as? Target else { return false }
            _ = method(target)
            return true
        }
    }

    /// Creates a selector of a method that takes one argument: the sender, the timer, the notification.
    ///
    /// - Parameters:
    ///   - name: Its name, which makes selectors equal.
    ///   - type: The type that has the method.
    ///   - method: Calls it.
    public init<Target, Argument, Result>(
        _ name: String,
        _ type: Target.Type,
        _ method: @escaping (Target, Argument) -> Result
    ) {
        self.init(name: name) { target, first, _ in
            guard let target = target as? Target, let first = argument(first, Argument.self)
            else { return false }
            _ = method(target, first)
            return true
        }
    }

    /// Creates a selector of a method that takes two arguments: the sender and the event.
    ///
    /// - Parameters:
    ///   - name: Its name, which makes selectors equal.
    ///   - type: The type that has the method.
    ///   - method: Calls it.
    public init<Target, First, Second, Result>(
        _ name: String,
        _ type: Target.Type,
        _ method: @escaping (Target, First, Second) -> Result
    ) {
        self.init(name: name) { target, first, second in
            guard let target = target as? Target, let first = argument(first, First.self),
                let second = argument(second, Second.self)
            else { return false }
            _ = method(target, first, second)
            return true
        }
    }

    /// The method's name.
    public var description: String { name }

    /// Calls the method on an object; says so where the object hasn't got it.
    package func send(to target: Any?, with first: Any? = nil, _ second: Any? = nil) {
        guard let target, !isAnswered(by: target, with: first, second) else { return }
        reportAbsence(in: target)
    }

    /// Says that an object hasn't got the method.
    func reportAbsence(in target: Any) {
        Diagnostics.report("\(type(of: target)) doesn't answer to the selector \(name).")
    }

    /// Calls the method on an object that may not have it; returns whether it has.
    func isAnswered(by target: Any, with first: Any?, _ second: Any?) -> Bool {
        call?(target, first, second) ?? false
    }

    /// Returns whether two selectors have the same name.
    public static func == (lhs: Selector, rhs: Selector) -> Bool {
        lhs.name == rhs.name
    }

    /// Adds the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}

@available(*, unavailable)
extension Selector: Sendable {}

/// Returns an argument as what a method takes; nil where it is something else.
private func argument<Argument>(_ value: Any?, _ type: Argument.Type) -> Argument? {
    if let value = value as? Argument { return value }
    // What Objective-C takes for one and the same.
    guard let news = value as? Notification else { return nil }
    return NSNotification(name: news.name, object: news.object, userInfo: news.userInfo)
        as? Argument
}
