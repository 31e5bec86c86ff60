import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/swiftui/canvas (the initializers’ pages).
extension Canvas where Symbols == EmptyView {
    nonisolated public init(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {}
}

// Facts: developer.apple.com/documentation/swiftui/graphicscontext (the members’ pages).
extension GraphicsContext {
    public struct BlendMode: RawRepresentable, Equatable {
        public let rawValue: Int32
        public init(rawValue: Int32) {}
        public static var normal: GraphicsContext.BlendMode { fatalError() }
        public static var multiply: GraphicsContext.BlendMode { fatalError() }
        public static var screen: GraphicsContext.BlendMode { fatalError() }
        public static var plusLighter: GraphicsContext.BlendMode { fatalError() }
    }

    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) {}
    }

    public struct GradientOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) {}
    }

    public struct ShadowOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) {}
    }

    public struct BlurOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) {}
    }

    public struct Shading: Sendable {
        public static func color(_ color: Color) -> GraphicsContext.Shading { fatalError() }

        public static func linearGradient(
            _ gradient: Gradient,
            startPoint: CGPoint,
            endPoint: CGPoint,
            options: GraphicsContext.GradientOptions = GradientOptions()
        ) -> GraphicsContext.Shading { fatalError() }

        public static func radialGradient(
            _ gradient: Gradient,
            center: CGPoint,
            startRadius: CGFloat,
            endRadius: CGFloat,
            options: GraphicsContext.GradientOptions = GradientOptions()
        ) -> GraphicsContext.Shading { fatalError() }

        public static func conicGradient(
            _ gradient: Gradient,
            center: CGPoint,
            angle: Angle = Angle(),
            options: GraphicsContext.GradientOptions = GradientOptions()
        ) -> GraphicsContext.Shading { fatalError() }
    }

    public var opacity: Double {
        get { fatalError() }
        set {}
    }

    public var blendMode: GraphicsContext.BlendMode {
        get { fatalError() }
        set {}
    }

    public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
    public mutating func translateBy(x: CGFloat, y: CGFloat) {}
    public mutating func rotate(by angle: Angle) {}
    public mutating func concatenate(_ matrix: CGAffineTransform) {}

    public mutating func clip(
        to path: Path,
        style: FillStyle = FillStyle(),
        options: GraphicsContext.ClipOptions = ClipOptions()
    ) {}

    public mutating func clipToLayer(
        opacity: Double = 1,
        options: GraphicsContext.ClipOptions = ClipOptions(),
        content: (inout GraphicsContext) throws -> Void
    ) rethrows {}

    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {}

    public func fill(
        _ path: Path,
        with shading: GraphicsContext.Shading,
        style: FillStyle = FillStyle()
    ) {}

    public func stroke(
        _ path: Path,
        with shading: GraphicsContext.Shading,
        style: StrokeStyle
    ) {}

    public func stroke(
        _ path: Path,
        with shading: GraphicsContext.Shading,
        lineWidth: CGFloat = 1
    ) {}

    public func draw(
        _ image: Image,
        in rect: CGRect,
        style: FillStyle = FillStyle()
    ) {}
}

extension GraphicsContext.Filter {
    public static func blur(
        radius: CGFloat,
        options: GraphicsContext.BlurOptions = GraphicsContext.BlurOptions()
    ) -> GraphicsContext.Filter { fatalError() }

    public static func shadow(
        color: Color = .black,
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0,
        blendMode: GraphicsContext.BlendMode = .normal,
        options: GraphicsContext.ShadowOptions = GraphicsContext.ShadowOptions()
    ) -> GraphicsContext.Filter { fatalError() }

    public static var luminanceToAlpha: GraphicsContext.Filter { fatalError() }
}
