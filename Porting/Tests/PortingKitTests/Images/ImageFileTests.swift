import Foundation
import KinoraBasics
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ImageFileTests {
    private let image = UIImage(cgImage: Pixels.image(["RG", "BW"]))

    @Test func `writing a JPEG file is reported in one line`() {
        var lines: [String] = []
        let outer = Diagnostics.reporter
        Diagnostics.reporter = { lines.append($0) }
        defer { Diagnostics.reporter = outer }
        #expect(image.jpegData(compressionQuality: 0.8) == nil)
        #expect(UIImage.animatedImageNamed("no such image", duration: 1) == nil)
        #expect(lines.count == 2)
    }

    @Test func `a thumbnail fits and keeps its proportions`() throws {
        let wide = UIImage(cgImage: Pixels.image(["RRRR", "GGGG"]))
        let thumbnail = try #require(wide.preparingThumbnail(of: CGSize(width: 2, height: 2)))
        #expect(thumbnail.size == CGSize(width: 2, height: 1))
        #expect(wide.preparingForDisplay() === wide)
        #expect(wide.preparingThumbnail(of: .zero) == nil)
    }
}
