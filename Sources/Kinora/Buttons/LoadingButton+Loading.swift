import KinoraPlatform

extension LoadingButton {
    /// A Boolean value that indicates whether work is in progress.
    ///
    /// Setting it starts or stops loading.
    public var isLoading: Bool {
        get { presentation.state == .loading }
        set { newValue ? startLoading() : stopLoading() }
    }

    /// A Boolean value that indicates whether the button ignores taps.
    var isBusy: Bool { isLoading || run != nil }

    /// Shows the indicator; has no effect while it is shown.
    ///
    /// During an outcome or a transition, the button continues from its current appearance. The
    /// progress is nil at first.
    public func startLoading() {
        if !isLoading { progress = nil }
        change { $0.start(at: $1) }
    }

    /// Shows an outcome, and then the title again.
    ///
    /// - Parameters:
    ///   - outcome: The outcome. It can also follow the title.
    ///   - completion: A closure to call once: with true when the title has returned, or with false
    ///     if something else, such as a new start, interrupts that. It isn't called if the button is
    ///     deallocated before.
    public func finish(
        _ outcome: LoadingOutcome,
        completion: (@MainActor (_ finished: Bool) -> Void)? = nil
    ) {
        run = nil
        let dwell = indicator.outcomeDuration(outcome) + Self.markDwell
        change { $0.finish(outcome, dwell: dwell, at: $1) }
        let previous = self.completion
        self.completion = completion
        previous?(false)
    }

    /// The time in seconds that an outcome mark is shown after it is drawn.
    private static let markDwell = 0.8

    /// Returns to the title, whether work is in progress or an outcome is shown.
    ///
    /// The task of ``performOnTap(_:)`` is canceled.
    public func stopLoading() {
        let task = run?.task
        run = nil
        change { $0.stop(at: $1) }
        task?.cancel()
    }

    // MARK: - Operations

    /// An operation in progress.
    @MainActor final class Run {
        var task: Task<Void, Never>?
    }

    /// Performs an operation on each tap, and shows whether it succeeded.
    ///
    /// The button shows the indicator during the operation and ignores taps. It then shows a
    /// checkmark, or an exclamation mark if the operation throws an error. It returns to the title
    /// without an outcome after a `CancellationError`. A call of ``finish(_:completion:)`` within the
    /// operation takes precedence. The operation continues if the button is removed.
    ///
    /// - Parameter operation: The operation, which replaces an earlier one.
    public func performOnTap(_ operation: @escaping @MainActor () async throws -> Void) {
        if self.operation == nil {
            let action = UIAction { [weak self] _ in self?.performOperation() }
            // This event is sent for touches and for presses of the remote control.
            addAction(action, for: .primaryActionTriggered)
        }
        self.operation = operation
    }

    private func performOperation() {
        guard let operation, !isBusy else { return }
        startLoading()
        let run = Run()
        self.run = run
        run.task = Task { [weak self] in
            do {
                try await operation()
                self?.end(run) { $0.finish(.success) }
            } catch is CancellationError {
                self?.end(run) { $0.stopLoading() }
            } catch {
                self?.end(run) { $0.finish(.failure) }
            }
        }
    }

    /// Ends an operation, unless something else has ended it.
    private func end(_ run: Run, _ body: (LoadingButton) -> Void) {
        guard self.run === run else { return }
        self.run = nil
        body(self)
    }

    // MARK: - Changes

    /// The transitions' durations; quiet mode has no transitions.
    private var timing: ButtonPresentation.Timing {
        guard QuietMode.current == nil else { return .immediate }
        let isStill = morph == .none || assistiveTechnology.prefersReducedMotion
        return isStill ? ButtonPresentation.Timing(morph: 0) : ButtonPresentation.Timing()
    }

    private func change(_ body: (inout ButtonPresentation, TimeInterval) -> [Effect]) {
        presentation.timing = timing
        let effects = body(&presentation, clock.time)
        // An event that changes nothing doesn't interrupt an ending either.
        let isInterrupted = effects.contains { $0 != .settle && $0 != .showTitle }
        carryOut(effects, completing: isInterrupted ? false : nil)
    }

    /// A shorter name within this type.
    typealias Effect = ButtonPresentation.Effect

    /// Performs effects, and updates everything that depends on the state.
    private func carryOut(_ effects: [Effect], completing: Bool?) {
        for effect in effects {
            switch effect {
            case .showIndicator: indicator.startAnimating()
            case .showOutcome(let outcome): indicator.finish(.outcome(outcome))
            case .showTitle: break
            case .settle: indicator.stopAnimating()
            }
        }
        if !effects.isEmpty {
            describe(effects)
            // In a caller's animation block, the indicator would grow from nothing.
            UIView.performWithoutAnimation { showPresentation() }
        }
        alarm.set(for: presentation.nextDeadline) { [weak self] in self?.passDeadline() }
        let result = completing ?? (presentation.isSettled ? true : nil)
        guard let result else { return }
        let called = completion
        completion = nil
        called?(result)
    }

    private func passDeadline() {
        presentation.timing = timing
        carryOut(presentation.advance(to: clock.time), completing: nil)
    }

    // MARK: - Accessibility

    /// The accessibility value for the state, or nil for the title.
    private var stateValue: String? {
        switch presentation.state {
        case .title: nil
        case .loading: LocalizedString.inProgress.text
        case .showingOutcome(let outcome, _): outcome.localizedDescription
        }
    }

    /// Sets the accessibility value for the state, and announces a new one.
    private func describe(_ effects: [Effect]) {
        let value = stateValue
        if let value {
            if describedValue == nil { ownValue = accessibilityValue }
            accessibilityValue = value
        } else if describedValue != nil, accessibilityValue == describedValue {
            accessibilityValue = ownValue
        }
        let isNew = effects.contains { $0 != .settle && $0 != .showTitle }
        describedValue = value
        guard let value, isNew, announcesState else { return }
        let words = [accessibilityLabel, value].compactMap { $0 }.filter { !$0.isEmpty }
        assistiveTechnology.announce(words.joined(separator: ", "), about: self)
    }
}
