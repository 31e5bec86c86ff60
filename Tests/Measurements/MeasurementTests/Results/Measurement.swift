import Foundation
import Kinora

/// One of the measurements that compare Core Animation with LayerKit.
@MainActor
protocol Measurement {
    /// The number in the list of measurements, from 1.
    var number: Int { get }

    /// Adds the values and frames to a log.
    func measure(_ bench: MeasurementBench) throws
}

/// The number of cases that are measured.
enum MeasurementExtent: Sendable {
    /// Few cases of each kind, for a run of seconds.
    case reduced

    /// All cases.
    case whole
}

/// The renderer and the log of a measurement.
@MainActor
struct MeasurementBench {
    /// The number of the measurement.
    let number: Int

    /// The number of cases.
    let extent: MeasurementExtent

    private let log: MeasurementLog
    private let factory: FrameRendererFactory

    /// Creates a bench.
    init(
        number: Int,
        extent: MeasurementExtent,
        log: MeasurementLog,
        renderer: @escaping FrameRendererFactory
    ) {
        (self.number, self.extent, self.log, factory) = (number, extent, log, renderer)
    }

    /// Returns a part of the cases in the reduced extent, or all of them.
    func cases<Case>(_ all: [Case], reducedBy divisor: Int) -> [Case] {
        guard extent == .reduced else { return all }
        return all.indices.filter { $0.isMultiple(of: divisor) }.map { all[$0] }
    }

    /// Commits a layer with its animations.
    func tree(
        showing layer: CALayer,
        size: CGSize,
        scale: CGFloat = 1
    ) throws -> MeasuredTree {
        try MeasuredTree(showing: layer, size: size, scale: scale, factory)
    }

    /// Adds a frame.
    func add(_ subject: String, _ frame: RenderedFrame) throws {
        try log.add(.init(measurement: number, subject: subject, pixels: frame))
    }

    /// Adds words.
    func add(_ subject: String, _ quantity: String, _ words: String) {
        add(subject, quantity, words, tolerance: 0)
    }

    /// Adds numbers, which agree within a tolerance.
    func add(_ subject: String, _ quantity: String, _ numbers: [Double], within tolerance: Double) {
        let content = numbers.map { "\($0)" }.joined(separator: " ")
        add(subject, quantity, content, tolerance: tolerance)
    }

    private func add(_ subject: String, _ quantity: String, _ text: String, tolerance: Double) {
        let value = MeasurementLog.Value(
            measurement: number,
            subject: subject,
            quantity: quantity,
            content: text,
            tolerance: tolerance
        )
        log.add(value)
    }
}

/// The tolerances of measured values.
enum Accuracy {
    /// Of values that are computed in double precision.
    static let computed = 1e-9

    /// Of values that Core Animation stores in single precision.
    static let stored = 1e-5

    /// Of positions in pixels that are measured in drawn pixels, whose edges are antialiased
    /// differently.
    static let drawn = 0.1

    /// Of areas in pixels, and of lengths of text in points.
    static let area = 0.5
}
