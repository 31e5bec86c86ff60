import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/swiftui/colorrenderingmode.
public enum ColorRenderingMode: Sendable {
    case nonLinear
    case linear
    case extendedLinear
}

// Facts: developer.apple.com/documentation/swiftui/canvas.
public struct Canvas<Symbols> where Symbols: View {
    nonisolated public init(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
        @ViewBuilder symbols: () -> Symbols
    ) {}
}

extension Canvas: View {
    public var body: Never { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/graphicscontext.
public struct GraphicsContext {
    public struct Filter: Sendable {
        public static func alphaThreshold(
            min: Double,
            max: Double = 1,
            color: Color = Color.black
        ) -> GraphicsContext.Filter { fatalError() }
    }

    public struct FilterOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) {}
    }

    public struct ResolvedSymbol {}

    public mutating func addFilter(
        _ filter: GraphicsContext.Filter,
        options: GraphicsContext.FilterOptions = FilterOptions()
    ) {}

    public func resolveSymbol<ID>(id: ID) -> GraphicsContext.ResolvedSymbol?
    where ID: Hashable { fatalError() }

    public func draw(_ symbol: GraphicsContext.ResolvedSymbol, in rect: CGRect) {}
}
