import Foundation
import Kinora
import TestSupport
import Testing

/// Tests of the haptic feedback that components request at outcomes.
@MainActor @Suite(.oneAtATime) struct HapticFeedbackTests {
    private let screen = TestScreen(size: CGSize(width: 320, height: 240))

    init() { FeedbackHost.clear() }

    @Test(arguments: LoadingOutcome.allCases)
    func `an indicator plays an outcome only if it is asked to`(outcome: LoadingOutcome) {
        let view = screen.makeView()
        view.startAnimating()
        view.finish(.outcome(outcome))
        #expect(FeedbackHost.requests == [])
        view.playsHaptics = true
        view.startAnimating()
        view.finish(.outcome(outcome))
        let expected: [FeedbackHost.Request] =
            switch outcome {
            case .success: [.notification(.success)]
            case .failure: [.notification(.error)]
            case .info: []
            }
        #expect(FeedbackHost.requests == expected)
        view.startAnimating()
        view.finish(.atLoopEnd)
        screen.advance(by: 5)
        #expect(FeedbackHost.requests == expected)
    }

    @Test func `invisible indicators and quiet mode play nothing`() {
        let view = screen.makeView()
        view.playsHaptics = true
        let holder = UIView()
        screen.window.addSubview(holder)
        holder.addSubview(view)
        holder.isHidden = true
        view.finish(.success)
        holder.isHidden = false
        holder.removeFromSuperview()
        view.finish(.failure)
        screen.window.addSubview(view)
        QuietMode.current = QuietMode(phase: 0)
        view.finish(.success)
        QuietMode.current = nil
        #expect(FeedbackHost.requests == [])
        view.finish(.failure)
        #expect(FeedbackHost.requests == [.notification(.error)])
    }

    @Test(arguments: [true, false])
    func `a button plays the outcome once`(plays: Bool) {
        let button = LoadingButton("Save", assistiveTechnology: RecordingAssistiveTechnology())
        #expect(button.playsHaptics)
        button.playsHaptics = plays
        button.frame = CGRect(x: 10, y: 10, width: 160, height: 44)
        screen.window.addSubview(button)
        screen.turn()
        button.startLoading()
        screen.advance(by: 1)
        button.finish(.failure)
        screen.advance(by: 5)
        #expect(FeedbackHost.requests == (plays ? [.notification(.error)] : []))
    }

    @Test(arguments: [true, false])
    func `a HUD plays the outcome once, when it is shown`(plays: Bool) {
        var configuration = LoadingHUD.Configuration()
        #expect(configuration.playsHaptics)
        configuration.playsHaptics = plays
        let hud = LoadingHUD(
            in: screen.window,
            configuration: configuration,
            assistiveTechnology: RecordingAssistiveTechnology()
        )
        hud.show("Saving…")
        screen.advance(by: 1)
        #expect(FeedbackHost.requests == [])
        hud.finish(.success, "Saved")
        screen.advance(by: 5)
        #expect(FeedbackHost.requests == (plays ? [.notification(.success)] : []))
    }
}
