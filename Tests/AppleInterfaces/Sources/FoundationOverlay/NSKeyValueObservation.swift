import Foundation

// Facts: developer.apple.com/documentation/foundation/nskeyvalueobservation and the documentation of
// the types below.
public class NSKeyValueObservation: NSObject {
    public func invalidate() {}
}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) {}
    public static var new: NSKeyValueObservingOptions { fatalError() }
    public static var old: NSKeyValueObservingOptions { fatalError() }
    public static var initial: NSKeyValueObservingOptions { fatalError() }
    public static var prior: NSKeyValueObservingOptions { fatalError() }
}

// A struct in reality. Here the compiler can represent a dictionary with such keys in Objective-C only if
// they are strings.
public typealias NSKeyValueChangeKey = String

extension NSKeyValueChangeKey {
    public static var kindKey: NSKeyValueChangeKey { fatalError() }
    public static var newKey: NSKeyValueChangeKey { fatalError() }
    public static var oldKey: NSKeyValueChangeKey { fatalError() }
    public static var indexesKey: NSKeyValueChangeKey { fatalError() }
    public static var notificationIsPriorKey: NSKeyValueChangeKey { fatalError() }
}

public enum NSKeyValueChange: UInt, @unchecked Sendable {
    case setting = 1
    case insertion = 2
    case removal = 3
    case replacement = 4
}

public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange
    public let kind: Kind
    public let newValue: Value?
    public let oldValue: Value?
    public let indexes: IndexSet?
    public let isPrior: Bool
}

// The Swift overlay's protocol that lets `observe` name the conforming class as `Self`.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
    @preconcurrency public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>,
        options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        fatalError()
    }
}
