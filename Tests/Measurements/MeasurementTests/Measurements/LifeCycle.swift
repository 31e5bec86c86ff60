import Foundation
import Kinora

/// Measurement 10: the life cycle of an indicator in a window: its animations' keys, its phase, and
/// its content scale.
struct LifeCycle: Measurement {
    let number = 10

    func measure(_ bench: MeasurementBench) throws {
        let types = bench.cases(IndicatorCatalog.all, reducedBy: 20)
        for type in types {
            let screen = IndicatorScreen(type.init())
            let add = { (event: String) in
                let subject = "\(type.identifier), \(event)"
                bench.add(subject, "animated layers", [screen.animatedLayers], within: 0)
                bench.add(subject, "keys", screen.keys.joined(separator: " "))
                bench.add(subject, "phase error", [screen.phaseError], within: 0.02)
                bench.add(subject, "blurred layers", [screen.blurredLayers], within: 0)
            }
            screen.wait(0.05)
            add("after the start")
            screen.leaveTheWindow(for: 0.05)
            add("after a return to the window")
            screen.hide(for: 0.05)
            add("after being hidden")
            screen.resize()
            add("after a new size")
            screen.loseAnimations()
            add("after a loss of its animations in the background")
        }
    }
}

/// A window with an indicator.
@MainActor
private final class IndicatorScreen {
    private let window: UIWindow
    private let view: LoadingIndicatorView

    init(_ animation: some LoadingAnimation) {
        #if !canImport(UIKit)
        MediaClock.current = MediaClock(time: 5000)
        #endif
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.isHidden = false
        view = LoadingIndicatorView(animation, style: .large)
        window.addSubview(view)
        view.startAnimating()
        commit()
    }

    deinit {
        MainActor.assumeIsolated { window.isHidden = true }
    }

    // MARK: - Events

    /// Lets time pass.
    func wait(_ duration: TimeInterval) {
        #if canImport(UIKit)
        commit()
        RunLoop.current.run(until: Date(timeIntervalSinceNow: duration))
        commit()
        #else
        window.host.advance(to: CACurrentMediaTime() + duration)
        #endif
    }

    func leaveTheWindow(for duration: TimeInterval) {
        view.removeFromSuperview()
        wait(duration)
        window.addSubview(view)
        wait(0.02)
    }

    func hide(for duration: TimeInterval) {
        view.isHidden = true
        wait(duration)
        view.isHidden = false
        wait(0.02)
    }

    func resize() {
        view.frame.size = CGSize(width: 64, height: 64)
        view.layoutIfNeeded()
        wait(0.02)
    }

    /// Removes all animations, as the system may do in the background, and leaves the background.
    func loseAnimations() {
        strip(view.layer)
        NotificationCenter.default.post(
            name: UIApplication.willEnterForegroundNotification,
            object: nil
        )
        wait(0.02)
    }

    private func strip(_ layer: CALayer) {
        layer.removeAllAnimations()
        for sublayer in [layer.mask].compactMap(\.self) + (layer.sublayers ?? []) {
            strip(sublayer)
        }
    }

    private func commit() {
        CATransaction.flush()
    }

    // MARK: - Readings

    /// The number of layers with animations.
    var animatedLayers: Double {
        Double(layers(of: view.layer).count { !($0.animationKeys() ?? []).isEmpty })
    }

    /// The keys of all animations, without repetitions.
    var keys: [String] {
        Set(layers(of: view.layer).flatMap { $0.animationKeys() ?? [] }).sorted()
    }

    /// The difference in seconds between the phase that the layers show and the view's.
    var phaseError: Double {
        guard let clock = layers(of: view.layer).first(where: { $0.name == "clock" }) else {
            return .nan
        }
        // The clock layer's time starts at 1.
        let shown = clock.convertTime(CACurrentMediaTime(), from: nil) - 1
        return abs(shown - view.position)
    }

    /// The number of layers that draw content at another scale than the screen's.
    var blurredLayers: Double {
        #if canImport(UIKit)
        let scale = view.traitCollection.displayScale
        let isDrawn = { (layer: CALayer) in layer is CATextLayer || layer is CAShapeLayer }
        return Double(layers(of: view.layer).count { isDrawn($0) && $0.contentsScale != scale })
        #else
        // Contents are vectors.
        return 0
        #endif
    }

    private func layers(of layer: CALayer) -> [CALayer] {
        let below = [layer.mask].compactMap(\.self) + (layer.sublayers ?? [])
        return [layer] + below.flatMap { layers(of: $0) }
    }
}
