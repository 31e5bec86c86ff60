import Foundation
import GraphicsKit
import KinoraBasics

/// A record of background work, started by the current thread's stages, that neither ended nor
/// waited in time.
@_spi(Porting) public final class StalledWork {
    /// The report on the first stalled work, or nil if there is none.
    private var report: String?

    private init() {}

    /// The record of the current thread.
    @_spi(Porting) public static var current: StalledWork {
        ThreadStorage.current.object(StalledWork())
    }

    /// Reports work that is still running after a number of seconds of real time.
    @_spi(Porting) public func note(after seconds: TimeInterval) {
        let report =
            "work on a background queue has neither ended nor slept for \(seconds) s of real time; "
            + "its loops must end or wait with Thread.sleep"
        if self.report == nil { self.report = report }
        Diagnostics.report("Stalled: \(report).")
    }

    /// Removes and returns the report on the first stalled work, or returns nil if there is none.
    package func take() -> String? {
        defer { report = nil }
        return report
    }
}
