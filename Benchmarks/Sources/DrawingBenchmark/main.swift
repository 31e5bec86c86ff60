import Foundation
import KinoraExport

// Draws the scenes on which Kinora is compared with other renderers.
//
//     DrawingBenchmark time [--rounds N] [--sides SIDE,…] [SCENE ...]
//
// prints the scene, the side, the median CPU time of a frame in microseconds with its quartiles,
// and a checksum of the pixels. The rounds alternate between scenes and sizes.
//
//     DrawingBenchmark dump [--sides SIDE,…] FOLDER
//
// writes the display lists of each scene to SCENE-SIDE.scene in a folder. If a scene exists as a
// Lottie file with the same frames, the file is written to SCENE-SIDE.json.
//
//     DrawingBenchmark pixels [--samples N] [--step N] [--sides SIDE,…] FOLDER
//
// writes the pixels of every n-th frame to SCENE-SIDE.pixels. With --samples N, each pixel is the
// mean of N × N pixels.

func printTimes(of scenes: [DrawingScene], sides: [Int], rounds: Int) {
    var timers = scenes.flatMap { scene in sides.map { DrawingTimer(scene, side: $0) } }
    for _ in 0..<rounds {
        for index in timers.indices { timers[index].drawRound() }
    }
    for timer in timers {
        let (median, lower, upper) = timer.result
        let numbers = String(format: "%10.2f %10.2f %10.2f", median, lower, upper)
        let name = timer.name.padding(toLength: 16, withPad: " ", startingAt: 0)
        print(name, timer.side, numbers, String(timer.checksum, radix: 16))
    }
}

/// Writes files that are named after each scene and side.
func write(
    to folder: String,
    sides: [Int],
    suffix: String,
    _ content: (DrawingScene, Int) throws -> Data?
) throws {
    for scene in DrawingScene.all {
        for side in sides {
            let url = URL(fileURLWithPath: folder)
                .appendingPathComponent("\(scene.name)-\(side).\(suffix)")
            try content(scene, side)?.write(to: url)
        }
    }
}

let arguments = CommandArguments(Array(CommandLine.arguments.dropFirst()))
let sides = arguments.numbers("--sides", default: DrawingScene.sides)
switch arguments.mode {
case "time":
    let wanted = arguments.words
    let scenes = DrawingScene.all.filter { wanted.isEmpty || wanted.contains($0.name) }
    if scenes.isEmpty {
        stop("the scenes are \(DrawingScene.all.map(\.name).joined(separator: ", "))")
    }
    printTimes(of: scenes, sides: sides, rounds: arguments.numbers("--rounds", default: [30])[0])
case "dump":
    guard let folder = arguments.words.first else { stop("dump needs a folder") }
    try write(to: folder, sides: sides, suffix: "scene") { scene, side in
        Data(SceneDump(name: scene.name, side: side, pictures: scene.frames(side: side)).text.utf8)
    }
    try write(to: folder, sides: sides, suffix: "json") { scene, side in
        try scene.lottie?(Double(side))
    }
case "pixels":
    guard let folder = arguments.words.first else { stop("pixels needs a folder") }
    let step = arguments.numbers("--step", default: [5])[0]
    let samples = arguments.numbers("--samples", default: [1])[0]
    try write(to: folder, sides: sides, suffix: "pixels") { scene, side in
        let pictures = scene.frames(side: side)
        return samples == 1
            ? PixelFile.pixels(of: pictures, side: side, step: step)
            : PixelFile.means(of: pictures, side: side, step: step, samples: samples)
    }
default: stop("the modes are time, dump, and pixels")
}
