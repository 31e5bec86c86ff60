import ArgumentParser
import Foundation
import KinoraBasics
import Porting

ChildWatcher.runIfRequested()
StandardDescriptors.openClosedOnes()
signal(SIGPIPE, SIG_IGN)
Interruption.handle()

do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let problem = ArgumentLimits.problem(with: arguments) { throw ValidationError(problem) }
    var command = try PortCommand.parseAsRoot(ArgumentLimits.separated(arguments))
    try command.run()
} catch let error as PortingError {
    end(error.lines, ExitCode.failure)
} catch {
    let code = PortCommand.exitCode(for: error)
    // Requests for help and for completion scripts are thrown too.
    if code == .success {
        let text = PortCommand.fullMessage(for: error) + "\n"
        guard let number = DescriptorOutput.write(Array(text.utf8), to: STDOUT_FILENO) else {
            exit(EXIT_SUCCESS)
        }
        end(["standard output can’t be written (\(SystemError.text(number)))"], ExitCode.failure)
    }
    let words = PortCommand.message(for: error).split(whereSeparator: \.isNewline)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    end([words.joined(separator: " ")], code)
}

/// Prints the reasons for a failure, one line each, and ends the process.
func end(_ lines: [String], _ code: ExitCode) -> Never {
    for line in lines { DescriptorOutput.writeError(line: "kinora-port: \(line)") }
    exit(code.rawValue)
}
