import ArgumentParser
import Foundation
import KinoraBasics
import KinoraIndicators
import KinoraTimeline

/// A run of a tool, from its arguments to its exit code.
package enum CommandRun<Root: ParsableCommand> {
    /// Runs the command that the process's arguments name, and exits.
    ///
    /// Commands run on the main thread, whose stack is large enough for deep layer trees.
    @MainActor package static func start() async -> Never {
        ChildWatcher.runIfRequested()
        await runProcessArguments()
        exit(ExitCode.success.rawValue)
    }

    /// Runs the command that the process's arguments name; ends the process if it fails.
    @MainActor package static func runProcessArguments() async {
        StandardDescriptors.openClosedOnes()
        Interruption.handle()
        do {
            try ProcessArguments.check()
            try await run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            end(with: error)
        }
    }

    /// Runs the command that the arguments name, and reports missing glyphs.
    @MainActor package static func run(_ arguments: [String]) async throws {
        if let problem = ArgumentLimits.problem(with: arguments) { throw ValidationError(problem) }
        let arguments = ArgumentAliases.resolved(ArgumentLimits.separated(arguments))
        try checkCommand(arguments)
        var environment = TextEnvironment.current
        let missing = MissingGlyphs()
        environment.missingGlyphs = missing
        try await TextEnvironment.$current.withValue(environment) {
            var command = try Root.parseAsRoot(arguments)
            if let program = (command as? any StageCommand)?.stage.program {
                try program.run(ViewArguments.withoutProgram(arguments))
            } else if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        }
        for glyph in missing.all { StandardError.write(line: "kinora: \(glyph)\(fontHint)") }
    }

    /// A hint for missing glyphs in a build without font support.
    private static var fontHint: String {
        #if HarfBuzz
        ""
        #else
        "; a build with --traits HarfBuzz takes it from an installed font"
        #endif
    }

    /// Throws a validation error for an unknown command, which the parser would treat as a value.
    private static func checkCommand(_ arguments: [String]) throws {
        // After the word help, the next argument names the command to describe.
        let word = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
        guard let word, !word.hasPrefix("-") else { return }
        let names = Root.configuration.subcommands.map {
            $0.configuration.commandName ?? ""
        }
        guard word != "help", !names.contains(word) else { return }
        throw ValidationError(
            "there is no command “\(word)”; there are \(names.joined(separator: ", "))"
        )
    }

    /// Prints an error and exits.
    static func end(with error: any Error) -> Never {
        let code = exitCode(for: error)
        // Help and version aren't errors.
        if code == .success { printHelp(Root.fullMessage(for: error)) }
        // An exit code comes from another program, which has already printed an error.
        if !(error is ExitCode) { StandardError.write(line: line(for: error)) }
        exit(code.rawValue)
    }

    private static func printHelp(_ text: String) -> Never {
        do {
            try TextOutput.write(text.punctuated() + "\n", to: nil)
            exit(ExitCode.success.rawValue)
        } catch {
            end(with: error)
        }
    }

    /// Returns the exit code of an error: 64 for invalid usage, 1 for a failed run.
    package static func exitCode(for error: any Error) -> ExitCode {
        Root.exitCode(for: error)
    }

    /// Returns the one-line message of an error.
    package static func line(for error: any Error) -> String {
        let message = Root.message(for: error)
        let lines = message.split(whereSeparator: \.isNewline).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        return "kinora: " + lines.joined(separator: " ")
    }
}

/// Runs a closure and converts errors about settings to validation errors.
package func asUsage<Result>(_ body: () throws -> Result) throws -> Result {
    do {
        return try body()
    } catch let error as ConfigurationError {
        throw ValidationError(error.description)
    } catch let error as ParameterError {
        throw ValidationError(error.description)
    }
}
