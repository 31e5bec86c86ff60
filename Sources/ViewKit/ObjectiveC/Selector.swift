import Foundation
import KinoraBasics
import LayerKit

/// The name of a method, together with a closure that calls it.
///
/// Objective-C finds a method by name; here the selector contains a closure. `kinora port` writes
/// `#selector(Player.tick(_:))` as `Selector("tick:", Player.self) { $0.tick($1) }`.
public struct Selector: Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
    private let name: String
    private let call: ((Any, Any?, Any?) -> Bool)?

    /// Creates a selector whose closure calls the method on any object that has it.
    ///
    /// - Parameters:
    ///   - name: The name, which determines equality.
    ///   - call: A closure that receives the object and two arguments, and returns false if the
    ///     object doesn't respond; nil if no object does.
    @_spi(Porting) public init(name: String, call: ((Any, Any?, Any?) -> Bool)?) {
        self.name = name
        self.call = call
    }

    /// Creates a selector with only a name, which no object responds to.
    public init(_ name: String) {
        self.init(name: name, call: nil)
    }

    /// Creates a selector with only a name, which no object responds to.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Creates a selector for a method without arguments.
    ///
    /// - Parameters:
    ///   - name: The name, which determines equality.
    ///   - type: The type that declares the method.
    ///   - method: A closure that calls the method.
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

    /// Creates a selector for a method with one argument, such as a sender, timer or notification.
    ///
    /// - Parameters:
    ///   - name: The name, which determines equality.
    ///   - type: The type that declares the method.
    ///   - method: A closure that calls the method.
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

    /// Creates a selector for a method with two arguments: the sender and the event.
    ///
    /// - Parameters:
    ///   - name: The name, which determines equality.
    ///   - type: The type that declares the method.
    ///   - method: A closure that calls the method.
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

    /// The name of the method.
    public var description: String { name }

    /// Calls the method on an object; reports an object that doesn't respond to it.
    @_spi(Porting) public func send(to target: Any?, with first: Any? = nil, _ second: Any? = nil) {
        guard let target, !isHandled(by: target, with: first, second) else { return }
        reportAbsence(in: target)
    }

    /// Reports that an object doesn't respond to the method.
    func reportAbsence(in target: Any) {
        Diagnostics.report("\(type(of: target)) doesn’t respond to the selector \(name).")
    }

    /// Calls the method on an object, and returns a Boolean value that indicates whether the object
    /// responds to it.
    @_spi(Porting) public func isHandled(by target: Any, with first: Any?, _ second: Any?) -> Bool {
        call?(target, first, second) ?? false
    }

    /// Returns a Boolean value that indicates whether two selectors have the same name.
    public static func == (lhs: Selector, rhs: Selector) -> Bool {
        lhs.name == rhs.name
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}

@available(*, unavailable)
extension Selector: Sendable {}

/// Returns an argument converted to a method's parameter type, or nil if it can't be.
private func argument<Argument>(_ value: Any?, _ type: Argument.Type) -> Argument? {
    if let value = value as? Argument { return value }
    // Objective-C bridges the two notification types.
    guard let notification = value as? Notification else { return nil }
    return NSNotification(
        name: notification.name,
        object: notification.object,
        userInfo: notification.userInfo
    )
        as? Argument
}

extension CADisplayLink {
    /// Creates a display link with a target, which it retains until it is invalidated.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - sel: The method, which can take the link.
    public convenience init(target: Any, selector sel: Selector) {
        self.init { link in sel.send(to: target, with: link) }
    }
}
