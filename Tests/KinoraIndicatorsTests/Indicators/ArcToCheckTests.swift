import Foundation
import KinoraIndicators
import StageTestSupport
import Testing

@Suite struct ArcToCheckTests {
    let success = IndicatorProbe(ArcToCheck())
    let failure = IndicatorProbe(failing)

    static var failing: ArcToCheck {
        var indicator = ArcToCheck()
        indicator.outcome = .failure
        return indicator
    }

    // MARK: - Ring

    static let ring: [SheetColumn] = [
        .fraction("arc", "progress"), .fraction("ring", "transform.scale.x"),
        .fraction("ring", "transform.scale.y"),
    ]

    @Test(arguments: [
        SheetRow(0, 0, 1, 1), SheetRow(0.25, 0.25, 1, 1), SheetRow(0.5, 0.5, 1, 1),
        SheetRow(0.75, 0.75, 1, 1), SheetRow(1, 1, 1, 1), SheetRow(1.25, 1, 1, 1),
        SheetRow(1.6, 1, 1, 1), SheetRow(1.7, 1, 1.02, 0.96), SheetRow(1.775, 1, 1.05, 0.9),
        SheetRow(1.85, 1, 1.08, 0.84), SheetRow(1.9, 1, 1.1, 0.8), SheetRow(2.15, 1, 1, 0.9),
        SheetRow(2.4, 1, 1, 1), SheetRow(2.85, 1, 1, 1), SheetRow(3.5, 1, 1, 1),
        SheetRow(9, 1, 1, 1),
    ])
    func `the ring closes and is squashed as specified`(row: SheetRow) throws {
        try IndicatorProbe(Self.custom(.success)).expect(row, in: Self.ring)
        var values = row.values
        // The arc covers a quarter of the ring at first.
        values[0] = 0.25 + 0.75 * values[0]
        let columns = [.fraction("arc", "strokeEnd")] + Self.ring.dropFirst()
        try success.expect(SheetRow(row.time, values), in: columns)
    }

    /// Returns the animation whose arc is drawn by the app, as in the post.
    static func custom(_ outcome: ArcToCheck.Outcome) -> ArcToCheck {
        var indicator = ArcToCheck()
        indicator.outcome = outcome
        indicator.drawing = .custom
        return indicator
    }

    @Test(arguments: [
        SheetRow(1.95, 1.07048, 0.82), SheetRow(2, 1.03175, 0.84), SheetRow(2.05, 1.01148, 0.86),
        SheetRow(2.1, 1.00244, 0.88), SheetRow(2.2, 1, 0.92),
    ])
    func `the ring's width returns with implicit timing (F4)`(
        row: SheetRow
    ) throws {
        try success.expect(row, in: Array(Self.ring.dropFirst()))
    }

    @Test func `the squashed ring is 94.6 by 68.8 points with its lowest point fixed`() throws {
        let ring = success.host.presentation(of: try success.layer("ring"), at: 1.9)
        #expect(abs(ring.frame.width - 94.6) < 1e-6)
        #expect(abs(ring.frame.height - 68.8) < 1e-6)
        #expect(abs(ring.frame.midX - 150) < 1e-6)
        #expect(abs(ring.frame.maxY - 193) < 1e-6)
    }

    @Test(arguments: [(0, 180), (0.5, 270), (1, 0)])
    func `the arc's end is at the left, at the top, and at the right`(
        time: TimeInterval,
        angle: Double
    ) throws {
        let arc = try #require(success.strokes(at: time).first)
        let end = atan2(arc.end.y - 150, arc.end.x - 150) * 180 / .pi
        #expect(abs((end - angle).remainder(dividingBy: 360)) < 0.02)
        #expect(abs(arc.length / 40 * 180 / .pi - (90 + 270 * time)) < 0.1)
        #expect(arc.style.width == 6)
    }

    /// The fractions of the new color follow the standard curve at the specified times.
    @Test(arguments: [(0.0, 0.0), (0.057, 0.359), (0.117, 0.769), (0.177, 0.944), (0.25, 1)])
    func `the ring changes to the outcome's color in a quarter second`(
        delay: TimeInterval,
        share: Double
    ) throws {
        for (probe, start, colors) in [
            (success, 2.5, (RGBA(hex: 0x464D65), RGBA(hex: 0x32A982))),
            (failure, 1.65, (RGBA(hex: 0x464D65), RGBA(hex: 0xFF6151))),
        ] {
            let color = try probe.color("arc", "strokeColor", at: start + delay)
            let expected = colors.0.green + (colors.1.green - colors.0.green) * share
            #expect(abs(color.green - expected) < 0.001)
        }
    }

    // MARK: - Lines

    /// Rows contain both ends of a line in points, relative to the ring's center.
    static let lines: [(name: String, row: SheetRow)] = [
        ("dash", SheetRow(1.1, 36.71, -25.45, 33.93, -34.30)),
        ("dash", SheetRow(1.25, 24.12, -54.08, 18.75, -61.64)),
        ("dash", SheetRow(1.4, 10.91, -70.51, 4.08, -76.77)),
        ("dash", SheetRow(1.4999999, 7.15, -74.10, 0, -80)),
        ("bar", SheetRow(1.5, 0, -80, 0, -65)),
        ("bar", SheetRow(1.575, 0, -67.5, 0, -52.5)),
        ("bar", SheetRow(1.6499999, 0, -55, 0, -40)),
        ("rest", SheetRow(1.65, 0, -55, 0, -40)),
        ("rest", SheetRow(1.775, 0, -39.5, 0, -32)),
        ("spine", SheetRow(1.775, 0, -32, 0, -20)),
        ("spine", SheetRow(1.9, 0, -24, 0, 0)),
        ("spine", SheetRow(2.15, 0, -32, 0, 20)),
        ("spine", SheetRow(2.4, 0, -40, 0, 40)),
        ("left-leg", SheetRow(2.15, 0, 0, -17.32, 10)),
        ("left-leg", SheetRow(2.4, 0, 0, -34.64, 20)),
        ("right-leg", SheetRow(2.15, 0, 0, 17.32, 10)),
        ("right-leg", SheetRow(2.45, 0, 0, 34.64, 20)),
        ("tick", SheetRow(2.8464, -20, 0, -5, 20)),
        ("tick", SheetRow(3.5, -20, 0, 20, -20)),
    ]

    @Test(arguments: lines)
    func `lines fly, fall, and grow as specified`(name: String, row: SheetRow) throws {
        try success.expect(row, endsOf: name)
    }

    static let failureLines: [(name: String, row: SheetRow)] = [
        ("stem", SheetRow(1.9, 0, -35, 0, -15)), ("stem", SheetRow(2.15, 0, -30, 0, 10)),
        ("stem", SheetRow(2.95, 0, -30, 0, 10)), ("dot", SheetRow(1.9, 0, 35, 0, 30)),
        ("dot", SheetRow(2.15, 0, 30, 0, 20)), ("dot", SheetRow(2.95, 0, 30, 0, 20)),
    ]

    @Test(arguments: failureLines)
    func `the exclamation mark grows as specified`(name: String, row: SheetRow) throws {
        try failure.expect(row, endsOf: name)
    }

    static let scenes: [(TimeInterval, [String])] = [
        (0.5, ["arc"]), (0.999, ["arc"]), (1.001, ["arc", "dash"]), (1.499, ["arc", "dash"]),
        (1.501, ["arc", "bar"]), (1.649, ["arc", "bar"]), (1.651, ["arc", "rest", "spine"]),
        (1.899, ["arc", "rest", "spine"]), (1.901, ["arc", "spine", "left-leg", "right-leg"]),
        (2.499, ["arc", "spine", "left-leg", "right-leg"]), (2.501, ["arc", "tick"]),
        (3.5, ["arc", "tick"]), (9, ["arc", "tick"]),
    ]

    @Test(arguments: scenes)
    func `lines appear and disappear as specified`(time: TimeInterval, names: [String]) throws {
        let all = ["arc", "dash", "bar", "rest", "spine", "left-leg", "right-leg", "tick"]
        #expect(try all.filter { try success.draws($0, at: time) } == names)
        #expect(success.strokes(at: time).count == names.count)
    }

    @Test func `the thin lines are half as wide as the ring`() throws {
        for name in ["dash", "bar", "rest"] {
            #expect(try success.number(name, "lineWidth", at: 0) == 3)
        }
        for name in ["spine", "left-leg", "right-leg", "tick"] {
            #expect(try success.number(name, "lineWidth", at: 0) == 6)
        }
    }

    // MARK: - Failure

    @Test(arguments: [
        SheetRow(0, 0), SheetRow(1.9, 0), SheetRow(2.1499, 0), SheetRow(2.15, -15),
        SheetRow(2.175, -7.5), SheetRow(2.2, 0), SheetRow(2.25, 15), SheetRow(2.3, 0),
        SheetRow(2.35, -15), SheetRow(2.45, 15), SheetRow(2.55, -15), SheetRow(2.65, 15),
        SheetRow(2.75, -15), SheetRow(2.85, 15), SheetRow(2.9, 0), SheetRow(2.9499, -14.97),
        SheetRow(2.95, 0), SheetRow(9, 0),
    ])
    func `the failure shakes four times between two jumps`(row: SheetRow) throws {
        try failure.expect(row, in: [.degrees("scene")])
    }

    @Test func `the failure has no squash`() throws {
        for time in stride(from: 1.65, through: 2.95, by: 0.1) {
            try IndicatorProbe(Self.custom(.failure))
                .expect(SheetRow(time, 1, 1, 1), in: Self.ring)
        }
    }

    // MARK: - Duration

    @Test func `the durations are the sums of the specified steps`() {
        #expect(abs(ArcToCheck().period - 3.5) < 1e-9)
        #expect(abs(Self.failing.period - 2.95) < 1e-9)
    }

    @Test func `a group's children without a duration use the group's (F5)`() throws {
        let layer = CALayer()
        let group = CAAnimationGroup()
        let child = CABasicAnimation(keyPath: "opacity")
        child.fromValue = 0
        child.toValue = 1
        group.animations = [child]
        group.duration = 5
        layer.add(group, forKey: nil)
        let probe = IndicatorProbe(layer: layer, size: .zero)
        for time in [1.0, 2, 3, 4] {
            let presentation = probe.host.presentation(of: layer, at: time)
            #expect(abs(Double(presentation.opacity) - time / 5) < 1e-6)
        }
    }
}

extension IndicatorProbe {
    /// Expects both ends of a stroke, in points from the center.
    fileprivate func expect(
        _ row: SheetRow,
        endsOf name: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let presentation = host.presentation(of: try layer(name), at: row.time)
        let shape = try #require(presentation as? CAShapeLayer)
        let path = try #require(shape.path).geometry
            .trimmed(from: shape.strokeStart, to: shape.strokeEnd)
            .applying(shape.affineTransform())
        let center = CGPoint(x: size.width / 2, y: size.height / 2)
        let ends = [path.subpaths.first?.start, path.currentPoint].compactMap { $0 }
            .flatMap { [$0.x - center.x, $0.y - center.y] }
        #expect(try draws(name, at: row.time), sourceLocation: sourceLocation)
        try #require(ends.count == 4, sourceLocation: sourceLocation)
        for (measured, expected) in zip(ends, row.values) {
            #expect(abs(measured - expected) < 0.01, sourceLocation: sourceLocation)
        }
    }

    /// Returns a Boolean value that indicates whether a layer's stroke is visible.
    fileprivate func draws(_ name: String, at time: TimeInterval) throws -> Bool {
        let shape = host.presentation(of: try layer(name), at: time) as? CAShapeLayer
        guard let shape else { return false }
        return shape.opacity > 0 && shape.strokeStart < shape.strokeEnd
    }
}
