import Foundation
import Kinora
import KinoraConformance
import StageTestSupport
import TestSupport
import Testing

/// Random interleavings of everything that can happen to a live indicator.
@MainActor @Suite(.oneAtATime) struct InterleavingTests {
    /// The expected position, accumulated in small steps.
    private struct Account {
        var position = 0.0
        var speed = 1.0
        var isStarted = false
        var isPaused = false

        mutating func pass(_ seconds: TimeInterval) {
            if isStarted, !isPaused { position += seconds * speed }
        }
    }

    /// Sums and products of a few dozen numbers around 100 have errors of about 1e-13.
    private static let tolerance = 1e-9

    @Test(arguments: CatalogCase.originals)
    func `the phase matches the clock after random interleavings`(
        _ example: CatalogCase
    ) {
        let seed = UInt64(20_261_121)
        var random = SeededGenerator(seed: seed)
        let screen = TestScreen()
        let application = ApplicationHost(window: screen.window)
        var views: [WeakView] = []
        for run in 0..<300 {
            let view = LoadingIndicatorView(example.indicator)
            views.append(WeakView(view: view))
            var account = Account()
            var steps: [String] = []
            screen.window.addSubview(view)
            for _ in 0..<random.count(2...6) {
                let name =
                    random.chance(35)
                    ? Self.surround(view, application, &account, &random)
                    : Self.step(view, screen, &account, &random)
                steps.append(name)
                guard Self.agree(view, screen, account) else {
                    Issue.record("Seed \(seed), run \(run): \(steps.joined(separator: ", "))")
                    return
                }
            }
            view.removeFromSuperview()
        }
        screen.turn()
        #expect(views.count { $0.view != nil } == 0)
    }

    /// A view that may be deallocated.
    private struct WeakView {
        weak var view: LoadingIndicatorView?
    }

    private static func agree(
        _ view: LoadingIndicatorView,
        _ screen: TestScreen,
        _ account: Account
    ) -> Bool {
        guard abs(view.position - account.position) < tolerance,
            view.isAnimating == account.isStarted
        else { return false }
        guard view.window != nil else { return true }
        screen.turn()
        guard let shown = screen.shownPosition(of: view) else { return false }
        return abs(shown - account.position) < tolerance
    }

    /// Performs a random step and returns its name.
    private static func step(
        _ view: LoadingIndicatorView,
        _ screen: TestScreen,
        _ account: inout Account,
        _ random: inout SeededGenerator
    ) -> String {
        let seconds = Double(random.count(1...900)) / 300
        switch random.count(0...11) {
        case 0:
            view.startAnimating()
            account.isStarted = true
            account.isPaused = false
            return "start"
        case 1:
            view.stopAnimating()
            account = Account(speed: account.speed)
            return "stop"
        case 2:
            view.pause()
            account.isPaused = account.isStarted
            return "pause"
        case 3:
            view.resume()
            account.isPaused = false
            return "resume"
        case 4:
            view.seek(to: seconds)
            account.position = seconds
            return "seek \(seconds)"
        case 5:
            view.frame.size = CGSize(width: random.count(0...3) * 30, height: 60)
            return "resize"
        case 6:
            view.removeFromSuperview()
            return "detach"
        case 7:
            screen.window.addSubview(view)
            return "attach"
        case 8:
            view.speed = Float(random.count(0...30)) / 10
            account.speed = Double(view.speed)
            return "speed \(view.speed)"
        case 9:
            view.color = random.pick([nil, .systemRed, .label, .systemTeal])
            return "color"
        default:
            screen.advance(by: seconds)
            account.pass(seconds)
            return "advance \(seconds)"
        }
    }

    /// Changes the view's environment or content and returns the change's name.
    private static func surround(
        _ view: LoadingIndicatorView,
        _ application: ApplicationHost,
        _ account: inout Account,
        _ random: inout SeededGenerator
    ) -> String {
        switch random.count(0...4) {
        case 0:
            if application.isInBackground {
                application.enterForeground()
                return "foreground"
            }
            application.enterBackground()
            return "background"
        case 1:
            application.window.tintColor = random.pick([.systemRed, .systemGreen, .label])
            return "tint"
        case 2:
            application.window.overrideUserInterfaceStyle = random.pick([.light, .dark])
            return "appearance"
        case 3:
            let period = Double(random.count(5...40)) / 10
            return change(view, "period", to: .number(period), &account)
        default:
            let parameter = random.pick(type(of: view.animation).parameterDescriptions)
            let value = random.pick([parameter.defaultValue, parameter.otherValue])
            return change(view, parameter.name, to: value, &account)
        }
    }

    /// Sets a parameter; the position scales with the duration of a cycle.
    private static func change(
        _ view: LoadingIndicatorView,
        _ name: String,
        to value: ParameterValue,
        _ account: inout Account
    ) -> String {
        let before = view.animation.waitingPeriod
        do {
            try view.setParameter(name, to: value)
        } catch {
            Issue.record("\(name): \(error)")
        }
        account.position *= view.animation.waitingPeriod / before
        return "\(name) \(value)"
    }
}
