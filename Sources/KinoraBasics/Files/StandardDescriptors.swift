import Foundation

/// The file descriptors for standard input, output, and error.
public enum StandardDescriptors {
    /// Opens the null device for each closed descriptor.
    ///
    /// Otherwise, the next file that is opened would receive the number of a closed descriptor, and
    /// output would be written to that file. The replacement for standard output is read-only, so
    /// that writing fails as it does on a closed descriptor.
    public static func openClosedOnes() {
        for descriptor in STDIN_FILENO...STDERR_FILENO
        where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            // The system assigns the lowest free number, which is this one.
            _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
