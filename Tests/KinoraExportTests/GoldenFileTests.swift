import Foundation
import KinoraConfiguration
import TestSupport
import Testing

/// Files that must match byte for byte, so that changes are visible in a review.
///
/// With `RECORD_SNAPSHOTS=1` in the environment, files are written, and every comparison fails.
@Suite struct GoldenFileTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Goldens")

    static let names = ["closing-arc", "hash-lines", "three-balls", "worm"].flatMap { name in
        ["svg", "smil.svg", "json"].map { "\(name).\($0)" }
    }

    private func data(_ name: String) throws -> Data {
        let parts = name.split(separator: ".", maxSplits: 1)
        let stage = try StageConfiguration(.open(String(parts[0]))).makeStage()
        return switch parts[1] {
        case "svg": try stage.data(as: .svg(.css))
        case "smil.svg": try stage.data(as: .svg(.smil))
        default: try stage.data(as: .lottieJSON())
        }
    }

    @Test(arguments: names)
    func `a file matches its golden file`(name: String) throws {
        let url = Self.folder.appendingPathComponent(name)
        let data = try data(name)
        if Snapshots.isRecording {
            try data.write(to: url)
            Issue.record("recorded \(name)")
            return
        }
        #expect(
            String(decoding: data, as: UTF8.self) == (try String(contentsOf: url, encoding: .utf8))
        )
    }

    @Test func `the folder contains no other files`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(files.filter { !$0.hasPrefix(".") }.sorted() == Self.names.sorted())
    }
}
