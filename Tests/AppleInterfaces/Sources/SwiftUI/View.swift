import Foundation

// Facts: developer.apple.com/documentation/swiftui/view; isolation: ibid.
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

// Facts: developer.apple.com/documentation/swift/never (conforms to View, with itself as the body).
extension Never: View {
    public typealias Body = Never
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swift/optional (conforms to View where Wrapped does).
extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/viewbuilder.
@resultBuilder public struct ViewBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content
    where Content: View { fatalError() }

    public static func buildBlock() -> EmptyView { fatalError() }

    public static func buildBlock<Content>(_ content: Content) -> Content
    where Content: View { fatalError() }

    public static func buildBlock<each Content>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> where repeat each Content: View { fatalError() }

    public static func buildIf<Content>(_ content: Content?) -> Content?
    where Content: View { fatalError() }

    public static func buildLimitedAvailability<Content>(_ content: Content) -> AnyView
    where Content: View { fatalError() }

    public static func buildEither<TrueContent, FalseContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent>
    where TrueContent: View, FalseContent: View { fatalError() }

    public static func buildEither<TrueContent, FalseContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent>
    where TrueContent: View, FalseContent: View { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/emptyview.
public struct EmptyView: Sendable {
    public init() {}
}

extension EmptyView: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/anyview.
public struct AnyView {
    nonisolated public init<V>(_ view: V) where V: View {}
}

extension AnyView: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/tupleview.
public struct TupleView<T> {}

extension TupleView: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/_conditionalcontent.
public struct _ConditionalContent<TrueContent, FalseContent> {}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/viewmodifier.
@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

extension ViewModifier where Body == Never {
    public func body(content: Content) -> Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/viewmodifier/content.
public struct _ViewModifier_Content<Modifier> where Modifier: ViewModifier {}

extension _ViewModifier_Content: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/modifiedcontent.
public struct ModifiedContent<Content, Modifier> {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/foreach; the identifiers of `id:` are key paths.
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {}

extension ForEach: View where Content: View {
    public var body: Never { fatalError() }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

extension ForEach where Content: View {
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {}
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {}
}
