import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/swiftui/horizontalalignment, verticalalignment, alignment.
public struct HorizontalAlignment: Equatable, Sendable {
    public static var leading: HorizontalAlignment { fatalError() }
    public static var center: HorizontalAlignment { fatalError() }
    public static var trailing: HorizontalAlignment { fatalError() }
}

public struct VerticalAlignment: Equatable, Sendable {
    public static var center: VerticalAlignment { fatalError() }
}

public struct Alignment: Equatable, Sendable {
    public static var center: Alignment { fatalError() }
    public static var leading: Alignment { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/edge.
public enum Edge: Int8, CaseIterable, Sendable {
    case top
    case leading
    case bottom
    case trailing

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) {}
        public static var all: Edge.Set { fatalError() }
        public static var top: Edge.Set { fatalError() }
    }
}

// Facts: developer.apple.com/documentation/swiftui/hstack, vstack.
public struct HStack<Content> where Content: View {
    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {}
}

extension HStack: View {
    public var body: Never { fatalError() }
}

public struct VStack<Content> where Content: View {
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {}
}

extension VStack: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/zstack.
public struct ZStack<Content> where Content: View {
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}

extension ZStack: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/divider.
public struct Divider {
    nonisolated public init() {}
}

extension Divider: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/animatable, layout; the requirements are left out.
public protocol Animatable {}

public protocol Layout: Animatable {}

extension Layout {
    public func callAsFunction<V>(@ViewBuilder _ content: () -> V) -> some View where V: View {
        EmptyView()
    }
}

// Facts: developer.apple.com/documentation/swiftui/anylayout, hstacklayout, vstacklayout.
public struct AnyLayout: Layout {
    public init<L>(_ layout: L) where L: Layout {}
}

public struct HStackLayout: Layout {
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {}
}

public struct VStackLayout: Layout {
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {}
}

// Facts: developer.apple.com/documentation/swiftui/proposedviewsize.
public struct ProposedViewSize: Equatable, Sendable {
    public func replacingUnspecifiedDimensions(
        by size: CGSize = CGSize(width: 10, height: 10)
    ) -> CGSize { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/geometryproxy, geometryreader.
public struct GeometryProxy {
    public var size: CGSize { fatalError() }
}

public struct GeometryReader<Content> where Content: View {
    nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}

extension GeometryReader: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/griditem.
public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    public init(
        _ size: GridItem.Size = .flexible(),
        spacing: CGFloat? = nil,
        alignment: Alignment? = nil
    ) {}
}

// Facts: developer.apple.com/documentation/swiftui/pinnedscrollableviews, lazyvgrid.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) {}
}

public struct LazyVGrid<Content> where Content: View {
    nonisolated public init(
        columns: [GridItem],
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {}
}

extension LazyVGrid: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/axis, scrollview.
public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal
    case vertical

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) {}
        public static var vertical: Axis.Set { fatalError() }
    }
}

public struct ScrollView<Content> where Content: View {
    nonisolated public init(
        _ axes: Axis.Set = .vertical,
        showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) {}
    nonisolated public init(
        _ axes: Axis.Set = .vertical,
        @ViewBuilder content: () -> Content
    ) {}
}

extension ScrollView: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/safearearegions.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) {}
    public static var all: SafeAreaRegions { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/view (the methods’ pages).
extension View {
    nonisolated public func frame(
        width: CGFloat? = nil,
        height: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View { self }

    nonisolated public func frame(
        minWidth: CGFloat? = nil,
        idealWidth: CGFloat? = nil,
        maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View { self }

    nonisolated public func padding(
        _ edges: Edge.Set = .all,
        _ length: CGFloat? = nil
    ) -> some View { self }
    nonisolated public func padding(_ length: CGFloat) -> some View { self }

    nonisolated public func fixedSize() -> some View { self }
    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }

    nonisolated public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all,
        edges: Edge.Set = .all
    ) -> some View { self }
}
