import Foundation
import Kinora
import Testing

/// The measurements of what Apple's render server draws, with LayerKit in its place where there is
/// none.
///
/// With `KINORA_MEASUREMENTS=folder`, all results are written to a folder, for
/// `Scripts/compare-measurements`; with `KINORA_MEASUREMENTS_EXTENT=whole`, they are those of all
/// cases.
@MainActor
@Suite(.serialized) struct MeasurementTests {
    /// All measurements, in their order.
    private static let all: [any Measurement] = [
        DesignFrames(), TransformComponents(), GroupTiming(), BlockedThread(), TextInk(),
        StrokeTrims(), RingSeams(), OutcomeJumps(), PathElements(), LifeCycle(),
    ]

    nonisolated private static let environment = ProcessInfo.processInfo.environment

    nonisolated private static let folder = environment["KINORA_MEASUREMENTS"]

    nonisolated private static var extent: MeasurementExtent {
        environment["KINORA_MEASUREMENTS_EXTENT"] == "whole" ? .whole : .reduced
    }

    private static func run(
        _ measurements: [any Measurement],
        _ extent: MeasurementExtent,
        _ log: MeasurementLog,
        _ renderer: @escaping FrameRendererFactory
    ) throws {
        for measurement in measurements {
            try measurement.measure(
                MeasurementBench(
                    number: measurement.number,
                    extent: extent,
                    log: log,
                    renderer: renderer
                )
            )
        }
    }

    @Test func `there are ten measurements`() {
        #expect(Self.all.map(\.number) == Array(1...10))
    }

    @Test func `animations in a measured tree have a begin time`() throws {
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.duration, animation.fillMode) = (1, .both)
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "animation")
        let size = CGSize(width: 8, height: 8)
        let tree = try MeasuredTree(showing: layer, size: size, platformRenderer)
        let begun = try #require(layer.animation(forKey: "animation")).beginTime
        // A begin time of 0 would be replaced at a later commit.
        #expect(begun != 0)
        tree.hold(at: 0.5)
        #expect(layer.animation(forKey: "animation")?.beginTime == begun)
    }

    @Test(.enabled(if: folder != nil))
    func `the results are written to a folder`() throws {
        let folder = try #require(Self.folder)
        let log = try MeasurementLog(writingTo: URL(fileURLWithPath: folder))
        for measurement in Self.all {
            do {
                try Self.run([measurement], Self.extent, log, platformRenderer)
            } catch {
                Issue.record(error, "measurement \(measurement.number)")
            }
            // The other measurements remain if one ends the process.
            try log.save()
        }
    }

    // Core Animation's time passes by itself, so two of its runs never agree exactly.
    #if !canImport(QuartzCore) || os(macOS)
    @Test(.enabled(if: folder == nil), arguments: [2, 3, 4, 5, 6, 7, 9, 10])
    func `two runs of a measurement agree, and each case has a name`(number: Int) throws {
        let logs = try (0..<2).map { _ in
            let log = try MeasurementLog()
            try Self.run([Self.all[number - 1]], .reduced, log, platformRenderer)
            return log
        }
        #expect(logs[0].values == logs[1].values && logs[0].frames == logs[1].frames)
        #expect(!logs[0].values.isEmpty || !logs[0].frames.isEmpty)
        let names = logs[0].values.map { "\($0.subject), \($0.quantity)" }
        #expect(Set(names).count == names.count)
        let frames = logs[0].frames.map(\.subject)
        #expect(Set(frames).count == frames.count)
    }

    @Test(.enabled(if: folder == nil), arguments: [1, 4, 8])
    func `frames that are late are found`(number: Int) throws {
        let log = try MeasurementLog()
        try Self.run([Self.all[number - 1]], .reduced, log, platformRenderer)
        let late = try MeasurementLog()
        try Self.run([Self.all[number - 1]], .reduced, late) { root in
            LateRenderer(try platformRenderer(root))
        }
        #expect(log.values != late.values || log.frames != late.frames)
    }
    #endif
}

/// A renderer that draws the frame of a twentieth of a second ago.
private final class LateRenderer: FrameRenderer {
    private let renderer: any FrameRenderer

    init(_ renderer: any FrameRenderer) {
        self.renderer = renderer
    }

    var now: CFTimeInterval { renderer.now }

    func commit() {
        renderer.commit()
    }

    func frame(at time: CFTimeInterval) -> RenderedFrame {
        renderer.frame(at: time - 0.05)
    }
}
