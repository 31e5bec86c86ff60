import Foundation

/// A fitter of shapes to windows by the Levenberg–Marquardt method.
///
/// It keeps its scratch memory, so a fitter belongs to one thread at a time.
struct ShapeFitter {
    /// The longer side of the film, in pixels.
    let side: Double

    private var renderer = ShapeRenderer()
    private var coverage: ContiguousArray<Float> = []
    private var shifted: ContiguousArray<Float> = []
    private var columns: [ContiguousArray<Float>] = []
    private var residuals: ContiguousArray<Float> = []
    private var weights: ContiguousArray<Float> = []

    /// The noise of a pixel, in levels.
    static let noise = 5.0

    /// The difference in levels beyond which a pixel doesn't pull any harder.
    static let clipping: Float = 70

    /// The greatest step of a value, in differences of its parameter.
    private static let greatestStep = 40.0

    /// Creates a fitter for films of a size.
    init(side: Double) {
        self.side = side
    }

    // MARK: - Energy

    /// Returns the energy of a shape: the sum of squared differences in levels.
    mutating func energy(
        of kind: PrimitiveKind,
        _ values: [Double],
        in window: FitWindow
    ) -> Double {
        renderer.render(kind, values, in: window.box, into: &coverage)
        return Self.energy(coverage, Float(values[values.count - 1]), window)
    }

    /// Returns the coverage of a shape in a window, with its opacity.
    mutating func coverage(
        of kind: PrimitiveKind,
        _ values: [Double],
        in box: PixelBox
    ) -> ContiguousArray<Float> {
        let count = (box.maxX - box.minX) * (box.maxY - box.minY)
        var result = ContiguousArray<Float>(repeating: 0, count: count)
        renderer.render(kind, values, in: box, into: &result)
        let opacity = Float(values[values.count - 1])
        if opacity != 1 { for index in result.indices { result[index] *= opacity } }
        return result
    }

    private static func energy(
        _ coverage: ContiguousArray<Float>,
        _ opacity: Float,
        _ window: FitWindow
    ) -> Double {
        let count = window.width * window.height
        let limit = PixelLanes(repeating: clipping * clipping)
        return coverage.withLanes { coverage in
            window.targets.withLanes { targets in
                window.weights.withLanes { weights in
                    var sum = LaneSum()
                    for index in stride(from: 0, to: count, by: PixelLanes.scalarCount) {
                        let difference =
                            coverage.lanes(at: index, until: count) * opacity
                            - targets.lanes(at: index, until: count)
                        let weight = weights.lanes(at: index, until: count)
                        sum.add(pointwiseMin(difference * difference * weight, limit))
                    }
                    return sum.value
                }
            }
        }
    }

    // MARK: - Fitting

    /// Returns the values that fit a window best, from given ones.
    ///
    /// - Parameters:
    ///   - kind: The kind of shape.
    ///   - start: The values to start from.
    ///   - free: The indices of the values to change.
    ///   - window: The window.
    ///   - iterations: The maximum number of steps.
    /// - Returns: The fit.
    mutating func fit(
        _ kind: PrimitiveKind,
        from start: [Double],
        free: [Int],
        in window: FitWindow,
        iterations: Int = 14
    ) -> ShapeFit {
        let parameters = kind.parameters
        var values = clamped(start, parameters)
        var energy = energy(of: kind, values, in: window)
        var damping = 1e-2
        var normal = NormalEquations(count: free.count)
        for _ in 0..<iterations where !free.isEmpty {
            measure(kind, values, free, window, &normal)
            var isBetter = false
            for _ in 0..<5 {
                guard let step = normal.step(damping: damping) else { break }
                var next = values
                for (place, index) in free.enumerated() {
                    let limit = parameters[index].difference * Self.greatestStep
                    next[index] -= min(max(step[place], -limit), limit)
                }
                next = clamped(next, parameters)
                let nextEnergy = self.energy(of: kind, next, in: window)
                if nextEnergy < energy {
                    isBetter = energy - nextEnergy > 1e-4 * energy + 0.5
                    (values, energy) = (next, nextEnergy)
                    damping = max(damping / 5, 1e-7)
                    break
                }
                damping *= 6
            }
            guard isBetter else { break }
        }
        return finish(kind, values, energy, free, window, &normal)
    }

    /// Returns the fit at final values, with deviations.
    private mutating func finish(
        _ kind: PrimitiveKind,
        _ values: [Double],
        _ energy: Double,
        _ free: [Int],
        _ window: FitWindow,
        _ normal: inout NormalEquations
    ) -> ShapeFit {
        var deviations = Array(repeating: 0.0, count: values.count)
        if !free.isEmpty {
            measure(kind, values, free, window, &normal)
            let own = normal.deviations
            for (place, index) in free.enumerated() {
                deviations[index] = own[place] * Self.noise
            }
        }
        var edges = 0
        let count = window.width * window.height
        renderer.render(kind, values, in: window.box, into: &coverage)
        for index in 0..<count where coverage[index] > 0.01 && coverage[index] < 0.99 {
            edges += 1
        }
        return ShapeFit(
            values: values,
            deviations: deviations,
            energy: energy,
            edgeError: (energy / Double(max(edges, 8))).squareRoot()
        )
    }

    private func clamped(_ values: [Double], _ parameters: [PrimitiveKind.Parameter]) -> [Double] {
        var result = values
        for index in values.indices {
            let bounds = parameters[index].bounds(side: side)
            result[index] = min(max(values[index], bounds.lowerBound), bounds.upperBound)
        }
        return result
    }

    /// Measures the derivatives of all free values at a shape.
    private mutating func measure(
        _ kind: PrimitiveKind,
        _ values: [Double],
        _ free: [Int],
        _ window: FitWindow,
        _ normal: inout NormalEquations
    ) {
        let count = window.width * window.height
        let opacityIndex = values.count - 1
        let opacity = Float(values[opacityIndex])
        renderer.render(kind, values, in: window.box, into: &coverage)
        while columns.count < free.count { columns.append([]) }
        let parameters = kind.parameters
        for (place, index) in free.enumerated() {
            if columns[place].count < count {
                columns[place] = ContiguousArray(repeating: 0, count: count)
            }
            if index == opacityIndex {
                for pixel in 0..<count { columns[place][pixel] = coverage[pixel] }
                continue
            }
            var next = values
            var difference = parameters[index].difference
            // At the end of the range, the difference is taken backward.
            if next[index] + difference > parameters[index].bounds(side: side).upperBound {
                difference = -difference
            }
            next[index] += difference
            renderer.render(kind, next, in: window.box, into: &shifted)
            let factor = opacity / Float(difference)
            columns[place].withUnsafeMutableBufferPointer { column in
                shifted.withUnsafeBufferPointer { shifted in
                    coverage.withUnsafeBufferPointer { coverage in
                        for pixel in 0..<count {
                            column[pixel] = (shifted[pixel] - coverage[pixel]) * factor
                        }
                    }
                }
            }
        }
        if residuals.count < count {
            residuals = ContiguousArray(repeating: 0, count: count)
            weights = ContiguousArray(repeating: 0, count: count)
        }
        residuals.withUnsafeMutableBufferPointer { residuals in
            weights.withUnsafeMutableBufferPointer { weights in
                coverage.withUnsafeBufferPointer { coverage in
                    for pixel in 0..<count {
                        residuals[pixel] = coverage[pixel] * opacity - window.targets[pixel]
                        weights[pixel] = Self.trusted(window.weights[pixel], residuals[pixel])
                    }
                }
            }
        }
        normal.reset()
        normal.add(columns, residuals: residuals, weights: weights, count: count)
    }

    /// Returns the weight of a pixel, which is less if it is so far off that it belongs to something
    /// else.
    @inline(__always)
    static func trusted(_ weight: Float, _ residual: Float) -> Float {
        let square = residual * residual * weight
        let limit = clipping * clipping
        return square > limit ? weight * (limit / square).squareRoot() * 0.5 : weight
    }
}
