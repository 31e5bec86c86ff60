import Foundation
import PortingKit
import Testing

@testable import PortedIndicators
@testable import TestSupport

/// Tests the timing of the indicators that use layers only.
@Suite(.oneAtATime) @MainActor struct SpinnerTests {
    private let frame = CGRect(x: 10, y: 10, width: 60, height: 60)

    // MARK: - Ring

    private func ring(in view: GradientRingView) throws -> CAShapeLayer {
        let gradient = try #require(view.layer.sublayers?.first)
        return try #require(gradient.mask as? CAShapeLayer)
    }

    private func angle(of layer: CALayer, on stage: IndicatorApp) throws -> CGFloat {
        let value = stage.shown(layer).value(forKeyPath: "transform.rotation.z") as? NSNumber
        return CGFloat(try #require(value).doubleValue)
    }

    @Test func `a ring rotates while its stroke appears and disappears`() throws {
        let stage = IndicatorApp(side: 80)
        let view = GradientRingView(frame: frame)
        stage.window.addSubview(view)
        view.startAnimating()
        let ring = try ring(in: view)
        // It rotates once in three seconds.
        stage.advance(to: 0.75)
        #expect(abs(try angle(of: ring, on: stage) - .pi / 2) < 1e-9)
        stage.advance(to: 0.525)
        let tailStarts = try #require(stage.shown(ring) as? CAShapeLayer)
        #expect(tailStarts.strokeStart < 1e-9)
        stage.advance(to: 0.98)
        let headArrived = try #require(stage.shown(ring) as? CAShapeLayer)
        #expect(headArrived.strokeEnd == 1)
        #expect(headArrived.strokeStart > 0.3 && headArrived.strokeStart < 0.9)
    }

    @Test func `a ring pauses in the background and then resumes`() throws {
        let stage = IndicatorApp(side: 80)
        let host = ApplicationHost(window: stage.window)
        let view = GradientRingView(frame: frame)
        stage.window.addSubview(view)
        view.startAnimating()
        let ring = try ring(in: view)
        stage.advance(to: 0.5)
        host.enterBackground()
        stage.advance(to: 1.2)
        #expect(abs(try angle(of: ring, on: stage) - .pi / 3) < 1e-9)
        host.enterForeground()
        stage.advance(to: 1.7)
        #expect(abs(try angle(of: ring, on: stage) - 2 * .pi / 3) < 1e-9)
    }

    @Test func `a tinted ring uses the tint color`() throws {
        let stage = IndicatorApp(side: 80)
        let view = GradientRingView(frame: frame)
        stage.window.addSubview(view)
        view.tintColor = .green
        let gradient = try #require(view.layer.sublayers?.first as? CAGradientLayer)
        #expect(gradient.colors?.first as? CGColor == UIColor.green.cgColor)
    }

    // MARK: - Dots

    @Test func `the current dot is the brightest`() throws {
        let stage = IndicatorApp(side: 80)
        let view = OrbitDotsView(frame: frame)
        stage.window.addSubview(view)
        view.startAnimating()
        // Ten dots in 1.2 seconds, just after the fourth lights up.
        stage.advance(to: 0.36 + 1e-6)
        #expect(brightestDot(of: stage.frame()) == 3)
        stage.advance(to: 1.2 + 0.84 + 1e-6)
        #expect(brightestDot(of: stage.frame()) == 7)
    }

    /// Returns the index of the dot farthest from white among ten, clockwise from the top.
    private func brightestDot(of shown: Frame) -> Int? {
        let radius = 30.0 * 0.85
        return (0..<10).min { redness(at: $0) < redness(at: $1) }

        // Red is the smallest component of all dots' colors.
        func redness(at index: Int) -> UInt32 {
            let angle = 2 * Double.pi * Double(index) / 10
            let x = Int(40 + radius * sin(angle))
            let y = Int(40 - radius * cos(angle))
            return shown.pixels[y * shown.width + x] & 0xFF
        }
    }

    // MARK: - Tiles

    @Test func `tiles move in sequence and return after twelve moves`() throws {
        let stage = IndicatorApp(side: 80)
        let view = ShufflingTilesView(frame: frame)
        stage.window.addSubview(view)
        view.layoutIfNeeded()
        view.startAnimating()
        let tiles = try #require(view.layer.sublayers)
        let last = try #require(tiles.first)
        let start = stage.frame()
        let home = last.position
        stage.advance(to: 0.15)
        let gap = 60 * 0.54
        #expect(abs(stage.shown(last).position.x - (home.x - gap / 2)) < 0.1)
        stage.advance(to: 0.3 + 1e-9)
        #expect(abs(stage.shown(last).position.x - (home.x - gap)) < 1e-6)
        #expect(stage.frame() != start)
        stage.advance(to: 3.6)
        #expect(stage.frame() == start)
    }

    // MARK: - Petals

    @Test func `petals rotate twelve times per second until they stop`() {
        let stage = IndicatorApp(side: 80)
        let view = PetalSpinnerView(diameter: 60, color: .black)
        stage.window.addSubview(view)
        view.startAnimating()
        stage.advance(to: 1.0001)
        #expect(view.tickCount == 12)
        #expect(abs(view.transform.a - 1) < 1e-9 && abs(view.transform.b) < 1e-9)
        stage.advance(to: 1.2501)
        #expect(view.tickCount == 15)
        #expect(abs(view.transform.b - 1) < 1e-9)
        view.stopAnimating()
        stage.advance(to: 2)
        #expect(view.tickCount == 15)
    }

    // MARK: - Letters

    @Test func `letters rise in sequence while the caption fades`() throws {
        let stage = IndicatorApp(side: 80)
        let view = LetterWaveView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        stage.window.addSubview(view)
        view.startAnimating()
        let letters = view.subviews.compactMap { $0 as? UILabel }
        #expect(letters.count == 8)
        // The fourth letter begins after three delays; its peak is at 0.45 of its duration.
        stage.advance(to: 3 * 0.09 + 0.45 * 0.7)
        let top = stage.shown(letters[3].layer).transform
        #expect(abs(top.m42 + 26 * 0.55) < 1e-6)
        #expect(abs(stage.shown(letters[6].layer).transform.m42) < 26 * 0.55)
        stage.advance(to: view.period / 2)
        #expect(abs(stage.shown(letters[7].layer).opacity - 0.35) < 0.001)
    }

    // MARK: - Cradle

    @Test func `the balls at the ends swing alternately and collide`() throws {
        let stage = IndicatorApp(side: 80)
        let view = NewtonCradleView(frame: frame)
        stage.window.addSubview(view)
        view.startAnimating()
        let balls = try #require(view.layer.sublayers)
        stage.advance(to: 0.3)
        #expect(abs(try angle(of: balls[0], on: stage) - 36 * .pi / 180) < 1e-6)
        stage.advance(to: 0.9)
        #expect(view.knockCount == 1)
        #expect(abs(try angle(of: balls[4], on: stage) + 36 * .pi / 180) < 1e-6)
        #expect(try angle(of: balls[0], on: stage) == 0)
        stage.advance(to: 3.1)
        #expect(view.knockCount == 5)
        #expect(view.elapsedSeconds == 3)
    }

    @Test func `a cradle's settings can be archived and restored`() {
        let settings = CradleSettings()
        settings.ballCount = 3
        settings.angle = 20
        let copy = settings.duplicate()
        #expect(copy !== settings)
        #expect(copy.ballCount == 3)
        #expect(copy.angle == 20)
    }
}
