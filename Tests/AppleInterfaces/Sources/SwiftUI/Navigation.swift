import Foundation

// Facts: developer.apple.com/documentation/swiftui/navigationpath, navigationstack.
public struct NavigationPath {}

public struct NavigationStack<Data, Root> where Root: View {
    nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
}

extension NavigationStack: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/navigationlink.
public struct NavigationLink<Label, Destination> where Label: View, Destination: View {}

extension NavigationLink: View {
    public var body: Never { fatalError() }
}

extension NavigationLink {
    nonisolated public init(
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {}
}

extension NavigationLink where Destination == Never {
    nonisolated public init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable {}
}

// Facts: developer.apple.com/documentation/swiftui/view (the methods’ pages).
extension View {
    nonisolated public func navigationTitle(_ title: Text) -> some View { self }
    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }
    @_disfavoredOverload nonisolated public func navigationTitle<S>(_ title: S) -> some View
    where S: StringProtocol { self }

    nonisolated public func navigationDestination<D, C>(
        for data: D.Type,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View where D: Hashable, C: View { self }
}

// Facts: developer.apple.com/documentation/swiftui/searchfieldplacement.
public struct SearchFieldPlacement: Sendable {
    public static let automatic = SearchFieldPlacement()
}

// Facts: developer.apple.com/documentation/swiftui/view/searchable(text:placement:prompt:)-1bjj3.
extension View {
    nonisolated public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View { self }
}

#if os(iOS) || os(visionOS)
// Facts: developer.apple.com/documentation/swiftui/navigationbaritem (not on macOS and tvOS).
public struct NavigationBarItem: Sendable {
    public enum TitleDisplayMode: Sendable {
        case automatic
        case inline
        case large
    }
}

extension View {
    nonisolated public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { self }
}
#endif

// Facts: developer.apple.com/documentation/swiftui/toolbarcontent; its body is left out.
@MainActor @preconcurrency public protocol ToolbarContent {}

// Facts: developer.apple.com/documentation/swiftui/toolbarcontentbuilder.
@resultBuilder public struct ToolbarContentBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content
    where Content: ToolbarContent { fatalError() }

    public static func buildBlock<Content>(_ content: Content) -> some ToolbarContent
    where Content: ToolbarContent { content }
}

// Facts: developer.apple.com/documentation/swiftui/toolbaritemplacement.
public struct ToolbarItemPlacement {
    public static var automatic: ToolbarItemPlacement { fatalError() }
    public static var principal: ToolbarItemPlacement { fatalError() }
    public static var primaryAction: ToolbarItemPlacement { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/toolbaritem.
public struct ToolbarItem<ID, Content> where Content: View {}

extension ToolbarItem: ToolbarContent {}

extension ToolbarItem where ID == () {
    nonisolated public init(
        placement: ToolbarItemPlacement = .automatic,
        @ViewBuilder content: () -> Content
    ) {}
}

// Facts: developer.apple.com/documentation/swiftui/view/toolbar(content:).
extension View {
    nonisolated public func toolbar<Content>(@ViewBuilder content: () -> Content) -> some View
    where Content: View { self }
    nonisolated public func toolbar<Content>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View where Content: ToolbarContent { self }
}
