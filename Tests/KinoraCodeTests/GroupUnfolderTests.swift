import Foundation
import KinoraConfiguration
import KinoraExport
import KinoraStage
import LayerKit
import Testing

@testable import KinoraCode

/// Tests of what makes emitted code short; Scripts/check-code compares what it draws.
@Suite struct GroupUnfolderTests {
    /// A repeating group of two seconds with a member of half a second.
    private func play(begin: Double, from: Double, to: Double) -> CodeLayer.Play {
        var member = CodeAnimation(
            kind: .keyframes(
                CodeAnimation.Keyframes(values: [
                    .number(.literal(from)), .number(.literal(0.4)), .number(.literal(to)),
                ])
            ),
            duration: 0.5
        )
        member.keyPath = "opacity"
        member.begin = .literal(begin)
        var group = CodeAnimation(kind: .group([member]), duration: 2)
        group.repeatCount = .infinity
        return CodeLayer.Play(key: "wait", animation: group)
    }

    private func unfolded(_ play: CodeLayer.Play) -> CodeAnimation? {
        let plays = GroupUnfolder(layer: CodeLayer(type: "CALayer")).unfolded(play)
        return plays.count == 1 ? plays[0].animation : nil
    }

    @Test func `a member that starts and ends at rest is a later cycle`() {
        let animation = unfolded(play(begin: 0.5, from: 1, to: 1))
        guard case .keyframes(let frames)? = animation?.kind else {
            Issue.record("the group remains")
            return
        }
        #expect(frames.values == [1, 0.4, 1, 1].map { .number(.literal($0)) })
        #expect(frames.times == [0, 0.125, 0.25, 1])
        #expect(animation?.offset == -0.5)
        #expect(animation?.duration == 2)
    }

    @Test func `a member that jumps to or from rest remains in its group`() {
        #expect(unfolded(play(begin: 0.5, from: 0, to: 1))?.members?.count == 1)
        #expect(unfolded(play(begin: 0.5, from: 1, to: 0))?.members?.count == 1)
    }

    private static func code(of identifier: String, hasStates: Bool = false) throws -> String {
        let stage = try StageConfiguration(.open(identifier)).makeStage()
        var options = CodeOptions()
        options.hasStates = hasStates
        options.typeName = "Waiting"
        return String(decoding: try stage.data(as: SwiftExporter(options)), as: UTF8.self)
    }

    @Test func `equal layers share a function`() throws {
        let code = try Self.code(of: "skeleton-list")
        #expect(code.components(separatedBy: "func makeLight()").count == 2)
        #expect(code.components(separatedBy: "= makeLight()").count > 3)
    }

    @Test func `held animations keep their speed when they are played`() throws {
        let code = try Self.code(of: "radar", hasStates: true)
        #expect(code.contains("sweepRotationZ.speed = 0"))
        #expect(!code.contains("animation.speed = isReduced && holds ? 0 : 1"))
        let pose = "if isReduced && holds { (animation.speed, animation.timeOffset) = (0, "
        #expect(code.contains(pose))
    }

    @Test func `masks within a mask by luminance keep their colors`() {
        let (outer, inner, region) = (CALayer(), CAShapeLayer(), CAShapeLayer())
        region.fillColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        inner.fillColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        inner.mask = region
        outer.mask = inner
        outer.maskKind = .luminance
        let mask = LayerReader(stills: nil).read(outer).mask.first
        func alpha(_ layer: CodeLayer?) -> Double? {
            guard case .color(let color)? = layer?["fillColor"], case .fixed(let ink) = color.ink
            else { return nil }
            return (color.alpha.literal ?? 0) * ink.light.alpha
        }
        #expect(alpha(mask) == 0)
        #expect(alpha(mask?.mask.first) == 1)
    }
}
