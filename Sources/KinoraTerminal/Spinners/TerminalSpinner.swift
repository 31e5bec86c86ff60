import Foundation
import KinoraIndicators
import Synchronization

/// An indicator on standard error, with a text, for a command-line tool that is busy.
///
/// ```swift
/// let packages = try await TerminalSpinner.during("Fetching packages") { spinner in
///     spinner.update("Fetching packages: 3 of 12")
///     return try await fetch()
/// }
/// ```
///
/// Indicators are drawn with Braille dots, two by four in a cell. If standard error isn't a
/// terminal, `TERM` is `dumb`, `CI` is set, or the locale isn't UTF-8, each text is a plain line
/// and nothing moves; `NO_COLOR` turns off colors. The line that ``succeed(_:)``, ``fail(_:)``, or
/// ``warn(_:)`` writes stays. A spinner can be used from any thread, and leaves no terminal state
/// to restore when the program ends.
public final class TerminalSpinner: Sendable {
    private let lines: SpinnerLines
    private let output: any TerminalOutput
    private let isAnimated: Bool
    private let state: Mutex<State>

    private struct State {
        var text: String
        var isShown = false
        var start: ContinuousClock.Instant?
        var ticking: Task<Void, Never>?
    }

    /// Creates a spinner, which isn't visible until it starts.
    ///
    /// - Parameters:
    ///   - indicator: The indicator to show.
    ///   - text: A description of the task.
    ///   - rows: The number of lines that the indicator occupies, from 1 to 4.
    ///   - output: The output. The default is standard error.
    ///   - environment: The environment of the terminal.
    public init(
        _ indicator: some LoadingAnimation = .closingArc,
        _ text: String,
        rows: Int = 1,
        output: any TerminalOutput = FileOutput(),
        environment: TerminalEnvironment = TerminalEnvironment()
    ) {
        isAnimated =
            output.isTerminal && !environment.isDumb && !environment.isContinuousIntegration
            && environment.showsUnicode
        lines = SpinnerLines(
            face: SpinnerFace(of: indicator, rows: min(max(rows, 1), 4)),
            showsColor: isAnimated && environment.allowsColor,
            showsUnicode: environment.showsUnicode
        )
        self.output = output
        state = Mutex(State(text: text))
    }

    deinit {
        state.withLock { $0.ticking?.cancel() }
    }

    /// Shows the spinner; does nothing if it's already visible.
    public func start() {
        state.withLock { state in
            guard !state.isShown else { return }
            state.isShown = true
            state.start = .now
            guard isAnimated else { return output.write(state.text.singleLine + "\n") }
            show(state, at: 0, isFirst: true)
            state.ticking = Task.detached(priority: .utility) { [weak self] in
                while !Task.isCancelled {
                    try? await Task.sleep(for: .seconds(1 / SpinnerFace.rate))
                    guard let self else { return }
                    self.tick()
                }
            }
        }
    }

    /// Changes the text; writes it as a plain line if the spinner isn't animated.
    public func update(_ text: String) {
        state.withLock { state in
            guard state.text != text else { return }
            state.text = text
            guard state.isShown else { return }
            if isAnimated { showNow(state) } else { output.write(text.singleLine + "\n") }
        }
    }

    /// Writes a line above the spinner.
    public func note(_ text: String) {
        state.withLock { state in
            guard isAnimated, state.isShown else { return output.write(text.singleLine + "\n") }
            output.write(lines.removal + text.singleLine + "\n")
            showNow(state, isFirst: true)
        }
    }

    /// Ends the spinner with a checkmark and a final line; by default, the current text.
    public func succeed(_ text: String? = nil) { end(.success, text) }

    /// Ends the spinner with a cross and a final line; by default, the current text.
    public func fail(_ text: String? = nil) { end(.failure, text) }

    /// Ends the spinner with a warning symbol and a final line; by default, the current text.
    public func warn(_ text: String? = nil) { end(.warning, text) }

    /// Removes the spinner without a final line.
    public func stop() {
        state.withLock { state in
            guard hide(&state), isAnimated else { return }
            output.write(lines.removal)
        }
    }

    /// Shows a spinner during a task, and then its outcome.
    ///
    /// The task can change the text or end the spinner itself. Errors are rethrown after the
    /// spinner shows a failure; a canceled task leaves no line.
    public static func during<Result>(
        _ text: String,
        _ indicator: some LoadingAnimation = .closingArc,
        isolation: isolated (any Actor)? = #isolation,
        _ work: (TerminalSpinner) async throws -> Result
    ) async rethrows -> Result {
        let spinner = TerminalSpinner(indicator, text)
        return try await spinner.run(isolation: isolation, work)
    }

    func run<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ work: (TerminalSpinner) async throws -> Result
    ) async rethrows -> Result {
        start()
        do {
            let result = try await work(self)
            succeed()
            return result
        } catch {
            if error is CancellationError { stop() } else { fail() }
            throw error
        }
    }

    // MARK: - Showing

    private func tick() {
        state.withLock { state in
            guard state.isShown else { return }
            showNow(state)
        }
    }

    private func showNow(_ state: borrowing State, isFirst: Bool = false) {
        let time = state.start.map { ($0.duration(to: .now)) / .seconds(1) } ?? 0
        show(state, at: time, isFirst: isFirst)
    }

    private func show(_ state: borrowing State, at time: TimeInterval, isFirst: Bool) {
        let columns = output.size.columns
        output.write(lines.text(at: time, state.text, columns: columns, isFirst: isFirst))
    }

    /// Hides the spinner, and returns whether it was visible.
    private func hide(_ state: inout State) -> Bool {
        guard state.isShown else { return false }
        state.isShown = false
        state.ticking?.cancel()
        state.ticking = nil
        return true
    }

    private func end(_ outcome: SpinnerOutcome, _ text: String?) {
        state.withLock { state in
            guard hide(&state) else { return }
            let line = lines.last(outcome, text ?? state.text)
            output.write(isAnimated ? lines.removal + line : line)
        }
    }
}
