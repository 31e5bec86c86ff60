import Foundation

/// Messages about requests that the library rejects.
public enum Diagnostics {
    private final class Output {
        var report: (String) -> Void = { message in
            DescriptorOutput.writeError(line: "LayerKit: \(message)")
        }
    }

    /// A closure that receives the current thread's messages, each one line without a line break.
    ///
    /// The default writes to standard error.
    public static var reporter: (String) -> Void {
        get { ThreadStorage.current.object(Output()).report }
        set { ThreadStorage.current.object(Output()).report = newValue }
    }

    /// Reports a rejected request with a one-line reason.
    public static func report(_ message: String) {
        reporter(message)
    }

    private final class Reported {
        var messages: Set<String> = []
    }

    /// Reports something that applies to a whole recording, unless the current thread has already
    /// reported it since ``beginRecording()``.
    public static func reportOnce(_ message: String) {
        let reported = ThreadStorage.current.object(Reported())
        if reported.messages.insert(message).inserted { report(message) }
    }

    /// Forgets what the current thread has reported once.
    public static func beginRecording() {
        ThreadStorage.current.object(Reported()).messages = []
    }
}
