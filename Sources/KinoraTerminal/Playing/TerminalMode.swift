import Foundation

/// The input mode of a terminal while a player runs: unbuffered and without echo.
struct TerminalMode {
    private let descriptor: Int32
    private let saved: termios

    /// Saves a terminal's current mode, or returns nil if the descriptor isn't a terminal.
    init?(descriptor: Int32) {
        var saved = termios()
        guard tcgetattr(descriptor, &saved) == 0 else { return nil }
        self.descriptor = descriptor
        self.saved = saved
    }

    /// Turns off line buffering and echo; Control-C and Control-Z still send signals.
    func takeKeys() {
        var mode = saved
        mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(descriptor, TCSANOW, &mode)
    }

    /// Restores the saved mode and discards unread input.
    func restore() {
        var mode = saved
        tcsetattr(descriptor, TCSAFLUSH, &mode)
    }
}
