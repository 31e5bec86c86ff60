import Foundation
import GraphicsKit
import KinoraExport

// Prints the CPU time of sampling every indicator, compared with drawing its picture at 256 px.

/// Returns the CPU time that the process has used, in seconds.
func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Returns the median CPU time of a function over rounds, in seconds.
func median(rounds: Int, _ body: (Int) -> Void) -> Double {
    var results: [Double] = []
    for round in 0..<rounds {
        let start = processorSeconds()
        body(round)
        results.append(processorSeconds() - start)
    }
    return results.sorted()[rounds / 2]
}

func printIndicatorCosts() {
    print("indicator           sampling, µs    drawing, µs    share, %")
    for type in IndicatorCatalog.all {
        let stage = Stage(type.init(), size: CGSize(width: 256, height: 256))
        let frames = 60
        let instants = (0..<frames).map { stage.period * Double($0) / Double(frames) }
        // As in an export, each picture is released after it's drawn.
        let sampling = median(rounds: 60) { _ in
            for instant in instants { precondition(stage.picture(at: instant).bounds.width > 0) }
        }
        let pictures = instants.map { stage.picture(at: $0) }
        let rasterizer = Rasterizer(width: 256, height: 256, scale: 1)
        var frame = Frame(width: 256, height: 256)
        let drawing = median(rounds: 40) { _ in
            for picture in pictures { rasterizer.draw(picture, into: &frame) }
        }
        let text = String(
            format: "%14.2f %14.2f %11.1f",
            sampling / Double(frames) * 1e6,
            drawing / Double(frames) * 1e6,
            sampling / drawing * 100
        )
        print(type.profile.identifier.padding(toLength: 18, withPad: " ", startingAt: 0), text)
    }
}

printIndicatorCosts()
