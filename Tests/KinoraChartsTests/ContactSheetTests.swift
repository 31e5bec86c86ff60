import Foundation
import KinoraCharts
import KinoraStage
import KinoraTimeline
import StageTestSupport
import TestSupport
import Testing

@Suite struct ContactSheetTests {
    private func stage() -> Stage { Stage(.hashLines, size: CGSize(width: 40, height: 40)) }

    @Test func `frames are evenly spaced, without the end of the period`() {
        let sheet = ContactSheet(of: stage(), count: 7)
        #expect(sheet.times == [0, 0.5, 1, 1.5, 2, 2.5, 3])
    }

    @Test func `a story's sheet includes its end`() {
        #expect(ContactSheet(of: Stage(StoryFixture()), count: 5).times == [0, 0.25, 0.5, 0.75, 1])
        #expect(ContactSheet(of: Stage(StoryFixture()), count: 1).times == [0])
    }

    @Test(arguments: [(12, 4), (16, 4), (9, 3), (1, 1), (20, 5)])
    func `rows are full if a balanced layout allows it`(count: Int, columns: Int) {
        let sheet = ContactSheet(of: Stage(.hashLines), count: count)
        #expect(sheet.columnCount == columns)
    }

    @Test func `there are at most as many columns as frames`() {
        #expect(ContactSheet(of: stage(), count: 3, columnCount: 9).columnCount == 3)
    }

    @Test func `every cell is within the sheet`() throws {
        let sheet = ContactSheet(of: stage(), count: 4, columnCount: 2)
        let frame = try sheet.picture.frame()
        #expect(frame.width == Int(sheet.picture.bounds.width))
        #expect(frame.pixels.allSatisfy { $0 >> 24 == 255 })
    }

    @Test func `the file extension selects the format, and others are rejected`() throws {
        try withTemporaryFolder { folder in
            let sheet = ContactSheet(of: stage(), count: 2)
            let png = folder.appendingPathComponent("s.png")
            try sheet.write(to: png, scale: 1)
            let image = try CGImage(pngData: Data(contentsOf: png))
            #expect(image.width == Int(sheet.picture.bounds.width))
            try sheet.write(to: folder.appendingPathComponent("s.svg"))
            #expect(throws: ConfigurationError.self) {
                try sheet.write(to: folder.appendingPathComponent("s.gif"))
            }
        }
    }
}
