import Foundation
import Synchronization

/// The lines of a terminal in which spinners are drawn, one below the other.
///
/// Every change writes all lines over the previous ones, in one write. Lines that stay, such as
/// outcomes and notes, are written above.
final class SpinnerScreen: Sendable {
    private let output: any TerminalOutput
    private let isAnimated: Bool
    private let showsColor: Bool
    private let showsUnicode: Bool
    private let clock: SpinnerClock
    private let state: Mutex<State>

    private struct State {
        var items: [(id: Int, item: SpinnerItem)] = []
        var lastID = 0
        var ticking: Task<Void, Never>?
        var reporter: ProgressReporter

        /// The time at which the first of the items was shown.
        var start: TimeInterval = 0

        /// The widths of the lines on the screen, and the number of columns when they were written.
        var drawn: [Int] = []
        var columns = 0

        /// The number of items that have ended since the first one was shown.
        var endedCount = 0
        var hasFailed = false

        var shown: [SpinnerItem] { items.map(\.item).filter { $0.start != nil } }

        func index(of id: Int) -> Int? { items.firstIndex { $0.id == id } }
    }

    init(_ output: any TerminalOutput, _ environment: TerminalEnvironment, _ clock: SpinnerClock) {
        self.output = output
        self.clock = clock
        isAnimated =
            output.isTerminal && !environment.isDumb && !environment.isContinuousIntegration
            && environment.showsUnicode
        showsColor = isAnimated && environment.allowsColor
        showsUnicode = environment.showsUnicode
        state = Mutex(
            State(
                reporter: ProgressReporter(
                    isEnabled: isAnimated && environment.showsProgress,
                    repeats: environment.forgetsProgress
                )
            )
        )
    }

    deinit {
        state.withLock { $0.ticking?.cancel() }
    }

    // MARK: - Items

    /// Adds an item, which isn't shown yet, and returns its identifier.
    func add(_ item: SpinnerItem) -> Int {
        state.withLock { state in
            state.lastID += 1
            state.items.append((state.lastID, item))
            return state.lastID
        }
    }

    /// Removes an item, and its lines if it is shown.
    func remove(_ id: Int) {
        hide(id)
        state.withLock { state in
            if let index = state.index(of: id) { state.items.remove(at: index) }
        }
    }

    /// Returns a value of an item.
    func value<Value>(_ id: Int, _ path: KeyPath<SpinnerItem, Value> & Sendable) -> Value? {
        state.withLock { state in state.index(of: id).map { state.items[$0].item[keyPath: path] } }
    }

    /// Shows an item; does nothing if it's already visible.
    func show(_ id: Int) {
        state.withLock { state in
            guard let index = state.index(of: id), state.items[index].item.start == nil else {
                return
            }
            let now = clock.now()
            if state.shown.isEmpty {
                (state.start, state.endedCount, state.hasFailed) = (now, 0, false)
            }
            state.items[index].item.start = now
            guard isAnimated else { return writeLine(state.items[index].item.text) }
            draw(&state, at: now)
            startTicking(&state)
        }
    }

    /// Changes an item, and draws it if it is shown.
    func change(_ id: Int, _ body: (inout SpinnerItem) -> Void) {
        state.withLock { state in
            guard let index = state.index(of: id) else { return }
            let text = state.items[index].item.text
            body(&state.items[index].item)
            guard state.items[index].item.start != nil else { return }
            if isAnimated {
                draw(&state, at: clock.now())
            } else if state.items[index].item.text != text {
                writeLine(state.items[index].item.text)
            }
        }
    }

    /// Removes the lines of an item, which can be shown again.
    func hide(_ id: Int) {
        state.withLock { state in
            guard let index = state.index(of: id), state.items[index].item.start != nil else {
                return
            }
            state.items[index].item.start = nil
            end(&state, at: clock.now(), writing: "")
        }
    }

    /// Removes the lines of all items.
    func hideAll() {
        state.withLock { state in
            guard !state.shown.isEmpty else { return }
            for index in state.items.indices { state.items[index].item.start = nil }
            end(&state, at: clock.now(), writing: "")
        }
    }

    /// Replaces the lines of an item with the line of its outcome, above the other items.
    func finish(_ id: Int, _ outcome: SpinnerOutcome, _ text: String?) {
        state.withLock { state in
            guard let index = state.index(of: id), state.items[index].item.start != nil else {
                return
            }
            if let text { state.items[index].item.text = text }
            let now = clock.now()
            let line = state.items[index].item.last(
                outcome,
                now: now,
                showsColor: showsColor,
                showsUnicode: showsUnicode
            )
            state.items[index].item.start = nil
            state.endedCount += 1
            if outcome == .failure { state.hasFailed = true }
            end(&state, at: now, writing: line)
        }
    }

    /// Writes a line above all items.
    func note(_ text: String) {
        state.withLock { state in
            guard isAnimated, !state.shown.isEmpty else { return writeLine(text) }
            draw(&state, at: clock.now(), below: text.singleLine + "\n")
        }
    }

    // MARK: - Drawing

    /// Draws the current frame.
    func tick() {
        state.withLock { state in
            guard !state.shown.isEmpty else { return }
            draw(&state, at: clock.now())
        }
    }

    private func startTicking(_ state: inout State) {
        guard state.ticking == nil else { return }
        state.ticking = Task.detached(priority: .utility) { [weak self, clock] in
            while !Task.isCancelled {
                try? await clock.sleep(1 / SpinnerFace.rate)
                guard let self, !Task.isCancelled else { return }
                self.tick()
            }
        }
    }

    private func end(_ state: inout State, at now: TimeInterval, writing line: String) {
        if state.shown.isEmpty {
            state.ticking?.cancel()
            state.ticking = nil
        }
        guard isAnimated else {
            if !line.isEmpty { output.write(line) }
            return
        }
        draw(&state, at: now, below: line)
    }

    /// Writes lines that stay, and all items below them.
    private func draw(_ state: inout State, at now: TimeInterval, below text: String = "") {
        let size = output.size
        let lines = lines(state, at: now, size)
        var bytes = start(state, size, clears: !text.isEmpty || state.drawn.count > lines.count)
        bytes += text + lines.map { $0.text + "\u{1B}[K" }.joined(separator: "\r\n")
        state.drawn = lines.map(\.width)
        state.columns = size.columns
        let wasReported = state.reporter.isShown
        bytes += state.reporter.text(Self.progress(of: state), at: now)
        if !wasReported && state.reporter.isShown { beginCleanup() }
        output.write(bytes)
        if wasReported && !state.reporter.isShown { endCleanup() }
    }

    /// Returns the lines of all items.
    ///
    /// If they don't fit, the last line counts the remaining items.
    private func lines(
        _ state: borrowing State,
        at now: TimeInterval,
        _ size: TerminalSize
    ) -> [StyledLine] {
        let items = state.shown
        let faceWidth = items.map(\.face.width).max() ?? 0
        // One row stays free for the cursor after a final line.
        let rows = max(size.rows - 1, 1)
        let time = now - state.start
        var lines: [StyledLine] = []
        for (index, item) in items.enumerated() {
            if index > 0, lines.count == rows - 1, index < items.count - 1 {
                var more = StyledLine(showsColor: showsColor)
                let rest = "… and \(items.count - index) more"
                more.append(rest.fitting(size.columns - 1), style: StyledLine.dim)
                return lines + [more]
            }
            lines += item.lines(
                at: time,
                now: now,
                columns: size.columns,
                faceWidth: faceWidth,
                showsColor: showsColor
            )
        }
        return lines
    }

    /// Returns the output that moves the cursor to the start of the first line on the screen.
    ///
    /// In a terminal that has become narrower, lines have been wrapped and occupy more rows.
    private func start(_ state: borrowing State, _ size: TerminalSize, clears: Bool) -> String {
        let columns = max(size.columns, 1)
        let isNarrower = columns < state.columns
        let rows = state.drawn.reduce(0) { rows, width in
            rows + (isNarrower ? max((width + columns - 1) / columns, 1) : 1)
        }
        let up = min(rows, size.rows) - 1
        let clearing = clears || rows != state.drawn.count ? "\u{1B}[J" : ""
        return "\r" + (up > 0 ? "\u{1B}[\(up)A" : "") + clearing
    }

    private func writeLine(_ text: String) {
        output.write(text.singleLine + "\n")
    }

    // MARK: - Progress

    /// Returns the progress of all items together; items that have ended count as complete.
    private static func progress(of state: borrowing State) -> TerminalProgress {
        let shown = state.shown
        guard !shown.isEmpty else { return .none }
        let ended = Double(state.endedCount)
        let known = shown.compactMap(\.progress)
        let total = known.reduce(ended, +) / (Double(shown.count) + ended)
        let percentage = Int(total * 100 + 1e-9)
        if state.hasFailed { return .error(percentage) }
        return known.count < shown.count ? .indeterminate : .value(percentage)
    }

    private func beginCleanup() {
        if let output = output as? FileOutput { ProgressCleanup.begin(output.descriptor) }
    }

    private func endCleanup() {
        if output is FileOutput { ProgressCleanup.end() }
    }
}
