import Foundation
import KinoraCodecs
import KinoraExport
import KinoraStage
import Synchronization
import Testing

/// Tests of exports and measurements that are canceled.
@Suite struct ExportCancellationTests {
    private func stage() -> Stage { Stage(.hashLines, size: CGSize(width: 20, height: 20)) }

    /// Runs work that is canceled at a given check, and returns the number of checks.
    private func checks(
        until limit: Int,
        _ work: () throws -> Void
    ) -> (count: Int, error: (any Error)?) {
        let checks = Mutex(0)
        let cancellation = WorkCancellation {
            checks.withLock { count in
                count += 1
                return count > limit
            }
        }
        do {
            // Other threads would also check, so only one thread is used.
            try DefaultConcurrency.$count.withValue(1) { try cancellation.run(work) }
            return (checks.withLock { $0 }, nil)
        } catch {
            return (checks.withLock { $0 }, error)
        }
    }

    @Test(arguments: ["gif", "png"])
    func `an export ends at the next frame`(ending: String) throws {
        let options = ExportOptions(movie: MovieOptions(framesPerSecond: 10))
        let exporter = try ExportFormats.animations.format(ofFile: "a.\(ending)").init(options)
        let whole = checks(until: .max) { _ = try stage().data(as: exporter) }
        #expect(whole.error == nil)
        // Sampling and encoding check once per frame or more often.
        #expect(whole.count >= 2 * 35 * 9 / 10)
        for limit in [0, 10, whole.count - 1] {
            let (count, error) = checks(until: limit) { _ = try stage().data(as: exporter) }
            #expect(error is CancellationError)
            #expect(count == limit + 1)
        }
    }

    @Test(arguments: ["gif", "png", "svg"])
    func `a measurement ends at the next frame`(ending: String) throws {
        let options = ExportOptions(movie: MovieOptions(framesPerSecond: 10))
        let exporter = try ExportFormats.animations.format(ofFile: "a.\(ending)").init(options)
        let whole = checks(until: .max) {
            _ = try ExportMeasurement(of: stage(), as: exporter, options)
        }
        #expect(whole.error == nil)
        let (count, error) = checks(until: whole.count - 1) {
            _ = try ExportMeasurement(of: stage(), as: exporter, options)
        }
        #expect(error is CancellationError)
        #expect(count == whole.count)
    }
}
