import Foundation
import GraphicsKit
import KinoraTimeline
import LayerKit

/// The ways in which a vector drawable can say a layer's mask.
struct VectorMasking {
    private let layer: Timeline.Layer
    private let timeline: Timeline

    /// The time between two samples of a moving area in seconds.
    private static let step = 1.0 / 120

    /// Creates the mask of a layer.
    init(_ layer: Timeline.Layer, _ timeline: Timeline) {
        self.layer = layer
        self.timeline = timeline
    }

    /// The area of the mask, or nil if it isn't one path that is opaque inside.
    var area: Track<PathGeometry>? {
        guard layer.maskKind == .alpha, layer.mask.count == 1, let mask = layer.mask.first else {
            return nil
        }
        return area(of: mask)
    }

    /// Returns the area of a layer in its superlayer's coordinate space.
    private func area(of layer: Timeline.Layer) -> Track<PathGeometry>? {
        guard layer.isPlainMask, layer.nodes.count == 1 else { return nil }
        let inner: Track<PathGeometry>
        switch layer.nodes[0] {
        case .shape(let shape):
            guard let own = shape.opaqueArea else { return nil }
            inner = own
        case .layer(let sublayer):
            guard let own = area(of: sublayer) else { return nil }
            inner = own
        case .image, .frames: return nil
        }
        let placement = layer.placement
        if placement.isConstant {
            let map = placement.transform(at: 0)
            return inner.map { $0.applying(map) }
        }
        return sampled { inner.value(at: $0).applying(placement.transform(at: $0)) }
    }

    /// Returns a path at short intervals.
    private func sampled(_ path: (Double) -> PathGeometry) -> Track<PathGeometry> {
        let count = min(max(2, Int((timeline.period / Self.step).rounded())), 2400)
        return Track(
            (0...count).map { index in
                let time = timeline.period * Double(index) / Double(count)
                return .init(time, path(index == count ? time * (1 - 1e-12) : time))
            }
        )
    }

    // MARK: - Painted masks

    /// The mask with the only color of the masked content, or nil if that looks different.
    var paintedMask: [Timeline.Layer]? {
        guard layer.maskKind == .alpha, let color = layer.onlyColor else { return nil }
        let painted = layer.mask.map { $0.painted(with: color) }
        var plain = layer
        (plain.placement, plain.opacity, plain.isHidden) =
            (Timeline.Placement(), Track(1), Track(false))
        var other = plain
        other.mask = []
        other.nodes = painted.map { .layer($0) }
        let judge = PictureJudge(timeline)
        return judge.looksSame(plain, other) ? painted : nil
    }
}

extension Timeline.Layer {
    /// A Boolean value that indicates whether the layer has the opacity of its nodes.
    fileprivate var isPlainMask: Bool {
        opacity == Track(1) && isHidden == Track(false) && clip == nil && mask.isEmpty
            && filters.isEmpty && shadow == nil && blendMode == .normal
    }

    /// The opaque color of the layer's only shape, or nil if there is none.
    fileprivate var onlyColor: Track<RGBA>? {
        guard nodes.count == 1 else { return nil }
        switch nodes[0] {
        case .layer(let layer): return layer.isPlainMask ? layer.onlyColor : nil
        case .shape(let shape):
            guard shape.stroke == nil, case .color(let color)? = shape.fill else { return nil }
            return color
        case .image, .frames: return nil
        }
    }

    /// Returns the layer with a color for all paints, which keep their constant opacity.
    fileprivate func painted(with color: Track<RGBA>) -> Timeline.Layer {
        var layer = self
        layer.nodes = nodes.map { node in
            switch node {
            case .layer(let sublayer): return .layer(sublayer.painted(with: color))
            case .shape(var shape):
                shape.fill = shape.fill?.painted(with: color)
                if let stroke = shape.stroke {
                    shape.stroke?.paint = stroke.paint.painted(with: color)
                }
                return .shape(shape)
            case .image, .frames: return node
            }
        }
        return layer
    }
}

extension Timeline.Paint {
    /// Returns a color in place of the paint, with the opacity of a constant color or gradient.
    fileprivate func painted(with color: Track<RGBA>) -> Timeline.Paint {
        switch self {
        case .color(let own):
            if own.isConstant { return .color(color.map { $0.faded(by: own.first.alpha) }) }
            guard color.isConstant else { return self }
            return .color(own.map { color.first.faded(by: $0.alpha) })
        case .gradient(var gradient):
            guard color.isConstant else { return self }
            for index in gradient.stops.indices {
                let alpha = gradient.stops[index].color.alpha
                gradient.stops[index].color = color.first.faded(by: alpha)
            }
            return .gradient(gradient)
        }
    }
}

extension Timeline.Shape {
    /// The filled area, or nil if the shape has a stroke, a partly transparent fill, or areas that
    /// clips of Android, which have the nonzero rule, can't have.
    fileprivate var opaqueArea: Track<PathGeometry>? {
        guard stroke == nil, case .color(let color)? = fill,
            color.keys.allSatisfy({ $0.value.alpha >= 1 })
        else { return nil }
        let path = path.map { $0.applying(transform) }
        if rule == .winding || path.keys.allSatisfy({ $0.value.subpaths.count == 1 }) {
            return path
        }
        return nil
    }
}

/// A comparison of layers by their pictures.
struct PictureJudge {
    private let timeline: Timeline
    private let rasterizer: Rasterizer

    /// The longer side of the compared pictures in pixels.
    private static let side = 160.0

    /// The number of compared instants.
    private static let count = 13

    /// The greatest difference of components at which pixels are the same.
    private static let tolerance = 6

    /// Creates a comparison of layers of a timeline.
    init(_ timeline: Timeline) {
        self.timeline = timeline
        let longer = Double(max(timeline.size.width, timeline.size.height))
        let scale = Self.side / max(longer, 1e-3)
        rasterizer = Rasterizer(
            width: Int(Double(timeline.size.width) * scale) + 1,
            height: Int(Double(timeline.size.height) * scale) + 1,
            scale: CGFloat(scale)
        )
    }

    /// Returns a Boolean value that indicates whether two layers look the same all the time.
    ///
    /// The layers are drawn to fill the compared pictures.
    func looksSame(_ a: Timeline.Layer, _ b: Timeline.Layer) -> Bool {
        var area = CGRect.null
        for picture in pictures(of: a, .identity) {
            for node in picture.nodes { area = area.union(node.extent(under: nil)) }
        }
        guard !area.isNull, area.width > 0 || area.height > 0 else { return true }
        let frame = CGRect(origin: .zero, size: timeline.size)
        let longer = max(area.width / frame.width, area.height / frame.height)
        let map = CGAffineTransform(translationX: -area.minX, y: -area.minY)
            .concatenating(CGAffineTransform(scaleX: 1 / longer, y: 1 / longer))
        return zip(pictures(of: a, map), pictures(of: b, map)).allSatisfy { a, b in
            let (a, b) = (rasterizer.draw(a), rasterizer.draw(b))
            return zip(a.pixels, b.pixels).allSatisfy { $0 == $1 || Self.isNear($0, $1) }
        }
    }

    /// Returns the pictures of a layer under a map.
    private func pictures(of layer: Timeline.Layer, _ map: CGAffineTransform) -> [Picture] {
        var copy = timeline
        let placement = Timeline.Placement(map)
        copy.root = Timeline.Layer(path: ".", placement: placement, nodes: [.layer(layer)])
        return (0..<Self.count).map { index in
            copy.picture(at: timeline.period * (Double(index) + 0.31) / Double(Self.count))
        }
    }

    private static func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
        for shift: UInt32 in [0, 8, 16, 24] {
            let (x, y) = (Int(a >> shift & 255), Int(b >> shift & 255))
            if abs(x - y) > tolerance { return false }
        }
        return true
    }
}
