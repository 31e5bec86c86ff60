import Foundation
import KinoraCodecs
import KinoraStage
import StageTestSupport
import Testing

@Suite struct StageTests {
    @Test func `a stage has its indicator's natural size and period`() {
        let stage = Stage(.hashLines)
        #expect(stage.size == HashLines.naturalSize)
        #expect(stage.period == HashLines().period)
        #expect(stage.isRepeating)
    }

    @Test func `pictures begin at the origin and have the stage's size`() {
        let size = CGSize(width: 40, height: 30)
        let picture = Stage(.hashLines, size: size).picture(at: 1.1)
        #expect(picture.bounds == CGRect(origin: .zero, size: size))
        #expect(!picture.nodes.isEmpty)
    }

    @Test(arguments: [0.1, 0.5, 1, 1.5, 3])
    func `every cycle begins like the first at any speed`(speed: Double) {
        let stage = Stage(.hashLines, speed: speed)
        let first = stage.picture(at: 0)
        for cycle in [1.0, 2, 3, 7, 1000] {
            #expect(stage.picture(at: cycle * stage.period) == first)
        }
        #expect(stage.picture(at: stage.period * 0.37) != first)
    }

    @Test func `a picture doesn't depend on earlier ones`() {
        let seen = Stage(.hashLines)
        let times = [2.9, 0.3, 1.7, 0, 3.4, 1.7]
        for time in times {
            #expect(seen.picture(at: time) == Stage(.hashLines).picture(at: time))
        }
    }

    @Test func `twice the speed shows the same at half the time`() {
        let fast = Stage(.hashLines, speed: 2)
        #expect(fast.period == 1.75)
        for step in 0..<20 {
            let time = Double(step) / 11
            #expect(fast.picture(at: time / 2) == Stage(.hashLines).picture(at: time))
        }
    }

    @Test func `a non-repeating animation holds its end`() {
        let stage = Stage(StoryFixture())
        let end = stage.picture(at: stage.period)
        #expect(end != stage.picture(at: 0))
        #expect(stage.picture(at: stage.period * 2) == end)
        #expect(stage.picture(at: .infinity) == stage.picture(at: 0))
        #expect(stage.picture(at: -1) == stage.picture(at: 0))
    }

    @Test func `the reduced-motion variant repeats with its own period`() {
        let stage = Stage(StoryFixture(), reducesMotion: true)
        #expect(stage.period == StoryFixture.reducedMotionPeriod)
        #expect(stage.isRepeating)
        #expect(stage.picture(at: stage.period) == stage.picture(at: 0))
        #expect(stage.picture(at: stage.period / 2) != stage.picture(at: 0))
    }
}

@Suite struct InspectionTests {
    @Test func `layers have paths and the values at a time`() throws {
        let inspection = Stage(.hashLines).inspection(at: 0.5)
        let paths = inspection.layers.map(\.path)
        #expect(paths == [".", "hash", "hash/line-0", "hash/line-1", "hash/line-2", "hash/line-3"])
        let line = try #require(inspection.layers.first { $0.path == "hash/line-0" })
        #expect(line.name == "line-0")
        #expect(line.className == "CAShapeLayer")
        #expect(line.value("strokeEnd") == .number(0.5))
        #expect(line.value("lineWidth") == .number(20))
        #expect(line.value("fillColor") == .null)
        #expect(line.value("hidden") == .bool(false))
        #expect(
            line.value("bounds") == .array([.number(0), .number(0), .number(120), .number(120)])
        )
    }

    @Test func `a transform has sixteen numbers and its angle in radians`() throws {
        let inspection = Stage(.hashLines).inspection(at: 0)
        let hash = try #require(inspection.layers.first { $0.path == "hash" })
        guard case .array(let numbers) = hash.value("transform") else {
            Issue.record("the transform is not an array")
            return
        }
        #expect(numbers.count == 16)
        guard case .number(let angle) = hash.value("transform.rotation.z") else {
            Issue.record("the angle is not a number")
            return
        }
        #expect(abs(angle + .pi / 6) < 1e-9)
    }

    @Test func `the JSON begins with the documented keys in order`() {
        let text = Stage(.hashLines).inspection(at: 0.25).json.compactText
        let start =
            #"{"indicator":"hash-lines","time":0.25,"period":3.5,"size":[120,120],"layers":[{"#
        #expect(text.hasPrefix(start + #""path":".","name":null,"class":"CALayer","properties":{"#))
    }

    @Test func `the tree indents layers and omits default values`() {
        let lines = Stage(.hashLines).inspection(at: 0.5).tree.split(separator: "\n")
        #expect(lines.first == "hash-lines at 0.5 s of 3.5 s, 120×120 points")
        #expect(lines.contains("    line-0  CAShapeLayer"))
        #expect(lines.contains("        strokeEnd    0.5"))
        #expect(!lines.contains { $0.contains("cornerRadius") })
    }
}

extension Inspection.Layer {
    fileprivate func value(_ key: String) -> JSONValue? {
        properties.first { $0.key == key }?.value
    }
}
