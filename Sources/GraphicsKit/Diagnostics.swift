import Foundation

/// Messages about requests that the library refuses.
package enum Diagnostics {
    private final class Output {
        var report: (String) -> Void = { message in
            FileHandle.standardError.write(Data("LayerKit: \(message)\n".utf8))
        }
    }

    /// A closure that receives each message of the current thread, one line without a line break.
    ///
    /// The default writes to standard error.
    package static var reporter: (String) -> Void {
        get { ThreadStorage.current.object(Output()).report }
        set { ThreadStorage.current.object(Output()).report = newValue }
    }

    /// Reports a refused request in one line that says why.
    package static func report(_ message: String) {
        reporter(message)
    }
}
