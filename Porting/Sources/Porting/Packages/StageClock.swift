/// The additional source that makes delays and timers follow the stage’s clock.
enum StageClock {
    /// The name of the file.
    static let fileName = "StageClock.swift"

    /// The replacement of each type.
    private static let replacements = [
        ("DispatchGroup", "MediaGroup"), ("DispatchQueue", "MediaQueue"),
        ("DispatchTime", "MediaInstant"),
        ("RunLoop", "MediaRunLoop"),
        ("Timer", "MediaTimer"),
    ]

    /// Returns the source for names that are used; nil if none of them need it.
    static func source(for names: Set<String>) -> Source? {
        let used = replacements.filter { names.contains($0.0) }
        guard !used.isEmpty else { return nil }
        let lines = used.map { "public typealias \($0.0) = \($0.1)" }
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
