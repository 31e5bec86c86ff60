import ArgumentParser
import Foundation
import Porting

StandardStreams.prepare()
Interruption.handle()

do {
    var command = try PortCommand.parseAsRoot()
    try command.run()
} catch let error as PortingError {
    end(error.lines, ExitCode.failure)
} catch {
    let code = PortCommand.exitCode(for: error)
    // Help and completion scripts aren’t failures.
    if code == .success {
        let text = PortCommand.fullMessage(for: error) + "\n"
        guard let reason = StandardStreams.print(text) else { exit(EXIT_SUCCESS) }
        end(["standard output can’t be written (\(reason))"], ExitCode.failure)
    }
    let words = PortCommand.message(for: error).split(whereSeparator: \.isNewline)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    end([words.joined(separator: " ")], code)
}

/// Prints the reasons for a failure, one line each, and ends the process.
func end(_ lines: [String], _ code: ExitCode) -> Never {
    StandardStreams.report(lines.map { "kinora-port: \($0.withoutControls)" })
    exit(code.rawValue)
}
