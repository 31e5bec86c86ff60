import Foundation
import KinoraExport
import KinoraTimeline
import StageTestSupport
import TestSupport
import Testing

/// Lottie tests of every indicator.
@Suite struct LottieCatalogTests {
    static let identifiers = IndicatorCatalog.all.map { $0.identifier }

    private func documents(_ identifier: String) throws -> [LottieDocument] {
        let type = try #require(IndicatorCatalog.all.first { $0.identifier == identifier })
        let natural = type.naturalSize
        let large = CGSize(width: natural.width * 2.5, height: natural.height * 2.5)
        var stages = [
            Stage(type.init()), Stage(type.init(), size: large, speed: 1.37, framing: .drawing),
        ]
        // The reduced-motion variants of all others consist only of fades.
        if CatalogCase.originalIdentifiers.contains(identifier) {
            stages.append(Stage(type.init(), reducesMotion: true))
        }
        return try stages.map { try LottieDocument(Timeline(of: $0)) }
    }

    @Test(arguments: identifiers)
    func `a file satisfies all players, is lossless, and survives a round trip`(
        identifier: String
    ) throws {
        for document in try documents(identifier) {
            let value = try JSONReader.value(of: document.text)
            #expect(LottieLint(value).problems == [])
            #expect(value == document.json)
            #expect(document.report.remarks == [])
        }
    }

    @Test(arguments: [("hash-lines", 3100, 760), ("worm", 4100, 1000), ("closing-arc", 870, 625)])
    func `files are small`(identifier: String, bytes: Int, archived: Int) throws {
        let type = try #require(IndicatorCatalog.all.first { $0.identifier == identifier })
        let document = try LottieDocument(Timeline(of: Stage(type.init())))
        #expect(document.text.utf8.count <= bytes)
        #expect(LottieArchive.bytes(of: document).count <= archived)
    }

    @Test func `a loop is a whole number of frames`() throws {
        let document = try LottieDocument(Timeline(of: Stage(.worm, speed: 1.37)))
        let frames = try #require(document.json["op"]?.number)
        let rate = try #require(document.json["fr"]?.number)
        #expect(frames == (2.4 / 1.37 * 60).rounded())
        #expect(abs(frames / rate - 2.4 / 1.37) < 1e-6)
    }
}
