import Foundation
import Kinora

/// Measurement 4: Closing Arc while the main thread is blocked for a second, and its held poses.
///
/// A layer that draws itself would stand still, because the render server only has its last bitmap.
struct BlockedThread: Measurement {
    let number = 4

    func measure(_ bench: MeasurementBench) throws {
        let animation = ClosingArc()
        let size = CGSize(width: 48, height: 48)
        let times = (0..<16).map { Double($0) / 16 + 0.01 }
        var blocked = try bench.tree(showing: animation.makeLayer(size: size), size: size, scale: 2)
        blocked.run()
        for (time, frame) in zip(times, blocked.framesWhileBlocked(at: times)) {
            try bench.add("blocked at \(time) s", frame)
        }
        let held = try bench.tree(showing: animation.makeLayer(size: size), size: size, scale: 2)
        for phase in (0..<8).map({ Double($0) / 8 + 0.01 }) {
            let time = phase * animation.period
            try bench.add("held at \(phase) of the period", held.heldFrame(at: time))
        }
    }
}
