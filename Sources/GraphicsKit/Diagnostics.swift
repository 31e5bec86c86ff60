import Foundation

/// What the engine has to say of requests that it refuses.
package enum Diagnostics {
    /// Gets each message of this thread, one line without an end; writes to standard error at first.
    package static var reporter: (String) -> Void {
        get { CATransaction.context.reporter }
        set { CATransaction.context.reporter = newValue }
    }

    /// Tells what is refused, and why, in one line.
    package static func report(_ message: String) {
        reporter(message)
    }
}
