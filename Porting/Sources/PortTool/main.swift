import ArgumentParser
import Foundation
import Porting

do {
    var command = try PortCommand.parseAsRoot()
    try command.run()
} catch let error as PortingError {
    end(error.lines, ExitCode.failure)
} catch {
    let code = PortCommand.exitCode(for: error)
    // Help and version aren’t failures; the parser prints them.
    if code == .success { PortCommand.exit(withError: error) }
    let words = PortCommand.message(for: error).split(whereSeparator: \.isNewline)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    end([words.joined(separator: " ")], code)
}

/// Prints the reasons for a failure, one line each, and ends the process.
func end(_ lines: [String], _ code: ExitCode) -> Never {
    let text = lines.map { "kinora-port: \($0)\n" }.joined()
    FileHandle.standardError.write(Data(text.utf8))
    exit(code.rawValue)
}
