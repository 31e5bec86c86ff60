import Foundation
import KinoraCodecs
import LayerKit

/// A folder of small pictures that drawing must reproduce bit for bit.
///
/// With `RECORD_SNAPSHOTS=1` in the environment pictures are written, and every comparison fails,
/// so that nobody takes a recording for a passed test.
public struct Snapshots: Sendable {
    /// The folder that holds the pictures.
    public let folder: URL

    /// Whether pictures are written in place of being compared.
    public var isRecording =
        ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"].map { $0 != "0" } ?? false

    /// Names the folder `Snapshots` beside a test's file.
    public init(beside file: String = #filePath) {
        folder = URL(fileURLWithPath: file).deletingLastPathComponent()
            .appendingPathComponent("Snapshots")
    }

    /// What a comparison has found.
    public enum Outcome: Sendable {
        /// The picture is the same.
        case same

        /// The picture was written.
        case recorded

        /// There is no picture to compare with; the drawn one is given.
        case missing(actual: Data)

        /// The picture differs; what was drawn, and where it differs, are given as PNG files.
        case different(actual: Data, difference: Data, reason: String)
    }

    /// Compares a frame with the picture of a name, exactly.
    public func compare(_ frame: Frame, with name: String) throws -> Outcome {
        let actual = try PNGEncoder().encode(frame)
        let url = folder.appendingPathComponent(name + ".png")
        if isRecording {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try actual.write(to: url, options: .atomic)
            return .recorded
        }
        guard let data = try? Data(contentsOf: url) else { return .missing(actual: actual) }
        let image = try CGImage(pngData: data)
        let expected = Frame(width: image.width, height: image.height, pixels: image.pixels)
        if expected == frame { return .same }
        return .different(
            actual: actual,
            difference: try PNGEncoder().encode(Self.difference(frame, expected)),
            reason: Self.reason(frame, expected)
        )
    }

    /// Returns the names of pictures that no test compares with.
    public func orphans(besides names: [String]) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { !$0.hasPrefix(".") && !names.contains(String($0.dropLast(4))) }
            .sorted()
    }

    /// Returns black where two frames agree, white and more where they don't.
    static func difference(_ a: Frame, _ b: Frame) -> Frame {
        guard a.width == b.width, a.height == b.height else { return a }
        let pixels = zip(a.pixels, b.pixels).map { a, b in
            a == b ? 0xFF00_0000 : 0xFF80_8080 | (a ^ b)
        }
        return Frame(width: a.width, height: a.height, pixels: pixels)
    }

    private static func reason(_ a: Frame, _ b: Frame) -> String {
        guard a.width == b.width, a.height == b.height else {
            return "It has \(a.width)×\(a.height) pixels in place of \(b.width)×\(b.height)."
        }
        var count = 0
        var most = 0
        for (a, b) in zip(a.pixels, b.pixels) where a != b {
            count += 1
            for shift in [0, 8, 16, 24] as [UInt32] {
                most = max(most, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
            }
        }
        return "\(count) of \(a.pixels.count) pixels differ, by up to \(most) of 255."
    }
}
