import Foundation
import KinoraConformance
import KinoraIndicators
import StageTestSupport
import TestSupport
import Testing

/// Tests that motions have no jumps except intended ones.
@Suite struct ContinuityTests {
    @Test(arguments: CatalogCase.variants)
    func `paths that follow each other have the same elements`(_ example: CatalogCase) {
        let indicator = example.indicator
        let size = example.naturalSize
        let layers = [
            indicator.makeLayer(size: size), indicator.makeWaitingLayer(size: size),
            indicator.makeReducedMotionLayer(size: size),
            indicator.makeProgressLayer(size: size, reducesMotion: false),
        ]
        // Paths with different elements can't be interpolated, so they would be exchanged halfway.
        for layer in layers { checkPaths(of: layer) }
    }

    private func checkPaths(of layer: CALayer) {
        for key in layer.animationKeys() ?? [] {
            layer.animation(forKey: key).map { checkPaths(in: $0, of: layer) }
        }
        for sublayer in layer.sublayers ?? [] { checkPaths(of: sublayer) }
    }

    private func checkPaths(in animation: CAAnimation, of layer: CALayer) {
        if let group = animation as? CAAnimationGroup {
            for part in group.animations ?? [] { checkPaths(in: part, of: layer) }
        }
        guard let frames = animation as? CAKeyframeAnimation, frames.keyPath == "path",
            frames.calculationMode != .discrete
        else { return }
        let paths = (frames.values ?? []).compactMap { $0 as? CGPath }
        let kinds = paths.map(Self.elements)
        #expect(Set(kinds).count <= 1, "layer \(layer.name ?? "without a name")")
    }

    /// Returns the kinds of a path's elements.
    private static func elements(_ path: CGPath) -> [Int32] {
        var kinds: [Int32] = []
        path.applyWithBlock { kinds.append($0.pointee.type.rawValue) }
        return kinds
    }

    /// The animations whose cycle begins with a jump.
    ///
    /// In the original posts, an arc starts over, letters disappear, a ring's dot passes over the
    /// gap, and the worm starts with a hundredth of a segment. Apple's spokes move in steps.
    /// Elsewhere, the round cap of a line or the edge of a ring appears, which is no wider than the
    /// line. In the neck of the hourglass, the sand of one half covers the sand of the other.
    private static let jumping: Set<String> = [
        "apple-spokes", "bouncing-icon", "bouncing-icon-polished", "cardiogram", "closing-arc",
        "hourglass", "material-line", "ring-and-play", "ring-and-play-polished", "ripple",
        "windows-ring", "worm", "worm-normal", "worm-polished",
    ]

    /// Indicators without a jump from the end to the beginning.
    static let continuous = CatalogCase.variants.filter {
        $0.indicator.isRepeating && !jumping.contains($0.name)
    }

    @Test(arguments: continuous)
    func `the loop has no jump`(_ example: CatalogCase) {
        let probe = example.probe(size: example.size(fitting: 40))
        let step = 1e-4
        let before = probe.frame(at: example.indicator.period - step)
        let after = probe.frame(at: step)
        // In 0.0002 s, an edge moves by less than a tenth of a pixel.
        #expect(after.difference(from: before).greatest <= 26)
    }
}
