import KinoraTimeline
import LayerKit

/// A painted part, before it is assigned to a Lottie layer.
indirect enum LottieItem {
    /// Paths with their paints.
    case paths(LottiePaths)

    /// Parts that share a transform.
    case group([LottieItem], LottieStep)

    /// Parts that are composited as a unit.
    case isolated(LottieIsolation)

    /// An image: the name of its asset and its transform.
    case image(asset: String, LottieStep)
}

/// Paths with their paints in a group.
struct LottiePaths {
    /// The paths, trims and paints, topmost first.
    var members: [JSONValue]

    /// The number of times that the paths are painted.
    var paintCount: Int

    /// The group's transform and opacity.
    var step = LottieStep()

    /// The subpaths, if the paints only fill their insides with one opaque color; otherwise, empty.
    var areas: [Track<PathGeometry>] = []
}

/// Parts that are composited as a unit before opacity and a mask apply.
struct LottieIsolation {
    /// The parts, back to front.
    var items: [LottieItem]

    /// The opacity of the unit, 0...1.
    var opacity = Track(1.0)

    /// The mask of the unit, in the same space, or nil for none.
    var mask: [LottieItem]?

    /// A Boolean value that indicates whether the mask's luminance masks the unit, rather than its
    /// alpha.
    var masksByLuminance = false

    /// The effects, in the document's space.
    var effects: [LottieEffect] = []

    /// The blend mode.
    var blendMode = CGBlendMode.normal
}

extension LottieItem {
    /// A Boolean value that indicates whether a shape layer can contain the part.
    var isVector: Bool {
        switch self {
        case .paths: true
        case .group(let items, _): items.allSatisfy(\.isVector)
        case .isolated, .image: false
        }
    }

    /// The number of separate paint operations.
    var paintCount: Int {
        switch self {
        case .paths(let paths): paths.paintCount
        case .group(let items, _): items.paintCount
        case .isolated, .image: 1
        }
    }
}

extension [LottieItem] {
    /// The number of separate paint operations.
    var paintCount: Int { reduce(0) { $0 + $1.paintCount } }

    /// Returns the parts with a common transform and opacity.
    func moved(by step: LottieStep) -> [LottieItem] {
        guard !step.isIdentity, !isEmpty else { return self }
        // A single group without a transform adopts it.
        if count == 1, case .paths(var paths) = self[0], paths.step.isStill,
            let opacity = paths.step.opacity.times(step.opacity)
        {
            paths.step = step
            paths.step.opacity = opacity
            return [.paths(paths)]
        }
        if count == 1, case .group(let items, var inner) = self[0], inner.isStill,
            let opacity = inner.opacity.times(step.opacity)
        {
            inner = step
            inner.opacity = opacity
            return [.group(items, inner)]
        }
        return [.group(self, step)]
    }

    /// Returns the parts with several nested transforms, outermost first.
    func moved(by steps: [LottieStep]) -> [LottieItem] {
        steps.reversed().reduce(self) { $0.moved(by: $1) }
    }

    /// Returns the parts with an opacity that applies to them as a unit.
    func faded(by opacity: Track<Double>) -> [LottieItem] {
        if opacity == Track(1) || isEmpty { return self }
        if opacity == Track(0) { return [] }
        if opacity.isSwitch || paintCount <= 1 {
            if count == 1, let item = self[0].faded(by: opacity) { return [item] }
            if opacity.isSwitch || allSatisfy(\.isVector) {
                return [.group(self, LottieStep(opacity: opacity))]
            }
        }
        return [.isolated(LottieIsolation(items: self, opacity: opacity))]
    }
}

extension [LottieItem] {
    /// The subpaths, if the parts only fill their insides opaquely, or nil if the parts paint more.
    ///
    /// Players apply path masks also on canvases, and to lines without a height. A matte in
    /// lottie-web hides everything around such lines. The subpaths don't overlap, because one may
    /// be a hole in another.
    var areas: [Track<PathGeometry>]? {
        var result: [Track<PathGeometry>] = []
        for item in self {
            guard case .paths(let paths) = item, paths.step.isIdentity, !paths.areas.isEmpty else {
                return nil
            }
            result += paths.areas
        }
        let boxes = result.map(\.first.bounds)
        let areApart = boxes.indices.allSatisfy { index in
            boxes[..<index].allSatisfy { !$0.intersects(boxes[index]) }
        }
        guard result.count == 1 || (areApart && result.allSatisfy(\.isConstant)) else { return nil }
        return result
    }
}

extension LottieItem {
    /// Returns the part with its opacity multiplied, or nil if the product isn't representable.
    fileprivate func faded(by opacity: Track<Double>) -> LottieItem? {
        switch self {
        case .paths(var paths):
            guard let product = paths.step.opacity.times(opacity) else { return nil }
            paths.step.opacity = product
            return .paths(paths)
        case .group(let items, var step):
            guard let product = step.opacity.times(opacity) else { return nil }
            step.opacity = product
            return .group(items, step)
        case .isolated(var isolation):
            guard let product = isolation.opacity.times(opacity) else { return nil }
            isolation.opacity = product
            return .isolated(isolation)
        case .image(let asset, var step):
            guard let product = step.opacity.times(opacity) else { return nil }
            step.opacity = product
            return .image(asset: asset, step)
        }
    }
}
