/// A shape with the values that fit a frame best.
struct ShapeFit: Hashable, Sendable {
    /// The values of the kind's parameters.
    var values: [Double]

    /// The standard deviations of the values, from the noise of pixels; infinite if a value makes no
    /// difference.
    var deviations: [Double]

    /// The sum of squared differences in levels.
    var energy: Double

    /// The root of the mean squared difference of the pixels at edges, in levels.
    var edgeError: Double
}
