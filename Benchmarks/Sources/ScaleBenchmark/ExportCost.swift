import Foundation
import KinoraExport

/// The cost of exports.
enum ExportCost {
    /// The indicator in the exported movies.
    static let indicator: any LoadingAnimation = {
        let type = IndicatorCatalog.all.first { $0.profile.identifier == "hash-lines" }
        guard let type else { stop("there is no indicator hash-lines") }
        return type.init()
    }()

    /// Prints the CPU time of an export, in total and on the calling thread, and the elapsed time.
    static func printFilm(format: String, side: Int, frameCount: Int) throws {
        // The speed decreases as the number of frames grows, so that consecutive frames differ
        // less.
        let rate = 50.0
        let stage = Stage(
            indicator,
            size: CGSize(width: side, height: side),
            speed: indicator.period * rate / Double(frameCount)
        )
        let options = MovieOptions(framesPerSecond: rate, background: .white)
        let threadStart = ProcessClock.threadSeconds
        let start = Date()
        let cpu = try ProcessClock.processorSeconds {
            if format == "gif" {
                try export(stage, as: .gif(options))
            } else {
                try export(stage, as: .apng(options))
            }
        }
        printCost("wall s", Date().timeIntervalSince(start))
        printCost("cpu s", cpu)
        printCost("caller s", ProcessClock.threadSeconds - threadStart)
        printCost("ms", cpu * 1e3 / Double(frameCount))
        printCost("ns", cpu * 1e9 / Double(frameCount * side * side))
    }

    /// Prints the mean CPU time of a small GIF in milliseconds, over several consecutive exports.
    static func printRepeated(count: Int) throws {
        let cpu = try ProcessClock.processorSeconds {
            for index in 0..<count {
                let types = IndicatorCatalog.all
                let type = types[index % types.count]
                let stage = Stage(type.init(), size: CGSize(width: 32, height: 32))
                try export(stage, as: .gif(MovieOptions(framesPerSecond: 5)))
            }
        }
        printCost("ms", cpu * 1e3 / Double(count))
    }

    private static func export(_ stage: Stage, as exporter: some Exporter) throws {
        var sink = CountingSink()
        _ = try exporter.export(stage, to: &sink) { _ in }
        precondition(sink.count > 0)
    }
}

/// A sink that only counts bytes, so that a file's size doesn't count as memory.
private struct CountingSink: ByteSink {
    var count = 0

    mutating func write(_ bytes: [UInt8]) { count += bytes.count }
}
