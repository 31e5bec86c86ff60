import Foundation
import KinoraExport
import Testing

/// Tests of options that formats don't support.
@Suite struct ExportOptionsTests {
    private static let stage = CGSize(width: 40, height: 10)

    /// Options whose values all differ from the defaults.
    private static var everything: ExportOptions {
        var options = ExportOptions(
            movie: MovieOptions(scale: 2, framesPerSecond: 5, loopCount: 2),
            time: 0.1,
            matte: .color(.white),
            lossyQuality: 50
        )
        options.svgStyle = .smil
        options.htmlForm = .dataURI
        options.code.swiftForm = .layer
        options.code.hasStates = true
        return options
    }

    private func ignored(
        _ format: any ConfigurableExporter.Type,
        _ options: ExportOptions,
        preset: ExportPreset? = nil
    ) throws -> Set<String> {
        let stage = Stage(.threeBalls, size: Self.stage)
        let report = try ExportedFile(stage, format.exporter(options, preset: preset)).report
        return Set(report.remarks.filter { $0.remedy == "the value is ignored" }.map(\.subject))
    }

    @Test func `every option is supported by a format or reported`() throws {
        let formats = ConformanceFormat.tested.map(\.type) + ExportFormats.stills.all
        for format in formats {
            let expected = Set(ExportOptions.Key.allCases).subtracting(format.supportedOptions)
            #expect(
                try ignored(format, Self.everything) == Set(expected.map(\.rawValue)),
                "\(format.name)"
            )
            #expect(try ignored(format, ExportOptions()).isEmpty, "\(format.name)")
        }
    }

    @Test func `a preset reports options that its format doesn't support`() throws {
        let options = ExportOptions(time: 0.1)
        #expect(try ignored(GIFExporter.self, options, preset: .slackEmoji) == ["time"])
        #expect(try ignored(GIFExporter.self, ExportOptions(), preset: .readme).isEmpty)
    }
}
