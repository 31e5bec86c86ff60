import Foundation
import Observation

// Facts: developer.apple.com/documentation/swiftui/environmentvalues.
public struct EnvironmentValues {
    public init() {}
    #if !os(tvOS)
    public var controlSize: ControlSize
    #endif
    // Facts: developer.apple.com/documentation/swiftui/environmentvalues/accessibilityreducemotion.
    public var accessibilityReduceMotion: Bool { fatalError() }
    // Optional; on tvOS and macOS deployed back.
    public var horizontalSizeClass: UserInterfaceSizeClass?
    public var verticalSizeClass: UserInterfaceSizeClass?
}

// Facts: developer.apple.com/documentation/swiftui/environment.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/environment/init(_:)-8slkf.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, visionOS 1, *)
extension Environment {
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {}
    public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {}
}

extension Environment: Sendable where Value: Sendable {}

// Facts: developer.apple.com/documentation/swiftui/userinterfacesizeclass.
public enum UserInterfaceSizeClass: Sendable {
    case compact
    case regular
}

// Facts: developer.apple.com/documentation/swiftui/colorscheme.
public enum ColorScheme: CaseIterable, Sendable {
    case light
    case dark
}

// Facts: developer.apple.com/documentation/swiftui/controlsize. The page has tvOS 15; builds with Xcode 16
// say that it's unavailable there (swiftpackageindex.com, builds of OversizeUI for tvOS).
#if !os(tvOS)
public enum ControlSize: CaseIterable, Sendable {
    public static var allCases: [ControlSize] { fatalError() }
    case mini
    case small
    case regular
    case large
    @available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, visionOS 1, *) case extraLarge
}

extension View {
    nonisolated public func controlSize(_ controlSize: ControlSize) -> some View { self }
}
#endif

// Facts: developer.apple.com/documentation/swiftui/view (the methods’ pages).
extension View {
    @available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, visionOS 1, *)
    nonisolated public func environment<T>(_ object: T?) -> some View
    where T: AnyObject, T: Observable { self }

    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        self
    }

    nonisolated public func tint(_ tint: Color?) -> some View { self }
    nonisolated public func tint<S>(_ tint: S?) -> some View where S: ShapeStyle { self }
}
