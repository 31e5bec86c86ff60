import Foundation
import GraphicsKit
import KinoraBasics

/// A progress bar in the terminal, hidden if standard error isn't a terminal.
package struct ProgressBar {
    private static let width = 30

    private let title: String
    private let isShown: Bool
    private var shown = ""

    /// Creates a bar.
    package init(title: String, isShown: Bool = isatty(STDERR_FILENO) == 1) {
        self.title = title
        self.isShown = isShown && BatchLog.current == nil
    }

    /// Shows a fraction, 0...1, and optionally another title.
    package mutating func show(_ fraction: Double, title: String? = nil) {
        guard isShown else { return }
        let name = (title ?? self.title).escapingControls
        let line = Self.line(title: name, fraction: fraction)
        guard line != shown else { return }
        shown = line
        write("\r\u{1B}[K\(line)")
    }

    /// Removes the bar.
    package mutating func clear() {
        guard !shown.isEmpty else { return }
        shown = ""
        write("\r\u{1B}[K")
    }

    /// Returns the line for a fraction.
    static func line(title: String, fraction: Double) -> String {
        let part = min(max(fraction, 0), 1)
        let full = Int((part * Double(width)).rounded(.down))
        let bar = String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
        let percent = String(Int((part * 100).rounded(.down)))
        let padding = String(repeating: " ", count: 3 - percent.count)
        return "\(bar) \(padding)\(percent) %  \(title)"
    }

    private func write(_ text: String) {
        StandardError.write(text)
    }
}
