import Foundation

/// The weights of a Gaussian blur along one axis, from the center outward.
struct GaussianKernel {
    /// The weight of the center, followed by the weights at increasing distance.
    let weights: [Float]

    /// The distance of the last weight from the center.
    var radius: Int { weights.count - 1 }

    /// Creates the weights for blurring pixels that contain area means.
    ///
    /// A pixel's value is treated as uniform over the pixel. This adds up to 1/12 to the variance
    /// of an edge within a pixel and nothing to the variance of an edge between pixels, so half of
    /// 1/12 is subtracted.
    init(meansWithDeviation sigma: Double) {
        let variance = sigma * sigma
        let s = max(variance - 1.0 / 24, variance / 2).squareRoot()
        self.init(deviation: s) { x in
            // This is the second integral of the Gaussian.
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
            // On the negative side, the integral is small, so its differences are precise.
            let x = -Double(i)
            return secondIntegral(x + 1) - 2 * secondIntegral(x) + secondIntegral(x - 1)
        }
        weights = Self.normalized(values)
    }

    /// Creates the weights for samples whose spacing is small relative to the deviation.
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
