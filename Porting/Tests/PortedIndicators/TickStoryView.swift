// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import PortingKit

protocol TickStoryViewDelegate: class {
    func tickStoryViewDidFinish(_ view: TickStoryView, success: Bool)
}

/// An open ring that rotates, closes, and then shows a checkmark or a cross.
class TickStoryView: UIView, CAAnimationDelegate {
    enum Result {
        case success, failure
    }

    weak var delegate: TickStoryViewDelegate?

    var lineWidth: CGFloat = 5
    var ringColor = UIColor(red: 0.27, green: 0.39, blue: 0.86, alpha: 1)
    var successColor = UIColor(red: 0.18, green: 0.72, blue: 0.45, alpha: 1)
    var failureColor = UIColor(red: 0.90, green: 0.28, blue: 0.30, alpha: 1)

    private let stepKey = "tickstory.step"
    private var ringLayer: CAShapeLayer!
    private var markLayer: CAShapeLayer?
    private var result: Result?

    override init(frame: CGRect) {
        super.init(frame: frame)
        ringLayer = makeStrokeLayer(color: ringColor)
        ringLayer.strokeEnd = 0.75
        layer.addSublayer(ringLayer)
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    private func makeStrokeLayer(color: UIColor) -> CAShapeLayer {
        let shape = CAShapeLayer()
        shape.fillColor = UIColor.clear.cgColor
        shape.strokeColor = color.cgColor
        shape.lineWidth = lineWidth
        shape.lineCap = .round
        shape.lineJoin = CAShapeLayerLineJoin.round
        shape.contentsScale = UIScreen.main.scale
        return shape
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        ringLayer.frame = bounds
        let side = max(min(bounds.size.width, bounds.size.height) - lineWidth, 0)
        ringLayer.path =
            UIBezierPath(
                arcCenter: CGPoint(x: bounds.midX, y: bounds.midY),
                radius: side / 2,
                startAngle: -.pi / 2,
                endAngle: .pi * 3 / 2,
                clockwise: true
            ).cgPath
        markLayer?.frame = bounds
    }

    // MARK: - Phases

    func start() {
        markLayer?.removeFromSuperlayer()
        markLayer = nil
        result = nil
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        ringLayer.strokeEnd = 0.75
        ringLayer.strokeColor = ringColor.cgColor
        CATransaction.commit()

        let turn = CABasicAnimation(keyPath: "transform.rotation")
        turn.fromValue = 0
        turn.toValue = CGFloat.pi * 2
        turn.duration = 0.9
        turn.repeatCount = MAXFLOAT
        ringLayer.add(turn, forKey: "turn")
    }

    func finish(_ result: Result) {
        guard self.result == nil else { return }
        self.result = result
        // Continues from the current angle.
        let angle = ringLayer.presentation()?.value(forKeyPath: "transform.rotation.z") as? NSNumber
        ringLayer.removeAnimation(forKey: "turn")
        let remaining = CABasicAnimation(keyPath: "transform.rotation")
        remaining.fromValue = angle
        remaining.toValue = 0
        remaining.duration = 0.35

        let closing = CABasicAnimation(keyPath: "strokeEnd")
        closing.fromValue = 0.75
        closing.toValue = 1
        closing.duration = 0.35

        let group = CAAnimationGroup()
        group.animations = [remaining, closing]
        group.duration = 0.35
        group.timingFunction = CAMediaTimingFunction(name: .easeOut)
        run(group, step: "close", on: ringLayer)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        ringLayer.strokeEnd = 1
        CATransaction.commit()
    }

    private func run(_ animation: CAAnimation, step: String, on layer: CALayer) {
        animation.delegate = self
        animation.setValue(step, forKey: stepKey)
        layer.add(animation, forKey: step)
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard flag, let step = anim.value(forKey: stepKey) as? String, let result = result else {
            return
        }
        switch step {
        case "close":
            recolorRing(for: result)
            drawMark(for: result)
        case "mark":
            if result == .success { pop() } else { shake() }
        default:
            delegate?.tickStoryViewDidFinish(self, success: result == .success)
        }
    }

    private func recolorRing(for result: Result) {
        let color = result == .success ? successColor : failureColor
        let recolor = CABasicAnimation(keyPath: "strokeColor")
        recolor.fromValue = ringLayer.strokeColor
        recolor.toValue = color.cgColor
        recolor.duration = 0.3
        ringLayer.add(recolor, forKey: "strokeColor")
        ringLayer.strokeColor = color.cgColor
    }

    private func drawMark(for result: Result) {
        guard markLayer?.superlayer == nil else { return }
        let mark = makeStrokeLayer(color: result == .success ? successColor : failureColor)
        mark.frame = bounds
        mark.path = result == .success ? tickPath() : crossPath()
        layer.addSublayer(mark)
        markLayer = mark

        let draw = CABasicAnimation(keyPath: "strokeEnd")
        draw.fromValue = 0
        draw.toValue = 1
        draw.duration = 0.3
        draw.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        run(draw, step: "mark", on: mark)
    }

    private func pop() {
        let swell = CABasicAnimation(keyPath: "transform.scale")
        swell.fromValue = 1
        swell.toValue = 1.14
        swell.duration = 0.12
        swell.timingFunction = CAMediaTimingFunction(name: .easeOut)

        let spring = CASpringAnimation(keyPath: "transform.scale")
        spring.fromValue = 1.14
        spring.toValue = 1
        spring.damping = 9
        spring.stiffness = 260
        spring.beginTime = swell.duration
        spring.duration = 0.6

        let pop = CAAnimationGroup()
        pop.animations = [swell, spring]
        pop.duration = swell.duration + spring.duration
        run(pop, step: "pop", on: layer)
    }

    private func shake() {
        let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
        shake.values = [0, -8, 7, -5, 3, 0]
        shake.duration = 0.45
        shake.isAdditive = true
        run(shake, step: "shake", on: layer)
    }

    private func tickPath() -> CGPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0.29, y: 0.52))
        path.addLine(to: CGPoint(x: 0.44, y: 0.67))
        path.addLine(to: CGPoint(x: 0.72, y: 0.36))
        path.apply(CGAffineTransform(scaleX: bounds.width, y: bounds.height))
        return path.cgPath
    }

    private func crossPath() -> CGPath {
        let path = UIBezierPath()
        let area = bounds.insetBy(dx: bounds.width * 0.34, dy: bounds.height * 0.34)
        path.move(to: CGPoint(x: area.minX, y: area.minY))
        path.addLine(to: CGPoint(x: area.maxX, y: area.maxY))
        path.move(to: CGPoint(x: area.maxX, y: area.minY))
        path.addLine(to: CGPoint(x: area.minX, y: area.maxY))
        return path.cgPath
    }
}
