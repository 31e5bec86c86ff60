import Foundation
import GraphicsKit
import KinoraStage
import KinoraTimeline
import LayerKit

/// A form for Reduce Motion that is the moving form, held, with one layer that fades or turns.
struct CanvasPose {
    /// The placement and the opacity of the held form.
    let group: CanvasGroup

    /// The greatest difference of components at which pictures are the same.
    private static let tolerance = 3

    /// Creates the form, or nil if the reduced form is something else.
    ///
    /// - Parameters:
    ///   - reduced: The stage of the reduced form.
    ///   - moving: The stage of the moving form.
    init?(_ reduced: Stage, of moving: Stage) {
        guard reduced.camera == moving.camera, moving.ending == nil else { return nil }
        var layer = reduced.uncamered.root
        var shift = CGPoint.zero
        while layer.isStill {
            let map = layer.placement.transform(at: 0)
            guard (map.a, map.b, map.c, map.d) == (1, 0, 0, 1), layer.isPlain,
                layer.nodes.count == 1, case .layer(let inner)? = layer.nodes.first
            else { return nil }
            shift = CGPoint(x: shift.x + map.tx, y: shift.y + map.ty)
            layer = inner
        }
        let start = layer.placement.transform(at: 0)
        guard layer.isPlain, layer.nodes.allSatisfy(\.isStill),
            abs(start.a - 1) + abs(start.b) + abs(start.c) + abs(start.d - 1) < 1e-9,
            layer.opacity.first == 1, layer.isHidden == Track(false),
            layer.placement.anchor.isConstant
        else { return nil }
        let own = reduced.picture(at: 0)
        guard Self.isSame(own, moving.picture(at: moving.posterTime)) else { return nil }
        var group = CanvasGroup()
        let reader = CanvasReader(timeline: reduced.timeline)
        let inner = reader.place(&group, layer.placement, shift)
        // A point in the outer space, seen from the layer's own.
        group.anchor = CodePoint(
            CGPoint(x: start.tx + shift.x - inner.x, y: start.ty + shift.y - inner.y)
        )
        if layer.placement.isConstant {
            group.position = CodePoint(0, 0)
            group.anchor = CodePoint(0, 0)
        }
        var tracks = CanvasTracks(isCyclic: reduced.isRepeating, tracks: group.tracks)
        if layer.opacity != Track(1) {
            group.opacity = [tracks.number(layer.opacity, "opacity", .factor)]
        }
        group.tracks = tracks.tracks
        self.group = group
    }

    private static func isSame(_ a: Picture, _ b: Picture) -> Bool {
        let side = max(a.bounds.width, a.bounds.height)
        guard side > 0 else { return true }
        let scale = 200 / side
        let rasterizer = Rasterizer(
            width: Int(a.bounds.width * scale) + 1,
            height: Int(a.bounds.height * scale) + 1,
            scale: scale
        )
        let (a, b) = (rasterizer.draw(a), rasterizer.draw(b))
        return zip(a.pixels, b.pixels).allSatisfy { $0 == $1 || isNear($0, $1) }
    }

    private static func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
        for shift: UInt32 in [0, 8, 16, 24] {
            let (x, y) = (Int(a >> shift & 255), Int(b >> shift & 255))
            if abs(x - y) > tolerance { return false }
        }
        return true
    }
}

extension Timeline.Layer {
    /// A Boolean value that indicates whether the layer itself doesn't change.
    fileprivate var isStill: Bool {
        placement.isConstant && opacity.isConstant && isHidden.isConstant
            && (clip?.isConstant ?? true)
    }

    /// A Boolean value that indicates whether the layer only places and fades its nodes.
    fileprivate var isPlain: Bool {
        clip == nil && mask.isEmpty && filters.isEmpty && shadow == nil && blendMode == .normal
    }
}

extension Timeline.Node {
    /// A Boolean value that indicates whether the node doesn't change.
    fileprivate var isStill: Bool {
        switch self {
        case .image: true
        case .frames(let frames): frames.isConstant
        case .layer(let layer):
            layer.isStill && layer.nodes.allSatisfy(\.isStill)
                && layer.mask.allSatisfy { Timeline.Node.layer($0).isStill }
        case .shape(let shape): shape.isStill
        }
    }
}

extension Timeline.Shape {
    fileprivate var isStill: Bool {
        let paints = [fill, stroke?.paint].compactMap(\.self)
        let areStill = paints.allSatisfy { paint in
            if case .color(let color) = paint { color.isConstant } else { true }
        }
        guard path.isConstant, areStill else { return false }
        guard let stroke else { return true }
        return [stroke.width, stroke.dashPhase, stroke.start, stroke.end]
            .allSatisfy(\.isConstant)
    }
}
