import Foundation
import GraphicsKit
import KinoraTimeline
import LayerKit

extension Timeline.Layer {
    /// The opacity at which both ways of fading are compared.
    private static let comparedOpacity = 0.5

    /// Returns a Boolean value that indicates whether the layer's paths can be faded one by one.
    func canFadeApart(in timeline: Timeline) -> Bool {
        if opacity.isSwitch || leafCount <= 1 { return true }
        var group = self
        group.placement = Timeline.Placement()
        group.isHidden = Track(false)
        group.opacity = Track(Self.comparedOpacity)
        var apart = group.faded(by: Self.comparedOpacity)
        apart.opacity = Track(1)
        return PictureJudge(timeline).looksSame(group, apart)
    }

    /// The number of paints, in which sequences of pictures count as two.
    private var leafCount: Int {
        nodes.reduce(0) { count, node in
            switch node {
            case .layer(let layer): count + layer.leafCount
            case .shape(let shape):
                count + (shape.fill == nil ? 0 : 1) + (shape.stroke == nil ? 0 : 1)
            case .image: count + 1
            case .frames: count + 2
            }
        }
    }

    /// Returns the layer with the paints of its nodes faded.
    private func faded(by opacity: Double) -> Timeline.Layer {
        var layer = self
        layer.nodes = nodes.map { node in
            switch node {
            case .layer(let sublayer): return .layer(sublayer.faded(by: opacity))
            case .shape(var shape):
                shape.fill = shape.fill?.faded(by: opacity)
                if let stroke = shape.stroke {
                    shape.stroke?.paint = stroke.paint.faded(by: opacity)
                }
                return .shape(shape)
            case .image(let image):
                return .frames(Track([Picture.Node.image(image).faded(by: opacity)]))
            case .frames(let frames):
                return .frames(frames.map { $0.map { $0.fadedPaints(by: opacity) } })
            }
        }
        return layer
    }

    /// The names of effects that a vector drawable lacks.
    var unsupportedEffects: [String] {
        var effects: [String] = []
        if !filters.isEmpty { effects.append("filter") }
        if shadow != nil { effects.append("shadow") }
        if blendMode != .normal { effects.append("blend mode") }
        return effects
    }
}

extension Timeline.Paint {
    fileprivate func faded(by opacity: Double) -> Timeline.Paint {
        switch self {
        case .color(let color): return .color(color.map { $0.faded(by: opacity) })
        case .gradient(var gradient):
            for index in gradient.stops.indices {
                gradient.stops[index].color = gradient.stops[index].color.faded(by: opacity)
            }
            return .gradient(gradient)
        }
    }
}

extension Picture.Node {
    /// Returns the node with each of its paints faded.
    fileprivate func fadedPaints(by opacity: Double) -> Picture.Node {
        switch self {
        case .group(var group):
            group.nodes = group.nodes.map { $0.fadedPaints(by: opacity) }
            return .group(group)
        case .fill, .stroke, .image: return faded(by: opacity)
        }
    }
}
