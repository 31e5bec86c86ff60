import Foundation
import KinoraExport
import StageTestSupport
import Testing

/// Conformance tests of every animated format.
@Suite struct ExporterConformanceTests {
    private func stage(speed: Double = 1, reducesMotion: Bool = false) -> Stage {
        Stage(
            .hashLines,
            size: CGSize(width: 24, height: 24),
            speed: speed,
            reducesMotion: reducesMotion
        )
    }

    @Test(arguments: ConformanceFormat.untested)
    func `an untested format describes its requirement`(format: ConformanceFormat) throws {
        let lack = try #require(format.lack)
        print("\(format.type.name) is not tested: \(lack)")
        #expect(!lack.contains("\n"))
        #expect(lack.contains("TEST_PROGRAMS") || lack.contains("apt-get install"))
    }

    @Test(arguments: ConformanceFormat.tested)
    func `a file starts with its format's signature`(format: ConformanceFormat) throws {
        let data = try ExportedFile(stage(), format.exporter()).data
        for ending in format.type.pathExtensions {
            let signature = try #require(ConformanceFormat.signatures[ending])
            #expect(data.dropFirst(signature.offset).starts(with: signature.text.utf8))
        }
    }

    @Test(arguments: ConformanceFormat.tested)
    func `exports are reproducible on any number of threads`(
        format: ConformanceFormat
    ) throws {
        let used = stage()
        _ = used.picture(at: 2)
        let first = try ExportedFile(used, format.exporter())
        #expect(try ExportedFile(used, format.exporter()) == first)
        for count in [1, 3] {
            let file = try DefaultConcurrency.$count.withValue(count) {
                try ExportedFile(stage(), format.exporter())
            }
            #expect(file == first)
        }
    }

    @Test(arguments: ConformanceFormat.tested)
    func `progress ascends to 1`(format: ConformanceFormat) throws {
        var fractions: [Double] = []
        var sink = MemorySink()
        try format.exporter().export(stage(), to: &sink) { fractions.append($0) }
        #expect(fractions == fractions.sorted())
        #expect(fractions.first.map { $0 >= 0 } == true)
        #expect(fractions.last == 1)
    }

    @Test(arguments: ConformanceFormat.tested)
    func `a story exports more than its first frame`(
        format: ConformanceFormat
    ) throws {
        let story = try ExportedFile(Stage(StoryFixture()), format.exporter())
        let still = try ExportedFile(Stage(StoryFixture(side: 1)), format.exporter())
        #expect(story.data != still.data)
        // A story plays once, which every format can store.
        #expect(!story.report.remarks.contains { $0.subject == "loops" })
    }

    @Test(arguments: ConformanceFormat.tested)
    func `the loop count is in the file or in the report`(format: ConformanceFormat) throws {
        let files = try [0, 1, 3].map { count in
            (count, try ExportedFile(stage(), format.exporter(loopCount: count)))
        }
        let exact = files.filter { !$0.1.report.remarks.contains(where: \.isOnLoops) }
        for (count, file) in exact {
            for (other, otherFile) in exact where other != count {
                #expect(otherFile.data != file.data, "\(count) loops are stored as \(other)")
            }
        }
    }

    @Test(arguments: ConformanceFormat.tested)
    func `the reduced-motion variant is a different file`(format: ConformanceFormat) throws {
        let full = try ExportedFile(stage(), format.exporter())
        let reduced = try ExportedFile(stage(reducesMotion: true), format.exporter())
        #expect(!reduced.data.isEmpty)
        #expect(reduced.data != full.data)
    }

    @Test(arguments: ConformanceFormat.tested)
    func `a background makes the file opaque`(
        format: ConformanceFormat
    ) throws {
        let clear = try ExportedFile(stage(), format.exporter())
        let black = try ExportedFile(stage(), format.exporter(background: .black))
        let red = try ExportedFile(
            stage(),
            format.exporter(background: RGBA(red: 1, green: 0, blue: 0))
        )
        #expect(Set([clear.data, black.data, red.data]).count == 3)
        #expect(!black.report.remarks.contains { $0.subject == "transparency" })
    }

    @Test(arguments: ConformanceFormat.tested)
    func `remarks are unique single lines`(format: ConformanceFormat) throws {
        let report = try ExportedFile(stage(speed: 1.7), format.exporter(framesPerSecond: 7)).report
        #expect(Set(report.remarks).count == report.remarks.count)
        for remark in report.remarks { #expect(!remark.description.contains("\n")) }
    }

    // MARK: - Errors

    @Test(arguments: ConformanceFormat.tested.filter(\.hasPixels))
    func `a picture that is too large is rejected`(format: ConformanceFormat) throws {
        let error = #expect(throws: ExportError.self) {
            try ExportedFile(stage(), format.exporter(scale: 1000))
        }
        #expect(error?.code == .invalidMovie)
        #expect(error?.description.contains("24000×24000 pixels") == true)
    }

    @Test(arguments: ConformanceFormat.tested.filter(\.hasPixels))
    func `too many frames are rejected`(format: ConformanceFormat) throws {
        let error = #expect(throws: ExportError.self) {
            try ExportedFile(stage(speed: 0.001), format.exporter(framesPerSecond: 240))
        }
        #expect(error?.code == .invalidMovie)
        #expect(error?.description.contains("840000 frames") == true)
    }
}

extension ExportReport.Remark {
    fileprivate var isOnLoops: Bool { subject == "loops" }
}
