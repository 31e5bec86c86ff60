import Foundation
import KinoraDrawings
import LayerKit

/// A path of a list of shapes, which modifiers change one after another.
final class PathSlot {
    /// The source of the path with all modifiers so far.
    var source: PathSource

    init(_ source: PathSource) {
        self.source = source
    }
}

/// A source of paths.
indirect enum PathSource {
    /// A shape.
    case outline(LottieOutline)
    /// The result of a modifier.
    case modified(LottieModifier, PathSource)
    /// A part of the result of a modifier that depends on several paths, by its index.
    case chained(PathChain, Int)
    /// Fixed paths.
    case fixed([BezierPath])
}

/// Paths that a modifier changes together.
final class PathChain {
    let modifier: LottieModifier
    let uses: [PathUse]

    /// The last paths that were merged, which are read several times at the same instant.
    fileprivate var lastMerge: Merge?

    /// A result of merging paths.
    fileprivate struct Merge {
        let paths: [[BezierPath]]
        let result: [BezierPath]

        /// The work of it, in the unit of ``LottieReading/mergeWork``.
        let work: Int
    }

    init(_ modifier: LottieModifier, _ uses: [PathUse]) {
        self.modifier = modifier
        self.uses = uses
    }
}

/// A use of a path in the space of a scope that contains it.
struct PathUse {
    var slot: PathSlot

    /// The transforms from the path's space to the scope's, innermost first.
    var transforms: [ScopeTransform] = []

    /// A transform of a group or of a copy.
    enum ScopeTransform {
        case group(LottieTransform)
        case copy(LottieRepeater, Int)
    }
}

/// An evaluator of paths at an instant.
struct PathEvaluator {
    let reading: LottieReading
    let clock: LottieClock

    /// A Boolean value that indicates whether trims leave out parts without a length.
    private let omitsPoints: Bool

    /// The chains that have been measured at the instant.
    private let measuredChains = MeasuredChains()

    /// The chains by their identity.
    private final class MeasuredChains {
        var chains: [ObjectIdentifier: MeasuredChain] = [:]
    }

    /// The paths of a chain at an instant.
    private struct MeasuredChain {
        /// The paths of each use, or nil for those that aren't drawn.
        let paths: [MeasuredPaths?]

        /// The length of the chain before each use, and of all of it.
        private(set) var offsets: [Double] = []
        private(set) var length = 0.0

        private(set) var pathCount = 0
        private(set) var vertexCount = 0

        init(_ paths: [MeasuredPaths?]) {
            self.paths = paths
            for own in paths {
                offsets.append(length)
                guard let own else { continue }
                length += own.length
                pathCount += own.paths.count
                vertexCount += own.paths.reduce(1) { $0 + $1.vertices.count }
            }
        }
    }

    init(reading: LottieReading, clock: LottieClock, omitsPoints: Bool = false) {
        self.reading = reading
        self.clock = clock
        self.omitsPoints = omitsPoints
    }

    /// Returns the paths of uses in their scope's space.
    func paths(_ uses: [PathUse]) -> [BezierPath] {
        uses.flatMap { paths($0) }
    }

    /// Returns the paths of uses in their scope's space, cut off by trims, whatever the structure.
    func cutPaths(_ uses: [PathUse]) -> [BezierPath] {
        let keeps = reading.keepsStructure
        reading.keepsStructure = false
        defer { reading.keepsStructure = keeps }
        return paths(uses)
    }

    /// Returns the paths of a use in its scope's space, which are none for a copy that isn't drawn.
    func paths(_ use: PathUse) -> [BezierPath] {
        guard let transform = transform(use.transforms) else { return [] }
        return paths(use.slot.source).applying(transform)
    }

    /// Returns the transform of groups and copies, or nil if a copy isn't drawn.
    func transform(_ transforms: [PathUse.ScopeTransform]) -> CGAffineTransform? {
        var result = CGAffineTransform.identity
        for transform in transforms {
            switch transform {
            case .group(let group):
                result = result.concatenating(reading.values(of: group, clock).matrix)
            case .copy(let repeater, let index):
                guard let copy = copy(index, of: repeater) else { return nil }
                result = result.concatenating(copy.placement.transform)
            }
        }
        return result
    }

    /// Returns the paths of a source in its own space.
    func paths(_ source: PathSource) -> [BezierPath] {
        switch source {
        case .outline(let outline): return [path(outline)]
        case .fixed(let paths): return paths
        case .modified(let modifier, let source):
            return limited(modified(paths(source), modifier))
        case .chained(let chain, let index): return chained(chain, index)
        }
    }

    /// Returns paths, or none if they have too many curves.
    private func limited(_ paths: [BezierPath]) -> [BezierPath] {
        let count = paths.reduce(0) { $0 + $1.vertices.count }
        reading.vertexCount += count
        let limits = reading.document?.limits ?? LottieLimits()
        guard count <= limits.pathSegmentCount else {
            reading.isTruncated = true
            return []
        }
        // Far outside of any drawing, lengths aren't finite.
        return paths.allSatisfy(\.isNear) ? paths : []
    }

    // MARK: - Shapes

    private func point(_ property: LottieProperty) -> CGPoint {
        let pair = reading.pair(property, clock)
        return CGPoint(x: pair.x, y: pair.y)
    }

    private func path(_ outline: LottieOutline) -> BezierPath {
        switch outline {
        case .path(let property, let isReversed):
            let path = BezierPath(numbers: reading.value(property, clock))
            return isReversed ? path.reversed : path
        case .ellipse(let center, let size, let isReversed):
            let extent = reading.pair(size, clock)
            let path = BezierPath.ellipse(
                center: point(center),
                size: CGSize(width: extent.x, height: extent.y)
            )
            return isReversed ? path.reversed : path
        case .rectangle(let center, let size, let radius, let isReversed):
            let extent = reading.pair(size, clock)
            let corner = reading.number(radius, clock)
            let path = BezierPath.rectangle(
                center: point(center),
                size: CGSize(width: extent.x, height: extent.y),
                radius: CGFloat(corner),
                isRounded: reading.keepsStructure ? radius.greatest > 0 : corner > 0
            )
            return isReversed ? path.reversed : path
        case .star(let star, let isReversed):
            let path = self.path(star)
            return isReversed ? path.reversed : path
        }
    }

    /// The maximum number of points of a star.
    private static let pointLimit = 1000.0

    private func path(_ star: LottieStar) -> BezierPath {
        let count = reading.number(star.points, clock).rounded()
        let inner = (
            radius: reading.number(star.innerRadius, clock),
            roundness: reading.number(star.innerRoundness, clock) / 100
        )
        return BezierPath.star(
            BezierPath.Star(
                center: point(star.center),
                count: Int(min(max(count, 0), Self.pointLimit)),
                rotation: reading.number(star.rotation, clock) * .pi / 180,
                outerRadius: reading.number(star.outerRadius, clock),
                outerRoundness: reading.number(star.outerRoundness, clock) / 100,
                inner: star.isStar ? inner : nil
            )
        )
    }

    // MARK: - Modifiers

    /// The maximum number of paths that are trimmed into as many parts at any time.
    private static let structuredCount = 64

    private func modified(_ paths: [BezierPath], _ modifier: LottieModifier) -> [BezierPath] {
        switch modifier {
        case .trim(let start, let end, let offset, _):
            let range = TrimRange(
                start: reading.number(start, clock),
                end: reading.number(end, clock),
                offset: reading.number(offset, clock)
            )
            let measured = MeasuredPaths(paths)
            // Each trim that keeps the structure doubles the paths.
            return reading.keepsStructure && paths.count <= Self.structuredCount
                ? measured.structured(range, of: measured.length, omitsPoints: omitsPoints)
                : measured.trimmed(range)
        case .roundCorners(let radius):
            let keeps = reading.keepsStructure && radius.greatest > 0
            let radius = CGFloat(reading.number(radius, clock))
            return paths.map { $0.roundingCorners(radius, keepsStructure: keeps) }
        case .pucker(let amount):
            let amount = CGFloat(reading.number(amount, clock) / 100)
            return paths.map { $0.puckered(amount) }
        case .offset(let amount, let join, let miterLimit):
            let amount = CGFloat(reading.number(amount, clock))
            let limit = CGFloat(reading.number(miterLimit, clock))
            return paths.map { $0.offset(by: amount, join: .init(lottie: join), miterLimit: limit) }
        case .zigZag(let ridges, let size, let isSmooth):
            let count = min(max(reading.number(ridges, clock).rounded(), 0), 1000)
            let size = CGFloat(reading.number(size, clock))
            let smooth = reading.number(isSmooth, clock) == 2
            return paths.map { $0.zigZagged(ridges: Int(count), size: size, isSmooth: smooth) }
        case .twist(let angle, let center):
            let angle = reading.number(angle, clock) * .pi / 180
            let center = point(center)
            return paths.map { $0.twisted(angle, around: center) }
        case .merge: return paths
        }
    }

    private func chained(_ chain: PathChain, _ index: Int) -> [BezierPath] {
        switch chain.modifier {
        case .trim(let start, let end, let offset, _):
            let range = TrimRange(
                start: reading.number(start, clock),
                end: reading.number(end, clock),
                offset: reading.number(offset, clock)
            )
            let measured = self.measured(chain)
            guard let own = measured.paths[index] else { return [] }
            return limited(
                reading.keepsStructure && measured.pathCount <= Self.structuredCount
                    ? own.structured(
                        range,
                        offset: measured.offsets[index],
                        of: measured.length,
                        omitsPoints: omitsPoints
                    ) : own.trimmed(range, offset: measured.offsets[index], of: measured.length)
            )
        case .merge(let mode):
            return merged(chain.uses.map { paths($0) }.filter { !$0.isEmpty }, mode, chain)
        default: return []
        }
    }

    /// Returns the paths of a chain in their own spaces.
    private func measured(_ chain: PathChain) -> MeasuredChain {
        if let known = measuredChains.chains[ObjectIdentifier(chain)] { return known }
        let paths = chain.uses.map { use in
            transform(use.transforms).map { _ in MeasuredPaths(self.paths(use.slot.source)) }
        }
        let measured = MeasuredChain(paths)
        reading.vertexCount += measured.vertexCount
        measuredChains.chains[ObjectIdentifier(chain)] = measured
        return measured
    }

    /// Returns paths merged by a mode: 2 adds them, 3 subtracts all others from the first, 4
    /// intersects them, and 5 excludes their intersections; 1 joins them as they are.
    private func merged(
        _ paths: [[BezierPath]],
        _ mode: Int,
        _ chain: PathChain
    ) -> [BezierPath] {
        let operations: [Int: PathGeometry.BooleanOperation] = [
            2: .union, 3: .subtraction, 4: .intersection, 5: .exclusion,
        ]
        guard let operation = operations[mode], let first = paths.first, paths.count > 1 else {
            return paths.flatMap(\.self)
        }
        if let last = chain.lastMerge, last.paths == paths,
            reading.mergeWork + last.work <= reading.mergeLimit
        {
            count(mergeWork: last.work)
            return last.result
        }
        let workBefore = reading.mergeWork
        var area = first.map(\.closedPath).geometry(keepsCurves: false)
        var pairCount = 0
        for other in paths.dropFirst() {
            let next = other.map(\.closedPath).geometry(keepsCurves: false)
            let count = area.elements.count + next.elements.count
            pairCount += count * count
            guard pairCount <= Self.pairLimit, reading.mergeWork <= reading.mergeLimit,
                let combined = area.combined(by: operation, with: next)
            else {
                reading.isTruncated = true
                return paths.flatMap(\.self)
            }
            // Many curves cross often, and each crossing is compared with the others nearby.
            self.count(mergeWork: count * count * count / 30)
            area = combined
        }
        let result = [BezierPath](area)
        let work = reading.mergeWork - workBefore
        chain.lastMerge = PathChain.Merge(paths: paths, result: result, work: work)
        return result
    }

    private func count(mergeWork work: Int) {
        reading.mergeWork += work
        reading.vertexCount += work * Self.verticesPerWork
    }

    /// The maximum number of pairs of curves that one merge compares.
    private static let pairLimit = 400_000

    /// The number of vertices that modifiers make in the time of a unit of merging.
    private static let verticesPerWork = 20

    // MARK: - Copies

    /// The maximum number of copies.
    static let copyLimit = 1000.0

    /// Returns the number of copies that a repeater draws.
    func copyCount(_ repeater: LottieRepeater) -> Int {
        Int(min(max(reading.number(repeater.copies, clock).rounded(.up), 0), Self.copyLimit))
    }

    /// Returns a copy's placement and opacity, or nil if it isn't drawn.
    func copy(_ index: Int, of repeater: LottieRepeater) -> Copy? {
        let copy = anyCopy(index, of: repeater)
        return copy.isDrawn ? copy : nil
    }

    /// Returns a copy's placement and opacity, drawn or not.
    func anyCopy(_ index: Int, of repeater: LottieRepeater) -> Copy {
        let count = copyCount(repeater)
        let offset = reading.number(repeater.offset, clock)
        let values = reading.values(of: repeater.transform, clock)
        let first = reading.opacity(repeater.startOpacity, clock)
        let last = reading.opacity(repeater.endOpacity, clock)
        let steps = Double(index) + offset
        func power(_ base: Double) -> Double {
            let magnitude = pow(abs(base), steps)
            // A negative scale of a whole number of steps changes sides with each.
            let isMirrored = base < 0 && steps.rounded().truncatingRemainder(dividingBy: 2) != 0
            let value = isMirrored ? -magnitude : magnitude
            return value.isFinite ? min(max(value, -1e6), 1e6) : 1e6
        }
        var placement = LottieTransformValue()
        placement.anchor = values.anchor
        placement.position = CGPoint(
            x: values.anchor.x + values.position.x * CGFloat(steps),
            y: values.anchor.y + values.position.y * CGFloat(steps)
        )
        placement.scale = (power(values.scale.x), power(values.scale.y), 1)
        placement.rotation = values.rotation * steps
        let part = count > 1 ? min(Double(index) / Double(count - 1), 1) : 0
        return Copy(
            placement: placement.placement,
            opacity: first + (last - first) * part,
            isDrawn: index < count
        )
    }

    /// A copy of a repeater.
    struct Copy {
        var placement: Drawing.Placement
        var opacity: Double
        var isDrawn: Bool
    }
}
