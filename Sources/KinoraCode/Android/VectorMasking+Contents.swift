import Foundation
import KinoraTimeline
import LayerKit

extension VectorMasking {
    /// The mask with the only color of the masked content, within the constant area of the content,
    /// or nil if that looks different.
    var clippedMask: (area: PathGeometry, mask: [Timeline.Layer])? {
        guard layer.maskKind == .alpha, let content = StillArea(layer), content.color.alpha >= 1
        else { return nil }
        let painted = layer.mask.map { $0.painted(with: Track(content.color)) }
        let isSame = looksSame { other in
            other.clip = Track(content.path)
            other.nodes = painted.map { .layer($0) }
        }
        return layer.clip == nil && isSame ? (content.path, painted) : nil
    }

    /// The masked content with a paint that moves along one axis as the mask does, or nil if that
    /// looks different.
    ///
    /// Gradients don't move, but their group does, while the outlines in it move back.
    var movingPaint: [Timeline.Layer]? {
        guard layer.maskKind == .alpha, layer.mask.count == 1, let mask = layer.mask.first,
            mask.isPlainMask, mask.nodes.count == 1, case .shape(let area) = mask.nodes[0],
            area.stroke == nil, let paint = area.fill, let path = mask.placement.moves
        else { return nil }
        let map = area.transform
        guard map.a == 1, map.b == 0, map.c == 0, map.d == 1 else { return nil }
        var shapes: [Timeline.Shape] = []
        guard
            layer.nodes.allSatisfy({ node in
                guard case .shape(var shape) = node, shape.path.isConstant,
                    shape.transform.isIdentity, let color = shape.onlyColor
                else { return false }
                let outline = shape.path.first
                shape.path = path.map {
                    outline.applying(CGAffineTransform(translationX: -$0.x, y: -$0.y))
                }
                let own = paint.painted(with: Track(color))
                    .moved(by: CGVector(dx: map.tx, dy: map.ty))
                if shape.fill != nil { shape.fill = own } else { shape.stroke?.paint = own }
                shapes.append(shape)
                return true
            })
        else { return nil }
        var moving = Timeline.Layer(path: layer.path, name: layer.name)
        moving.placement = mask.placement
        moving.nodes = shapes.map { .shape($0) }
        return looksSame { $0.nodes = [.layer(moving)] } ? [moving] : nil
    }
}

extension Timeline.Placement {
    /// The origin's image if the map only moves along one axis, or nil otherwise.
    fileprivate var moves: Track<CGPoint>? {
        guard rotation == Track(0), scaleX == Track(1), scaleY == Track(1), skew == Track(0),
            anchor.isConstant, x.isConstant != y.isConstant
        else { return nil }
        let shift = anchor.first
        let (left, top) = (x.first - Double(shift.x), y.first - Double(shift.y))
        return y.isConstant
            ? x.map { CGPoint(x: $0 - Double(shift.x), y: top) }
            : y.map { CGPoint(x: left, y: $0 - Double(shift.y)) }
    }
}

extension Timeline.Shape {
    /// The constant opaque color of the only paint, or nil.
    fileprivate var onlyColor: RGBA? {
        guard (fill == nil) != (stroke == nil), case .color(let track)? = fill ?? stroke?.paint,
            track.isConstant, track.first.alpha >= 1
        else { return nil }
        return track.first
    }
}

extension Timeline.Paint {
    /// Returns the paint moved by a vector.
    fileprivate func moved(by shift: CGVector) -> Timeline.Paint {
        guard case .gradient(let gradient) = self else { return self }
        return .gradient(gradient.moved(by: shift))
    }
}

/// The area of fills of one color that don't move.
private struct StillArea {
    private(set) var path = PathGeometry()
    private(set) var color: RGBA

    /// Creates the area of a layer's nodes, or nil if anything else is drawn.
    init?(_ layer: Timeline.Layer) {
        var colors: Set<RGBA> = []
        color = .black
        guard add(layer.nodes, .identity, &colors), colors.count == 1, let only = colors.first
        else { return nil }
        color = only
    }

    private mutating func add(
        _ nodes: [Timeline.Node],
        _ map: CGAffineTransform,
        _ colors: inout Set<RGBA>
    ) -> Bool {
        nodes.allSatisfy { node in
            switch node {
            case .image, .frames: return false
            case .shape(let shape):
                guard shape.stroke == nil, case .color(let color)? = shape.fill,
                    color.isConstant, shape.path.isConstant
                else { return false }
                path.append(shape.path.first.applying(shape.transform.concatenating(map)))
                colors.insert(color.first)
                return true
            case .layer(let layer):
                guard layer.isPlainMask, layer.placement.isConstant, layer.zPosition == Track(0)
                else { return false }
                let own = layer.placement.transform(at: 0).concatenating(map)
                return add(layer.nodes, own, &colors)
            }
        }
    }
}
