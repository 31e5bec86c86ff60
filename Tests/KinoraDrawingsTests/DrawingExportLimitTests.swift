import Foundation
import KinoraCodecs
import KinoraStage
import LayerKit
import Testing

@testable import KinoraDrawings

/// The limits on movies of drawings.
@Suite struct DrawingExportLimitTests {
    private func drawing(_ count: Int) -> Drawing {
        let path = CGPath(rect: CGRect(x: 1, y: 1, width: 5, height: 5), transform: nil).geometry
        let shape = Drawing.Shape(name: "box", path: path, fill: .color(.black))
        let nodes = Array(repeating: Drawing.Node.shape(shape), count: count)
        return Drawing(size: CGSize(width: 20, height: 20), nodes: nodes)
    }

    private func movie(_ count: Int, frames: Double) throws -> Movie {
        let animation = AnimatedDrawing(drawing(count), .spin)
        return try Movie(
            of: Stage(animation),
            MovieOptions(framesPerSecond: frames / animation.period)
        )
    }

    @Test func `a movie with too many shapes is refused before it is sampled`() throws {
        let error = try #require(throws: ExportError.self) { try movie(401, frames: 500) }
        #expect(error.description.contains("500 frames with 401 fills and strokes"))
        #expect(error.description.contains("at most 200000"))
        #expect(try movie(401, frames: 2).startTimes.count == 2)
    }

    @Test func `few shapes are allowed in any number of frames`() throws {
        #expect(try movie(2, frames: 3000).startTimes.count == 3000)
    }

    @Test func `the pictures of complex movies are sampled again`() throws {
        let movie = try movie(2000, frames: 70)
        // The first 65 pictures have 131,072 shapes.
        let last = movie.scene(at: 69)
        #expect(last.nodes.count == movie.scene(at: 0).nodes.count)
        #expect(last != movie.scene(at: 68))
    }

    @Test func `a path with too many lines and curves is refused`() throws {
        var limits = DrawingLimits()
        limits.pathSegmentCount = 4
        func read(_ data: String) throws -> Drawing {
            let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(data)</svg>"
            return try Drawing(svg: Data(svg.utf8), limits: limits)
        }
        let path = "<path d='M0 0h1v1h1'/>"
        #expect(try read(path + path).nodes.count == 2)
        let error = try #require(throws: DrawingError.self) { try read("<path d='M0 0h1v1h1v1'/>") }
        #expect(error.description.contains("has 5 lines and curves in one path; at most 4"))
    }
}
