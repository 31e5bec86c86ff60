// swift-format-ignore-file: NeverForceUnwrap

import PortingKit

/// A circle of dots that light up in sequence, made of a single replicated dot.
@IBDesignable
class OrbitDotsView: UIView {
    override class var layerClass: AnyClass {
        CAReplicatorLayer.self
    }

    @IBInspectable var numberOfDots: Int = 10 { didSet { setup() } }
    @IBInspectable var dotColor: UIColor = UIColor(red: 0.36, green: 0.72, blue: 1, alpha: 1) {
        didSet { dot.backgroundColor = dotColor.cgColor }
    }

    var duration: TimeInterval = 1.2

    var isAnimating: Bool {
        dot.animationKeys()?.isEmpty == false
    }

    private let dot = CALayer()
    private var replicatorLayer: CAReplicatorLayer {
        layer as! CAReplicatorLayer
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(dot)
        setup()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        layer.addSublayer(dot)
        setup()
    }

    private func setup() {
        let count = max(numberOfDots, 1)
        dot.backgroundColor = dotColor.cgColor
        // The opacity of dots that aren't lit.
        dot.opacity = 0.2
        dot.shouldRasterize = true
        dot.rasterizationScale = UIScreen.main.scale
        replicatorLayer.instanceCount = count
        replicatorLayer.instanceDelay = duration / CFTimeInterval(count)
        // From sky blue to violet around the circle.
        replicatorLayer.instanceGreenOffset = -0.6 / Float(count)
        let angle = 2 * CGFloat.pi / CGFloat(count)
        replicatorLayer.instanceTransform = CATransform3DMakeRotation(angle, 0, 0, 1)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height)
        let diameter = side * 0.15
        dot.bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
        dot.position = CGPoint(x: bounds.midX, y: bounds.midY - (side - diameter) / 2)
        dot.cornerRadius = diameter / 2
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: 64, height: 64)
    }

    func startAnimating() {
        let shrink = CABasicAnimation(keyPath: "transform.scale")
        shrink.fromValue = 1
        shrink.toValue = 0.35

        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0.2

        let parts: [CAPropertyAnimation] = [shrink, fade]
        let group = CAAnimationGroup()
        group.animations = parts
        group.duration = duration
        group.repeatCount = .infinity
        group.timingFunction = CAMediaTimingFunction(name: .easeOut)
        group.isRemovedOnCompletion = false
        // Begins one cycle earlier, so that the last dot doesn't wait.
        group.beginTime = CACurrentMediaTime() - duration
        dot.add(group, forKey: "pulse")
    }

    func stopAnimating() {
        dot.removeAnimation(forKey: "pulse")
    }
}
