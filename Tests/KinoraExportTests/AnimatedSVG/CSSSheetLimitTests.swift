import Foundation
import KinoraTimeline
import StageTestSupport
import Testing

@testable import KinoraExport

/// Tests of style sheets that are abandoned because they would be too long.
@Suite struct CSSSheetLimitTests {
    /// Returns a root with children that all have a timing of their own.
    private func root(_ count: Int) -> CSSNode {
        let children = (0..<count).map { index in
            let frame = CSSKeyFrames.Frame(
                percentage: 0,
                instant: "0%",
                values: ["opacity": "\(index)"]
            )
            let frames = CSSKeyFrames([frame], period: Double(index + 1))
            return CSSNode(
                element: SVGElement(name: "path"),
                attributes: [],
                motion: CSSMotion(animations: [frames]),
                children: []
            )
        }
        return CSSNode(element: SVGElement(name: "svg"), attributes: [], children: children)
    }

    private func sheet(_ count: Int, _ naming: CSSSheet.Naming, limit: Int = .max) -> CSSSheet {
        CSSSheet(root(count), period: 1, loopCount: 0, naming, limit: limit)
    }

    @Test func `lists of names grow with the square, and a limit ends them`() {
        let classes = sheet(200, .classes)
        let length = classes.text.utf8.count + classes.content.utf8.count
        let names = sheet(200, .names)
        #expect(names.content.utf8.count > 2 * length)
        let limited = sheet(200, .names, limit: length)
        #expect(limited.isTooLong)
        #expect(limited.content.isEmpty && limited.text.isEmpty)
    }

    @Test(arguments: CSSSheet.Naming.allCases)
    func `a limit that isn't exceeded changes nothing`(naming: CSSSheet.Naming) {
        let sheet = sheet(20, naming)
        let length = sheet.text.utf8.count + sheet.content.utf8.count
        let limited = self.sheet(20, naming, limit: length)
        #expect(!limited.isTooLong)
        #expect(limited.text == sheet.text && limited.content == sheet.content)
    }
}
