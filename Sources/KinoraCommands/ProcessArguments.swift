import ArgumentParser
import Foundation

/// The arguments and the standard descriptors of a process, as the system passes them.
enum ProcessArguments {
    /// Throws a validation error if an argument isn't valid UTF-8.
    ///
    /// Strings would contain other characters instead, and name other files.
    static func check() throws {
        try check((1..<max(CommandLine.argc, 1)).compactMap { CommandLine.unsafeArgv[Int($0)] })
    }

    /// Throws a validation error if an argument isn't valid UTF-8.
    static func check(_ arguments: [UnsafeMutablePointer<CChar>]) throws {
        for argument in arguments where String(validatingCString: argument) == nil {
            let text = String(cString: argument)
            throw ValidationError("“\(text)” isn’t valid UTF-8; rename the file, or name another")
        }
    }
}

/// The descriptors 0 to 2 of a process.
enum StandardDescriptors {
    /// Opens closed descriptors on the null device.
    ///
    /// Otherwise, the next opened files would receive their numbers, and with them the output. As a
    /// closed standard output can't be written, its replacement can only be read.
    static func openClosedOnes() {
        for descriptor in STDIN_FILENO...STDERR_FILENO
        where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            // The lowest free number is assigned, which is this one.
            _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
