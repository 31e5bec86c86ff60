import Foundation
import KinoraExport
import TestSupport
import Testing

/// What every format of single instants promises.
@Suite struct StillConformanceTests {
    private static let exporters: [any ConfigurableExporter] = ExportFormats.stills.all.map {
        $0.init(ExportOptions(time: 0.5))
    }

    private static let signatures = ["PNG": "PNG\r\n", "SVG": "<svg "]

    private func stage() -> Stage { Stage(.hashLines, size: CGSize(width: 24, height: 24)) }

    @Test(arguments: exporters)
    func `a picture begins as its format does and is the same each time`(
        exporter: any ConfigurableExporter
    ) throws {
        let data = try stage().data(as: exporter)
        let signature = try #require(Self.signatures[type(of: exporter).name])
        #expect(data.prefix(8).range(of: Data(signature.utf8)) != nil)
        let used = stage()
        _ = used.picture(at: 2)
        #expect(try used.data(as: exporter) == data)
    }

    @Test(arguments: exporters)
    func `a picture that can't be written leaves nothing`(
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
}
