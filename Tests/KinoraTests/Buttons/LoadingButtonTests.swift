import Foundation
import GraphicsKit
import TestSupport
import Testing

@testable import Kinora

@MainActor @Suite(.oneAtATime) struct LoadingButtonTests {
    /// A button in a window.
    @MainActor private struct Scene {
        let screen: TestScreen
        let voice = RecordingAssistiveTechnology()
        let button: LoadingButton

        init(
            _ title: String = "Save",
            size: CGSize = CGSize(width: 160, height: 44),
            animation: some LoadingAnimation = ClosingArc(),
            change: (LoadingButton) -> Void = { _ in }
        ) {
            screen = TestScreen(size: CGSize(width: size.width + 20, height: size.height + 16))
            button = LoadingButton(title, animation: animation, assistiveTechnology: voice)
            button.backgroundColor = .systemBlue
            button.layer.cornerRadius = 10
            button.frame = CGRect(origin: CGPoint(x: 10, y: 8), size: size)
            change(button)
            screen.window.addSubview(button)
            screen.turn()
        }

        /// The drawn width.
        var width: CGFloat {
            guard let mask = button.layer.mask else { return button.bounds.width }
            return screen.window.host.presentation(of: mask).bounds.width
        }

        func tap() {
            let touch = TouchHost(window: screen.window)
            let point = CGPoint(x: button.frame.midX, y: button.frame.midY)
            touch.began(at: point)
            touch.ended(at: point)
        }
    }

    // MARK: - States

    @Test func `it shrinks to a circle around the indicator, and grows back`() {
        let scene = Scene()
        let intrinsic = scene.button.intrinsicContentSize
        scene.button.startLoading()
        #expect(scene.width == 160 && scene.button.isLoading)
        scene.screen.advance(by: 0.2)
        #expect(abs(scene.width - 102) < 0.01)
        scene.screen.advance(by: 0.2)
        #expect(scene.width == 44)
        #expect(scene.button.layer.mask?.cornerRadius == 22)
        #expect(scene.button.indicator.isAnimating)
        #expect(scene.button.frame.size == CGSize(width: 160, height: 44))
        #expect(scene.button.intrinsicContentSize == intrinsic)
        scene.button.finish(.success)
        scene.screen.advance(by: 0.7)
        #expect(scene.width == 44)
        scene.screen.advance(by: 3)
        #expect(scene.button.layer.mask == nil && scene.button.presentation.isSettled)
        #expect(scene.button.titleLabel?.layer.mask == nil)
        #expect(!scene.button.indicator.isAnimating && scene.button.indicator.isHidden)
    }

    @Test func `the title returns pixel for pixel`() {
        let scene = Scene()
        let before = scene.screen.frame(background: .white)
        scene.button.startLoading()
        scene.screen.advance(by: 1)
        #expect(scene.screen.frame(background: .white) != before)
        scene.button.stopLoading()
        scene.screen.advance(by: 1)
        #expect(scene.screen.frame(background: .white) == before)
    }

    @Test func `without a morph the width stays`() {
        let scene = Scene { $0.morph = .none }
        scene.button.startLoading()
        scene.screen.advance(by: 1)
        #expect(scene.button.layer.mask == nil)
        scene.button.stopLoading()
        scene.screen.advance(by: 0.3)
        #expect(scene.button.presentation.isSettled)
    }

    @Test func `a wide animation has a pill`() {
        let scene = Scene(animation: BouncingDots())
        scene.button.startLoading()
        scene.screen.advance(by: 1)
        #expect(scene.width > 50 && scene.width < 160)
        let indicator = scene.button.indicator.bounds.size
        #expect(abs(scene.width - indicator.width - 44 + indicator.height) < 1e-9)
    }

    @Test func `the shape follows the content's alignment in both directions`() {
        for isMirrored in [false, true] {
            let scene = Scene {
                $0.contentHorizontalAlignment = .leading
                $0.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
            }
            scene.button.startLoading()
            scene.screen.advance(by: 1)
            #expect(scene.button.layer.mask?.position.x == (isMirrored ? 138 : 22))
            #expect(scene.button.indicator.center.x == (isMirrored ? 138 : 22))
        }
    }

    @Test func `a resize while loading places the shape in the new bounds`() {
        let scene = Scene()
        scene.button.startLoading()
        scene.screen.advance(by: 1)
        scene.button.frame.size = CGSize(width: 120, height: 30)
        scene.screen.turn()
        #expect(scene.button.layer.mask?.frame == CGRect(x: 45, y: 0, width: 30, height: 30))
        #expect(scene.button.indicator.bounds.height < 14.001)
    }

    @Test func `constraints determine its size as for any button`() {
        let screen = TestScreen(size: CGSize(width: 200, height: 80))
        let button = LoadingButton("Save")
        button.translatesAutoresizingMaskIntoConstraints = false
        screen.window.addSubview(button)
        NSLayoutConstraint.activate([
            button.leadingAnchor.constraint(equalTo: screen.window.leadingAnchor, constant: 20),
            button.topAnchor.constraint(equalTo: screen.window.topAnchor, constant: 20),
            button.heightAnchor.constraint(equalToConstant: 40),
        ])
        screen.turn()
        let frame = button.frame
        #expect(abs(frame.width - button.intrinsicContentSize.width) < 1e-9)
        #expect(frame.height == 40)
        button.startLoading()
        screen.advance(by: 1)
        #expect(button.frame == frame)
        button.setTitle("Save a longer title", for: .normal)
        screen.turn()
        #expect(button.frame.width > frame.width)
    }

    @Test func `the indicator is as high as a line of the title`() {
        let scene = Scene(size: CGSize(width: 160, height: 60)) {
            $0.titleLabel?.font = .preferredFont(forTextStyle: .title1)
        }
        scene.button.startLoading()
        scene.screen.advance(by: 1)
        let line = scene.button.titleLabel?.font.lineHeight ?? 0
        #expect(abs(scene.button.indicator.bounds.height - line) < 0.01)
    }

    @Test func `a button of the system type has the tint as the indicator's color`() {
        let screen = TestScreen()
        let button = LoadingButton(type: .system)
        button.setTitle("Save", for: .normal)
        button.tintColor = .systemRed
        screen.window.addSubview(button)
        screen.turn()
        #expect(button.indicator.color == .systemRed)
        button.indicatorColor = .systemGreen
        #expect(button.indicator.color == .systemGreen)
    }

    // MARK: - Interruptions

    @Test func `a completion is called once, when the title has returned`() {
        let scene = Scene()
        var ends: [Bool] = []
        scene.button.finish(.failure) { ends.append($0) }
        scene.screen.advance(by: 1)
        scene.button.finish(.success) { ends.append($0) }
        #expect(ends == [false])
        scene.screen.advance(by: 5)
        #expect(ends == [false, true])
        scene.button.finish(.success) { ends.append($0) }
        scene.button.startLoading()
        scene.button.stopLoading()
        scene.screen.advance(by: 5)
        #expect(ends == [false, true, false])
    }

    @Test func `nothing is scheduled while nothing will change`() {
        let clock = ManualFrameClock()
        let button = LoadingButton("Save", clock: clock)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        var frames = 0
        func countFrames() {
            // Any pending callback would be called now.
            clock.advance(by: 100)
            frames += 1
        }
        button.startLoading()
        countFrames()
        #expect(button.isLoading)
        button.finish(.success)
        clock.advance(by: 10)
        #expect(button.presentation.isSettled && button.presentation.nextDeadline == nil)
    }

    @Test func `it is deallocated while loading`() {
        weak var button: LoadingButton?
        let screen = TestScreen()
        do {
            let strong = LoadingButton("Save")
            button = strong
            screen.window.addSubview(strong)
            strong.performOnTap {}
            strong.finish(.success)
            screen.advance(by: 0.1)
            strong.removeFromSuperview()
        }
        screen.advance(by: 5)
        #expect(button == nil)
    }

    // MARK: - Accessibility

    @Test func `the label stays the title and the value is the state`() {
        let scene = Scene()
        scene.button.accessibilityValue = "Two pages"
        scene.button.startLoading()
        #expect(scene.button.accessibilityLabel == "Save")
        #expect(scene.button.accessibilityValue == "In progress")
        scene.button.finish(.failure)
        #expect(scene.button.accessibilityValue == "Failed")
        scene.button.startLoading()
        scene.button.finish(.success)
        #expect(scene.button.accessibilityValue == "Done")
        scene.screen.advance(by: 5)
        #expect(scene.button.accessibilityValue == "Two pages")
        #expect(scene.button.accessibilityTraits.contains(.button))
        #expect(
            scene.voice.announcements == [
                "Save, In progress", "Save, Failed", "Save, In progress", "Save, Done",
            ]
        )
    }

    @Test func `announcements can be turned off`() {
        let scene = Scene { $0.announcesState = false }
        scene.button.startLoading()
        scene.button.finish(.success)
        scene.screen.advance(by: 5)
        #expect(scene.voice.announcements.isEmpty)
    }

    @Test func `with Reduce Motion it fades without a morph`() {
        let scene = Scene()
        scene.voice.prefersReducedMotion = true
        scene.button.startLoading()
        scene.screen.advance(by: 0.15)
        #expect(scene.button.layer.mask == nil)
        let shown = scene.screen.window.host.presentation(of: scene.button.indicator.layer)
        #expect(shown.opacity > 0.2 && shown.opacity < 0.9)
        scene.button.stopLoading()
        scene.screen.advance(by: 0.4)
        #expect(scene.button.presentation.isSettled)
    }

    @Test func `in quiet mode nothing moves`() {
        let before = QuietMode.current
        QuietMode.current = QuietMode(phase: 0.3)
        defer { QuietMode.current = before }
        let scene = Scene()
        scene.button.startLoading()
        scene.screen.turn()
        #expect(scene.width == 44)
        let frame = scene.screen.frame()
        scene.screen.advance(by: 1.7)
        #expect(scene.screen.frame() == frame)
        scene.button.stopLoading()
        #expect(scene.button.presentation.isSettled && scene.width == 160)
    }

    // MARK: - Operations

    private struct Failure: Error {}

    /// Yields to other tasks until a condition is true.
    private func untilTrue(_ condition: () -> Bool) async {
        for _ in 0..<100_000 where !condition() { await Task.yield() }
        #expect(condition())
    }

    /// An operation that runs until the test ends it.
    @MainActor private final class Job {
        private(set) var starts = 0
        private var continuation: CheckedContinuation<Void, any Error>?

        func run() async throws {
            starts += 1
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation = $0 }
            } onCancel: {
                Task { @MainActor in self.end(.failure(CancellationError())) }
            }
        }

        func end(_ result: Result<Void, any Error>) {
            continuation?.resume(with: result)
            continuation = nil
        }
    }

    private func makeButton(_ job: Job) -> LoadingButton {
        let button = LoadingButton(
            "Save",
            clock: ManualFrameClock(),
            assistiveTechnology: RecordingAssistiveTechnology()
        )
        button.performOnTap { try await job.run() }
        return button
    }

    @Test func `a tap performs the operation once and shows its success`() async {
        let job = Job()
        let button = makeButton(job)
        button.sendActions(for: .primaryActionTriggered)
        await untilTrue { job.starts == 1 }
        #expect(button.isLoading)
        button.sendActions(for: .primaryActionTriggered)
        job.end(.success(()))
        await untilTrue { !button.isLoading }
        #expect(job.starts == 1 && button.accessibilityValue == "Done")
        button.sendActions(for: .primaryActionTriggered)
        await untilTrue { job.starts == 2 }
        job.end(.failure(Failure()))
        await untilTrue { !button.isLoading }
        #expect(button.accessibilityValue == "Failed")
    }

    @Test func `a stop cancels the operation, which has no outcome`() async {
        let job = Job()
        let button = makeButton(job)
        button.sendActions(for: .primaryActionTriggered)
        await untilTrue { job.starts == 1 }
        button.stopLoading()
        #expect(button.presentation.state == .title)
        for _ in 0..<50 { await Task.yield() }
        #expect(button.presentation.state == .title)
    }

    @Test func `an outcome within the operation takes precedence`() async {
        let button = LoadingButton("Save", clock: ManualFrameClock())
        var isDone = false
        button.performOnTap { [weak button] in
            button?.finish(.info)
            isDone = true
        }
        button.sendActions(for: .primaryActionTriggered)
        await untilTrue { isDone }
        for _ in 0..<50 { await Task.yield() }
        guard case .showingOutcome(.info, _) = button.presentation.state else {
            Issue.record("It shows \(button.presentation.state)")
            return
        }
    }

    @Test func `touches are ignored while loading`() {
        let scene = Scene()
        var taps = 0
        scene.button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        scene.tap()
        scene.screen.turn()
        #expect(taps == 1)
        scene.button.startLoading()
        scene.screen.advance(by: 1)
        scene.tap()
        scene.screen.turn()
        #expect(taps == 1 && !scene.button.isHighlighted)
        scene.button.stopLoading()
        scene.tap()
        scene.screen.turn()
        #expect(taps == 2)
    }

    // MARK: - Appearance

    @Test func `the morph and the outcomes match their snapshots`() throws {
        for (name, outcome) in [("success", LoadingOutcome.success), ("failure", .failure)] {
            let scene = Scene(size: CGSize(width: 120, height: 40))
            var frames = [scene.screen.frame(background: .white)]
            scene.button.startLoading()
            for step in [0.1, 0.1, 0.1, 0.1, 0.6] {
                scene.screen.advance(by: step)
                frames.append(scene.screen.frame(background: .white))
            }
            scene.button.finish(outcome)
            for step in [0.3, 0.9] {
                scene.screen.advance(by: step)
                frames.append(scene.screen.frame(background: .white))
            }
            let deadline = try #require(scene.button.presentation.nextDeadline)
            scene.screen.advance(by: deadline - scene.screen.time + 0.2)
            frames.append(scene.screen.frame(background: .white))
            try ComponentSnapshots.expect(Frame(strip: frames), "button-\(name)")
        }
    }

    @Test func `buttons without a background, without a morph, and in dark match their snapshots`()
        throws
    {
        var frames: [Frame] = []
        let changes: [(LoadingButton) -> Void] = [
            {
                $0.backgroundColor = nil
                $0.setTitleColor(.systemBlue, for: .normal)
                $0.contentHorizontalAlignment = .leading
            },
            { $0.morph = .none },
            {
                $0.backgroundColor = .systemGray5
                $0.setTitleColor(.label, for: .normal)
                $0.overrideUserInterfaceStyle = .dark
            },
        ]
        for change in changes {
            let scene = Scene(size: CGSize(width: 120, height: 40), change: change)
            frames.append(scene.screen.frame(background: .white))
            scene.button.startLoading()
            scene.screen.advance(by: 1)
            frames.append(scene.screen.frame(background: .white))
        }
        try ComponentSnapshots.expect(Frame(strip: frames), "button-styles")
    }
}
