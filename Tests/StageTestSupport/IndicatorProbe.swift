import Foundation
import KinoraIndicators
import Testing

/// A committed indicator whose layers can be inspected at any time.
package struct IndicatorProbe {
    package let host: LayerHost
    package let size: CGSize

    /// Commits an indicator at time 0, in its natural size by default.
    package init(_ indicator: some LoadingAnimation, size: CGSize? = nil) {
        let size = size ?? indicator.naturalSize
        self.init(layer: indicator.makeLayer(size: size), size: size)
    }

    package init(layer: CALayer, size: CGSize) {
        self.size = size
        host = LayerHost(layer: layer, clock: MediaClock())
        host.commit()
    }

    // MARK: - Layers

    /// Returns the layer with a name.
    package func layer(_ name: String) throws -> CALayer {
        try #require(Self.find(name, in: host.layer), "There is no layer named “\(name)”.")
    }

    private static func find(_ name: String, in layer: CALayer) -> CALayer? {
        if layer.name == name { return layer }
        return (layer.sublayers ?? []).lazy.compactMap { find(name, in: $0) }.first
    }

    /// Returns a number of a layer's presentation.
    package func number(_ name: String, _ keyPath: String, at time: TimeInterval) throws -> Double {
        let presentation = host.presentation(of: try layer(name), at: time)
        let value = presentation.value(forKeyPath: keyPath) as? NSNumber
        return try #require(value, "\(name) has no number \(keyPath).").doubleValue
    }

    /// Returns a color of a layer's presentation, with components in 0…1.
    package func color(_ name: String, _ keyPath: String, at time: TimeInterval) throws -> RGBA {
        let presentation = host.presentation(of: try layer(name), at: time)
        return try #require(presentation.value(forKeyPath: keyPath) as? CGColor).rgba
    }

    /// Returns the geometry of a shape layer's path at a time, in the layer's space.
    package func path(_ name: String, at time: TimeInterval = 0) throws -> PathGeometry {
        let presentation = host.presentation(of: try layer(name), at: time)
        return try #require((presentation as? CAShapeLayer)?.path).geometry
    }

    // MARK: - Pictures

    /// Returns all strokes of the picture at a time, in the root's space, back to front.
    package func strokes(at time: TimeInterval) -> [DrawnLine] {
        host.picture(at: time).nodes.flatMap(DrawnLine.lines)
    }

    /// Returns the pixels at a time.
    package func frame(
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
package struct DrawnLine {
    package let path: PathGeometry
    package let style: StrokeStyle
    package let paint: Picture.Paint

    package static func lines(in node: Picture.Node) -> [DrawnLine] {
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
    package var start: CGPoint { path.subpaths.first?.start ?? .zero }

    /// The last point.
    package var end: CGPoint { path.currentPoint ?? .zero }

    /// The length of all segments.
    package var length: CGFloat { path.segments.reduce(0) { $0 + $1.length } }
}

extension CGPoint {
    /// Returns the distance to another point.
    package func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
