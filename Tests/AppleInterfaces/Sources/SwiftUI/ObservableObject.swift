import Foundation

// SwiftUI re-exports two declarations of Combine.
// Facts: developer.apple.com/documentation/combine/observableobject; the publisher is left out.
public protocol ObservableObject: AnyObject {}

// Facts: developer.apple.com/documentation/combine/published; the publisher is left out, and so is
// the requirement that a class contains the property.
@propertyWrapper public struct Published<Value> {
    public init(wrappedValue: Value) {}
    public init(initialValue: Value) {}
    public var wrappedValue: Value {
        get { fatalError() }
        set {}
    }
}

// Facts: developer.apple.com/documentation/swiftui/stateobject; isolation: ibid.
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {}
    @MainActor @preconcurrency public var wrappedValue: ObjectType { fatalError() }
    @MainActor @preconcurrency
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/observedobject; isolation: ibid.
@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
    @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
        @MainActor @preconcurrency
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> { fatalError() }
    }

    nonisolated public init(wrappedValue: ObjectType) {}
    @MainActor @preconcurrency public var wrappedValue: ObjectType
    @MainActor @preconcurrency
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/environmentobject; isolation: ibid.
@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
    @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
        @MainActor @preconcurrency
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> { fatalError() }
    }

    nonisolated public init() {}
    @MainActor @preconcurrency public var wrappedValue: ObjectType { fatalError() }
    @MainActor @preconcurrency
    public var projectedValue: EnvironmentObject<ObjectType>.Wrapper { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/view/environmentobject(_:).
extension View {
    nonisolated public func environmentObject<T>(_ object: T) -> some View
    where T: ObservableObject { self }
}
