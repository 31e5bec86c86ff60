import Foundation
import KinoraIndicators
import Testing

/// An indicator made live, whose layers can be asked for any instant.
struct IndicatorProbe {
    let host: LayerHost
    let size: CGSize

    /// Makes an indicator live at time 0; its natural size unless another is given.
    init(_ indicator: some LoadingAnimation, size: CGSize? = nil) {
        let size = size ?? type(of: indicator).naturalSize
        self.init(layer: indicator.makeLayer(size: size), size: size)
    }

    init(layer: CALayer, size: CGSize) {
        self.size = size
        host = LayerHost(layer: layer, clock: MediaClock())
        host.commit()
    }

    // MARK: - Layers

    /// Returns the layer of a name.
    func layer(_ name: String) throws -> CALayer {
        try #require(Self.find(name, in: host.layer), "There is no layer called “\(name)”.")
    }

    private static func find(_ name: String, in layer: CALayer) -> CALayer? {
        if layer.name == name { return layer }
        return (layer.sublayers ?? []).lazy.compactMap { find(name, in: $0) }.first
    }

    /// Returns a number of a layer's presentation.
    func number(_ name: String, _ keyPath: String, at time: TimeInterval) throws -> Double {
        let presentation = host.presentation(of: try layer(name), at: time)
        let value = presentation.value(forKeyPath: keyPath) as? NSNumber
        return try #require(value, "\(name) has no number \(keyPath).").doubleValue
    }

    /// Returns a colour of a layer's presentation, its components 0…1.
    func color(_ name: String, _ keyPath: String, at time: TimeInterval) throws -> RGBA {
        let presentation = host.presentation(of: try layer(name), at: time)
        return try #require(presentation.value(forKeyPath: keyPath) as? CGColor).rgba
    }

    /// Returns the geometry of a shape layer's path at an instant, in the layer's space.
    func path(_ name: String, at time: TimeInterval = 0) throws -> PathGeometry {
        let presentation = host.presentation(of: try layer(name), at: time)
        return try #require((presentation as? CAShapeLayer)?.path).geometry
    }

    // MARK: - Pictures

    /// Returns all lines of the picture at an instant, in the root's space, back to front.
    func strokes(at time: TimeInterval) -> [DrawnLine] {
        host.picture(at: time).nodes.flatMap(DrawnLine.lines)
    }

    /// Returns the pixels at an instant.
    func frame(
        at time: TimeInterval,
        scale: CGFloat = 1,
        background: RGBA? = nil
    ) -> Frame {
        Rasterizer(
            width: Int((size.width * scale).rounded(.up)),
            height: Int((size.height * scale).rounded(.up)),
            scale: scale,
            background: background
        ).draw(host.picture(at: time))
    }
}

/// A stroke of a picture in the root's space.
struct DrawnLine {
    let path: PathGeometry
    let style: StrokeStyle
    let paint: Picture.Paint

    static func lines(in node: Picture.Node) -> [DrawnLine] {
        switch node {
        case .stroke(let stroke):
            [
                DrawnLine(
                    path: stroke.path.applying(stroke.transform),
                    style: stroke.style,
                    paint: stroke.paint
                )
            ]
        case .group(let group): group.nodes.flatMap(lines)
        case .fill, .image: []
        }
    }

    /// The first point.
    var start: CGPoint { path.subpaths.first?.start ?? .zero }

    /// The last point.
    var end: CGPoint { path.currentPoint ?? .zero }

    /// The length of all segments.
    var length: CGFloat { path.segments.reduce(0) { $0 + $1.length } }
}

extension CGPoint {
    /// Returns the distance to another point.
    func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
