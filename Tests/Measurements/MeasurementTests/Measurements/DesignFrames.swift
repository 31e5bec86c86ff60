import Foundation
import Kinora

/// Measurement 1: all designs at eight phases, three sizes, and three scales.
struct DesignFrames: Measurement {
    let number = 1

    func measure(_ bench: MeasurementBench) throws {
        let phases = (0..<8).map { (Double($0) + 0.31) / 8 }
        for type in IndicatorCatalog.all {
            let animation = type.init()
            for height in bench.cases([48.0, 24, 96], reducedBy: 3) {
                let size = animation.size(height: height)
                for scale in bench.cases([1.0, 2, 3], reducedBy: 3) {
                    let layer = animation.makeLayer(size: size)
                    var tree = try bench.tree(showing: layer, size: size, scale: scale)
                    tree.run()
                    for phase in bench.cases(phases, reducedBy: 8) {
                        try bench.add(
                            "\(type.identifier) \(Int(height)) pt @\(Int(scale))x \(phase)",
                            tree.frame(at: phase * animation.period)
                        )
                    }
                }
            }
        }
    }
}

extension LoadingAnimation {
    /// Returns the size with a height in points and the natural proportions.
    func size(height: Double) -> CGSize {
        CGSize(width: (naturalSize.width * height / naturalSize.height).rounded(), height: height)
    }
}
