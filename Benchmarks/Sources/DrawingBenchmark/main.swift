import Foundation

// Draws the scenes that the drawing of peers is compared on.
//
//     DrawingBenchmark time [--rounds N] [--sides SIDE,…] [SCENE ...]
//
// prints the scene, the side, the median CPU time of a frame in microseconds with its quartiles, and
// a checksum of pixels. The rounds alternate between scenes and sizes.

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

let arguments = CommandArguments(Array(CommandLine.arguments.dropFirst()))
let sides = arguments.numbers("--sides", default: DrawingScene.sides)
let wanted = arguments.words
let scenes = DrawingScene.all.filter { wanted.isEmpty || wanted.contains($0.name) }
if scenes.isEmpty {
    stop("the scenes are \(DrawingScene.all.map(\.name).joined(separator: ", "))")
}
switch arguments.mode {
case "time":
    printTimes(of: scenes, sides: sides, rounds: arguments.numbers("--rounds", default: [30])[0])
default: stop("the mode is time, not “\(arguments.mode)”")
}
