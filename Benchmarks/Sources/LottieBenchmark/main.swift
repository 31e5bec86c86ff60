import Foundation
import GraphicsKit
import KinoraExport
import KinoraLottie
import LayerKit

// Prints what Lottie files cost: reading the text, making the motions, and a frame with a side of
// --side pixels, 256 unless given.

/// Returns the CPU time that the process has used, in seconds.
func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Returns the median CPU time of a function over rounds, in seconds.
func median(rounds: Int, _ body: () throws -> Void) rethrows -> Double {
    var results: [Double] = []
    for _ in 0..<rounds {
        let start = processorSeconds()
        try body()
        results.append(processorSeconds() - start)
    }
    return results.sorted()[rounds / 2]
}

/// The costs of a file, in seconds of CPU time.
struct Costs {
    var reading = 0.0
    var moving = 0.0
    var sampling = 0.0
    var frame = 0.0

    init(_ path: String, side: Double, rounds: Int, frameCount: Int) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        reading = try median(rounds: rounds) { _ = try LottieAnimation(json: data, file: path) }
        let animation = try LottieAnimation(json: data, file: path)
        moving = median(rounds: 1) { _ = animation.movingDrawing() }
        let file = SourceFile(path: path, data: data)
        let source = try LottieReader().read(file, options: [:])
        let scale = side / Double(max(animation.size.width, animation.size.height))
        let size = CGSize(
            width: (animation.size.width * scale).rounded(),
            height: (animation.size.height * scale).rounded()
        )
        let stage = Stage(source.animation, size: size, framing: .layer)
        let instants = (0..<frameCount).map {
            animation.duration * (Double($0) + 0.5) / Double(frameCount)
        }
        let rasterizer = Rasterizer(width: Int(size.width), height: Int(size.height), scale: 1)
        var frame = Frame(width: Int(size.width), height: Int(size.height))
        sampling =
            median(rounds: rounds) {
                for instant in instants {
                    precondition(stage.picture(at: instant).bounds.width > 0)
                }
            } / Double(frameCount)
        self.frame =
            median(rounds: rounds) {
                for instant in instants {
                    rasterizer.draw(stage.picture(at: instant), into: &frame)
                }
            } / Double(frameCount)
    }
}

var side = 256.0
var rounds = 5
var paths: [String] = []
var words = CommandLine.arguments.dropFirst().makeIterator()
while let word = words.next() {
    switch word {
    case "--side": side = words.next().flatMap(Double.init) ?? side
    case "--rounds": rounds = words.next().flatMap(Int.init) ?? rounds
    default: paths.append(word)
    }
}
print("file\tbytes\treading, ms\tmotions, ms\tsampling, µs\tframe, µs")
for path in paths {
    do {
        let costs = try Costs(path, side: side, rounds: rounds, frameCount: 30)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path)).count
        let numbers = [
            costs.reading * 1e3, costs.moving * 1e3, costs.sampling * 1e6, costs.frame * 1e6,
        ]
        let texts = numbers.map { String(format: "%.2f", $0) }
        print(([path, "\(bytes)"] + texts).joined(separator: "\t"))
    } catch {
        print("\(path)\t\(error)")
    }
}
