import Foundation
import Kinora
import KinoraExport
import LayerKit
import Testing

/// What every exporter promises, run by every exporter.
@Suite struct ExporterConformanceTests {
    static let movie = MovieOptions(framesPerSecond: 4)

    static let exporters: [any ConfigurableExporter] =
        (ExportFormats.animations.all + ExportFormats.stills.all).map {
            $0.init(ExportOptions(movie: movie, time: 0.5))
        }

    static let signatures: [String: [UInt8]] = [
        "GIF": Array("GIF89a".utf8), "APNG": [0x89, 0x50, 0x4E, 0x47],
        "PNG": [0x89, 0x50, 0x4E, 0x47], "SVG": Array("<svg ".utf8),
    ]

    private func stage() -> Stage { Stage(.hashLines, size: CGSize(width: 24, height: 24)) }

    @Test(arguments: exporters)
    func `a file begins as its format does`(exporter: any ConfigurableExporter) throws {
        let signature = try #require(Self.signatures[type(of: exporter).name])
        #expect(try stage().data(as: exporter).starts(with: signature))
    }

    @Test(arguments: exporters)
    func `the same stage gives the same bytes each time`(
        exporter: any ConfigurableExporter
    ) throws {
        let used = stage()
        _ = used.picture(at: 2)
        let first = try used.data(as: exporter)
        #expect(try used.data(as: exporter) == first)
        #expect(try stage().data(as: exporter) == first)
    }

    @Test(arguments: exporters)
    func `progress ascends to 1`(exporter: any ConfigurableExporter) throws {
        var fractions: [Double] = []
        var sink = MemorySink()
        try exporter.export(stage(), to: &sink) { fractions.append($0) }
        #expect(fractions == fractions.sorted())
        #expect(fractions.last == 1)
    }

    @Test(arguments: exporters)
    func `a file on disk has the bytes in memory`(exporter: any ConfigurableExporter) throws {
        try withTemporaryFolder { folder in
            let url = folder.appendingPathComponent("file")
            try stage().export(exporter, to: url)
            #expect(try Data(contentsOf: url) == stage().data(as: exporter))
        }
    }

    @Test(arguments: exporters)
    func `a place that can't be written is named, and nothing is left`(
        exporter: any ConfigurableExporter
    ) throws {
        try withTemporaryFolder { folder in
            let url = folder.appendingPathComponent("missing/file")
            let error = #expect(throws: ExportError.self) { try stage().export(exporter, to: url) }
            #expect(error?.description.contains(url.path) == true)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(left.isEmpty)
        }
    }

    @Test func `an export that fails keeps the file that was there`() throws {
        try withTemporaryFolder { folder in
            let url = folder.appendingPathComponent("x.gif")
            try Data("before".utf8).write(to: url)
            let tooLarge = MovieOptions(scale: 1000)
            #expect(throws: ExportError.self) { try stage().export(.gif(tooLarge), to: url) }
            #expect(try Data(contentsOf: url) == Data("before".utf8))
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(left == ["x.gif"])
        }
    }

    @Test func `one line writes a GIF`() throws {
        try withTemporaryFolder { folder in
            let url = folder.appendingPathComponent("x.gif")
            try GIF(.hashLines, size: 24, as: .gif(Self.movie)).write(to: url)
            #expect(try Data(contentsOf: url) == stage().data(as: .gif(Self.movie)))
        }
    }
}

/// Runs a body with a folder that is removed afterwards.
func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("kinora-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
}
