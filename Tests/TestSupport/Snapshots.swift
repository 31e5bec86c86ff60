import Foundation
import KinoraCodecs
import LayerKit
import Testing

/// A folder of small reference images that drawing must match exactly.
///
/// With `RECORD_SNAPSHOTS=1` in the environment, images are written and every comparison fails, so
/// that a recording isn't mistaken for a passed test.
public struct Snapshots: Sendable {
    /// The folder of the images.
    public let folder: URL

    /// A Boolean value that indicates whether reference files are written instead of compared.
    public static let isRecording =
        ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"].map { $0 != "0" } ?? false

    /// Uses the folder `Snapshots` next to a test's source file.
    public init(beside file: String = #filePath) {
        folder = URL(fileURLWithPath: file).deletingLastPathComponent()
            .appendingPathComponent("Snapshots")
    }

    /// Expects a frame to equal the reference image of a name, pixel for pixel.
    ///
    /// If it differs, the drawn image and the difference are attached to the test.
    public func expect(
        _ frame: Frame,
        named name: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let actual = try PNGEncoder().encode(frame)
        let url = folder.appendingPathComponent(name + ".png")
        func fail(_ comment: Comment, _ attachments: [(data: Data, suffix: String)] = []) {
            for (data, suffix) in attachments {
                Attachment.record([UInt8](data), named: "\(name)-\(suffix).png")
            }
            Issue.record(comment, sourceLocation: sourceLocation)
        }
        if Self.isRecording {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try actual.write(to: url, options: .atomic)
            return fail("\(name) was recorded: look at it and commit it.")
        }
        guard let data = try? Data(contentsOf: url) else {
            return fail("\(name) has no snapshot: set RECORD_SNAPSHOTS=1.", [(actual, "actual")])
        }
        let image = try CGImage(pngData: data)
        let expected = Frame(width: image.width, height: image.height, pixels: image.pixels)
        guard expected != frame else { return }
        let difference = try PNGEncoder().encode(Self.difference(frame, expected))
        fail(
            "\(name) looks different. \(Self.reason(frame, expected))",
            [(actual, "actual"), (difference, "difference")]
        )
    }

    /// Returns the names of reference images that no test uses.
    public func orphans(besides names: [String]) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { !$0.hasPrefix(".") && !names.contains(String($0.dropLast(4))) }
            .sorted()
    }

    /// Returns an image that is black where two frames agree and bright where they differ.
    static func difference(_ a: Frame, _ b: Frame) -> Frame {
        guard a.width == b.width, a.height == b.height else { return a }
        let pixels = zip(a.pixels, b.pixels).map { a, b in
            a == b ? 0xFF00_0000 : 0xFF80_8080 | (a ^ b)
        }
        return Frame(width: a.width, height: a.height, pixels: pixels)
    }

    private static func reason(_ a: Frame, _ b: Frame) -> String {
        guard a.width == b.width, a.height == b.height else {
            return "It has \(a.width)×\(a.height) pixels instead of \(b.width)×\(b.height)."
        }
        let difference = a.difference(from: b)
        let (count, most) = (difference.count(above: 0), difference.greatest)
        return "\(count) of \(a.pixels.count) pixels differ, by up to \(most) of 255."
    }
}
