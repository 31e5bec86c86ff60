import Foundation
import KinoraCodecs
import KinoraConformance
import KinoraStage
import LayerKit
import TestSupport
import Testing

@testable import KinoraDrawings

/// SVG files that move become layers and animations.
@Suite struct MovingDrawingTests {
    private func animation(_ body: String) throws -> MovingDrawing {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\(body)</svg>"
        return MovingDrawing(try DrawingForms(svg: Data(text.utf8), file: "a.svg"))
    }

    /// Returns a number of a layer at a time from the start of the file.
    private func number(
        _ key: String,
        of name: String,
        in animation: MovingDrawing,
        at time: Double
    ) throws -> Double {
        let stage = Stage(animation)
        let inspection = stage.inspection(at: time - stage.introductionDuration)
        let layer = try #require(inspection.layers.first { $0.name == name })
        guard let property = layer.properties.first(where: { $0.key == key }) else {
            return key == "strokeEnd" || key.hasSuffix("scale") || key == "opacity" ? 1 : 0
        }
        guard case .number(let value) = property.value else {
            throw NotANumber()
        }
        return value
    }

    private struct NotANumber: Error {}

    /// Returns the bounds of a shape's path at a time.
    private func bounds(
        of name: String,
        in animation: MovingDrawing,
        at time: Double
    ) throws -> CGRect {
        let layer = animation.makeLayer(size: CGSize(width: 100, height: 100))
        let host = LayerHost(layer: layer, clock: MediaClock())
        host.commit()
        let shape = try #require(layer.layer(named: name) as? CAShapeLayer)
        let shown = try #require(host.presentation(of: shape, at: time) as? CAShapeLayer)
        return try #require(shown.path).geometry.bounds
    }

    @Test func `a value that stays the same in all cycles is held`() throws {
        let animation = try animation(
            """
            <rect id='r' width='50' height='50'><set attributeName='opacity' to='0.25' begin='1s' \
            dur='0.8s' repeatCount='indefinite'/></rect>
            """
        )
        for (time, opacity) in [(0.5, 1.0), (1.25, 0.25), (2.5, 0.25)] {
            let found = try number("opacity", of: "r", in: animation, at: time)
            #expect(abs(found - opacity) < 1e-6, "at \(time): \(found)")
        }
    }

    @Test(arguments: [
        "<circle id='c' cx='50' cy='50' r='10'><animate attributeName='r' values='10;40;10' dur='2s' repeatCount='indefinite'/></circle>",
        "<style>#c{animation:a 2s linear infinite}@keyframes a{50%{r:40px}}</style><circle id='c' cx='50' cy='50' r='10'/>",
    ])
    func `a radius moves as a path, exactly`(body: String) throws {
        let animation = try animation(body)
        #expect(animation.period == 2)
        for (time, radius) in [(0.0, 10.0), (0.5, 25), (1, 40), (1.5, 25), (2.25, 17.5)] {
            let bounds = try bounds(of: "c", in: animation, at: time)
            #expect(abs(Double(bounds.width) / 2 - radius) < 1e-6, "\(time)")
        }
        #expect(animation.drawing.nodes.first?.motions.first?.keys.count == 3)
    }

    @Test func `a chain of begins is a cycle`() throws {
        let animation = try animation(
            """
            <rect id='r' x='0' y='0' width='10' height='10'><animate id='a' attributeName='x'
            from='0' to='50' dur='1s' begin='0;b.end+0.5s' fill='freeze'/><animate id='b'
            attributeName='x' from='50' to='0' dur='0.5s' begin='a.end+1s'/></rect>
            """
        )
        #expect(abs(animation.period - 3) < 1e-9)
        for (time, x) in [(0.5, 25.0), (1.5, 50), (2.25, 25), (3.5, 25), (6.5, 25)] {
            let bounds = try bounds(of: "r", in: animation, at: time)
            #expect(abs(Double(bounds.minX) - x) < 1e-6, "\(time)")
        }
    }

    @Test func `what comes before the first cycle is shown once`() throws {
        let animation = try animation(
            """
            <style>circle{animation:a 1s .4s linear infinite}@keyframes a{from{opacity:.5}
            to{opacity:0}}</style><circle id='c' cx='50' cy='50' r='10'/>
            """
        )
        #expect(animation.introductionDuration == 1)
        for (time, opacity) in [(0.2, 1.0), (0.5, 0.45), (0.9, 0.25), (1.3, 0.05), (2.5, 0.45)] {
            let value = try number("opacity", of: "c", in: animation, at: time)
            #expect(abs(value - opacity) < 1e-6, "\(time)")
        }
        // A loop starts in the middle of the file's cycle.
        let start = Stage(animation).inspection(at: 0).layers.first { $0.name == "c" }
        let value = start?.properties.first { $0.key == "opacity" }?.value
        guard case .number(let opacity)? = value else {
            Issue.record("no opacity")
            return
        }
        #expect(abs(opacity - 0.2) < 1e-6)
    }

    @Test(arguments: [
        "<g id='g'><rect x='10' y='10' width='20' height='20'/><animateTransform attributeName='transform' type='rotate' values='0 50 40;360 50 40' dur='1s' repeatCount='indefinite'/></g>",
        "<style>g{transform-origin:50px 40px;animation:a 1s linear infinite}@keyframes a{to{transform:rotate(360deg)}}</style><g id='g'><rect x='10' y='10' width='20' height='20'/></g>",
        "<style>g{transform-origin:50% 40%;animation:a 1s linear infinite}@keyframes a{to{rotate:1turn}}</style><g id='g'><rect x='10' y='10' width='20' height='20'/></g>",
    ])
    func `a turn around an origin turns a layer`(body: String) throws {
        let animation = try animation(body)
        let layer = animation.makeLayer(size: CGSize(width: 100, height: 100))
        let group = try #require(layer.layer(named: "g"))
        #expect(group.position == CGPoint(x: 50, y: 40))
        let animations = (group.animation(forKey: "motion") as? CAAnimationGroup)?.animations
        let turn = try #require(animations?.first as? CAKeyframeAnimation)
        #expect(turn.keyPath == "transform.rotation.z")
        #expect((turn.values as? [NSNumber])?.map(\.doubleValue) == [0, 2 * .pi])
        #expect(animations?.count == 1)
    }

    @Test func `a dash that grows is a part of the line`() throws {
        let animation = try animation(
            """
            <path id='p' d='M0 50H100' stroke='red' stroke-width='4' fill='none'
            stroke-dasharray='20 200'><animate attributeName='stroke-dashoffset' values='0;-80'
            dur='1s' repeatCount='indefinite'/></path>
            """
        )
        for (time, start) in [(0.0, 0.0), (0.25, 0.2), (0.5, 0.4), (0.75, 0.6)] {
            let from = try number("strokeStart", of: "p", in: animation, at: time)
            let to = try number("strokeEnd", of: "p", in: animation, at: time)
            #expect(abs(from - start) < 1e-6)
            #expect(abs(to - start - 0.2) < 1e-6)
        }
    }

    @Test func `media queries have forms of their own`() throws {
        let animation = try animation(
            """
            <style>circle{fill:#000;animation:a 1s infinite}@keyframes a{to{r:20px}}
            @media(prefers-color-scheme:dark){circle{fill:#fff}}
            @media(prefers-reduced-motion){circle{animation-duration:4s}}</style>
            <circle id='c' cx='50' cy='50' r='10'/>
            """
        )
        func fill(_ animation: MovingDrawing) -> RGBA? {
            let layer = animation.makeLayer(size: CGSize(width: 100, height: 100))
            return (layer.layer(named: "c") as? CAShapeLayer)?.fillColor?.rgba
        }
        #expect(fill(animation) == .black)
        #expect(fill(animation.adapted(to: .dark)) == RGBA(red: 1, green: 1, blue: 1))
        #expect(animation.reducedMotionDuration == 4)
    }

    @Test func `what can't move is named`() throws {
        let animation = try animation(
            """
            <circle r='9'><animate attributeName='r' to='20' dur='1s' begin='click'/></circle>
            <script>move()</script>
            """
        )
        let remarks = animation.drawing.remarks.map(\.description)
        #expect(remarks.contains { $0.contains("a.svg:1:") && $0.contains("click") })
        #expect(remarks.contains { $0.contains("<script>") })
        #expect(!animation.drawing.isMoving)
    }

    @Test func `motions that never repeat are cut with a remark`() throws {
        let animation = try animation(
            """
            <circle r='9'><animate attributeName='r' values='1;9' dur='17.3s'
            repeatCount='indefinite'/><animate attributeName='cx' values='1;9' dur='7.1s'
            repeatCount='indefinite'/></circle>
            """
        )
        #expect(animation.period <= 60)
        #expect(animation.drawing.remarks.contains { $0.reason.contains("never repeat") })
    }

    @Test func `an animation of a drawing conforms to the rules of loading animations`() throws {
        let failures = AnimationConformance.failures(of: MovingDrawing())
        #expect(failures == [])
    }
}

extension CALayer {
    /// Returns the first layer with a name in the layer's tree.
    fileprivate func layer(named name: String) -> CALayer? {
        if self.name == name { return self }
        for sublayer in sublayers ?? [] {
            if let found = sublayer.layer(named: name) { return found }
        }
        return nil
    }
}
