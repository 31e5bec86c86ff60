import Foundation
@_spi(Porting) import ViewKit

/// A method that selectors with computed names can call.
///
/// Not in UIKit. Objective-C finds methods by name; `kinora port` writes a table of them.
public struct NamedMethod {
    let selector: Selector
    let isDeclared: (Any) -> Bool

    /// Creates a method.
    ///
    /// - Parameters:
    ///   - type: The type that declares the method.
    ///   - selector: The method's name and a closure that calls it.
    public init<Target>(_ type: Target.Type, _ selector: Selector) {
        self.selector = selector
        isDeclared = { $0 is Target }
    }
}

@available(*, unavailable)
extension NamedMethod: Sendable {}

extension Selector {
    /// Creates a selector that calls the method with its name in the object's class.
    ///
    /// Not in UIKit.
    ///
    /// - Parameters:
    ///   - name: The name of a method.
    ///   - methods: The methods of all classes; if none has the name, no object responds.
    public init(_ name: String, among methods: [NamedMethod]) {
        let found = methods.filter { $0.selector.description == name }
        self.init(name: name) { target, first, second in
            found.contains {
                $0.isDeclared(target) && $0.selector.isHandled(by: target, with: first, second)
            }
        }
    }
}

extension NSObjectProtocol {
    /// Returns a Boolean value that indicates whether the object's class has the method that a
    /// selector names.
    ///
    /// Not in UIKit.
    ///
    /// - Parameters:
    ///   - aSelector: The selector.
    ///   - methods: The methods of all classes.
    /// - Returns: True if the table has the method for the object's class.
    public func responds(to aSelector: Selector, among methods: [NamedMethod]) -> Bool {
        methods.contains { $0.selector == aSelector && $0.isDeclared(self) }
    }
}
