import Foundation
import Kinora
import StageTestSupport
import TestSupport
import Testing

/// Tests of the gooey drop as a pull picture.
@Suite struct DropPictureTests {
    private static let size = GooeyPull.naturalSize

    /// Returns the drop at a distance in points with a trigger of 60.
    private static func scrubbed(_ points: Double, size: CGSize = size) -> IndicatorProbe {
        let layer = GooeyPull.post.makeScrubLayer(size: size)
        GooeyPull.post.scrub(layer, to: PullDistance(points, trigger: 60))
        return IndicatorProbe(layer: layer, size: size)
    }

    /// Returns the running animation that starts from a distance, which defaults to the trigger.
    private static func running(
        exitingAt exit: TimeInterval? = nil,
        from points: Double = 60
    ) -> IndicatorProbe {
        let distance = PullDistance(points, trigger: 60)
        let layer = GooeyPull.post.makeRunningLayer(size: size, from: distance, exitingAt: exit)
        return IndicatorProbe(layer: layer, size: size)
    }

    // MARK: - Scrubbing

    @Test(arguments: [0.0, 12, 36, 60, 66, 120])
    func `the covered area matches the calculated area`(points: Double) throws {
        let s = min(points, 66)
        let (a, b) = (15 - s / 6, 15 - min(3, s / 2) - s / 6)
        // Two half discs, joined by sides whose distance is a quadratic function of the depth.
        let area = Double.pi * (a * a + b * b) / 2 + 2 * s * (a + 2 * b) / 3
        let layer = GooeyPull.post.makeScrubLayer(size: Self.size)
        GooeyPull.post.scrub(layer, to: PullDistance(points, trigger: 60))
        try #require(layer.sublayers?.first as? CAShapeLayer).lineWidth = 0
        let probe = IndicatorProbe(layer: layer, size: Self.size)
        let covered = probe.frame(at: 0).pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
        // Each pixel of the outline is rounded to 1/255.
        #expect(abs(covered - area) < 0.5)
    }

    @Test func `the outline has no jumps between points`() throws {
        var last = try Drop(Self.scrubbed(0).path("drop")).outline
        for points in [1e-9] + stride(from: 0.25, through: 70, by: 0.25) {
            let outline = try Drop(Self.scrubbed(points).path("drop")).outline
            let farthest = zip(last, outline).map { $0.distance(to: $1) }.max() ?? .infinity
            // Points move down with the finger and, at first, inward by two thirds of that
            // distance.
            #expect(farthest < 0.301)
            last = outline
        }
    }

    @Test func `scrubbing doesn't depend on earlier distances`() throws {
        let layer = GooeyPull.post.makeScrubLayer(size: Self.size)
        for points in [50.0, -4, .infinity, .nan, 36] {
            GooeyPull.post.scrub(layer, to: PullDistance(points, trigger: 60))
        }
        let picture = IndicatorProbe(layer: layer, size: Self.size).host.picture(at: 0)
        #expect(picture == Self.scrubbed(36).host.picture(at: 0))
    }

    @Test func `scrubbing in a live tree has no implicit animation`() throws {
        let probe = Self.scrubbed(10)
        GooeyPull.post.scrub(probe.host.layer, to: PullDistance(36, trigger: 60))
        probe.host.commit()
        #expect(probe.host.picture(at: 0.01) == Self.scrubbed(36).host.picture(at: 0))
        #expect(try probe.layer("drop").animationKeys() ?? [] == [])
    }

    @Test func `another trigger scales the stretch`() throws {
        var drop = GooeyPull.post
        drop.trigger = 30
        let layer = drop.makeScrubLayer(size: Self.size)
        drop.scrub(layer, to: PullDistance(90, trigger: 100))
        let probe = IndicatorProbe(layer: layer, size: Self.size)
        #expect(abs(try Drop(probe.path("drop")).stretch - 27) < 1e-9)
    }

    // MARK: - Running

    @Test func `the run begins with the pulled drop`() throws {
        for points in [0.0, 12, 60] {
            let start = try Self.running(from: points).path("drop", at: 0)
            #expect(try start == Self.scrubbed(points).path("drop"))
        }
    }

    /// Rows contain the drop's opacity and the spinner's opacity, scale, and angle.
    @Test(arguments: [
        SheetRow(0, 1, 0, 1, 0), SheetRow(0.1, 1, 0, 1, 0), SheetRow(0.15, 0.5, 0, 0.1, 0),
        SheetRow(0.2, 0, 0.3781, 0.4403, 22.5), SheetRow(0.25, 0, 0.6846, 0.7162, 45),
        SheetRow(0.35, 0, 1, 1, 90), SheetRow(0.75, 0, 1, 1, 270), SheetRow(1.15, 0, 1, 1, 90),
        SheetRow(800.35, 0, 1, 1, 90),
    ])
    func `the drop disappears, and the spinner turns once per loop`(row: SheetRow) throws {
        try Self.running().expect(row, in: Self.columns)
    }

    private static let columns: [SheetColumn] = [
        .fraction("drop", "opacity"), .fraction("spinner", "opacity"),
        .fraction("spinner", "transform.scale.x"), .degrees("spinner"),
    ]

    @Test func `the drop snaps to a disc of 5.6 points in 0.15 s`() throws {
        let probe = Self.running()
        let widths = try [0, 0.05, 0.1, 0.15].map { try Drop(probe.path("drop", at: $0)).stretch }
        #expect(widths == widths.sorted(by: >))
        let drop = try Drop(probe.path("drop", at: 0.15))
        #expect(abs(drop.a - 5.6) < 1e-6 && abs(drop.b - 5.6) < 1e-6 && abs(drop.stretch) < 1e-6)
    }

    /// Rows contain times relative to the exit.
    @Test(arguments: [
        SheetRow(0, 0, 1, 1, 90), SheetRow(0.2, 0, 0.6846, 0.7162, 180),
        SheetRow(0.4, 0, 0, 0.1, 270), SheetRow(9, 0, 0, 0.1, 270),
    ])
    func `the spinner shrinks in 0.4 s at the end of a turn`(row: SheetRow) throws {
        let exit = GooeyPull.post.entering + 2 * GooeyPull.post.loopPeriod
        let probe = Self.running(exitingAt: exit)
        for (column, expected) in zip(Self.columns, row.values) {
            let time = exit + row.time
            let measured = try probe.number(column.layer, column.keyPath, at: time)
            #expect(column.distance(measured, expected) <= column.tolerance)
        }
    }

    @Test func `a run looks the same with and without an exit until the exit`() {
        let exit = GooeyPull.post.entering + GooeyPull.post.loopPeriod
        let (endless, ending) = (Self.running(), Self.running(exitingAt: exit))
        for time in stride(from: 0.0, to: exit, by: 0.05) {
            #expect(endless.frame(at: time) == ending.frame(at: time))
        }
        #expect(ending.frame(at: exit + 0.4).pixels.allSatisfy { $0 == 0 })
    }

    @Test(arguments: [Double.nan, .infinity, -3, 0])
    func `an invalid exit time doesn't trap`(exit: Double) {
        let frame = Self.running(exitingAt: exit).frame(at: 0.5)
        #expect(frame.pixels.contains { $0 != 0 } == !(exit <= 0))
    }

    // MARK: - Frames

    private static let snapshots = Snapshots()

    @Test func `the drop and its snap match their snapshots`() throws {
        try expect(
            "drop",
            [0, 12, 36, 60, 66, 120].map { Self.scrubbed($0).frame(at: 0, scale: 0.5) }
        )
        let run = Self.running(exitingAt: 1.15)
        let times = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.35, 1.15, 1.35, 1.5]
        try expect("drop-snap", times.map { run.frame(at: $0, scale: 0.5) })
        #expect(try Self.snapshots.orphans(besides: ["drop", "drop-snap"]).isEmpty)
    }

    private func expect(_ name: String, _ frames: [Frame]) throws {
        try Self.snapshots.expect(Frame(strip: frames), named: name)
    }
}
