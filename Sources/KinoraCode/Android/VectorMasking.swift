import Foundation
import GraphicsKit
import KinoraTimeline
import LayerKit

/// The ways in which a vector drawable can say a layer's mask.
struct VectorMasking {
    let layer: Timeline.Layer
    let timeline: Timeline

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

    /// Returns a Boolean value that indicates whether the layer looks the same without its mask and
    /// with a change.
    func looksSame(_ change: (inout Timeline.Layer) -> Void) -> Bool {
        var plain = layer
        plain.placement = Timeline.Placement()
        (plain.opacity, plain.isHidden) = (Track(1), Track(false))
        var other = plain
        other.mask = []
        change(&other)
        return PictureJudge(timeline).looksSame(plain, other)
    }

    /// The mask with the only color of the masked content, or nil if that looks different.
    var paintedMask: [Timeline.Layer]? {
        guard layer.maskKind == .alpha, let color = layer.onlyColor else { return nil }
        let painted = layer.mask.map { $0.painted(with: color) }
        return looksSame { $0.nodes = painted.map { .layer($0) } } ? painted : nil
    }
}

extension Timeline.Layer {
    /// A Boolean value that indicates whether the layer has the opacity of its nodes.
    var isPlainMask: Bool {
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
    func painted(with color: Track<RGBA>) -> Timeline.Layer {
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
    /// Returns a color instead of the paint, with the opacity of a constant color or gradient.
    func painted(with color: Track<RGBA>) -> Timeline.Paint {
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
