import Foundation
import KinoraStage

/// A player of animations in the terminal, below the line that started it.
///
/// It plays in place rather than on a screen of its own: what was said before stays in sight, and when
/// it ends the prompt is where the picture was. Space pauses, the arrows step, + and - change the pace,
/// q ends; so do Ctrl-C and a terminal that goes away. However it ends, the cursor and the terminal's
/// mode are as before.
public final class TerminalPlayer {
    /// How it is played.
    public struct Options: Hashable, Sendable {
        /// The protocol; nil for the best one that the terminal knows.
        public var pictureProtocol: PictureProtocol?

        /// The frames in a second; 30 by default.
        ///
        /// Values beyond `MovieOptions.allowedRates` are taken for the nearest one in it, NaN for the
        /// default.
        public var framesPerSecond: Double

        /// The number of plays after which it ends; nil for none.
        public var playCount: Int?

        /// Creates options.
        public init(
            pictureProtocol: PictureProtocol? = nil,
            framesPerSecond: Double = 30,
            playCount: Int? = nil
        ) {
            self.pictureProtocol = pictureProtocol
            self.framesPerSecond = framesPerSecond
            self.playCount = playCount
        }

        /// The frames in a second that are shown.
        var rate: Double {
            let allowed = MovieOptions.allowedRates
            guard !framesPerSecond.isNaN else { return Options().framesPerSecond }
            return min(max(framesPerSecond, allowed.lowerBound), allowed.upperBound)
        }
    }

    /// The signals that end it, or that change the terminal around it.
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

    /// The seconds that the end of a story stays before it is told again.
    private static let rest = 1.2

    private let stage: Stage
    private let options: Options
    private let output: any TerminalOutput
    private let input: Int32
    private let environment: TerminalEnvironment
    private let time: () -> TimeInterval

    private var screen: PlayerScreen
    private var clock: PlayerClock
    private var isEnded = false

    /// Creates a player of a stage.
    ///
    /// - Parameters:
    ///   - stage: What is played.
    ///   - options: How it is played.
    ///   - environment: What is known of the terminal.
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

    /// Plays until a key or a signal ends it.
    ///
    /// - Throws: A ``TerminalError`` where there is no terminal that can show pictures.
    public func run() throws {
        guard output.isTerminal else { throw TerminalError.noTerminal }
        guard !environment.isDumb else { throw TerminalError.dumbTerminal }
        guard let signals = SignalWatch(Self.signals) else { throw TerminalError.noPipe }
        let mode = TerminalMode(descriptor: input)
        mode?.takeKeys()
        defer {
            screen.close()
            mode?.restore()
            signals.stop()
        }
        screen = makeScreen(asking: mode != nil)
        screen.open(for: stage.size)
        clock = PlayerClock(rate: options.rate, at: time())
        isEnded = false
        while !isEnded { turn(signals, mode) }
    }

    // MARK: - Turns

    /// Shows the frame that is due and waits for the next one, a key or a signal.
    private func turn(_ signals: SignalWatch, _ mode: TerminalMode?) {
        let now = time()
        guard let instant = instant(at: clock.position(at: now)) else {
            isEnded = true
            return
        }
        screen.show(stage.picture(at: instant))
        var waits = [
            pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: mode == nil ? -1 : input, events: Int16(POLLIN), revents: 0),
        ]
        // Milliseconds that the system's number can hold, whatever the clock tells.
        let due = clock.nextFrame(after: now).map { min(max($0 - time(), 0) * 1000, 60_000) }
        poll(&waits, nfds_t(waits.count), due.map { Int32($0.rounded(.up)) } ?? -1)
        if waits[0].revents != 0 { for byte in read(signals.descriptor) { take(byte, mode) } }
        guard waits[1].revents != 0 else { return }
        let bytes = read(input)
        // A terminal that is gone is at its end for good.
        if bytes.isEmpty { isEnded = true }
        for key in PlayerKey.keys(bytes) {
            if key == .quit { isEnded = true }
            clock.take(key, at: time())
        }
    }

    private func take(_ signal: UInt8, _ mode: TerminalMode?) {
        switch Int32(signal) {
        // Who was stopped in a way that nobody is told of finds another mode, and other text, after it.
        case SIGWINCH, SIGCONT:
            mode?.takeKeys()
            screen.close()
            screen.open(for: stage.size)
        case SIGTSTP:
            let suspension = time()
            screen.close()
            mode?.restore()
            SignalWatch.suspend()
            mode?.takeKeys()
            screen.open(for: stage.size)
            clock.resume(at: time(), from: suspension)
        default: isEnded = true
        }
    }

    /// Returns the stage's instant of a position; nil when all plays are over.
    private func instant(at position: TimeInterval) -> TimeInterval? {
        let play = stage.period + (stage.isRepeating ? 0 : Self.rest)
        if let count = options.playCount, position >= play * Double(count) { return nil }
        return position.truncatingRemainder(dividingBy: play)
    }

    private func read(_ descriptor: Int32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = Foundation.read(descriptor, &bytes, bytes.count)
        return Array(bytes.prefix(max(count, 0)))
    }

    // MARK: - Detection

    /// The seconds in which a terminal must have answered.
    private static let patience = 0.25

    private func makeScreen(asking canAsk: Bool) -> PlayerScreen {
        let known = options.pictureProtocol ?? environment.knownProtocol
        // Half blocks that were asked for need no answer; clear pixels show the terminal's own ground.
        let replies = canAsk && known != .blocks ? ask() : TerminalReplies([])
        let best = known ?? replies.bestProtocol
        var screen = PlayerScreen(output, best, background: replies.background ?? .black)
        screen.replies = replies
        return screen
    }

    private func ask() -> TerminalReplies {
        output.write(TerminalReplies.question)
        var bytes: [UInt8] = []
        let end = time() + Self.patience
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
    /// The best protocol among those that the terminal says it knows.
    var bestProtocol: PictureProtocol { knowsKitty ? .kitty : knowsSixel ? .sixel : .blocks }
}

@available(*, unavailable)
extension TerminalPlayer: Sendable {}
