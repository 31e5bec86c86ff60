import Foundation
import KinoraExport
import TestSupport
import Testing

/// Conformance tests of every still format.
@Suite struct StillConformanceTests {
    private static let exporters: [any ConfigurableExporter] = ExportFormats.stills.all.map {
        $0.init(ExportOptions(time: 0.5))
    }

    private static let signatures = ["PNG": "PNG\r\n", "SVG": "<svg "]

    private func stage() -> Stage { Stage(.hashLines, size: CGSize(width: 24, height: 24)) }

    @Test(arguments: exporters)
    func `a picture has its format's signature and is reproducible`(
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
    func `a failed write leaves no file`(
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
