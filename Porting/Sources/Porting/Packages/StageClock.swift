/// The added source by which delays and timers follow the stage’s clock.
enum StageClock {
    /// The name of the file in the module.
    static let fileName = "StageClock.swift"

    /// What takes the place of each type.
    private static let replacements = [
        ("DispatchGroup", "MediaGroup"), ("DispatchQueue", "MediaQueue"),
        ("DispatchTime", "MediaInstant"),
        ("RunLoop", "MediaRunLoop"),
        ("Timer", "MediaTimer"),
    ]

    /// Returns the source for the names that sources use; nil where they use none of them.
    static func source(for names: Set<String>) -> Source? {
        let used = replacements.filter { names.contains($0.0) }
        guard !used.isEmpty else { return nil }
        let lines = used.map { "public typealias \($0.0) = \($0.1)" }
        let text = """
            import UIKit

            // Within its module a name wins over Foundation's: delays and timers follow the stage's clock
            // instead of the wall's, so that every instant can be drawn and comes out the same.
            \(lines.joined(separator: "\n"))

            """
        return Source(path: fileName, text: text)
    }
}
