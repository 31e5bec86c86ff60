import ArgumentParser
import Foundation
import KinoraCodecs
import KinoraExport

/// A path with a place for the number of a frame, such as `frames/name-%04d.png`.
struct FrameSequence {
    /// The text before and after the number.
    private let parts: (before: String, after: String)

    /// The number of digits, with zeros at the front.
    private let digitCount: Int

    /// The path with the place.
    let path: String

    /// The greatest number of digits.
    private static let digitLimit = 9

    /// Reads a path, or returns nil if it has no place for a number in its last component.
    init?(_ path: String) {
        let name = (path as NSString).lastPathComponent
        guard let sign = name.firstIndex(of: "%") else { return nil }
        let rest = name[name.index(after: sign)...]
        guard let end = rest.firstIndex(of: "d"), rest[..<end].allSatisfy(\.isNumber),
            let count = rest[..<end].isEmpty ? 1 : Int(rest[..<end]), count <= Self.digitLimit,
            path.lowercased().hasSuffix(".png")
        else { return nil }
        let folder = path.dropLast(name.count)
        parts = (folder + String(name[..<sign]), String(rest[rest.index(after: end)...]))
        digitCount = count
        self.path = path
    }

    /// Returns the path of a frame.
    func path(_ number: Int) -> String {
        let digits = "\(number)"
        let zeros = String(repeating: "0", count: max(digitCount - digits.count, 0))
        return parts.before + zeros + digits + parts.after
    }

    /// Writes the frames of one cycle, from number 0, after all of them are complete.
    ///
    /// The last folder of the path is made if it doesn't exist.
    ///
    /// - Throws: An `ExportError` if a frame can't be written.
    func write(
        _ stage: Stage,
        _ options: MovieOptions,
        sources: [String],
        progress: (Double) -> Void
    ) throws -> Int {
        let count = max(Int((stage.period * options.framesPerSecond - 0.5).rounded(.up)), 1)
        guard count <= MovieOptions.maximumFrameCount else {
            throw ExportError(
                .invalidMovie,
                subject: "\(count) frames",
                reason:
                    "a movie has at most \(MovieOptions.maximumFrameCount); choose a lower frame "
                    + "rate or a shorter period"
            )
        }
        let folder = (path as NSString).deletingLastPathComponent
        if !folder.isEmpty, !FileManager.default.fileExists(atPath: folder) {
            try? FileManager.default.createDirectory(
                atPath: folder,
                withIntermediateDirectories: false
            )
        }
        let paths = (0..<count).map(path)
        try FileTarget.check(paths, sources: sources)
        // Nothing is written before every frame is complete.
        var frames: [Data] = []
        for index in paths.indices {
            let steps = stage.isRepeating ? count : max(count - 1, 1)
            let exporter = PNGExporter(
                at: stage.period * Double(index) / Double(steps),
                scale: options.scale,
                background: options.background
            )
            frames.append(try stage.data(as: exporter))
            progress(Double(index + 1) / Double(count))
        }
        for (path, data) in zip(paths, frames) {
            try AtomicFile.write(to: URL(fileURLWithPath: path)) { try $0.write(Array(data)) }
        }
        return count
    }
}
