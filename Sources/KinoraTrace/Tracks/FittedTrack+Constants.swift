import Foundation

extension FittedTrack {
    /// The part of the frames in which a constant value may differ.
    private static let outliers = 0.08

    /// Makes the values constant that are the same in nearly all frames that determine them.
    mutating func tieConstants() {
        let present = fits.compactMap(\.self)
        guard !present.isEmpty else { return }
        let parameters = kind.parameters
        for (index, parameter) in parameters.enumerated() where constants[index] == nil {
            let deviations = present.map { $0.deviations[index] }.sorted()
            let limit = max(4 * deviations[deviations.count / 10], 1e-3)
            let clear = present.filter { $0.deviations[index] <= limit }
            guard clear.count > 0 else { continue }
            let values = unwrapped(clear.map { $0.values[index] }, parameter)
            let median = values.sorted()[values.count / 2]
            let radius = radius(clear[clear.count / 2].values)
            let allowed = 3 * parameter.uncertainty(radius: radius)
            let near = values.count { abs($0 - median) <= allowed }
            guard Double(near) >= (1 - Self.outliers) * Double(values.count) else { continue }
            let close = values.filter { abs($0 - median) <= allowed }
            var value = close.reduce(0, +) / Double(close.count)
            if parameter == .opacity, value > 0.965 { value = 1 }
            constants[index] = value
        }
    }

    /// Returns angles next to their median, modulo the angle of the shape's symmetry.
    private func unwrapped(
        _ values: [Double],
        _ parameter: PrimitiveKind.Parameter
    ) -> [Double] {
        guard parameter == .angle || parameter == .middle, let first = values.first else {
            return values
        }
        let period = parameter == .angle && symmetry > 0 ? symmetry : 2 * .pi
        return values.map { $0 - ((($0 - first) / period).rounded()) * period }
    }
}
