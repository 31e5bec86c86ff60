/// A fitter of several shapes of one ink that touch or overlap in a window.
///
/// Shapes of one ink cover each other without an order: what n shapes with coverages αᵢ show is
/// 1 − Π(1 − αᵢ).
struct JointFitter {
    /// A shape with the values from which its fit starts.
    struct Shape: Sendable {
        /// The kind.
        let kind: PrimitiveKind

        /// The values of the kind's parameters.
        var values: [Double]

        /// The indices of the values to change.
        let free: [Int]
    }

    /// The longer side of the film, in pixels.
    let side: Double

    private var renderer = ShapeRenderer()
    private var coverages: [ContiguousArray<Float>] = []
    private var shifted: ContiguousArray<Float> = []
    private var columns: [ContiguousArray<Float>] = []
    private var residuals: ContiguousArray<Float> = []
    private var weights: ContiguousArray<Float> = []

    /// The greatest step of a value, in differences of its parameter.
    private static let greatestStep = 40.0

    /// The factors by which the damping changes after better and worse steps.
    private static let damping = (better: 0.2, worse: 6.0)

    /// Creates a fitter for films of a size.
    init(side: Double) {
        self.side = side
    }

    /// Returns the fits of shapes that explain a window best together.
    ///
    /// - Parameters:
    ///   - shapes: The shapes.
    ///   - window: The window.
    ///   - iterations: The maximum number of steps.
    /// - Returns: The fits, each with the energy of all shapes.
    mutating func fit(
        _ shapes: [Shape],
        in window: FitWindow,
        iterations: Int = 14
    ) -> [ShapeFit] {
        var shapes = shapes.map { clamped($0) }
        let unknowns = shapes.indices.flatMap { shape in
            shapes[shape].free.map { (shape: shape, value: $0) }
        }
        var energy = energy(of: shapes, in: window)
        var damping = 1e-2
        var normal = NormalEquations(count: unknowns.count)
        for _ in 0..<iterations where !unknowns.isEmpty {
            measure(shapes, unknowns, window, &normal)
            var isBetter = false
            for _ in 0..<5 {
                guard let step = normal.step(damping: damping) else { break }
                var next = shapes
                for (place, unknown) in unknowns.enumerated() {
                    let parameter = shapes[unknown.shape].kind.parameters[unknown.value]
                    let limit = parameter.difference * Self.greatestStep
                    next[unknown.shape].values[unknown.value] -= min(
                        max(step[place], -limit),
                        limit
                    )
                }
                next = next.map { clamped($0) }
                let nextEnergy = self.energy(of: next, in: window)
                if nextEnergy < energy {
                    isBetter = energy - nextEnergy > 1e-4 * energy + 0.5
                    (shapes, energy) = (next, nextEnergy)
                    damping = max(damping * Self.damping.better, 1e-7)
                    break
                }
                damping *= Self.damping.worse
            }
            guard isBetter else { break }
        }
        return fits(of: shapes, unknowns, energy, window, &normal)
    }

    /// Returns the final fits, with deviations.
    private mutating func fits(
        of shapes: [Shape],
        _ unknowns: [(shape: Int, value: Int)],
        _ energy: Double,
        _ window: FitWindow,
        _ normal: inout NormalEquations
    ) -> [ShapeFit] {
        var deviations = shapes.map { Array(repeating: 0.0, count: $0.values.count) }
        if !unknowns.isEmpty {
            measure(shapes, unknowns, window, &normal)
            for (unknown, own) in zip(unknowns, normal.deviations) {
                deviations[unknown.shape][unknown.value] = own * ShapeFitter.noise
            }
        }
        render(shapes, window)
        let count = window.width * window.height
        var edges = 0
        for coverage in coverages.prefix(shapes.count) {
            for index in 0..<count where coverage[index] > 0.01 && coverage[index] < 0.99 {
                edges += 1
            }
        }
        let error = (energy / Double(max(edges, 8))).squareRoot()
        return zip(shapes, deviations).map { shape, deviations in
            ShapeFit(
                values: shape.values,
                deviations: deviations,
                energy: energy,
                edgeError: error
            )
        }
    }

    private func clamped(_ shape: Shape) -> Shape {
        var copy = shape
        for (index, parameter) in shape.kind.parameters.enumerated() {
            let bounds = parameter.bounds(side: side)
            copy.values[index] = min(max(shape.values[index], bounds.lowerBound), bounds.upperBound)
        }
        return copy
    }

    /// Renders the coverage of all shapes, with their opacities.
    private mutating func render(_ shapes: [Shape], _ window: FitWindow) {
        while coverages.count < shapes.count { coverages.append([]) }
        for (index, shape) in shapes.enumerated() {
            renderer.render(shape.kind, shape.values, in: window.box, into: &coverages[index])
            let opacity = Float(shape.values[shape.values.count - 1])
            guard opacity != 1 else { continue }
            for pixel in 0..<window.width * window.height { coverages[index][pixel] *= opacity }
        }
    }

    /// Returns the energy of shapes: the sum of squared differences in levels.
    private mutating func energy(of shapes: [Shape], in window: FitWindow) -> Double {
        render(shapes, window)
        let limit = ShapeFitter.clipping * ShapeFitter.clipping
        var total = 0.0
        for pixel in 0..<window.width * window.height where window.weights[pixel] > 0 {
            let difference = 1 - rest(pixel, shapes.count, without: -1) - window.targets[pixel]
            total += Double(min(difference * difference * window.weights[pixel], limit))
        }
        return total
    }

    /// Returns the part of the ground that shapes leave in a pixel.
    @inline(__always)
    private func rest(_ pixel: Int, _ count: Int, without shape: Int) -> Float {
        var rest: Float = 1
        for index in 0..<count where index != shape { rest *= 1 - coverages[index][pixel] }
        return rest
    }

    /// Measures the derivatives of all unknowns.
    private mutating func measure(
        _ shapes: [Shape],
        _ unknowns: [(shape: Int, value: Int)],
        _ window: FitWindow,
        _ normal: inout NormalEquations
    ) {
        let count = window.width * window.height
        render(shapes, window)
        while columns.count < unknowns.count { columns.append([]) }
        for (place, unknown) in unknowns.enumerated() {
            let shape = shapes[unknown.shape]
            let parameter = shape.kind.parameters[unknown.value]
            var difference = parameter.difference
            if shape.values[unknown.value] + difference > parameter.bounds(side: side).upperBound {
                difference = -difference
            }
            var values = shape.values
            values[unknown.value] += difference
            renderer.render(shape.kind, values, in: window.box, into: &shifted)
            let opacity = Float(values[values.count - 1])
            if columns[place].count < count {
                columns[place] = ContiguousArray(repeating: 0, count: count)
            }
            for pixel in 0..<count {
                let change = shifted[pixel] * opacity - coverages[unknown.shape][pixel]
                columns[place][pixel] =
                    change == 0
                    ? 0
                    : change / Float(difference)
                        * rest(pixel, shapes.count, without: unknown.shape)
            }
        }
        if residuals.count < count {
            residuals = ContiguousArray(repeating: 0, count: count)
            weights = ContiguousArray(repeating: 0, count: count)
        }
        for pixel in 0..<count {
            let residual = 1 - rest(pixel, shapes.count, without: -1) - window.targets[pixel]
            residuals[pixel] = residual
            weights[pixel] = ShapeFitter.trusted(window.weights[pixel], residual)
        }
        normal.reset()
        normal.add(columns, residuals: residuals, weights: weights, count: count)
    }
}
