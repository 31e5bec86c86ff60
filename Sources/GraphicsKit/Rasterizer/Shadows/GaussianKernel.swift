import Foundation

/// The weights of a Gaussian blur along one axis, from the middle outward.
struct GaussianKernel {
    /// The weight of the middle, then of the neighbours at growing distance.
    let weights: [Float]

    /// The distance of the last neighbour that counts.
    var radius: Int { weights.count - 1 }

    /// Creates the weights that turn means over pixels into means over pixels of the blurred area.
    ///
    /// What lies in a pixel is taken as spread evenly over it. That widens an edge within a pixel by
    /// up to a twelfth of variance, and one between pixels not at all; half of it is taken off here.
    init(meansWithDeviation sigma: Double) {
        let variance = sigma * sigma
        let s = max(variance - 1.0 / 24, variance / 2).squareRoot()
        self.init(deviation: s) { x in
            // The second integral of the Gaussian.
            let z = x / s
            let density = exp(-z * z / 2) / (2 * .pi).squareRoot()
            return s * (z * 0.5 * erfc(-z / 2.0.squareRoot()) + density)
        }
    }

    private init(deviation: Double, secondIntegral: (Double) -> Double) {
        guard deviation > 1e-6 else {
            weights = [1]
            return
        }
        let radius = Int((deviation * 3.5).rounded(.up))
        let values = (0...radius).map { i in
            // On the negative side the integral is small, and its differences keep their digits.
            let x = -Double(i)
            return secondIntegral(x + 1) - 2 * secondIntegral(x) + secondIntegral(x - 1)
        }
        weights = Self.normalized(values)
    }

    /// Creates the weights for even samples, in steps that are small against the deviation.
    init(samplesWithVariance variance: Double) {
        guard variance > 1e-6 else {
            weights = [1]
            return
        }
        let radius = Int((variance.squareRoot() * 3.5).rounded(.up))
        weights = Self.normalized(
            (0...radius).map { exp(-Double($0 * $0) / (2 * variance)) }
        )
    }

    private static func normalized(_ values: [Double]) -> [Float] {
        let sum = values.dropFirst().reduce(values[0]) { $0 + 2 * $1 }
        return values.map { Float($0 / sum) }
    }
}
