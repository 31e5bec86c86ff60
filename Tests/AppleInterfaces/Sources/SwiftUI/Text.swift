import Foundation

// Facts: developer.apple.com/documentation/swiftui/localizedstringkey.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    public init(_ value: String) {}
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}

    public struct StringInterpolation: StringInterpolationProtocol {
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation(_ string: String) {}
    }
}

// Facts: developer.apple.com/documentation/swiftui/text.
public struct Text: Equatable, Sendable {
    public init(verbatim content: String) {}
    @_disfavoredOverload public init<S>(_ content: S) where S: StringProtocol {}
    public init(
        _ key: LocalizedStringKey,
        tableName: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {}

    public func font(_ font: Font?) -> Text { fatalError() }
    public func monospacedDigit() -> Text { fatalError() }
    @available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, visionOS 1, *)
    public func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle { fatalError() }
}

extension Text: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/font.
public struct Font: Hashable, Sendable {
    public enum TextStyle: CaseIterable, Sendable {
        case largeTitle
        case title
        case title2
        case title3
        case headline
        case subheadline
        case body
        case callout
        case footnote
        case caption
        case caption2
    }

    public static var headline: Font { fatalError() }
    public static var footnote: Font { fatalError() }
    public static var caption: Font { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/textalignment.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading
    case center
    case trailing
}

// Facts: developer.apple.com/documentation/swiftui/view (the methods’ pages).
extension View {
    nonisolated public func font(_ font: Font?) -> some View { self }
    nonisolated public func monospacedDigit() -> some View { self }
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        self
    }
}

// Facts: developer.apple.com/documentation/swiftui/image; without initializers, for labels only.
public struct Image: Equatable, Sendable {}

extension Image: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/label.
public struct Label<Title, Icon> where Title: View, Icon: View {}

extension Label: View {
    public var body: Never { fatalError() }
}

extension Label where Title == Text, Icon == Image {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {}
    @_disfavoredOverload nonisolated public init<S>(_ title: S, systemImage name: String)
    where S: StringProtocol {}
}
