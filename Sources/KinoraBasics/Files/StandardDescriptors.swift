import Foundation

/// The descriptors 0 to 2 of a process.
public enum StandardDescriptors {
    /// Opens closed descriptors on the null device.
    ///
    /// Otherwise, the next opened files would receive their numbers, and with them the output. As a
    /// closed standard output can't be written, its replacement can only be read.
    public static func openClosedOnes() {
        for descriptor in STDIN_FILENO...STDERR_FILENO
        where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            // The lowest free number is assigned, which is this one.
            _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
