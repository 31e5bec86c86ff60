import Foundation

/// The properties that a layer stores without any effect on rendering.
struct LayerStoredProperties {
    var isOpaque = false
    var shouldRasterize = false
    var rasterizationScale: CGFloat = 1
    var drawsAsynchronously = false
    var allowsEdgeAntialiasing = false
    var edgeAntialiasingMask: CAEdgeAntialiasingMask = .all
    var minificationFilter = CALayerContentsFilter.linear
    var minificationFilterBias: Float = 0
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
}

/// The pixel format of a layer's contents.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    /// The name of the format.
    public let rawValue: String

    /// Creates a format from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Red, green, blue and alpha with 8 bits each.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Red, green, blue and alpha as half-precision floating-point numbers.
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")

    /// Grayscale with 8 bits.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// The edges of a layer that are antialiased.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt32

    /// Creates a set from its raw bits.
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
    /// A Boolean value that indicates whether the layer contains completely opaque content.
    ///
    /// The default is false. It has no effect.
    public var isOpaque: Bool {
        get { storedProperties.isOpaque }
        set { storedProperties.isOpaque = newValue }
    }

    /// A Boolean value that indicates whether the layer is rendered as a bitmap before compositing.
    ///
    /// The default is false. It has no effect, because layers are rendered as vectors.
    public var shouldRasterize: Bool {
        get { storedProperties.shouldRasterize }
        set { storedProperties.shouldRasterize = newValue }
    }

    /// The scale at which to rasterize the layer.
    ///
    /// The default is 1. It has no effect.
    public var rasterizationScale: CGFloat {
        get { storedProperties.rasterizationScale }
        set { storedProperties.rasterizationScale = newValue }
    }

    /// A Boolean value that indicates whether drawing commands are processed asynchronously.
    ///
    /// The default is false. It has no effect.
    public var drawsAsynchronously: Bool {
        get { storedProperties.drawsAsynchronously }
        set { storedProperties.drawsAsynchronously = newValue }
    }

    /// A Boolean value that indicates whether the layer may antialias its edges.
    ///
    /// The default is false, as on iOS, where the edges of rotated and fractional layers are then
    /// jagged. It has no effect, because edges are always antialiased here.
    public var allowsEdgeAntialiasing: Bool {
        get { storedProperties.allowsEdgeAntialiasing }
        set { storedProperties.allowsEdgeAntialiasing = newValue }
    }

    /// The edges that are antialiased.
    ///
    /// The default is all edges. It has no effect, because edges are always antialiased.
    public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { storedProperties.edgeAntialiasingMask }
        set { storedProperties.edgeAntialiasingMask = newValue }
    }

    /// The filter used to reduce the size of the contents.
    ///
    /// The default is linear. It has no effect.
    public var minificationFilter: CALayerContentsFilter {
        get { storedProperties.minificationFilter }
        set { storedProperties.minificationFilter = newValue }
    }

    /// The bias factor of the minification filter.
    ///
    /// The default is 0. It has no effect.
    public var minificationFilterBias: Float {
        get { storedProperties.minificationFilterBias }
        set { storedProperties.minificationFilterBias = newValue }
    }

    /// The pixel format of the layer's contents.
    ///
    /// The default is `RGBA8Uint`. It has no effect.
    public var contentsFormat: CALayerContentsFormat {
        get { storedProperties.contentsFormat }
        set { storedProperties.contentsFormat = newValue }
    }
}
