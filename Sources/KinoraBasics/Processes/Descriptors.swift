import Foundation

/// Functions for file descriptors that report exhaustion instead of ending the program.
///
/// Foundation's `Pipe` traps if the process has no descriptor left.
public enum Descriptors {
    /// Opens a pipe that programs don't inherit.
    ///
    /// - Returns: The two ends, which the caller closes.
    /// - Throws: A `POSIXError` if the process or the system has no descriptor left.
    public static func pipe() throws(POSIXError) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Foundation.pipe(&ends) == 0 else { throw POSIXError(errno: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Calls a closure with each piece that can be read from a descriptor, until its end.
    public static func read(_ descriptor: Int32, _ body: (ArraySlice<UInt8>) -> Void) {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Foundation.read(descriptor, &piece, piece.count)
            if count > 0 { body(piece[..<count]) }
            guard count > 0 || (count < 0 && errno == EINTR) else { return }
        }
    }
}

extension POSIXError {
    /// Creates an error with the value of `errno`.
    init(errno number: Int32) {
        self.init(POSIXErrorCode(rawValue: number) ?? .EIO)
    }
}
