// A custom animation in one file, which works with the view, the HUD, and every export format.
import Foundation
import Kinora
import KinoraConformance
import KinoraExport

// On macOS, Foundation has a CGColor too; this line says which one is meant, on every platform.
import class Kinora.CGColor

/// Dots that grow one after another.
struct DotWave: LoadingAnimation {
    static let profile = IndicatorProfile(
        identifier: "dot-wave",
        title: "Dot Wave",
        origin: "the documentation",
        naturalSize: CGSize(width: 60, height: 20)
    )

    var color = CGColor(srgbRed: 0.2, green: 0.5, blue: 0.9, alpha: 1)
    var count = 3.0
    var swell = 1.6
    var dotSize = 0.5
    var length: Double?

    static let parameters: [IndicatorParameter<Self>] = [
        .color("colors", \.color, "the dots’ color"),
        .number("count", \.count, in: 2...8, unit: .ratio, "the number of dots"),
        .number("swell", \.swell, in: 1...2, unit: .ratio, "how much a dot grows"),
        .number("dot-size", \.dotSize, in: 0.1...0.5, unit: .ratio, "a dot’s share of the height"),
        .period(\.length, natural: 1.2),
    ]

    var period: TimeInterval { length ?? 1.2 }
    let posterFraction = 0.3

    func makeLayer(size: CGSize) -> CALayer {
        let content = CALayer()
        content.frame = CGRect(origin: .zero, size: size)
        for index in 0..<Int(count) {
            let dot = makeDot(index, in: size)
            dot.add(makeSwell(delayed: Double(index) / count), forKey: "swell")
            content.addSublayer(dot)
        }
        return content
    }

    private func makeDot(_ index: Int, in size: CGSize) -> CALayer {
        let diameter = dotSize * size.height
        let dot = CALayer()
        dot.name = "dot-\(index)"
        dot.bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
        dot.position = CGPoint(
            x: size.width * (CGFloat(index) + 0.5) / CGFloat(Int(count)),
            y: size.height / 2
        )
        dot.cornerRadius = diameter / 2
        dot.backgroundColor = color
        return dot
    }

    private func makeSwell(delayed fraction: Double) -> CAAnimation {
        let swelling = CAKeyframeAnimation(keyPath: "transform.scale")
        swelling.values = [1, swell, 1, 1]
        swelling.keyTimes = [0, 0.25, 0.5, 1]
        swelling.duration = period
        // A phase instead of a delay makes the first cycle like all others.
        swelling.timeOffset = (1 - fraction) * period
        swelling.repeatCount = .infinity
        return swelling
    }

    /// All dots fade together.
    static let reducedMotionPeriod: TimeInterval = 2.4
    static let reducedMotionSummary = "all dots fade and come back together in 2.4 s"

    func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let content = CALayer()
        content.frame = CGRect(origin: .zero, size: size)
        for index in 0..<Int(count) { content.addSublayer(makeDot(index, in: size)) }
        let breath = CABasicAnimation(keyPath: "opacity")
        breath.fromValue = 1
        breath.toValue = 0.4
        breath.duration = Self.reducedMotionPeriod / 2
        breath.autoreverses = true
        breath.repeatCount = .infinity
        content.add(breath, forKey: "breath")
        return content
    }
}

extension LoadingAnimation where Self == DotWave {
    /// Dots that grow one after another.
    static var dotWave: Self { Self() }
}

// The view and the HUD accept it like a built-in animation.
let view = LoadingIndicatorView(.dotWave, style: .large)
let configuration = LoadingHUD.Configuration(animation: .dotWave)

// So does every export format.
let folder = FileManager.default.temporaryDirectory
try GIF(.dotWave, size: 60).write(to: folder.appendingPathComponent("dot-wave.gif"))

// The suite that checks the built-in animations also checks it.
let failures = AnimationConformance.failures(of: DotWave())
precondition(failures.isEmpty, failures.joined(separator: "\n"))
