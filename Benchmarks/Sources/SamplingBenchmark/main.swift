import Foundation
import GraphicsKit
import KinoraExport
import LayerKit

// Prints the CPU time of sampling layer trees: for trees of many animated shape layers, for equally
// many static ones, and for every indicator, compared with drawing its picture at 256 px.

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

func printTreeCosts() {
    print("layers      animated, ms    a layer, ns    untouched, ms    a layer, ns")
    for count in [1_000, 10_000, 100_000] {
        let rounds = max(300_000 / count, 7)
        let costs = [true, false].map { isAnimated in
            let host = LayerHost(layer: ShapeTree.root(count: count, isAnimated: isAnimated))
            host.commit()
            return median(rounds: rounds) { round in
                let picture = host.picture(at: Double(round % 100) / 100 + 0.005)
                precondition(!picture.nodes.isEmpty)
            }
        }
        let numbers = costs.flatMap { [$0 * 1e3, $0 / Double(count) * 1e9] }
        let text = String(
            format: "%7d %15.3f %14.0f %16.3f %14.0f",
            count,
            numbers[0],
            numbers[1],
            numbers[2],
            numbers[3]
        )
        print(text)
    }
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

let part = CommandLine.arguments.dropFirst().first
if part != "indicators" {
    printTreeCosts()
}
if part != "trees" { printIndicatorCosts() }
