import Foundation
import KinoraBasics
import KinoraStage

/// A player that shows animations in a terminal, below the command that started it.
///
/// The player doesn't use the alternate screen: earlier output stays visible, and afterward the
/// prompt replaces the image. Space pauses, the arrow keys step, + and - change the speed, and q
/// ends playback, as do Control-C and the loss of the terminal. The player always restores the
/// cursor and the terminal's mode.
public final class TerminalPlayer {
    /// The options for playback.
    public struct Options: Hashable, Sendable {
        /// The image protocol, or nil for the best one that the terminal supports.
        public var pictureProtocol: PictureProtocol?

        /// The frame rate in frames per second; 30 by default.
        ///
        /// Values are limited to `MovieOptions.allowedRates`; NaN means the default.
        public var framesPerSecond: Double

        /// The number of iterations after which playback ends, or nil for no limit.
        public var cycleCount: Int?

        /// A Boolean value that indicates whether the animation plays in one line of Braille dots, as
        /// in a ``TerminalSpinner``; false by default.
        ///
        /// The line is two to eight cells wide and needs no image protocol.
        public var isOneLine: Bool

        /// Creates options.
        public init(
            pictureProtocol: PictureProtocol? = nil,
            framesPerSecond: Double = 30,
            cycleCount: Int? = nil,
            isOneLine: Bool = false
        ) {
            self.isOneLine = isOneLine
            self.pictureProtocol = pictureProtocol
            self.framesPerSecond = framesPerSecond
            self.cycleCount = cycleCount
        }

        /// The effective frame rate, in frames per second.
        var rate: Double {
            let allowed = MovieOptions.allowedRates
            guard !framesPerSecond.isNaN else { return Options().framesPerSecond }
            return min(max(framesPerSecond, allowed.lowerBound), allowed.upperBound)
        }
    }

    /// The signals that end playback or affect the terminal.
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

    /// The pause before a nonrepeating animation restarts, in seconds.
    private static let rest = 1.2

    private let stage: Stage
    private let options: Options
    private let output: any TerminalOutput
    private let input: Int32
    private let environment: TerminalEnvironment
    private let time: () -> TimeInterval

    private var screen: any PlayerDisplay
    private var clock: PlayerClock
    private var isEnded = false
    /// The signal that ended playback, if any.
    private var endingSignal: Int32?

    /// Creates a player for a stage.
    ///
    /// - Parameters:
    ///   - stage: The stage to play.
    ///   - options: The playback options.
    ///   - environment: The environment of the terminal.
    public convenience init(
        _ stage: Stage,
        options: Options = Options(),
        environment: TerminalEnvironment = TerminalEnvironment()
    ) {
        let start = ContinuousClock.now
        self.init(
            stage,
            options: options,
            environment: environment,
            output: FileOutput(descriptor: STDOUT_FILENO),
            input: STDIN_FILENO
        ) { (ContinuousClock.now - start) / .seconds(1) }
    }

    init(
        _ stage: Stage,
        options: Options,
        environment: TerminalEnvironment,
        output: any TerminalOutput,
        input: Int32,
        time: @escaping () -> TimeInterval
    ) {
        self.stage = stage
        self.options = options
        self.output = output
        self.input = input
        self.environment = environment
        self.time = time
        screen = PlayerScreen(output, .blocks, background: .black)
        clock = PlayerClock(rate: options.rate, at: 0)
    }

    /// Plays the animation until a key or a signal ends it.
    ///
    /// A signal is raised again with its previous action after the terminal is restored. By
    /// default, it ends the process, as it would have without the player.
    ///
    /// - Throws: A ``TerminalError`` if no terminal that can display images is available.
    public func run() throws {
        guard output.isTerminal else { throw TerminalError.noTerminal }
        guard !environment.isDumb else { throw TerminalError.dumbTerminal }
        guard !options.isOneLine || environment.showsUnicode else { throw TerminalError.noUnicode }
        guard let signals = SignalSource(Self.signals) else { throw TerminalError.noPipe }
        endingSignal = nil
        // The last to run: it may end the process.
        defer { if let endingSignal { Interruption.raise(endingSignal) } }
        let mode = TerminalMode(descriptor: input)
        mode?.takeKeys()
        defer {
            screen.close()
            mode?.restore()
            signals.stop()
        }
        screen = options.isOneLine ? makeLine() : makeScreen(asking: mode != nil)
        screen.open(for: stage)
        clock = PlayerClock(rate: options.rate, at: time())
        isEnded = false
        while !isEnded { turn(signals, mode) }
    }

    /// The greatest number of rows of a picture that stays.
    private static let pictureRows = 8

    /// Displays one picture, which stays above what is written next; does nothing where the output
    /// isn't a terminal that can display images.
    ///
    /// - Parameter instant: The time of the picture, in seconds of the stage.
    public func showPicture(at instant: TimeInterval) {
        guard output.isTerminal, !environment.isDumb, environment.allowsColor else { return }
        let mode = TerminalMode(descriptor: input)
        mode?.takeKeys()
        defer { mode?.restore() }
        var picture = makeScreen(asking: mode != nil)
        picture.rowLimit = Self.pictureRows
        picture.open(for: stage)
        picture.show(stage, at: instant)
        picture.leave()
    }

    // MARK: - Turns

    /// Shows the current frame and waits for the next one, a key, or a signal.
    private func turn(_ signals: SignalSource, _ mode: TerminalMode?) {
        let now = time()
        guard let instant = instant(at: clock.position(at: now)) else {
            isEnded = true
            return
        }
        screen.show(stage, at: instant)
        var waits = [
            pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: mode == nil ? -1 : input, events: Int16(POLLIN), revents: 0),
        ]
        // The timeout must fit the system's integer type, whatever the clock returns.
        let due = clock.nextFrame(after: now).map { min(max($0 - time(), 0) * 1000, 60_000) }
        poll(&waits, nfds_t(waits.count), due.map { Int32($0.rounded(.up)) } ?? -1)
        if waits[0].revents != 0 { for byte in read(signals.descriptor) { take(byte, mode) } }
        guard waits[1].revents != 0 else { return }
        let bytes = read(input)
        // The end of the input means that the terminal is gone.
        if bytes.isEmpty { isEnded = true }
        for key in PlayerKey.keys(bytes) {
            if key == .quit { isEnded = true }
            clock.take(key, at: time())
        }
    }

    private func take(_ signal: UInt8, _ mode: TerminalMode?) {
        switch Int32(signal) {
        // After an uncatchable stop, the terminal's mode and contents may have changed.
        case SIGWINCH, SIGCONT:
            mode?.takeKeys()
            screen.close()
            screen.open(for: stage)
        case SIGTSTP:
            let suspension = time()
            screen.close()
            mode?.restore()
            SignalSource.suspend()
            mode?.takeKeys()
            screen.open(for: stage)
            clock.resume(at: time(), from: suspension)
        default:
            endingSignal = endingSignal ?? Int32(signal)
            isEnded = true
        }
    }

    /// Returns the stage's time for a position, or nil after the last iteration.
    private func instant(at position: TimeInterval) -> TimeInterval? {
        let cycle = stage.period + (stage.isRepeating ? 0 : Self.rest)
        if let count = options.cycleCount, position >= cycle * Double(count) { return nil }
        return position.truncatingRemainder(dividingBy: cycle)
    }

    private func read(_ descriptor: Int32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = Foundation.read(descriptor, &bytes, bytes.count)
        return Array(bytes.prefix(max(count, 0)))
    }

    // MARK: - Detection

    /// The time for a terminal to reply, in seconds.
    private static let replyTimeout = 0.25

    private func makeLine() -> LineScreen {
        LineScreen(output, of: stage, showsColor: environment.allowsColor)
    }

    private func makeScreen(asking canAsk: Bool) -> PlayerScreen {
        let known = options.pictureProtocol ?? environment.knownProtocol
        // Requested half blocks need no query; transparent pixels show the terminal's own
        // background.
        let replies = canAsk && known != .blocks ? ask() : TerminalReplies([])
        let best = known ?? replies.bestProtocol
        var screen = PlayerScreen(output, best, background: replies.background ?? .black)
        screen.replies = replies
        return screen
    }

    private func ask() -> TerminalReplies {
        output.write(TerminalReplies.question)
        var bytes: [UInt8] = []
        let end = time() + Self.replyTimeout
        while true {
            let replies = TerminalReplies(bytes)
            let left = end - time()
            guard !replies.isComplete, left > 0 else { return replies }
            var wait = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
            guard poll(&wait, 1, Int32((left * 1000).rounded(.up))) > 0 else { return replies }
            let read = read(input)
            guard !read.isEmpty else { return replies }
            bytes += read
        }
    }
}

extension TerminalReplies {
    /// The best protocol that the terminal reports.
    var bestProtocol: PictureProtocol { knowsKitty ? .kitty : knowsSixel ? .sixel : .blocks }
}

@available(*, unavailable)
extension TerminalPlayer: Sendable {}
