import Foundation
import KinoraStage
import KinoraTimeline
import TestSupport
import Testing

/// Comparisons of catalog timelines with the engine.
@Suite struct TimelineCatalogTests {
    @Test(arguments: IndicatorCatalog.all.map { $0.identifier })
    func `a timeline is exact and matches the stage at any time`(identifier: String) throws {
        let type = try #require(IndicatorCatalog.all.first { $0.identifier == identifier })
        for reduces in [false, true] {
            let stage = Stage(type.init(), speed: 1.3, reducesMotion: reduces, framing: .drawing)
            let timeline = Timeline(of: stage)
            #expect(timeline.approximations == [])
            var random = SeededGenerator(seed: 20_261)
            for _ in 0..<8 {
                let time = Double.random(in: 0..<stage.period, using: &random)
                let difference = PixelDifference(
                    stage.picture(at: time),
                    timeline.picture(at: time)
                )
                #expect(difference.greatest <= 3, "\(identifier) at \(time)")
            }
        }
    }

    @Test func `a drawn arc is part of a rotating circle`() throws {
        var drawn = ClosingArc()
        drawn.drawing = .custom
        let timeline = Timeline(of: Stage(drawn))
        let arc = try #require(timeline.layer(named: "arc")?.sublayers.first)
        #expect(arc.placement.rotation.keys.map(\.time) == [0, 2])
        #expect(abs(arc.placement.rotation.last + 2 * .pi) < 1e-6)
        guard case .shape(let shape)? = arc.nodes.first else {
            Issue.record("The arc is not a shape.")
            return
        }
        #expect(shape.stroke?.end.keys.map { ($0.value * 1e6).rounded() / 1e6 } == [0.25, 1])
    }

    @Test func `rotations beyond half a turn are preserved`() throws {
        let hash = try #require(Timeline(of: Stage(.hashLines)).layer(named: "hash"))
        let turn = hash.placement.rotation
        #expect(turn.keys.map(\.time) == [0, 2, 3.5])
        #expect(abs(turn.last - turn.first - 4 * .pi) < 1e-9)
    }

    @Test func `depths are steps`() throws {
        let red = try #require(Timeline(of: Stage(.threeBalls)).layer(named: "red"))
        #expect(red.zPosition.keys.map(\.value) == [2, 3, 1, 1])
        #expect(red.zPosition.keys.allSatisfy { $0.easing == .hold })
    }
}

extension Timeline {
    /// Returns the layer with a name.
    func layer(named name: String) -> Layer? { root.layer(named: name) }
}

extension Timeline.Layer {
    /// The layers among the nodes.
    var sublayers: [Timeline.Layer] {
        nodes.compactMap { node in
            if case .layer(let layer) = node { layer } else { nil }
        }
    }

    fileprivate func layer(named name: String) -> Timeline.Layer? {
        if self.name == name { return self }
        return sublayers.lazy.compactMap { $0.layer(named: name) }.first
    }
}

/// The difference of two pictures, drawn at one pixel per point.
struct PixelDifference {
    /// The largest difference of a byte.
    let greatest: Int

    init(_ a: Picture, _ b: Picture) {
        let frames = [a, b].map { picture in
            Rasterizer(
                width: Int(picture.bounds.width),
                height: Int(picture.bounds.height),
                scale: 1,
                background: nil
            )
            .draw(picture)
        }
        greatest = frames[0].difference(from: frames[1]).greatest
    }
}
