import Foundation
import GraphicsKit
import KinoraBasics

/// The work of the current thread's stages that neither ended nor waited in time.
@_spi(Porting) public final class StalledWork {
    /// The report on the first such work, or nil if there is none.
    private var report: String?

    private init() {}

    /// The stalled work of the current thread.
    @_spi(Porting) public static var current: StalledWork {
        ThreadStorage.current.object(StalledWork())
    }

    /// Reports work, after the seconds of real time that it was given.
    @_spi(Porting) public func note(after seconds: TimeInterval) {
        let report =
            "work on a background queue has neither ended nor slept for \(seconds) s of real time; "
            + "its loops must end or wait with Thread.sleep"
        if self.report == nil { self.report = report }
        Diagnostics.report("Stalled: \(report).")
    }

    /// Returns the report on the first work and forgets it, or nil if there is none.
    package func take() -> String? {
        defer { report = nil }
        return report
    }
}
