import KinoraTrace
import Synchronization

/// The progress of reading a film, which a terminal shows if it takes long.
package final class FilmProgress: Sendable {
    private let bar: Mutex<ProgressBar>

    /// Creates a progress.
    ///
    /// - Parameter name: The name of the film.
    package init(_ name: String) {
        bar = Mutex(ProgressBar(title: name))
    }

    /// Shows the part of the work that is done, 0...1, and the name of what is being done.
    package func show(_ part: Double, _ title: String) {
        bar.withLock { $0.show(part, title: title) }
    }

    /// Returns the result of a closure, and shows the progress of the films that it reads.
    package static func shown<Result>(
        of name: String,
        _ body: () throws -> Result
    ) rethrows -> Result {
        let progress = FilmProgress(name)
        defer { progress.bar.withLock { $0.clear() } }
        let observer = FilmReader.Observer { progress.show($0, $1) }
        return try FilmReader.$observer.withValue(observer, operation: body)
    }
}
