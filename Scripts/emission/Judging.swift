import Foundation
import GraphicsKit
import KinoraConfiguration
import KinoraExport
import KinoraIndicators
import KinoraStage
import LayerKit
import ViewKit

/// The methods and properties of emitted views.
@MainActor
public protocol EmittedView: UIView {
    var isAnimating: Bool { get }
    var hidesWhenStopped: Bool { get set }
    var speed: Float { get set }
    func startAnimating()
    func stopAnimating()
}

/// An emitted type or function, and the settings that it was emitted with.
public struct Case {
    public var name: String
    public var design: Design

    public var make: @MainActor () -> Made

    public init(
        _ name: String,
        _ design: Design,
        make: @escaping @MainActor () -> Made
    ) {
        self.name = name
        self.design = design
        self.make = make
    }
}

/// The result of emitted code.
public enum Made {
    case layer(CALayer)
    case view(any EmittedView)
    case stateful(StatefulView)
}

/// A design of the catalog with its settings.
public struct Design: Hashable {
    public var identifier: String
    public var settings: [[String]]
    public var speed: Double

    public init(_ identifier: String, _ settings: [[String]] = [], speed: Double = 1) {
        self.identifier = identifier
        self.settings = settings
        self.speed = speed
    }

    /// Returns the stage of the design, whose pictures are the layer's box unless another framing is
    /// given.
    public func stage(
        framing: Stage.Framing? = .layer,
        reducesMotion: Bool = false,
        on ground: Backdrop = .light,
        progress: ProgressCourse? = nil,
        ending: Stage.Ending? = nil
    ) throws -> Stage {
        guard let type = IndicatorCatalog.type(withIdentifier: identifier) else {
            throw ConfigurationError("there is no \(identifier)")
        }
        var configuration = StageConfiguration(AnimationSource(type.init()))
        configuration.settings = settings.map { .init($0[0], $0[1]) }
        configuration.speed = speed
        configuration.reducesMotion = reducesMotion
        configuration.framing = framing
        configuration.backdrop = ground
        configuration.progress = progress
        configuration.ending = ending
        return try configuration.makeStage()
    }
}

/// Compares the pictures of emitted code with those of stages.
@MainActor
public final class Judge {
    /// The least peak signal-to-noise ratio, in decibels.
    public static let leastDecibels = 60.0

    private static let scale = 2.0

    /// The number of problems of a case that are printed.
    private static let maximumProblemCount =
        ProcessInfo.processInfo.environment["KINORA_ALL_PROBLEMS"] == nil ? 4 : 1000

    /// The instants as fractions of the introduction and two cycles, without a common step.
    private static let fractions = [
        0.0031, 0.0519, 0.1247, 0.2083, 0.2971, 0.3889, 0.4637, 0.5861, 0.7429, 0.9277,
    ]

    /// The time in seconds of the clock at the start, which is never zero in an app.
    static let start = 1000.375

    private var design: Design?
    private var light: Stage?
    private var frames: [String: Frame] = [:]
    private var rasterizers: [[Int]: Rasterizer] = [:]

    public init() {}

    /// Judges a case, and prints a line with its worst ratio and what is wrong.
    public func judge(_ one: Case) throws {
        if design != one.design {
            design = one.design
            light = nil
            frames = [:]
        }
        let stage = try light ?? one.design.stage()
        light = stage
        var verdict = Verdict()
        lostProperties = []
        let made = one.make()
        verdict.problems = lostProperties.map { "\($0) isn’t passed on" }
        switch made {
        case .layer(let layer): judge(layer, stage, &verdict)
        case .view(let view):
            try judge(view, stage, &verdict, one)
        case .stateful:
            try judgeStates(one, &verdict)
        }
        let worst = String(format: "%.1f", verdict.worst)
        let rest = verdict.problems.count - Self.maximumProblemCount
        let problems = verdict.problems.prefix(Self.maximumProblemCount).joined(separator: "; ")
        print("\(one.name)\t\(worst)\t\(problems)" + (rest > 0 ? "; and \(rest) more" : ""))
        fflush(nil)
    }

    // MARK: - Layers

    private func judge(_ layer: CALayer, _ stage: Stage, _ verdict: inout Verdict) {
        let clock = MediaClock(time: Self.start)
        MediaClock.current = clock
        let host = LayerHost(layer: layer, clock: clock)
        host.commit()
        if layer.bounds.size != stage.size, layer.bounds.size != .zero {
            let size = layer.bounds.size
            verdict.problems.append("the layer’s size is \(size.width) × \(size.height)")
        }
        for time in instants(of: stage) {
            let picture = host.picture(at: Self.start + time)
            let shown = Picture(
                bounds: CGRect(origin: .zero, size: stage.size),
                nodes: picture.nodes
            )
            compare(shown, stage, "light", time, &verdict, "at \(Self.text(time)) s")
        }
    }

    // MARK: - Views

    private func judge(
        _ view: any EmittedView,
        _ stage: Stage,
        _ verdict: inout Verdict,
        _ one: Case
    ) throws {
        let instants = instants(of: stage)
        AccessibilityHost.isReduceMotionEnabled = false
        let size = stage.size
        let window = Self.window(size)
        if view.intrinsicContentSize != size {
            verdict.problems.append("the intrinsic size is \(view.intrinsicContentSize)")
        }
        view.frame = CGRect(origin: .zero, size: size)
        window.addSubview(view)
        view.startAnimating()
        for time in instants {
            window.host.advance(to: Self.start + time)
            compare(window, stage, "light", time, &verdict, "at \(Self.text(time)) s")
        }
        if !view.isAnimating { verdict.problems.append("isAnimating is false") }
        if view.accessibilityLabel?.isEmpty ?? true { verdict.problems.append("no label") }
        view.removeFromSuperview()

        AccessibilityHost.isReduceMotionEnabled = true
        let reduced = try one.design.stage(reducesMotion: true)
        try judge(one, reduced, "reduced", instants: self.instants(of: reduced), &verdict)
        AccessibilityHost.isReduceMotionEnabled = false

        let dark = try one.design.stage(on: .dark)
        try judge(one, dark, "dark", instants: [instants[3], instants[6]], &verdict) {
            $0.overrideUserInterfaceStyle = .dark
        }
        judgeSizes(one, stage, &verdict)
        judgePhases(one, stage, &verdict)
    }

    private func judge(
        _ one: Case,
        _ stage: Stage,
        _ mode: String,
        instants: [Double],
        _ verdict: inout Verdict,
        _ change: (UIWindow) -> Void = { _ in }
    ) throws {
        guard case .view(let view) = one.make() else { return }
        let window = Self.window(stage.size)
        change(window)
        view.frame = window.bounds
        window.addSubview(view)
        view.startAnimating()
        for time in instants {
            window.host.advance(to: Self.start + time)
            compare(window, stage, mode, time, &verdict, "\(mode) at \(Self.text(time)) s")
        }
        view.removeFromSuperview()
    }

    /// Judges a larger and a wider view.
    private func judgeSizes(_ one: Case, _ stage: Stage, _ verdict: inout Verdict) {
        guard case .view(let view) = one.make() else { return }
        let time = instants(of: stage)[4]
        let large = CGSize(width: stage.size.width * 1.5, height: stage.size.height * 1.5)
        let window = Self.window(large)
        view.frame = CGRect(origin: .zero, size: stage.size)
        window.addSubview(view)
        view.startAnimating()
        window.host.advance(to: Self.start + time / 2)
        view.frame = window.bounds
        window.host.advance(to: Self.start + time)
        compare(
            window.host.picture(),
            with: draw(picture(stage, time), stage.size, scale: Self.scale * 1.5),
            &verdict,
            "at 1.5 times the size at \(Self.text(time)) s"
        )
        view.removeFromSuperview()
    }

    /// Judges the phase after changes of the window, the speed, and the state.
    private func judgePhases(_ one: Case, _ stage: Stage, _ verdict: inout Verdict) {
        guard case .view(let view) = one.make() else { return }
        let total = instants(of: stage)
        let (first, second, third) = (total[1], total[3], total[5])
        let window = Self.window(stage.size)
        view.frame = window.bounds
        view.startAnimating()
        window.addSubview(view)
        window.host.advance(to: Self.start + first)
        view.removeFromSuperview()
        window.host.advance(to: Self.start + second)
        window.addSubview(view)
        window.host.advance(to: Self.start + third)
        compare(window, stage, "light", third, &verdict, "after the view’s return")

        view.speed = 2 * Float(stage.speed)
        var at = third + (total[6] - third) / 2
        window.host.advance(to: Self.start + at)
        compare(window, stage, "light", total[6], &verdict, "at twice the speed")

        view.hidesWhenStopped = false
        view.stopAnimating()
        at += stage.period / 3
        window.host.advance(to: Self.start + at)
        compare(window, stage, "light", total[6], &verdict, "stopped")
        view.hidesWhenStopped = true
        window.host.advance(to: Self.start + at)
        let blank = draw(Picture(bounds: window.bounds), stage.size)
        compare(window.host.picture(), with: blank, &verdict, "hidden")

        view.startAnimating()
        guard stage.isRepeating else { return }
        at += (total[7] - total[6]) / 2
        window.host.advance(to: Self.start + at)
        compare(window, stage, "light", total[7], &verdict, "started again")
        view.removeFromSuperview()
    }

    static func window(_ size: CGSize) -> UIWindow {
        for _ in 0..<10 { CATransaction.commit() }
        MediaClock.current = MediaClock(time: start)
        return UIWindow(frame: CGRect(origin: .zero, size: size))
    }

    // MARK: - Pictures

    private func instants(of stage: Stage) -> [Double] {
        let length = stage.introductionDuration + 2 * stage.period
        return Self.fractions.map { $0 * length }
    }

    /// Returns the stage's picture at a time from the start of the introduction.
    private func picture(_ stage: Stage, _ time: Double) -> Picture {
        stage.picture(at: time - stage.introductionDuration)
    }

    private func compare(
        _ window: UIWindow,
        _ stage: Stage,
        _ mode: String,
        _ time: Double,
        _ verdict: inout Verdict,
        _ place: String
    ) {
        compare(window.host.picture(), stage, mode, time, &verdict, place)
    }

    private func compare(
        _ picture: Picture,
        _ stage: Stage,
        _ mode: String,
        _ time: Double,
        _ verdict: inout Verdict,
        _ place: String
    ) {
        let key = "\(mode) \(time)"
        let reference = frames[key] ?? draw(self.picture(stage, time), stage.size)
        frames[key] = reference
        compare(picture, with: reference, &verdict, place)
    }

    func compare(
        _ picture: Picture,
        with reference: Frame,
        _ verdict: inout Verdict,
        _ place: String
    ) {
        let found = Self.decibels(draw(picture, picture.bounds.size), reference)
        verdict.worst = min(verdict.worst, found)
        if found < Self.leastDecibels {
            verdict.problems.append(String(format: "%.1f dB ", found) + place)
        }
    }

    func draw(_ picture: Picture, _ size: CGSize, scale: Double = Judge.scale) -> Frame {
        let width = Int((size.width * scale).rounded(.up))
        let height = Int((size.height * scale).rounded(.up))
        let key = [width, height, Int(scale)]
        let rasterizer =
            rasterizers[key]
            ?? Rasterizer(
                width: width,
                height: height,
                scale: scale,
                background: RGBA(red: 1, green: 1, blue: 1, alpha: 1)
            )
        rasterizers[key] = rasterizer
        return rasterizer.draw(picture)
    }

    private static func decibels(_ a: Frame, _ b: Frame) -> Double {
        guard a.pixels.count == b.pixels.count else { return 0 }
        var sum = 0
        for (p, q) in zip(a.pixels, b.pixels) where p != q {
            for shift: UInt32 in [0, 8, 16] {
                let difference = Int(p >> shift & 0xFF) - Int(q >> shift & 0xFF)
                sum += difference * difference
            }
        }
        guard sum > 0 else { return 99 }
        return min(99, 10 * log10(255 * 255 * 3 * Double(a.pixels.count) / Double(sum)))
    }

    private static func text(_ time: Double) -> String {
        String(format: "%.3f", time)
    }
}

/// The worst ratio of a case in decibels, and what is wrong.
struct Verdict {
    var worst = 99.0
    var problems: [String] = []
}
