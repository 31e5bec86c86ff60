import Foundation

// Facts: developer.apple.com/documentation/swiftui/tabview.
public struct TabView<SelectionValue, Content> where SelectionValue: Hashable, Content: View {
    @available(iOS 18, macCatalyst 18, macOS 15, tvOS 18, visionOS 2, *)
    nonisolated public init<C>(@TabContentBuilder<SelectionValue> content: () -> C)
    where
        SelectionValue == Never,
        Content == TabContentBuilder<SelectionValue>.Content<C>,
        C: TabContent,
        C.TabValue == SelectionValue
    {}
}

extension TabView: View {
    public var body: Never { fatalError() }
}

extension TabView where SelectionValue == Int {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
}

// Facts: developer.apple.com/documentation/swiftui/tabcontent; its body is left out.
@available(iOS 18, macCatalyst 18, macOS 15, tvOS 18, visionOS 2, *)
@MainActor @preconcurrency public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable where TabValue == Body.TabValue
    associatedtype Body: TabContent
    @TabContentBuilder<TabValue> @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 18, macCatalyst 18, macOS 15, tvOS 18, visionOS 2, *)
extension Never: TabContent {
    public typealias TabValue = Never
}

// Facts: developer.apple.com/documentation/swiftui/tabcontentbuilder; of its blocks of one to
// ten tabs, those that are used.
@available(iOS 18, macCatalyst 18, macOS 15, tvOS 18, visionOS 2, *)
@resultBuilder public struct TabContentBuilder<TabValue> where TabValue: Hashable {
    public struct Content<C> where C: TabContent {}

    public static func buildExpression<C>(_ content: C) -> C
    where TabValue == C.TabValue, C: TabContent { fatalError() }

    public static func buildBlock(
        _ content: some TabContent<TabValue>
    ) -> some TabContent<TabValue> { content }

    public static func buildBlock<C0, C1, C2, C3, C4>(
        _ c0: C0,
        _ c1: C1,
        _ c2: C2,
        _ c3: C3,
        _ c4: C4
    ) -> some TabContent<TabValue>
    where
        TabValue == C0.TabValue,
        C0: TabContent,
        C1: TabContent,
        C2: TabContent,
        C3: TabContent,
        C4: TabContent,
        C0.TabValue == C1.TabValue,
        C1.TabValue == C2.TabValue,
        C2.TabValue == C3.TabValue,
        C3.TabValue == C4.TabValue
    { c0 }
}

@available(iOS 18, macCatalyst 18, macOS 15, tvOS 18, visionOS 2, *)
extension TabContentBuilder.Content: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/tab, defaulttablabel.
@available(iOS 18, macCatalyst 18, macOS 15, tvOS 18, visionOS 2, *)
public struct Tab<Value, Content, Label> {}

@available(iOS 18, macCatalyst 18, macOS 15, tvOS 18, visionOS 2, *)
extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value
    public var body: some TabContent<Value> { self }
}

@available(iOS 18, macCatalyst 18, macOS 15, tvOS 18, visionOS 2, *)
extension Tab where Value == Never, Content: View, Label: View {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        @ViewBuilder content: () -> Content
    ) where Label == DefaultTabLabel {}
    @_disfavoredOverload nonisolated public init<S>(
        _ title: S,
        systemImage: String,
        @ViewBuilder content: () -> Content
    ) where Label == DefaultTabLabel, S: StringProtocol {}
}

@available(iOS 18, macCatalyst 18, macOS 15, tvOS 18, visionOS 2, *)
public struct DefaultTabLabel {}

@available(iOS 18, macCatalyst 18, macOS 15, tvOS 18, visionOS 2, *)
extension DefaultTabLabel: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/tabviewstyle, sidebaradaptabletabviewstyle.
@MainActor @preconcurrency public protocol TabViewStyle {}

@available(iOS 18, macCatalyst 18, macOS 15, tvOS 18, visionOS 2, *)
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    nonisolated public init() {}
}

@available(iOS 18, macCatalyst 18, macOS 15, tvOS 18, visionOS 2, *)
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    @MainActor @preconcurrency public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
        fatalError()
    }
}

// Facts: developer.apple.com/documentation/swiftui/view/tabviewstyle(_:), tabitem(_:).
extension View {
    nonisolated public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View
    where V: View { self }

    nonisolated public func tabViewStyle<S>(_ style: S) -> some View where S: TabViewStyle {
        self
    }
}
