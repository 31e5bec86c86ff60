import Foundation
import GraphicsKit
import KinoraConfiguration
import KinoraExport
import KinoraStage
import LayerKit
import Testing

@testable import KinoraCode

/// Tests of code that shows progress and outcomes; Scripts/check-code runs it.
@Suite struct StateCodeTests {
    private static func code(of identifier: String, _ form: SwiftForm = .uikit) throws -> String {
        let stage = try StageConfiguration(.open(identifier)).makeStage()
        var options = CodeOptions()
        options.swiftForm = form
        options.hasStates = true
        options.typeName = "Waiting"
        return String(decoding: try stage.data(as: SwiftExporter(options)), as: UTF8.self)
    }

    private func number(_ key: String, _ value: Double) -> CodeLayer {
        var layer = CodeLayer(type: "CALayer")
        layer[key] = .number(.literal(value))
        return layer
    }

    private func group(_ key: String, begin: CodeNumber) -> CodeLayer {
        var member = CodeAnimation(
            kind: .basic(from: .number(0), to: .number(1), by: nil),
            duration: 0.5
        )
        member.keyPath = "opacity"
        member.begin = begin
        member.fillMode = .forwards
        var group = CodeAnimation(kind: .group([member]), duration: 1)
        group.fillMode = .forwards
        var layer = CodeLayer(type: "CAShapeLayer")
        layer.animations = [CodeLayer.Play(key: key, animation: group)]
        return layer
    }

    // MARK: - Groups

    @Test func `a group of progress is held as a whole`() {
        let progress = LayerSimplifier().simplified(group("progress", begin: 0.5))
        #expect(progress.animations.first?.animation.members?.count == 1)
        let other = LayerSimplifier().simplified(group("closing", begin: 0.5))
        #expect(other.animations.first?.animation.members == nil)
        #expect(other.animations.first?.animation.begin == 0.5)
    }

    @Test func `a begin time that depends on the position remains in a separated group`() {
        let later = CodeNumber.linear(0.5, -1, .name("position"))
        var layer = group("closing", begin: 0.25)
        layer.animations[0].animation.begin = later
        let begin = LayerSimplifier().simplified(layer).animations.first?.animation.begin
        #expect(begin == .linear(0.75, -1, .name("position")))
    }

    // MARK: - Positions

    @Test func `a number that follows the time since the start is a sum`() throws {
        let made = PositionedLayer(period: 2) { number("timeOffset", 1 + $0) }
        let layer = try #require(made?.layer)
        #expect(made?.period == nil)
        #expect(layer["timeOffset"] == .number(.sum(1, .name("position"))))
    }

    @Test func `a number that follows the time in the cycle has the period`() throws {
        let made = PositionedLayer(period: 2) {
            number("timeOffset", $0.truncatingRemainder(dividingBy: 2))
        }
        #expect(made?.period == 2)
        #expect(made?.layer["timeOffset"] == .number(.name("position")))
    }

    @Test func `a number that turns back is interpolated between three points`() throws {
        let made = PositionedLayer(period: 4) { position in
            let phase = position.truncatingRemainder(dividingBy: 4)
            return number("strokeEnd", phase < 1.7 ? phase : 3.4 - phase)
        }
        let value = try #require(made?.layer["strokeEnd"]?.number)
        guard case .interpolated(.name("position"), let points, let values) = value else {
            Issue.record("\(value)")
            return
        }
        #expect(points.count == 3 && abs(points[1] - 1.7) < 1e-6 && abs(values[1] - 1.7) < 1e-6)
    }

    @Test func `a turning layer has an angle, also where it isn’t turned`() throws {
        let made = PositionedLayer(period: 1) { position in
            let phase = position.truncatingRemainder(dividingBy: 1)
            let layer = CALayer()
            let angle = CGFloat(max(0, phase - 0.5)) * 12
            layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
            return LayerReader(stills: nil).read(layer)
        }
        guard case .affine(let entries)? = made?.layer["transform"] else {
            Issue.record("\(String(describing: made))")
            return
        }
        let angle = try #require(CodeNumber.angle(ofRotation: entries))
        #expect(angle.isInterpolated && angle.names == ["position"])
    }

    @Test func `layers whose structure depends on the position have no code`() {
        let made = PositionedLayer(period: 1) { position in
            CodeLayer(type: position < 0.5 ? "CALayer" : "CAShapeLayer")
        }
        #expect(made == nil)
    }

    // MARK: - Inks

    @Test func `loops of several trees take their inks from one list`() {
        func row(_ reds: [Double]) -> CodeLayer {
            var root = CodeLayer(type: "CALayer")
            root.contents = reds.map { red in
                var part = CodeLayer(type: "CALayer")
                let color = RGBA(red: red, green: 0, blue: 0)
                part["backgroundColor"] = .color(CodeColor(color))
                return .layer(part)
            }
            return root
        }
        let trees = LoopFinder.looped([row([0, 0.5, 1]), row([0, 0.2, 0.4, 0.6])])
        #expect(trees[0].inkLists.count == 1)
        #expect(trees[1].inkLists.isEmpty && trees[1].contents.count == 4)
    }

    // MARK: - Views

    @Test func `an outcome is given the position that its layers need`() throws {
        // The waiting form of a closing arc opens again.
        let closing = try Self.code(of: "closing-arc")
        #expect(
            closing.contains("makeSuccessLayer(from: position.truncatingRemainder(dividingBy: 4))")
        )
        #expect(closing.contains("interpolated(position, at: [0, 2, 4]"))
        #expect(try Self.code(of: "hash-lines").contains("makeSuccessLayer(from: position)"))
    }

    @Test(arguments: [SwiftForm.uikit, .swiftui])
    func `each outcome follows progress and waiting, with and without Reduce Motion`(
        _ form: SwiftForm
    ) throws {
        let code = try Self.code(of: "turning-arc", form)
        for outcome in ["success", "failure", "info"] {
            for progress in ["nil", ".some"] {
                for isReduced in [false, true] {
                    #expect(code.contains("case (.\(outcome), \(progress), \(isReduced)): make"))
                }
            }
        }
        #expect(code.contains("view.startAnimating()\n        }") == (form == .swiftui))
    }

    @Test func `the curve between values has another name beside that of the animation`() {
        var needs = HelperNeeds()
        needs.helpers = [.keyframes]
        needs.keyframes = [.values, .eachCurve]
        func lines() -> String {
            SwiftHelpers(needs: needs, isInView: true).lines.joined(separator: "\n")
        }
        #expect(lines().contains("each curve: CAMediaTimingFunction"))
        needs.keyframes.insert(.curve)
        #expect(lines().contains("each easing: CAMediaTimingFunction"))
    }
}
