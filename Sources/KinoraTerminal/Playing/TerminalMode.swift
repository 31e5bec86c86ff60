import Foundation

/// The way in which a terminal takes keys while a player runs: each at once, and none shown.
struct TerminalMode {
    private let descriptor: Int32
    private let saved: termios

    /// Remembers how a terminal is set; nil where the descriptor is none's.
    init?(descriptor: Int32) {
        var saved = termios()
        guard tcgetattr(descriptor, &saved) == 0 else { return nil }
        self.descriptor = descriptor
        self.saved = saved
    }

    /// Lets every key come at once, unseen; Ctrl-C and Ctrl-Z stay signals.
    func takeKeys() {
        var mode = saved
        mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(descriptor, TCSANOW, &mode)
    }

    /// Sets the terminal as it was, keys that nobody has read thrown away.
    func restore() {
        var mode = saved
        tcsetattr(descriptor, TCSAFLUSH, &mode)
    }
}
