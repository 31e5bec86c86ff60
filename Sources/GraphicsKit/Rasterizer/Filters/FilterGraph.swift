import Foundation

/// A filter's primitives in a plane of pixels, with the rectangle that each one must compute.
struct FilterGraph {
    /// The primitives.
    let primitives: [Picture.Filter.Primitive]

    /// The method of blurs.
    let blurMethod: Picture.Filter.BlurMethod

    /// The transform from the filter's space to the plane.
    let transform: CGAffineTransform

    /// The part of the source that contributes to the result.
    private(set) var source: PixelRect

    /// The part of each result that contributes to the last one.
    private(set) var parts: [PixelRect] = []

    /// The greatest number of pixels of results that exist at the same time.
    private(set) var peakPixelCount = 0

    /// The results, or -1 for the source, that no primitive uses after each primitive.
    private(set) var releases: [[Int]] = []

    /// A rectangle that stands for the whole plane.
    static let everything = PixelRect(minX: -far, minY: -far, maxX: far, maxY: far)
    private static let far = 1 << 40

    /// The standard deviation in pixels up to which blurs differ.
    private static let greatestDeviation = 1e6

    /// Creates the graph of a filter.
    ///
    /// - Parameters:
    ///   - filter: The filter.
    ///   - transform: The transform from the filter's space to the plane.
    ///   - extent: A rectangle around the source in the plane.
    ///   - visible: The visible part of the plane.
    init(
        _ filter: Picture.Filter,
        transform: CGAffineTransform,
        extent: PixelRect,
        visible: PixelRect
    ) {
        primitives = filter.primitives
        blurMethod = filter.blurMethod
        self.transform = transform
        let region = Self.pixels(filter.region, transform)
        // As in browsers, a blur near the edge of the region also reads the source beyond it.
        let content = extent
        source = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        var extents: [PixelRect] = []
        for (index, primitive) in primitives.enumerated() {
            let inputs = primitive.inputs.map { input in
                switch Picture.Filter.Primitive.source(of: input, at: index) {
                case nil: content
                case let result?: result < index ? extents[result] : .empty
                }
            }
            let own = region.intersection(Self.pixels(primitive.region, transform))
            extents.append(self.extent(of: primitive.effect, inputs).intersection(own))
        }
        findParts(extents, content, visible)
        measure()
    }

    /// A rectangle around the last result.
    static func extent(
        of filter: Picture.Filter,
        transform: CGAffineTransform,
        around extent: PixelRect
    ) -> PixelRect {
        let graph = FilterGraph(
            filter,
            transform: transform,
            extent: extent,
            visible: everything
        )
        return graph.parts.last ?? extent
    }

    private static func pixels(_ region: CGRect?, _ transform: CGAffineTransform) -> PixelRect {
        guard let region else { return everything }
        return PixelRect(around: region.applying(transform).snapped, within: everything)
    }

    // MARK: - Lengths in pixels

    /// Returns standard deviations in pixels, with negative values and NaN as zero.
    func deviation(_ size: CGSize) -> SIMD2<Double> {
        func bounded(_ value: CGFloat) -> Double {
            value > 0 ? min(Double(value), Self.greatestDeviation) : 0
        }
        return lengths(CGSize(width: bounded(size.width), height: bounded(size.height)))
            .clamped(lowerBound: .zero, upperBound: SIMD2(repeating: Self.greatestDeviation))
    }

    /// Returns whole radii in pixels.
    func radius(_ size: CGSize) -> SIMD2<Int> {
        let radii = deviation(size)
        return SIMD2(Int(radii.x.rounded()), Int(radii.y.rounded()))
    }

    /// Returns an offset in pixels.
    func offset(_ size: CGSize) -> CGSize {
        let moved = CGPoint(x: size.width, y: size.height).applying(transform)
        let result = CGSize(width: moved.x - transform.tx, height: moved.y - transform.ty)
        guard result.width.isFinite, result.height.isFinite else { return .zero }
        return CGSize(width: result.width.snapped, height: result.height.snapped)
    }

    /// Returns lengths along the filter's axes in pixels along the plane's axes.
    private func lengths(_ size: CGSize) -> SIMD2<Double> {
        let t = transform
        if size.width == size.height {
            return Double(size.width)
                * SIMD2(
                    Double(t.a * t.a + t.c * t.c).squareRoot(),
                    Double(t.b * t.b + t.d * t.d).squareRoot()
                )
        }
        return SIMD2(
            Double(abs(t.a) * size.width + abs(t.c) * size.height),
            Double(abs(t.b) * size.width + abs(t.d) * size.height)
        )
    }

    // MARK: - Areas

    /// Returns a rectangle around the pixels of an effect's result.
    private func extent(
        of effect: Picture.Filter.Effect,
        _ inputs: [PixelRect]
    ) -> PixelRect {
        let first = inputs.first ?? .empty
        let second = inputs.count > 1 ? inputs[1] : .empty
        switch effect {
        case .gaussianBlur(let size):
            return first.widened(by: reach(of: size))
        case .offset(let offset):
            return first.moved(by: self.offset(offset))
        case .flood(let color):
            return color.alpha > 0 ? Self.everything : .empty
        case .dropShadow(_, let offset, let size):
            let shadow = first.moved(by: self.offset(offset)).widened(by: reach(of: size))
            return first.union(shadow)
        case .merge:
            return inputs.reduce(.empty) { $0.union($1) }
        case .colorMatrix(let matrix):
            return matrix.bias.w > 0 ? Self.everything : first
        case .componentTransfer(_, _, _, let alpha):
            return alpha(0) > 0 ? Self.everything : first
        case .composite(let mode):
            switch mode {
            case .over, .xor, .lighter: return first.union(second)
            case .inside: return first.intersection(second)
            case .outside: return first
            case .atop: return second
            case .arithmetic(_, _, _, let k4):
                return k4 > 0 ? Self.everything : first.union(second)
            }
        case .blend:
            return first.union(second)
        case .morphology(let size, let dilates):
            return dilates ? first.widened(by: radius(size)) : first
        }
    }

    /// Returns the part of an effect's inputs that contributes to a part of the result.
    private func wanted(for part: PixelRect, of effect: Picture.Filter.Effect) -> PixelRect {
        guard !part.isEmpty else { return .empty }
        switch effect {
        case .gaussianBlur(let size):
            return part.widened(by: reach(of: size))
        case .offset(let offset):
            return part.moved(by: self.offset(offset).negated)
        case .dropShadow(_, let offset, let size):
            let shadow = part.moved(by: self.offset(offset).negated)
            return part.union(shadow.widened(by: reach(of: size)))
        case .morphology(let size, _):
            return part.widened(by: radius(size))
        default:
            return part
        }
    }

    /// Returns the distances in pixels to which a blur reaches.
    private func reach(of size: CGSize) -> SIMD2<Int> {
        let deviation = deviation(size)
        func distance(_ value: Double) -> Int {
            guard value > 0 else { return 0 }
            return Int((value * Picture.Shadow.reach).rounded(.up)) + 1
        }
        return SIMD2(distance(deviation.x), distance(deviation.y))
    }

    private mutating func findParts(
        _ extents: [PixelRect],
        _ content: PixelRect,
        _ visible: PixelRect
    ) {
        parts = Array(repeating: .empty, count: primitives.count)
        releases = Array(repeating: [], count: primitives.count)
        var used: Set<Int> = []
        guard let last = parts.indices.last else { return }
        parts[last] = extents[last].intersection(visible)
        var wantedSource = PixelRect.empty
        for index in parts.indices.reversed() where !parts[index].isEmpty {
            let primitive = primitives[index]
            let wanted = wanted(for: parts[index], of: primitive.effect)
            if case .flood = primitive.effect { continue }
            for input in primitive.inputs {
                switch Picture.Filter.Primitive.source(of: input, at: index) {
                case nil:
                    wantedSource = wantedSource.union(wanted)
                    if used.insert(-1).inserted { releases[index].append(-1) }
                case let result? where result < index:
                    parts[result] = parts[result].union(wanted.intersection(extents[result]))
                    if used.insert(result).inserted { releases[index].append(result) }
                default: break
                }
            }
        }
        source = wantedSource.intersection(content)
    }

    private mutating func measure() {
        var count = source.pixelCount
        peakPixelCount = count
        for index in parts.indices {
            // A primitive needs its inputs in the size of its own part at most.
            count += parts[index].pixelCount
            peakPixelCount = max(peakPixelCount, count + 2 * parts[index].pixelCount)
            for use in releases[index] {
                count -= use < 0 ? source.pixelCount : parts[use].pixelCount
            }
        }
    }
}

extension PixelRect {
    /// A rectangle without pixels.
    static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// The number of pixels.
    fileprivate var pixelCount: Int {
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        return overflows ? 1 << 60 : min(count, 1 << 52)
    }

    /// Returns the rectangle with each side moved outward by a distance.
    fileprivate func widened(by margin: SIMD2<Int>) -> PixelRect {
        guard !isEmpty else { return self }
        return PixelRect(
            minX: minX - margin.x,
            minY: minY - margin.y,
            maxX: maxX + margin.x,
            maxY: maxY + margin.y
        )
    }

    /// Returns a rectangle of whole pixels around the moved rectangle.
    fileprivate func moved(by offset: CGSize) -> PixelRect {
        guard !isEmpty else { return self }
        return PixelRect(
            around: CGRect(self).offsetBy(dx: offset.width, dy: offset.height),
            within: FilterGraph.everything
        )
    }
}

extension CGSize {
    fileprivate var negated: CGSize { CGSize(width: -width, height: -height) }
}

extension CGRect {
    /// The rectangle with coordinates that are nearly whole rounded.
    fileprivate var snapped: CGRect {
        let (left, top) = (minX.snapped, minY.snapped)
        return CGRect(x: left, y: top, width: maxX.snapped - left, height: maxY.snapped - top)
    }
}

extension CGFloat {
    /// The whole number that the value differs from by a rounding error, or the value itself.
    fileprivate var snapped: CGFloat {
        magnitude < 1e9 && (self - rounded()).magnitude < 1e-6 ? rounded() : self
    }
}
