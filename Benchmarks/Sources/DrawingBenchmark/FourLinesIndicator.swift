import Foundation
import KinoraExport

/// The four lines as animated layers, for exports.
struct FourLinesIndicator: LoadingAnimation {
    static let profile = IndicatorProfile(
        identifier: "four-lines",
        title: "Four Lines",
        naturalSize: CGSize(width: 96, height: 96)
    )
    static let parameters: [IndicatorParameter<Self>] = []

    var period: TimeInterval { 1 }
    var posterFraction: Double { 0 }

    func makeLayer(size: CGSize) -> CALayer {
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: size)
        let lines = FourLines(side: size.width)
        let hash = CALayer()
        hash.frame = root.bounds
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = FourLines.angle(phase: 0)
        turn.toValue = FourLines.angle(phase: 1)
        add(turn, to: hash)
        for (line, color) in zip(lines.lines, FourLines.colors) {
            let layer = CAShapeLayer()
            layer.frame = root.bounds
            let path = CGMutablePath()
            path.move(to: line.0)
            path.addLine(to: line.1)
            layer.path = path
            layer.fillColor = nil
            layer.strokeColor = color.cgColor
            layer.lineWidth = lines.width
            layer.lineCap = .round
            let end = CAKeyframeAnimation(keyPath: "strokeEnd")
            end.values = (0...DrawingScene.frameCount).map { frame in
                FourLines.end(phase: Double(frame) / Double(DrawingScene.frameCount))
            }
            add(end, to: layer)
            hash.addSublayer(layer)
        }
        root.addSublayer(hash)
        return root
    }

    private func add(_ animation: CAPropertyAnimation, to layer: CALayer) {
        animation.duration = period
        animation.repeatCount = .infinity
        layer.add(animation, forKey: animation.keyPath)
    }
}

extension RGBA {
    fileprivate var cgColor: CGColor {
        CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}
