import Foundation
import KinoraIndicators

/// Several indicators on standard error, one line each, for tasks that run at the same time.
///
/// ```swift
/// let spinners = TerminalSpinners()
/// try await withThrowingTaskGroup { group in
///     for package in packages {
///         group.addTask {
///             try await spinners.during("Fetching \(package.name)") { spinner in
///                 try await package.fetch { spinner.progress = $0 }
///             }
///         }
///     }
///     try await group.waitForAll()
/// }
/// ```
///
/// Spinners are added and end in any order. When a spinner ends, its final line stays above the
/// visible spinners. If there are more spinners than the terminal has rows, the last line counts
/// the others. Where animation isn't possible, as described in ``TerminalSpinner``, each text is a
/// plain line. The reported progress combines all spinners, and shows an error after one of them
/// has failed.
public final class TerminalSpinners: Sendable {
    private let screen: SpinnerScreen
    private let showsElapsedTime: Bool
    private let barStyle: SpinnerBarStyle

    /// Creates a group without spinners.
    ///
    /// - Parameters:
    ///   - showsElapsedTime: Whether the time since the start is written after each text.
    ///   - barStyle: The characters of the bars that show the progress.
    ///   - output: The output. The default is standard error.
    ///   - environment: The environment of the terminal.
    ///   - clock: The clock of the animations and the elapsed times.
    public init(
        showsElapsedTime: Bool = false,
        barStyle: SpinnerBarStyle = .braille,
        output: any TerminalOutput = FileOutput(),
        environment: TerminalEnvironment = TerminalEnvironment(),
        clock: some _Concurrency.Clock<Duration> = ContinuousClock()
    ) {
        self.showsElapsedTime = showsElapsedTime
        self.barStyle = barStyle
        screen = SpinnerScreen(output, environment, SpinnerClock(clock))
    }

    /// Adds a spinner below the others and shows it.
    ///
    /// It disappears without a final line if it is released before it ends.
    public func add(
        _ text: String,
        _ indicator: some LoadingAnimation = .closingArc
    ) -> TerminalSpinner {
        let spinner = make(indicator, text)
        spinner.start()
        return spinner
    }

    /// Writes a line above the spinners.
    public func note(_ text: String) { screen.note(text) }

    /// Removes all spinners without final lines.
    public func stop() { screen.hideAll() }

    /// Shows a spinner during a task, and then its outcome, as ``TerminalSpinner`` does alone.
    public func during<Result>(
        _ text: String,
        _ indicator: some LoadingAnimation = .closingArc,
        isolation: isolated (any Actor)? = #isolation,
        _ work: (TerminalSpinner) async throws -> Result
    ) async rethrows -> Result {
        try await make(indicator, text).run(isolation: isolation, work)
    }

    private func make(_ indicator: some LoadingAnimation, _ text: String) -> TerminalSpinner {
        let item = SpinnerItem(
            face: SpinnerFace(of: indicator, rows: 1),
            barStyle: barStyle,
            text: text,
            showsElapsedTime: showsElapsedTime
        )
        return TerminalSpinner(item, on: screen)
    }

    /// Draws the current frame.
    func tick() { screen.tick() }
}
