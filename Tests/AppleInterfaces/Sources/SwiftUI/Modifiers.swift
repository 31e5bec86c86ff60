import Foundation

// Facts: developer.apple.com/documentation/swiftui/redactionreasons.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) {}
    public static var placeholder: RedactionReasons { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/blendmode.
public enum BlendMode: Sendable {
    case normal
    case sourceAtop
}

// Facts: developer.apple.com/documentation/swiftui/animation.
public struct Animation: Equatable, Sendable {
    public static func easeInOut(duration: TimeInterval) -> Animation { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/view (the methods' pages). The action of a task
// has the type that Xcode 16 documents; later it's `sending` instead of `@Sendable`.
extension View {
    nonisolated public func overlay<V>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View where V: View { self }

    nonisolated public func background<V>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View where V: View { self }

    nonisolated public func blendMode(_ blendMode: BlendMode) -> some View { self }

    nonisolated public func compositingGroup() -> some View { self }

    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        self
    }

    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { fatalError() }

    nonisolated public func mask<Mask>(
        alignment: Alignment = .center,
        @ViewBuilder _ mask: () -> Mask
    ) -> some View where Mask: View { self }

    nonisolated public func redacted(reason: RedactionReasons) -> some View { self }

    nonisolated public func opacity(_ opacity: Double) -> some View { self }

    nonisolated public func animation<V>(_ animation: Animation?, value: V) -> some View
    where V: Equatable { self }

    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }

    nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable { self }

    nonisolated public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View
    where V: Hashable { self }

    @available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, visionOS 1, *)
    nonisolated public func onChange<V>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View where V: Equatable { self }

    nonisolated public func task<T>(
        id value: T,
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View where T: Equatable { self }
}
