import Foundation
import KinoraIndicators
import LayerKit

extension AnimationChecks {
    /// The failures of animations that a host can't hold and restart.
    var timingFailures: [String] {
        let root = animation.makeLayer(size: size)
        var failures: [String] = []
        Self.visit(root) { layer in
            for key in layer.animationKeys() ?? [] {
                guard let start = layer.animation(forKey: key)?.beginTime, start != 0 else {
                    continue
                }
                failures.append(
                    "The animation “\(key)”\(Self.place(of: layer)) begins at the "
                        + "absolute time \(start) s; use a group for a later beginning."
                )
            }
            for key in layer.animationKeys() ?? [] { layer.removeAnimation(forKey: key) }
        }
        let layer = RenderedLayer(root, size: size)
        let first = layer.frame(at: 0)
        if instants.contains(where: { !layer.frame(at: $0).looks(like: first) }) {
            failures.append("An animation without a key moves something.")
        }
        return failures
    }

    private static func place(of layer: CALayer) -> String {
        layer.name.map { " of “\($0)”" } ?? ""
    }

    private static func visit(_ layer: CALayer, _ body: (CALayer) -> Void) {
        body(layer)
        if let mask = layer.mask { visit(mask, body) }
        for sublayer in layer.sublayers ?? [] { visit(sublayer, body) }
    }
}
