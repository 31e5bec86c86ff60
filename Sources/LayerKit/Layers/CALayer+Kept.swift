import Foundation

/// What a layer only keeps: how it is shown doesn't depend on it here.
struct LayerKeepings {
    var isOpaque = false
    var shouldRasterize = false
    var rasterizationScale: CGFloat = 1
    var drawsAsynchronously = false
    var allowsEdgeAntialiasing = true
    var edgeAntialiasingMask: CAEdgeAntialiasingMask = .all
    var minificationFilter = CALayerContentsFilter.linear
    var minificationFilterBias: Float = 0
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
}

/// The layout of the pixels that a layer draws into.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    /// The name of the format.
    public let rawValue: String

    /// Creates a format from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Red, green, blue and alpha of eight bits each.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Red, green, blue and alpha as numbers of half precision.
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")

    /// Shades of grey of eight bits.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    /// The edges as bits.
    public let rawValue: UInt32

    /// Creates a set from bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The left edge.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)

    /// The right edge.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)

    /// The bottom edge.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)

    /// The top edge.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)

    static let all: CAEdgeAntialiasingMask = [
        .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]
}

extension CALayer {
    /// A Boolean value that indicates whether the layer says that it covers what is behind; false by
    /// default.
    ///
    /// It makes no difference here.
    public var isOpaque: Bool {
        get { keepings.isOpaque }
        set { keepings.isOpaque = newValue }
    }

    /// A Boolean value that indicates whether the layer asks to be drawn as pixels once; false by default.
    ///
    /// It makes no difference here: a picture has no pixels before it is drawn.
    public var shouldRasterize: Bool {
        get { keepings.shouldRasterize }
        set { keepings.shouldRasterize = newValue }
    }

    /// The pixels per point of a layer that asks for ``shouldRasterize``; 1 by default, without effect
    /// here.
    public var rasterizationScale: CGFloat {
        get { keepings.rasterizationScale }
        set { keepings.rasterizationScale = newValue }
    }

    /// A Boolean value that indicates whether the layer asks to be drawn beside the main thread; false by
    /// default, without effect here.
    public var drawsAsynchronously: Bool {
        get { keepings.drawsAsynchronously }
        set { keepings.drawsAsynchronously = newValue }
    }

    /// A Boolean value that indicates whether edges are smooth; true by default.
    ///
    /// They always are here.
    public var allowsEdgeAntialiasing: Bool {
        get { keepings.allowsEdgeAntialiasing }
        set { keepings.allowsEdgeAntialiasing = newValue }
    }

    /// The edges that are smooth; all by default.
    ///
    /// They always are here.
    public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { keepings.edgeAntialiasingMask }
        set { keepings.edgeAntialiasingMask = newValue }
    }

    /// How contents are made smaller; linearly by default.
    ///
    /// It makes no difference here.
    public var minificationFilter: CALayerContentsFilter {
        get { keepings.minificationFilter }
        set { keepings.minificationFilter = newValue }
    }

    /// The detail that contents lose where they are made smaller; 0 by default, without effect here.
    public var minificationFilterBias: Float {
        get { keepings.minificationFilterBias }
        set { keepings.minificationFilterBias = newValue }
    }

    /// The layout of the pixels that the layer draws into; eight bits each by default, without effect
    /// here: a picture has no pixels before it is drawn.
    public var contentsFormat: CALayerContentsFormat {
        get { keepings.contentsFormat }
        set { keepings.contentsFormat = newValue }
    }
}
