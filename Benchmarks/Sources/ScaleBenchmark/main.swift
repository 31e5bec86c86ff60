import Foundation

// Prints what a quantity of work costs, as names and numbers:
//
//     ScaleBenchmark layers COUNT       building and sampling a tree of layers
//     ScaleBenchmark drawing SIDE       drawing a frame
//     ScaleBenchmark FORMAT SIDE COUNT  exporting a film of frames, as GIF or APNG
//     ScaleBenchmark exports COUNT      exporting GIFs one after the other
//
// Run each in its own process, because the peak memory is measured for the whole process.

func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data("ScaleBenchmark: \(message)\n".utf8))
    exit(64)
}

let words = CommandLine.arguments.dropFirst()
let numbers = words.dropFirst().compactMap { Int($0) }
guard let kind = words.first, let number = numbers.first, numbers.allSatisfy({ $0 > 0 }) else {
    stop("a kind and numbers are missing")
}
switch kind {
case "layers": LayerCost.printCosts(count: number)
case "drawing": DrawingCost.printCosts(side: number)
case "exports": try ExportCost.printRepeated(count: number)
case "gif", "apng":
    guard numbers.count == 2 else { stop("\(kind) needs a side and a number of frames") }
    try ExportCost.printFilm(format: kind, side: number, frameCount: numbers[1])
default: stop("there is no kind \(kind)")
}
printCost("peak MB", ProcessClock.peakMegabytes)
