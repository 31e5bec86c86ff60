import Foundation

extension FilterImage {
    /// Returns the image blurred with standard deviations in pixels.
    func blurred(
        to rect: PixelRect,
        deviation: SIMD2<Double>,
        _ method: Picture.Filter.BlurMethod
    ) -> FilterImage {
        mapPlanes(to: rect) { plane in
            switch method {
            case .gaussian: plane.blurred(to: rect, deviation: deviation)
            case .boxes: plane.boxBlurred(to: rect, deviation: deviation)
            }
        }
    }

    /// Returns the image moved by a distance in pixels.
    func moved(to rect: PixelRect, by offset: CGSize) -> FilterImage {
        mapPlanes(to: rect) { $0.moved(to: rect, by: offset) }
    }

    /// Returns the image with each component replaced by the greatest or least one nearby.
    func morphed(to rect: PixelRect, by radius: SIMD2<Int>, dilates: Bool) -> FilterImage {
        mapPlanes(to: rect) { $0.morphed(to: rect, by: radius, dilates: dilates) }
    }
}

extension FloatPlane {
    /// The standard deviation in pixels beyond which a plane is blurred at a lower resolution.
    private static let greatestDeviation = 24.0

    /// Returns the number of pixels that are averaged before a blur, which is a power of two.
    static func reduction(for deviation: Double) -> Int {
        guard deviation > greatestDeviation else { return 1 }
        return 1 << Int(log2(min(deviation, 1e9) / greatestDeviation * 2).rounded(.down))
    }

    /// Returns the plane blurred with standard deviations in pixels.
    fileprivate func blurred(to rect: PixelRect, deviation: SIMD2<Double>) -> FloatPlane {
        let steps = SIMD2(Self.reduction(for: deviation.x), Self.reduction(for: deviation.y))
        guard steps != .one else {
            return blurred(
                to: rect,
                x: GaussianKernel(meansWithDeviation: deviation.x),
                y: GaussianKernel(meansWithDeviation: deviation.y)
            )
        }
        func kernel(_ axis: Int) -> GaussianKernel {
            guard steps[axis] > 1 else {
                return GaussianKernel(meansWithDeviation: deviation[axis])
            }
            // The variances of averaging and of interpolating.
            let known = 1.0 / 12 + 1.0 / 6
            let sigma = deviation[axis] / Double(steps[axis])
            return GaussianKernel(samplesWithVariance: sigma * sigma - known)
        }
        let coarse = rect.reduced(by: steps, margin: 1)
        return reduced(by: steps).blurred(to: coarse, x: kernel(0), y: kernel(1))
            .enlarged(to: rect, by: steps)
    }

    /// Returns the plane blurred with boxes, except along axes where they don't fit the deviation.
    fileprivate func boxBlurred(to rect: PixelRect, deviation: SIMD2<Double>) -> FloatPlane {
        let level = PixelRect(
            minX: rect.minX,
            minY: self.rect.minY,
            maxX: rect.maxX,
            maxY: self.rect.maxY
        )
        let rows =
            BoxBlur.deviations.contains(deviation.x)
            ? boxBlurredRows(to: rect.minX..<max(rect.maxX, rect.minX), deviation: deviation.x)
            : blurred(to: level, deviation: SIMD2(deviation.x, 0))
        return BoxBlur.deviations.contains(deviation.y)
            ? rows.boxBlurredColumns(
                to: rect.minY..<max(rect.maxY, rect.minY),
                deviation: deviation.y
            ) : rows.blurred(to: rect, deviation: SIMD2(0, deviation.y))
    }

    /// Returns a plane whose values are the means of blocks.
    private func reduced(by steps: SIMD2<Int>) -> FloatPlane {
        let result = FloatPlane(rect.reduced(by: steps, margin: 0))
        let weight = 1 / Float(steps.x * steps.y)
        for y in rect.minY..<rect.maxY {
            let source = row(y)
            let target = result.row(y.flooredQuotient(steps.y))
            for i in 0..<rect.width {
                let x = (rect.minX + i).flooredQuotient(steps.x)
                target[x - result.rect.minX] += source[i] * weight
            }
        }
        return result
    }

    private func enlarged(to rect: PixelRect, by steps: SIMD2<Int>) -> FloatPlane {
        let result = FloatPlane(rect)
        let rows = AxisSamples(scale: 1 / Double(steps.y))
        let columns = AxisSamples(scale: 1 / Double(steps.x))
        let line = FloatPlane(
            PixelRect(minX: self.rect.minX, minY: 0, maxX: self.rect.maxX, maxY: 1)
        )
        let values = line.row(0)
        for y in rect.minY..<rect.maxY where rows.mix(self, at: y, into: values) {
            let target = result.row(y)
            for x in rect.minX..<rect.maxX {
                target[x - rect.minX] = columns.value(x, in: values, self.rect)
            }
        }
        withExtendedLifetime(line) {}
        return result
    }

    /// Returns the plane moved by a distance, interpolating between pixels.
    fileprivate func moved(to rect: PixelRect, by offset: CGSize) -> FloatPlane {
        let shift = SIMD2(Double(offset.width), Double(offset.height))
        let whole = shift.rounded(.down)
        let part = SIMD2<Float>(shift - whole)
        guard abs(whole.x) < 1e9, abs(whole.y) < 1e9 else { return FloatPlane(rect) }
        let (dx, dy) = (Int(whole.x), Int(whole.y))
        let wanted = PixelRect(
            minX: rect.minX - dx - 1,
            minY: rect.minY - dy - 1,
            maxX: rect.maxX - dx,
            maxY: rect.maxY - dy
        )
        let source = cropped(to: wanted)
        let result = FloatPlane(rect)
        for y in rect.minY..<rect.maxY {
            let (above, line) = (source.row(y - dy - 1), source.row(y - dy))
            let target = result.row(y)
            for i in 0..<rect.width {
                let upper = above[i + 1] * (1 - part.x) + above[i] * part.x
                let lower = line[i + 1] * (1 - part.x) + line[i] * part.x
                target[i] = lower * (1 - part.y) + upper * part.y
            }
        }
        return result
    }

    /// Returns the greatest or least values within distances along both axes.
    fileprivate func morphed(
        to rect: PixelRect,
        by radius: SIMD2<Int>,
        dilates: Bool
    ) -> FloatPlane {
        // A window that contains the plane from everywhere in the result has one value.
        let whole = rect.union(self.rect)
        let radius = pointwiseMin(radius, SIMD2(whole.width + 1, whole.height + 1))
        let wanted = PixelRect(
            minX: rect.minX - radius.x,
            minY: rect.minY - radius.y,
            maxX: rect.maxX + radius.x,
            maxY: rect.maxY + radius.y
        )
        let source = cropped(to: wanted)
        var window = SlidingExtreme(dilates: dilates, radius: radius.x)
        let level = PixelRect(
            minX: rect.minX,
            minY: wanted.minY,
            maxX: rect.maxX,
            maxY: wanted.maxY
        )
        let rows = FloatPlane(level)
        for y in level.minY..<level.maxY {
            window.scan(source.row(y), step: 1, count: rect.width, to: rows.row(y), step: 1)
        }
        let result = FloatPlane(rect)
        window = SlidingExtreme(dilates: dilates, radius: radius.y)
        guard !rect.isEmpty else { return result }
        for i in 0..<rect.width {
            window.scan(
                rows.row(level.minY) + i,
                step: rows.stride,
                count: rect.height,
                to: result.row(rect.minY) + i,
                step: result.stride
            )
        }
        return result
    }
}

/// The greatest or least value of a window that slides over a line.
private struct SlidingExtreme {
    let dilates: Bool
    let radius: Int

    /// The places of candidates, from the extreme one to the last.
    private var places: [Int] = []

    init(dilates: Bool, radius: Int) {
        self.dilates = dilates
        self.radius = radius
    }

    /// Writes the extremes of windows around the values of a line, which has `radius` more values
    /// at either end than the result.
    mutating func scan(
        _ source: UnsafeMutablePointer<Float>,
        step: Int,
        count: Int,
        to target: UnsafeMutablePointer<Float>,
        step targetStep: Int
    ) {
        places.removeAll(keepingCapacity: true)
        var first = 0
        for end in 0..<(count + 2 * radius) {
            let value = source[end * step]
            while places.count > first, let last = places.last {
                let other = source[last * step]
                guard dilates ? other <= value : other >= value else { break }
                places.removeLast()
            }
            places.append(end)
            guard end >= 2 * radius else { continue }
            if places[first] < end - 2 * radius { first += 1 }
            target[(end - 2 * radius) * targetStep] = source[places[first] * step]
        }
    }
}

extension PixelRect {
    /// Returns the rectangle of blocks that contain the rectangle, widened by a margin.
    fileprivate func reduced(by steps: SIMD2<Int>, margin: Int) -> PixelRect {
        PixelRect(
            minX: minX.flooredQuotient(steps.x) - margin,
            minY: minY.flooredQuotient(steps.y) - margin,
            maxX: (maxX - 1).flooredQuotient(steps.x) + 1 + margin,
            maxY: (maxY - 1).flooredQuotient(steps.y) + 1 + margin
        )
    }
}

extension Int {
    /// Returns the quotient rounded down, by a positive number.
    fileprivate func flooredQuotient(_ divisor: Int) -> Int {
        self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
    }
}
