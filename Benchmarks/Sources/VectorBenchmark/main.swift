import Foundation
import KinoraExport

/// Returns the CPU time that the process has used, in seconds.
func processorTime() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

/// The vector formats, by name.
let formats: [(name: String, make: (Stage) throws -> Data)] = [
    ("SVG, CSS", { try $0.data(as: .svg(.css)) }),
    ("SVG, SMIL", { try $0.data(as: .svg(.smil)) }),
    ("HTML", { try $0.data(as: .html()) }),
    ("Lottie", { try $0.data(as: .lottieJSON()) }),
    ("dotLottie", { try $0.data(as: .lottie()) }),
]

func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
}

func milliseconds(_ seconds: Double) -> String { String(format: "%8.1f ms", seconds * 1000) }

// The first round includes one-time work of a process, which a user waits for.
for round in 1...3 {
    let start = processorTime()
    for type in IndicatorCatalog.all {
        // As in the tool, several formats share the stage's timeline.
        let stage = Stage(type.init())
        for format in formats { _ = try format.make(stage) }
    }
    let all = processorTime() - start
    print(
        "round \(round): all of \(IndicatorCatalog.all.count) in \(formats.count) formats \(milliseconds(all))"
    )
}
print("\nby format alone, all indicators")
for format in formats {
    let start = processorTime()
    for type in IndicatorCatalog.all { _ = try format.make(Stage(type.init())) }
    print(padded(format.name, 16) + milliseconds(processorTime() - start))
}
print("\nby indicator, the timeline alone and all formats")
for type in IndicatorCatalog.all {
    let stages = (0..<10).map { _ in Stage(type.init()) }
    var start = processorTime()
    for stage in stages { _ = Timeline(of: stage) }
    let timeline = (processorTime() - start) / 10
    start = processorTime()
    for format in formats { _ = try format.make(stages[0]) }
    print(
        padded(type.identifier, 16) + milliseconds(timeline) + milliseconds(processorTime() - start)
    )
}
