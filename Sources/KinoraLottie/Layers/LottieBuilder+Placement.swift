import Foundation
import KinoraDrawings
import LayerKit

extension LottieBuilder {
    /// A transform that places nodes.
    struct Place {
        let transform: LottieTransform
        let turnsAlongPath: Bool
        let clock: LottieClock
    }

    /// Returns a group that places nodes, which contains others if one layer can't move as the
    /// transform does.
    ///
    /// - Parameters:
    ///   - nodes: The nodes.
    ///   - place: The transform.
    ///   - name: The name of the group.
    ///   - source: The place in the document.
    ///   - change: A closure that changes the outermost group.
    /// - Returns: The group.
    static func placed(
        _ nodes: [LottieNode],
        by place: Place,
        _ name: String,
        _ source: LottieNode.Place,
        change: @escaping (LottieReading, inout Drawing.Group) -> Void
    ) -> LottieNode {
        let transform = place.transform
        func values(_ reading: LottieReading, _ transform: LottieTransform) -> LottieTransformValue
        {
            reading.values(of: transform, place.clock, turnsAlongPath: place.turnsAlongPath)
        }
        guard transform.anchor.isAnimated || place.isMirrored else {
            return LottieNode.group(name, source, nodes) { reading, group in
                group.placement = values(reading, transform).placement
                change(reading, &group)
            }
        }
        var inner = nodes
        if transform.anchor.isAnimated {
            // A layer's position moves with its anchor, so the anchor moves by itself.
            inner = [
                LottieNode.group("\(name) anchor", source, inner) { reading, group in
                    let anchor = reading.pair(transform.anchor, place.clock)
                    group.placement.translation = CGSize(width: -anchor.x, height: -anchor.y)
                }
            ]
        }
        if place.isMirrored {
            // The rotation of a mirrored matrix isn't known, so the matrix is apart from it.
            inner = [
                LottieNode.group("\(name) scale", source, inner) { reading, group in
                    var own = values(reading, transform)
                    own.rotation = 0
                    own.position = .zero
                    if transform.anchor.isAnimated { own.anchor = .zero }
                    group.placement = Drawing.Placement(own.matrix)
                }
            ]
        }
        return LottieNode.group(name, source, inner) { reading, group in
            var own = values(reading, transform)
            own.anchor = .zero
            if place.isMirrored {
                own.scale = (1, 1, 1)
                own.skew = 0
            }
            group.placement = own.placement
            change(reading, &group)
        }
    }
}

extension LottieBuilder.Place {
    /// A Boolean value that indicates whether the scale is negative while something turns or grows.
    fileprivate var isMirrored: Bool {
        let moves =
            transform.rotation.isAnimated || transform.scale.isAnimated || turnsAlongPath
        return moves && transform.space == nil
            && transform.scale.contains { $0.prefix(2).contains { $0 < 0 } }
    }
}
