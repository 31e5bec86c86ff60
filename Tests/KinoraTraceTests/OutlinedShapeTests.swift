import Foundation
import GraphicsKit
import KinoraCodecs
import KinoraExport
import KinoraStage
import Testing

@testable import KinoraTrace

/// Areas of any form that keep it are shapes with parameters, and so are turned squares.
@Suite struct OutlinedShapeTests {
    private static let ink = RGBA(hex: 0x2F6FED)

    @Test func `an area of any form that turns is one path with a rotation`() throws {
        let film = DrawnFilm(duration: 1) { time in
            let angle = 2 * Double.pi * time
            let (c, s) = (cos(angle), sin(angle))
            return [
                DrawnFilm.Shape(
                    color: Self.ink,
                    center: CGPoint(x: 60, y: 30),
                    length: 44,
                    width: 6,
                    angle: angle
                ),
                .disc(Self.ink, 60 + 15 * c, 30 + 15 * s, radius: 9),
                .disc(Self.ink, 60 - 14 * c, 30 - 14 * s, radius: 5),
            ]
        }
        let trace = try FilmTrace(GIFEncoder().encode(film), name: "x.gif")
        #expect(trace.scene.layers.map(\.kind) == ["path"])
        #expect(trace.quality.decibels > 34)
        let turns = trace.scene.layers.flatMap(\.motions).filter {
            $0.property == .rotation || $0.property == .orbit
        }
        #expect(turns.count == 1 && turns.allSatisfy { $0.pieces.count == 1 })
        for piece in turns.flatMap(\.pieces) {
            #expect(piece.curve == .linear && abs(piece.to - piece.from - 2 * .pi) < 0.02)
        }
    }

    @Test func `an area that changes its form isn't a path`() throws {
        let film = DrawnFilm(duration: 1) { time in
            let offset = 14 * sin(2 * .pi * time)
            return [
                DrawnFilm.Shape(
                    color: Self.ink,
                    center: CGPoint(x: 60, y: 30),
                    length: 60,
                    width: 8
                ),
                .disc(Self.ink, 50 + offset, 26, radius: 9),
                .disc(Self.ink, 70 - offset, 34, radius: 7),
            ]
        }
        let trace = try FilmTrace(GIFEncoder().encode(film), name: "x.gif")
        #expect(!trace.scene.layers.contains { $0.kind == "path" && !$0.motions.isEmpty })
        #expect(trace.quality.decibels > 30)
    }

    @Test func `an outline is scaled along its own axes before it turns`() {
        let outline = ShapeOutline([[SIMD2(2, 0), SIMD2(0, 1), SIMD2(-2, 0)]])
        let turned = outline.contours(at: SIMD2(10, 10), scale: SIMD2(3, 1), angle: .pi / 2)
        let expected = [SIMD2<Double>(10, 16), SIMD2(9, 10), SIMD2(10, 4)]
        for (point, other) in zip(turned[0], expected) {
            #expect((point - other).magnitude < 1e-9)
        }
        #expect(outline.halfSize == SIMD2(2, 1))
    }

    @Test func `all shapes of a long film have motions`() throws {
        let stage = Stage(.planets, size: CGSize(width: 96, height: 96), framing: .layer)
        let options = MovieOptions(framesPerSecond: 50, background: .white)
        let trace = try FilmTrace(stage.data(as: .gif(options)), name: "x.gif")
        #expect(trace.frames.count > 200)
        let turns = trace.scene.layers.flatMap(\.motions).filter { $0.property == .orbit }
        let pieces = turns.flatMap(\.pieces)
        #expect(turns.count == 3 && pieces.allSatisfy { $0.curve == .linear })
    }
}
