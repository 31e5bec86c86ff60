import Foundation
import LayerKit
import TestSupport
import Testing

@testable import GraphicsKit

/// Tests of movies whose frames share the nodes that stand still.
@Suite struct StillBackdropTests {
    private static let side = 40.0

    /// Returns a picture in which some nodes depend only on the seed, and others also on the frame.
    private static func picture(seed: UInt64, frame: Int, still: Int, moving: Int) -> Picture {
        func node(_ seed: UInt64) -> Picture.Node {
            var generator = SeededGenerator(seed: seed)
            func number(_ range: ClosedRange<Double>) -> Double {
                .random(in: range, using: &generator)
            }
            let shape = TestScene.circle(number(0...side), number(0...side), number(1...side / 3))
            let parts = (0..<4).map { _ in number(0...1) }
            let color = RGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
            let fill = TestScene.fill(shape, color)
            guard seed % 3 > 0 else { return fill }
            let opacity = seed % 3 == 1 ? 1 : number(0...1)
            let mode: CGBlendMode = seed % 11 == 0 ? .multiply : .normal
            return .group(Picture.Group(opacity: opacity, blendMode: mode, nodes: [fill, fill]))
        }
        let nodes = (0..<still + moving).map { index in
            let isStill = index < still
            return node(seed &* 1009 &+ UInt64(index) &+ (isStill ? 0 : UInt64(frame) &* 100))
        }
        // A group changes how its blended nodes look, so all of it is drawn for each frame.
        let root = seed % 2 == 0 ? [.group(Picture.Group(nodes: nodes))] : nodes
        return TestScene.picture(root, side: side)
    }

    @Test(arguments: UInt64(0)..<40)
    func `frames of a movie equal those drawn alone`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let background: RGBA? = seed % 2 == 0 ? .white : nil
        let side = Int(Self.side)
        let plain = Rasterizer(width: side, height: side, scale: 1, background: background)
        let movie = Rasterizer.ofMovie(
            width: side,
            height: side,
            scale: 1,
            background: background
        )
        var frame = movie.draw(TestScene.picture([], side: Self.side))
        var (still, scene) = (3, seed)
        for index in 0..<40 {
            // Occasionally, a different number of nodes stands still, or different nodes do.
            if Int.random(in: 0..<5, using: &generator) == 0 {
                still = .random(in: 0...5, using: &generator)
            }
            if Int.random(in: 0..<9, using: &generator) == 0 { scene &+= 77 }
            let moving = Int.random(in: 0...2, using: &generator)
            let picture = Self.picture(seed: scene, frame: index, still: still, moving: moving)
            movie.draw(picture, into: &frame)
            #expect(frame.pixels == plain.draw(picture).pixels, "seed \(seed), frame \(index)")
        }
    }

    @Test func `what stands still is drawn once`() {
        var backdrop = StillBackdrop()
        var starts: [Int] = []
        for frame in 0..<6 {
            let picture = Self.picture(seed: 1, frame: frame, still: 4, moving: 1)
            if backdrop.advance(to: picture).isNew { starts.append(frame) }
        }
        // The second picture shows which nodes stood still, and the third confirms it.
        #expect(starts == [2] && backdrop.count >= 4)
    }
}
