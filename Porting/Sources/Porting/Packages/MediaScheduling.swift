/// The generated source that makes the timers and delays of ported code follow the media clock.
enum MediaScheduling {
    /// The name of the source.
    static let fileName = "MediaScheduling.swift"

    /// The types of Foundation and Dispatch, with their replacements.
    private static let replacements = [
        ("DispatchGroup", "MediaGroup"), ("DispatchQueue", "MediaQueue"),
        ("DispatchSemaphore", "MediaSemaphore"), ("DispatchSource", "MediaSource"),
        ("DispatchSourceTimer", "MediaTimerSource"), ("DispatchTime", "MediaInstant"),
        ("RunLoop", "MediaRunLoop"), ("Thread", "MediaThread"),
        ("Timer", "MediaTimer"),
    ]

    /// The functions that wait, with the lines that replace them.
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

    /// Returns the source for the names that a module uses, or nil if none of them is replaced.
    static func source(for names: Set<String>) -> Source? {
        let types = replacements.filter { names.contains($0.0) }
            .map { "public typealias \($0.0) = \($0.1)" }
        let functions = functions.filter { names.contains($0.0) }
            .map { "\n\($0.1)\n\($0.2)\n    return 0\n}" }
        let lines = types + functions
        guard !lines.isEmpty else { return nil }
        let text = """
            import UIKit

            // Within this module, these names take precedence over Foundation's. Timers and delays follow
            // the media clock instead of real time, so that any frame can be rendered and is reproducible.
            \(lines.joined(separator: "\n"))

            """
        return Source(path: fileName, text: text)
    }
}
