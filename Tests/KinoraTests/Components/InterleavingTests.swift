import Foundation
import Kinora
import LayerKit
import TestSupport
import Testing
import ViewKit

/// Everything that can happen to a live indicator, in any order.
@MainActor @Suite struct InterleavingTests {
    /// What the position is by plain adding up, in small steps.
    private struct Account {
        var position = 0.0
        var speed = 1.0
        var isStarted = false
        var isPaused = false

        mutating func pass(_ seconds: TimeInterval) {
            if isStarted, !isPaused { position += seconds * speed }
        }
    }

    /// Sums and products of a few dozen numbers around 100 are off by some 1e-13.
    private static let tolerance = 1e-9

    @Test(arguments: CatalogueCase.all)
    func `the phase is what the clock says after any thousand interleavings`(
        _ example: CatalogueCase
    ) {
        let seed = UInt64(20_261_121)
        var random = SeededGenerator(seed: seed)
        let stage = LiveStage()
        weak var last: LoadingIndicatorView?
        for run in 0..<1000 {
            let view = LoadingIndicatorView(example.indicator)
            last = view
            var account = Account()
            var steps: [String] = []
            stage.window.addSubview(view)
            for _ in 0..<random.count(3...10) {
                steps.append(Self.step(view, stage, &account, &random))
                guard Self.agree(view, stage, account) else {
                    Issue.record("Seed \(seed), run \(run): \(steps.joined(separator: ", "))")
                    return
                }
            }
            view.removeFromSuperview()
        }
        stage.turn()
        #expect(last == nil)
    }

    private static func agree(
        _ view: LoadingIndicatorView,
        _ stage: LiveStage,
        _ account: Account
    ) -> Bool {
        guard abs(view.position - account.position) < tolerance,
            view.isAnimating == account.isStarted
        else { return false }
        guard view.window != nil else { return true }
        stage.turn()
        guard let shown = stage.shownPosition(of: view) else { return false }
        return abs(shown - account.position) < tolerance
    }

    /// Makes one random thing happen, and tells its name.
    private static func step(
        _ view: LoadingIndicatorView,
        _ stage: LiveStage,
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
            stage.window.addSubview(view)
            return "attach"
        case 8:
            view.speed = Float(random.count(0...30)) / 10
            account.speed = Double(view.speed)
            return "speed \(view.speed)"
        case 9:
            view.color = random.pick([nil, .systemRed, .label, .systemTeal])
            return "colour"
        default:
            stage.advance(by: seconds)
            account.pass(seconds)
            return "advance \(seconds)"
        }
    }
}
