import Foundation
import Observation

// Facts: developer.apple.com/documentation/swiftui/dynamicproperty (update() has a default).
public protocol DynamicProperty {}

// Facts: developer.apple.com/documentation/swiftui/state.
@propertyWrapper public struct State<Value>: DynamicProperty {
    public init(wrappedValue value: Value) {}
    public init(initialValue value: Value) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { fatalError() }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() {}
}

extension State: Sendable where Value: Sendable {}

// Facts: developer.apple.com/documentation/swiftui/binding; subscript(dynamicmember:) ibid.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    @preconcurrency public init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { fatalError() }
    public subscript<Subject>(
        dynamicMember keyPath: WritableKeyPath<Value, Subject>
    ) -> Binding<Subject> { fatalError() }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {}

// Facts: developer.apple.com/documentation/swiftui/bindable.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, visionOS 1, *)
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
    public var wrappedValue: Value
    @available(*, unavailable) public init(wrappedValue: Value) {}
    public var projectedValue: Bindable<Value> { fatalError() }
}

@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, visionOS 1, *)
extension Bindable where Value: AnyObject {
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> { fatalError() }
}

@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, visionOS 1, *)
extension Bindable where Value: AnyObject, Value: Observable {
    public init(wrappedValue: Value) {}
    public init(_ wrappedValue: Value) {}
}

@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, visionOS 1, *)
extension Bindable: DynamicProperty where Value: Observable {}

@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, visionOS 1, *)
extension Bindable: Sendable where Value: Sendable {}

// Facts: developer.apple.com/documentation/swiftui/scaledmetric.
@propertyWrapper public struct ScaledMetric<Value>: DynamicProperty
where Value: BinaryFloatingPoint {
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {}
    public init(wrappedValue: Value) {}
    public var wrappedValue: Value { fatalError() }
}
