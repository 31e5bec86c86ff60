import Foundation
import KinoraExport

/// The cost of drawing frames.
enum DrawingCost {
    /// Prints the CPU time per pixel in nanoseconds and per frame in milliseconds, measured over 20
    /// frames.
    static func printCosts(side: Int) {
        let stage = Stage(ExportCost.indicator, size: CGSize(width: side, height: side))
        let pictures = (0..<20).map { stage.picture(at: stage.period * Double($0) / 20) }
        let rasterizer = Rasterizer(width: side, height: side, scale: 1)
        var frame = Frame(width: side, height: side)
        let rounds = max(7, 4_000_000 / (side * side))
        let times = (0..<rounds).map { _ in
            ProcessClock.processorSeconds {
                for picture in pictures { rasterizer.draw(picture, into: &frame) }
            }
        }
        let time = times.sorted()[rounds / 2]
        printCost("ns", time * 1e9 / Double(pictures.count * side * side))
        printCost("ms", time * 1e3 / Double(pictures.count))
    }
}
