import ArgumentParser
import Foundation

/// The arguments of a process, as the system passes them.
enum ProcessArguments {
    /// Throws a validation error if an argument isn't valid UTF-8.
    ///
    /// A string would contain other characters instead of the invalid bytes, and could name another
    /// file.
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
