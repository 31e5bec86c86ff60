import Foundation
import KinoraIndicators
import KinoraStage
import Testing

@testable import KinoraTerminal

@Suite struct SpinnerFaceTests {
    @Test func `a panel is a background, and the shapes on it move`() throws {
        let face = SpinnerFace(of: .worm, rows: 2)
        #expect(Set(face.pictures.map(\.dots)).count > 5)
        #expect(face.pictures.allSatisfy { $0.rows.joined().contains { $0.dots == 0 } })
    }

    @Test func `an animation with an outcome shows its waiting phase`() {
        let indicator = ArcToCheck()
        let face = SpinnerFace(of: indicator, rows: 1)
        #expect(face.period == indicator.waitingPeriod && face.period < indicator.period)
    }

    @Test func `dots are lit where the frame is covered, in its color`() {
        var frame = Frame(width: 8 * 2, height: 16)
        func cover(_ x: Int, _ y: Int, _ pixel: UInt32) {
            for row in 0..<4 {
                for column in 0..<4 { frame.pixels[(y * 4 + row) * 16 + x * 4 + column] = pixel }
            }
        }
        for (x, y) in [(0, 0), (1, 3), (2, 1)] { cover(x, y, 0xFF00_80FF) }
        cover(3, 2, 0x1000_0010)
        let picture = BraillePicture(frame)
        #expect(picture.rows.count == 1 && picture.rows[0].map(\.letter) == ["⢁", "⠂"])
        #expect(picture.rows[0].map(\.color) == [0xFF8000, 0xFF8000])
        let thin = BraillePicture(
            Frame(width: 8, height: 16, pixels: (0..<128).map { $0 % 8 == 0 ? 0xFF00_0000 : 0 })
        )
        #expect(thin.rows[0].map(\.letter) == ["⡇"])
        #expect(BraillePicture(Frame(width: 8, height: 16)).rows[0].map(\.letter) == ["⠀"])
    }

    /// Returns frames of one cell, each covered evenly by one color.
    private func cells(_ pixels: [UInt32]) -> [BrailleCoverage] {
        pixels.map {
            let frame = Frame(width: 8, height: 16, pixels: Array(repeating: $0, count: 128))
            return BrailleCoverage(frame, background: nil)
        }
    }

    @Test(arguments: [
        (BrailleRule.frame, "⣿⣿⣿"), (.cycle, "⣿⣿⠀"), (.pattern, "⣿⢕⠁"),
    ])
    func `a rule determines how what fades is seen`(rule: BrailleRule, expected: String) {
        let frames = cells([0xFF00_00FF, 0x8000_0080, 0x2000_0020])
        let pictures = frames.map { BraillePicture($0, rule, greatest: frames[0].greatest) }
        #expect(String(pictures.map { $0.rows[0][0].letter }) == expected)
    }

    @Test func `a light that passes over a shape leaves a gap`() {
        let frames = BrailleCoverage.shaded(cells([0xFF33_3333, 0xFFEE_EEEE, 0xFF33_3333]))
        let pictures = frames.map { BraillePicture($0, .shade, greatest: 1) }
        #expect(String(pictures.map { $0.rows[0][0].letter }) == "⣿⠀⣿")
        let even = BrailleCoverage.shaded(cells([0xFF33_3333]))
        #expect(BraillePicture(even[0], .shade).rows[0][0].letter == "⣿")
    }

    @Test(arguments: IndicatorCatalog.all.map { $0.identifier })
    func `every indicator plays in one line of Braille dots`(identifier: String) throws {
        let type = try #require(IndicatorCatalog.type(withIdentifier: identifier))
        func face(_ indicator: some LoadingAnimation) -> SpinnerFace {
            SpinnerFace(of: indicator, rows: 1)
        }
        let face = face(type.init())
        #expect(
            face.pictures.allSatisfy { $0.rows.count == 1 && (2...8).contains($0.rows[0].count) }
        )
        // Colors are ignored, because the dots alone must move.
        #expect(Set(face.pictures.map(\.dots)).count >= 3)
        let inked = face.pictures.count { $0.dots.joined().contains { $0 != 0 } }
        #expect(2 * inked >= face.pictures.count)
        #expect(face.picture(at: 0) == face.pictures[0])
        #expect(face.picture(at: face.period * 3) == face.pictures[0])
        #expect(face.picture(at: face.period * 0.999) == face.pictures.last)
        #expect(face.picture(at: -1) == face.pictures[0])
    }

    @Test(arguments: [("closing-arc", 2), ("three-balls", 8), ("infinity-track", 4)])
    func `the width follows the aspect of what is drawn`(identifier: String, width: Int) throws {
        let type = try #require(IndicatorCatalog.type(withIdentifier: identifier))
        func face(_ indicator: some LoadingAnimation) -> SpinnerFace {
            SpinnerFace(of: indicator, rows: 1)
        }
        #expect(face(type.init()).width == width)
    }

    @Test func `a stage that ends holds its last frame`() {
        let stage = Stage(.closingArc, ending: Stage.Ending(.success, at: 0))
        let face = SpinnerFace(stage, rows: 1)
        #expect(!face.isRepeating)
        #expect(face.picture(at: face.period + 1) == face.pictures.last)
    }
}
