import Foundation
import KinoraExport
import KinoraRecording
import ViewKit

// Prints the CPU time of recording views for three seconds, compared with drawing the frames of a
// movie with 30 frames per second.

/// Sixty pulsing dots with shadows.
final class ShadowDots: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        for index in 0..<60 {
            let dot = CALayer()
            let (row, column) = index.quotientAndRemainder(dividingBy: 6)
            dot.frame = CGRect(x: 62 * column + 6, y: 66 * row + 6, width: 40, height: 40)
            dot.cornerRadius = 20
            dot.backgroundColor = UIColor.systemBlue.cgColor
            dot.shadowOpacity = 0.5
            let pulse = CABasicAnimation(keyPath: "transform.scale")
            pulse.fromValue = 0.6
            pulse.duration = 1
            pulse.autoreverses = true
            pulse.repeatCount = .infinity
            dot.add(pulse, forKey: "pulse")
            layer.addSublayer(dot)
        }
    }

    required init?(coder: NSCoder) { nil }
}

/// Waves that are drawn for each frame of a display link.
final class Waves: UIView {
    private var phase = 0.0
    private var link: CADisplayLink?

    override init(frame: CGRect) {
        super.init(frame: frame)
        link = CADisplayLink { [weak self] _ in
            MainActor.assumeIsolated {
                self?.phase += 0.1
                self?.setNeedsDisplay()
            }
        }
        link?.add(to: .main, forMode: .common)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        for wave in 1...12 {
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 0, y: bounds.maxY))
            for x in stride(from: 0.0, through: Double(bounds.width), by: 2) {
                let height = Double(bounds.height) * Double(wave) / 13
                path.addLine(to: CGPoint(x: x, y: height + 14 * sin(x / 30 + phase)))
            }
            path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
            UIColor(hue: CGFloat(wave) / 12, saturation: 0.6, brightness: 0.9, alpha: 0.5).setFill()
            path.fill()
        }
    }
}

/// A column of labels that fade one after the other, in blocks with completion handlers.
final class FadingLabels: UIView {
    private let labels = (1...12).map { _ in UILabel() }

    override func didMoveToWindow() {
        for (index, label) in labels.enumerated() {
            label.text = "Loading the next page"
            label.frame = CGRect(x: 20, y: 20 + 50 * index, width: 300, height: 40)
            addSubview(label)
        }
        fade(0)
    }

    private func fade(_ index: Int) {
        let label = labels[index % labels.count]
        UIView.animate(withDuration: 0.2) {
            label.alpha = label.alpha == 1 ? 0.2 : 1
        } completion: { [weak self] _ in
            self?.fade(index + 1)
        }
    }
}

/// Returns the CPU time of a function, in seconds, and its result.
func measure<Result>(_ body: () throws -> Result) rethrows -> (seconds: Double, result: Result) {
    let start = clock()
    let result = try body()
    return (Double(clock() - start) / Double(CLOCKS_PER_SEC), result)
}

@MainActor
func compare(_ name: String, _ make: @escaping @MainActor @Sendable () -> UIView) throws {
    let recording = try measure { try ViewRecording(duration: 3, of: make) }
    let stage = Stage(recording.result)
    let rasterizer = Rasterizer(width: 375, height: 667, scale: 1)
    let drawing = measure {
        for frame in 0..<90 { _ = rasterizer.draw(stage.picture(at: Double(frame) / 30)) }
    }
    let words = [recording.seconds, drawing.seconds].map { String(format: "%6.0f ms", $0 * 1e3) }
    let share = String(format: "%6.1f %%", recording.seconds / drawing.seconds * 100)
    print(name, words.joined(separator: " "), share)
}

let frame = CGRect(x: 0, y: 0, width: 375, height: 667)
print("view      recording   drawing    share")
try compare("shadows") { ShadowDots(frame: frame) }
try compare("waves  ") { Waves(frame: frame) }
try compare("labels ") { FadingLabels(frame: frame) }
