import Foundation
import GraphicsKit
import LayerKit

// Prints the median CPU time, in microseconds, of drawing one frame of the hash at a size, over
// rounds of 60 phases. With a third argument, writes one frame's pixels to that file instead.
//
//     RasterBenchmark SIDE [PHASE FILE]

/// Returns the CPU time that the process has used, in seconds.
func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

let arguments = CommandLine.arguments
let side = arguments.count > 1 ? Int(arguments[1]) ?? 256 : 256
let scene = HashScene(side: Double(side))
let rasterizer = Rasterizer(width: side, height: side, scale: 1)
var frame = Frame(width: side, height: side)

if arguments.count > 3, let phase = Double(arguments[2]) {
    rasterizer.draw(scene.picture(phase: phase), into: &frame)
    let bytes = frame.pixels.withUnsafeBytes { Data($0) }
    try bytes.write(to: URL(fileURLWithPath: arguments[3]))
    exit(0)
}

let frames = 60
let pictures = (0..<frames).map { scene.picture(phase: Double($0) / Double(frames)) }
var rounds: [Double] = []
var check: UInt32 = 0
for _ in 0..<60 {
    let start = processorSeconds()
    for picture in pictures {
        rasterizer.draw(picture, into: &frame)
        check &+= frame.pixels[side * side / 2 + side / 3]
    }
    rounds.append((processorSeconds() - start) / Double(frames) * 1e6)
}
rounds.sort()
print(String(format: "%.2f", rounds[rounds.count / 2]), check)
