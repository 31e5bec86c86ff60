import Foundation
import KinoraCodecs
import KinoraStage
import LayerKit
import StageTestSupport
import Testing

@Suite struct ColorReplacementTests {
    private let red = RGBA(hex: 0xFF0000)

    private func stage(
        _ indicator: any LoadingAnimation,
        _ replacements: [ColorReplacement],
        reducesMotion: Bool = false
    ) -> Stage {
        Stage(indicator, reducesMotion: reducesMotion, colorReplacements: replacements)
    }

    /// Returns the color at a key path of a layer at a time.
    private func color(
        _ keyPath: String,
        of path: String,
        at time: TimeInterval = 0,
        _ stage: Stage
    ) -> JSONValue? {
        stage.inspection(at: time).layers.first { $0.path == path }?
            .properties.first { $0.key == keyPath }?.value
    }

    private func json(_ color: RGBA) -> JSONValue {
        .array([color.red, color.green, color.blue, color.alpha].map { .number($0) })
    }

    @Test func `a layer's name colors its ink alone`() {
        let changed = stage(HashLines(), [ColorReplacement("line-2", with: red)])
        let plain = Stage(HashLines())
        for path in ["hash/line-0", "hash/line-1", "hash/line-3"] {
            #expect(
                color("strokeColor", of: path, changed) == color("strokeColor", of: path, plain)
            )
        }
        let opacity = Double(HashLines().colors[2].alpha)
        #expect(color("strokeColor", of: "hash/line-2", changed) == json(red.faded(by: opacity)))
        #expect(changed.unusedReplacements.isEmpty)
    }

    @Test func `a holder's name colors what it holds, and the last replacement applies`() {
        let blue = RGBA(hex: 0x0000FF)
        let changed = stage(
            HashLines(),
            [ColorReplacement("hash", with: red), ColorReplacement("line-1", with: blue)]
        )
        #expect(color("strokeColor", of: "hash/line-0", changed) == json(red))
        #expect(color("strokeColor", of: "hash/line-1", changed) == json(blue))
    }

    @Test func `a custom-drawn layer draws with the color`() {
        let size = CGSize(width: 24, height: 24)
        var drawn = ClosingArc()
        drawn.drawing = .custom
        let changed = Stage(
            drawn,
            size: size,
            colorReplacements: [ColorReplacement("arc", with: red)]
        )
        var expected = drawn
        expected.color = CGColor(red)
        let time = changed.posterTime
        #expect(changed.picture(at: time) == Stage(expected, size: size).picture(at: time))
    }

    @Test func `a color means all ink of it, whatever its opacity`() {
        let original = HashLines().colors[0].rgba
        let changed = stage(
            HashLines(),
            [ColorReplacement("first", original: original, with: red)]
        )
        #expect(color("strokeColor", of: "hash/line-0", changed) == json(red))
        #expect(color("strokeColor", of: "hash/line-1", changed) != json(red))
    }

    @Test func `a layer's name takes precedence over a color of that name`() {
        // The layer “red” isn't of this red, and no other ball is colored.
        let names = Stage(ThreeBalls()).replaceableColors
        #expect(names.prefix(3) == ["red", "yellow", "green"])
        let blue = RGBA(hex: 0x0000FF)
        let changed = stage(
            ThreeBalls(),
            [ColorReplacement("red", original: red, with: blue)]
        )
        let before = Stage(ThreeBalls())
        #expect(changed.picture(at: 0.2) != before.picture(at: 0.2))
        #expect(Set(changed.replaceableColors).subtracting(names) == ["#0000FF"])
    }

    @Test func `animated colors are replaced with their opacities`() {
        let changed = stage(AnimatedInk(), [ColorReplacement("ink", with: red)])
        #expect(color("fillColor", of: "ink", at: 0, changed) == json(red.faded(by: 0)))
        #expect(color("fillColor", of: "ink", at: 0.5, changed) == json(red.faded(by: 0.5)))
        // The layer's other animation remains in its place.
        let before = Stage(AnimatedInk()).inspection(at: 0.25)
        let after = changed.inspection(at: 0.25)
        let positions = [before, after].map { inspection in
            inspection.layers.first { $0.path == "ink" }?.properties.first { $0.key == "position" }
        }
        #expect(positions[0] == positions[1])
    }

    @Test func `an unknown name is reported and changes nothing`() {
        let changed = stage(HashLines(), [ColorReplacement("nothing", with: red)])
        #expect(changed.unusedReplacements.map(\.name) == ["nothing"])
        #expect(changed.picture(at: 0.3) == Stage(HashLines()).picture(at: 0.3))
    }

    @Test func `copies have the same replacements`() throws {
        let changed = stage(HashLines(), [ColorReplacement("hash", with: red)])
        let calm = changed.copy(reducesMotion: true)
        let expected = stage(
            HashLines(),
            [ColorReplacement("hash", with: red)],
            reducesMotion: true
        )
        #expect(calm.picture(at: 0.3) == expected.picture(at: 0.3))
        #expect(calm.picture(at: 0.3) != Stage(HashLines(), reducesMotion: true).picture(at: 0.3))
    }
}

/// A square whose color fades in while it moves.
private struct AnimatedInk: LoadingAnimation {
    static let profile = IndicatorProfile(
        identifier: "animated-ink",
        title: "Animated Ink",
        naturalSize: CGSize(width: 20, height: 20)
    )
    static let parameters: [IndicatorParameter<Self>] = []
    var period: TimeInterval { 1 }
    var posterFraction: Double { 0.5 }

    func makeLayer(size: CGSize) -> CALayer {
        let content = CALayer()
        content.bounds = CGRect(origin: .zero, size: size)
        let ink = CAShapeLayer()
        ink.name = "ink"
        ink.path = CGPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8), transform: nil)
        let color = RGBA(hex: 0x00FF00)
        ink.fillColor = CGColor(color)
        let fade = CABasicAnimation(keyPath: "fillColor")
        fade.fromValue = CGColor(color.faded(by: 0))
        fade.toValue = CGColor(color)
        let move = CAKeyframeAnimation(keyPath: "position.x")
        move.values = [0.0, 10.0]
        let group = CAAnimationGroup()
        group.animations = [fade, move]
        group.duration = 1
        group.repeatCount = .infinity
        ink.add(group, forKey: "play")
        content.addSublayer(ink)
        return content
    }
}
