/// The additional source that makes delays and timers follow the stage’s clock.
enum StageClock {
    /// The name of the file.
    static let fileName = "StageClock.swift"

    /// The replacement of each type.
    private static let replacements = [
        ("DispatchGroup", "MediaGroup"), ("DispatchQueue", "MediaQueue"),
        ("DispatchSource", "MediaSource"), ("DispatchSourceTimer", "MediaTimerSource"),
        ("DispatchTime", "MediaInstant"),
        ("RunLoop", "MediaRunLoop"), ("Thread", "MediaThread"),
        ("Timer", "MediaTimer"),
    ]

    /// The replacement of each function that waits.
    private static let functions = [
        (
            "sleep",
            "@discardableResult public func sleep(_ seconds: UInt32) -> UInt32 {",
            "    MediaThread.sleep(forTimeInterval: Double(seconds))"
        ),
        (
            "usleep",
            "@discardableResult public func usleep(_ useconds: UInt32) -> Int32 {",
            "    MediaThread.sleep(forTimeInterval: Double(useconds) / 1_000_000)"
        ),
    ]

    /// Returns the source for names that are used; nil if none of them need it.
    static func source(for names: Set<String>) -> Source? {
        let types = replacements.filter { names.contains($0.0) }
            .map { "public typealias \($0.0) = \($0.1)" }
        let functions = functions.filter { names.contains($0.0) }
            .map { "\n\($0.1)\n\($0.2)\n    return 0\n}" }
        let lines = types + functions
        guard !lines.isEmpty else { return nil }
        let text = """
            import UIKit

            // Within its module, a name takes precedence over Foundation's. Delays and timers
            // follow the stage's clock instead of real time, so every frame can be rendered and is
            // reproducible.
            \(lines.joined(separator: "\n"))

            """
        return Source(path: fileName, text: text)
    }
}
