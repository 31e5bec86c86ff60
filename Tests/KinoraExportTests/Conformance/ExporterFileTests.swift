import Foundation
import KinoraExport
import TestSupport
import Testing

/// Conformance tests of files on disk for every animated format.
@Suite struct ExporterFileTests {
    private func stage() -> Stage { Stage(.hashLines, size: CGSize(width: 24, height: 24)) }

    @Test(arguments: ConformanceFormat.tested)
    func `a file on disk has the same bytes as in memory`(format: ConformanceFormat) throws {
        try withTemporaryFolder { folder in
            let url = folder.appendingPathComponent("file")
            let report = try stage().export(format.exporter(), to: url)
            let file = try ExportedFile(stage(), format.exporter())
            #expect(try Data(contentsOf: url) == file.data)
            #expect(report == file.report)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
        }
    }

    @Test(arguments: ConformanceFormat.tested, ["missing/file", "taken/file", "folder"])
    func `a failed write reports one line and leaves no file`(
        format: ConformanceFormat,
        place: String
    ) throws {
        try withTemporaryFolder { folder in
            let files = FileManager.default
            try Data().write(to: folder.appendingPathComponent("taken"))
            try files.createDirectory(
                at: folder.appendingPathComponent("folder"),
                withIntermediateDirectories: false
            )
            let url = folder.appendingPathComponent(place)
            let error = #expect(throws: ExportError.self) {
                try stage().export(format.exporter(), to: url)
            }
            #expect(error?.code == .fileNotWritten)
            #expect(error?.description.hasPrefix("\(url.path): cannot be written") == true)
            #expect(error?.description.contains("\n") == false)
            let left = try files.subpathsOfDirectory(atPath: folder.path)
            #expect(left.sorted() == ["folder", "taken"])
        }
    }

    @Test(arguments: ConformanceFormat.tested)
    func `a strict export rejects losses and keeps the existing file`(
        format: ConformanceFormat
    ) throws {
        try withTemporaryFolder { folder in
            let url = folder.appendingPathComponent("file")
            try Data("before".utf8).write(to: url)
            let file = try ExportedFile(stage(), format.exporter())
            if let remark = file.report.remarks.first {
                let error = #expect(throws: ExportError.self) {
                    try stage().export(format.exporter(), to: url, isStrict: true)
                }
                #expect(error?.code == .notFaithful)
                #expect(error?.description.contains(remark.description) == true)
                #expect(try Data(contentsOf: url) == Data("before".utf8))
            } else {
                try stage().export(format.exporter(), to: url, isStrict: true)
                #expect(try Data(contentsOf: url) == file.data)
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
        }
    }

    @Test(arguments: ConformanceFormat.tested.filter(\.hasPixels))
    func `a failed export keeps the existing file`(format: ConformanceFormat) throws {
        try withTemporaryFolder { folder in
            let url = folder.appendingPathComponent("file")
            try Data("before".utf8).write(to: url)
            #expect(throws: ExportError.self) {
                try stage().export(format.exporter(scale: 1000), to: url)
            }
            #expect(try Data(contentsOf: url) == Data("before".utf8))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
        }
    }

    @Test func `one line writes a GIF`() throws {
        try withTemporaryFolder { folder in
            let url = folder.appendingPathComponent("x.gif")
            let movie = MovieOptions(framesPerSecond: 4)
            try GIF(.hashLines, size: 24, as: .gif(movie)).write(to: url)
            #expect(try Data(contentsOf: url) == stage().data(as: .gif(movie)))
        }
    }
}
