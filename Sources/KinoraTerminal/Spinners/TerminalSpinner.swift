import Foundation
import KinoraIndicators

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
/// ``warn(_:)`` writes stays. A spinner can be used from any thread.
///
/// Terminals that are known to show progress in their tab or in the task bar do so while the
/// spinner is visible; see ``TerminalEnvironment/showsProgress``. The progress is cleared when the
/// spinner ends or is released, when the program exits, and when a signal with its default action
/// ends the program. Nothing else needs to be restored.
///
/// For several spinners at the same time, use ``TerminalSpinners``.
public final class TerminalSpinner: Sendable {
    private let screen: SpinnerScreen
    private let id: Int

    /// Creates a spinner, which isn't visible until it starts.
    ///
    /// - Parameters:
    ///   - indicator: The indicator to show.
    ///   - text: A description of the task.
    ///   - rows: The number of lines that the indicator occupies, from 1 to 4.
    ///   - showsElapsedTime: Whether the time since the start is written after the text.
    ///   - barStyle: The characters of the bar that shows the progress.
    ///   - output: The output. The default is standard error.
    ///   - environment: The environment of the terminal.
    ///   - clock: The clock of the animation and the elapsed time.
    public convenience init(
        _ indicator: some LoadingAnimation = .closingArc,
        _ text: String,
        rows: Int = 1,
        showsElapsedTime: Bool = false,
        barStyle: SpinnerBarStyle = .braille,
        output: any TerminalOutput = FileOutput(),
        environment: TerminalEnvironment = TerminalEnvironment(),
        clock: some _Concurrency.Clock<Duration> = ContinuousClock()
    ) {
        self.init(
            SpinnerItem(
                face: SpinnerFace(of: indicator, rows: min(max(rows, 1), 4)),
                barStyle: barStyle,
                text: text,
                showsElapsedTime: showsElapsedTime
            ),
            on: SpinnerScreen(output, environment, SpinnerClock(clock))
        )
    }

    /// Creates a spinner on a screen, which several spinners may share.
    init(_ item: SpinnerItem, on screen: SpinnerScreen) {
        self.screen = screen
        id = screen.add(item)
    }

    deinit {
        screen.remove(id)
    }

    /// Shows the spinner; does nothing if it's already visible.
    public func start() { screen.show(id) }

    /// Changes the text; writes it as a plain line if the spinner isn't animated.
    public func update(_ text: String) {
        guard screen.value(id, \.text) != text else { return }
        screen.change(id) { $0.text = text }
    }

    /// The completed fraction of the task, from 0 to 1, or nil if it is unknown.
    ///
    /// A bar with the percentage shows the fraction; plain lines don't. Values are limited to the
    /// range, and NaN means nil. The default is nil.
    public var progress: Double? {
        get { screen.value(id, \.progress) ?? nil }
        set {
            let value = newValue.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
            guard value != progress else { return }
            screen.change(id) { $0.progress = value }
        }
    }

    /// A Boolean value that indicates whether the time since the start is written after the text.
    ///
    /// The time is written in seconds below a minute, and otherwise as in `1:05`.
    public var showsElapsedTime: Bool {
        get { screen.value(id, \.showsElapsedTime) ?? false }
        set {
            guard newValue != showsElapsedTime else { return }
            screen.change(id) { $0.showsElapsedTime = newValue }
        }
    }

    /// Writes a line above the spinner.
    public func note(_ text: String) { screen.note(text) }

    /// Ends the spinner with a checkmark and a final line; by default, the current text.
    public func succeed(_ text: String? = nil) { screen.finish(id, .success, text) }

    /// Ends the spinner with a cross and a final line; by default, the current text.
    public func fail(_ text: String? = nil) { screen.finish(id, .failure, text) }

    /// Ends the spinner with a warning symbol and a final line; by default, the current text.
    public func warn(_ text: String? = nil) { screen.finish(id, .warning, text) }

    /// Removes the spinner without a final line.
    public func stop() { screen.hide(id) }

    /// Shows a spinner during a task, and then its outcome.
    ///
    /// The task can change the text or end the spinner itself. Errors are rethrown after the
    /// spinner shows a failure; a canceled task leaves no line.
    public static func during<Result>(
        _ text: String,
        _ indicator: some LoadingAnimation = .closingArc,
        showsElapsedTime: Bool = false,
        isolation: isolated (any Actor)? = #isolation,
        _ work: (TerminalSpinner) async throws -> Result
    ) async rethrows -> Result {
        let spinner = TerminalSpinner(indicator, text, showsElapsedTime: showsElapsedTime)
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

    /// Draws the current frame.
    func tick() { screen.tick() }
}
