import KinoraTimeline
import LayerKit

/// A part of what is painted, before it is known which of Lottie's layers holds it.
indirect enum LottieItem {
    /// Paths with what paints them.
    case paths(LottiePaths)

    /// Parts that are moved together.
    case group([LottieItem], LottieStep)

    /// Parts that are composited as one.
    case isolated(LottieIsolation)

    /// Pixels: the name of an asset, and where it lies.
    case image(asset: String, LottieStep)
}

/// Paths with what paints them, in a group of their own.
struct LottiePaths {
    /// The paths, what trims them and what paints them, the topmost first.
    var members: [JSONValue]

    /// The number of times that the paths are painted.
    var paintCount: Int

    /// The group's map and opacity.
    var step = LottieStep()
}

/// Parts that are composited as one before they are faded or masked.
struct LottieIsolation {
    /// The parts, back to front.
    var items: [LottieItem]

    /// The opacity of the whole, 0…1.
    var opacity = Track(1.0)

    /// Masks, each of which confines the whole to what is opaque in it.
    var mattes: [[LottieItem]] = []
}

extension LottieItem {
    /// A Boolean value that indicates whether a shape layer can hold the part.
    var isVector: Bool {
        switch self {
        case .paths: true
        case .group(let items, _): items.allSatisfy(\.isVector)
        case .isolated, .image: false
        }
    }

    /// The number of things that are painted one by one.
    var paintCount: Int {
        switch self {
        case .paths(let paths): paths.paintCount
        case .group(let items, _): items.paintCount
        case .isolated, .image: 1
        }
    }
}

extension [LottieItem] {
    /// The number of things that are painted one by one.
    var paintCount: Int { reduce(0) { $0 + $1.paintCount } }

    /// Returns the parts moved together.
    func moved(by step: LottieStep) -> [LottieItem] {
        guard !step.isIdentity, !isEmpty else { return self }
        // The only group takes the map itself.
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

    /// Returns the parts moved together by several maps, the outermost first.
    func moved(by steps: [LottieStep]) -> [LottieItem] {
        steps.reversed().reduce(self) { $0.moved(by: $1) }
    }

    /// Returns the parts faded as one.
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

extension LottieItem {
    /// Returns the part faded by its own opacity; nil where key frames can't say the product.
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
