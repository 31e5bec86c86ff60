// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import PortingKit

/// The settings of a cradle, which can be archived.
class CradleSettings: NSObject, NSCoding {
    var ballCount = 5
    var angle: Double = 36

    override init() {
        super.init()
    }

    required init?(coder aDecoder: NSCoder) {
        ballCount = aDecoder.decodeInteger(forKey: "ballCount")
        angle = aDecoder.decodeDouble(forKey: "angle")
    }

    func encode(with aCoder: NSCoder) {
        aCoder.encode(ballCount, forKey: "ballCount")
        aCoder.encode(angle, forKey: "angle")
    }

    func duplicate() -> CradleSettings {
        let data = NSKeyedArchiver.archivedData(withRootObject: self)
        return NSKeyedUnarchiver.unarchiveObject(with: data) as? CradleSettings ?? CradleSettings()
    }
}

/// A Newton's cradle whose outer balls swing alternately, written in the style of 2014.
class NewtonCradleView: UIView, CAAnimationDelegate {
    var ballColor: UIColor = UIColor(red: 0.42, green: 0.47, blue: 0.58, alpha: 1)
    var settings = CradleSettings() {
        didSet { rebuild() }
    }

    /// The time between two collisions.
    var halfPeriod: CFTimeInterval = 0.6

    private(set) var knockCount = 0
    private(set) var elapsedSeconds = 0

    private var pendulums: [CALayer]! = []
    private var sparks: NSTimer?
    private var secondsTimer: CFRunLoopTimer?
    private var startDate: Date?
    private var swingKey = UUID().uuidString

    override init(frame: CGRect) {
        super.init(frame: frame)
        self.backgroundColor = UIColor.clear
        self.rebuild()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        self.rebuild()
    }

    private func rebuild() {
        for pendulum in pendulums { pendulum.removeFromSuperlayer() }
        pendulums = []
        for _ in 0..<max(settings.ballCount, 2) {
            let pendulum = CALayer()
            pendulum.anchorPoint = CGPointMake(0.5, 0)
            let thread = CAShapeLayer()
            thread.strokeColor = UIColor.gray.cgColor
            thread.lineWidth = 1
            thread.lineCap = kCALineCapRound
            thread.lineJoin = kCALineJoinRound
            pendulum.addSublayer(thread)
            let ball = CALayer()
            ball.contentsGravity = CALayerContentsGravity.resizeAspect
            ball.contentsScale = UIScreen.main.scale
            pendulum.addSublayer(ball)
            self.layer.addSublayer(pendulum)
            pendulums.append(pendulum)
        }
        setNeedsLayout()
        setNeedsDisplay()
    }

    private var ballSide: CGFloat {
        min(bounds.size.width * 0.5 / CGFloat(pendulums.count), bounds.size.height * 0.3)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = ballSide
        let length = bounds.size.height * 0.78
        var x = bounds.midX - side * CGFloat(pendulums.count - 1) / 2
        let picture = ballImage(side)?.cgImage
        for pendulum in pendulums {
            pendulum.bounds = CGRectMake(0, 0, side, length)
            pendulum.position = CGPointMake(x, bounds.minY + 4)
            let line = CGMutablePath()
            line.move(to: CGPointMake(side / 2, 0))
            line.addLine(to: CGPointMake(side / 2, length - side))
            (pendulum.sublayers?.first as? CAShapeLayer)?.path = line
            pendulum.sublayers?.last?.frame = CGRectMake(0, length - side, side, side)
            pendulum.sublayers?.last?.contents = picture
            x += side
        }
    }

    // MARK: - Drawing

    /// Draws the rail from which the threads hang.
    override func draw(_ rect: CGRect) {
        super.draw(rect)
        let context = UIGraphicsGetCurrentContext()
        CGContextSaveGState(context)
        context?.setLineCap(CGLineCap.round)
        context?.setLineJoin(CGLineJoin.round)
        context?.setLineWidth(3)
        context?.setStrokeColor(UIColor.lightGray.cgColor)
        let half = ballSide * CGFloat(pendulums.count) / 2
        let rail = CGMutablePath()
        rail.move(to: CGPointMake(bounds.midX - half, 3))
        rail.addLine(to: CGPointMake(bounds.midX + half, 3))
        context?.addPath(rail)
        context?.strokePath()
        CGContextRestoreGState(context)
    }

    /// Returns the image of a ball with a highlight at the top.
    private func ballImage(_ side: CGFloat) -> UIImage? {
        if side < 1 { return nil }
        UIGraphicsBeginImageContextWithOptions(CGSizeMake(side, side), false, 0)
        let context = UIGraphicsGetCurrentContext()
        CGContextSaveGState(context)
        CGContextAddEllipseInRect(context, CGRectMake(0.5, 0.5, side - 1, side - 1))
        context?.clip()
        let light = lighter(ballColor).cgColor
        let dark = ballColor.CGColor
        var pointers: [UnsafeRawPointer?] = [
            UnsafeRawPointer(Unmanaged.passUnretained(light).toOpaque()),
            UnsafeRawPointer(Unmanaged.passUnretained(dark).toOpaque()),
        ]
        let colors: CFArray = CFArrayCreate(nil, &pointers, pointers.count, nil)
        let locations: [CGFloat] = [0, 1]
        let gradient = CGGradientCreateWithColors(CGColorSpaceCreateDeviceRGB(), colors, locations)
        CGContextDrawLinearGradient(
            context,
            gradient,
            CGPointMake(side / 2, 0),
            CGPointMake(side / 2, side),
            CGGradientDrawingOptions(rawValue: 0)
        )
        CGContextRestoreGState(context)
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        return image
    }

    private func lighter(_ color: UIColor) -> UIColor {
        var r: CGFloat = 0
        var g: CGFloat = 0
        var b: CGFloat = 0
        var a: CGFloat = 0
        color.getRed(&r, green: &g, blue: &b, alpha: &a)
        return UIColor(
            red: min(r + 0.4, 1),
            green: min(g + 0.4, 1),
            blue: min(b + 0.4, 1),
            alpha: a
        )
    }

    // MARK: - Swinging

    func startAnimating() {
        stopAnimating()
        startDate = Date()
        swing(pendulums.first, side: 1)
        startCounting()
    }

    func stopAnimating() {
        for pendulum in pendulums { pendulum.removeAllAnimations() }
        sparks?.invalidate()
        sparks = nil
        CFRunLoopTimerInvalidate(secondsTimer)
        secondsTimer = nil
    }

    /// Swings the ball at one end out and back.
    ///
    /// The ball at the other end follows.
    private func swing(_ pendulum: CALayer?, side: CGFloat) {
        let angle = side * CGFloat(settings.angle) * CGFloat.pi / 180
        let out = CABasicAnimation(keyPath: "transform.rotation")
        out.fromValue = 0
        out.toValue = angle
        out.duration = halfPeriod / 2
        out.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut)
        out.autoreverses = true
        out.delegate = self
        out.setValue(side, forKey: "side")
        pendulum?.add(out, forKey: swingKey)

        // The balls in between only shake.
        let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
        shake.values = [0, 0.6 * side, 0]
        shake.duration = 0.1
        shake.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionLinear)
        for inner in pendulums.dropFirst().dropLast() {
            inner.add(shake, forKey: "shake")
        }
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard flag,
            let side = (anim.value(forKey: "side") as? NSNumber)?.doubleValue
                ?? (anim.value(forKey: "side") as? CGFloat).map(Double.init)
        else { return }
        knockCount += 1
        spark()
        if side > 0 {
            swing(pendulums.last, side: -1)
        } else {
            swing(pendulums.first, side: 1)
        }
    }

    /// Shows a ring for a moment where the balls collide.
    private func spark() {
        guard let left = pendulums.first, let right = pendulums.last else { return }
        let ring = CAShapeLayer()
        let y = left.position.y + left.bounds.height - ballSide / 2
        let x =
            knockCount % 2 == 1 ? left.position.x + ballSide / 2 : right.position.x - ballSide / 2
        ring.path = UIBezierPath(ovalIn: CGRectMake(-5, -5, 10, 10)).cgPath
        ring.position = CGPointMake(x, y)
        ring.fillColor = nil
        ring.strokeColor = UIColor(red: 1, green: 0.68, blue: 0.2, alpha: 1).cgColor
        ring.opacity = 0
        self.layer.addSublayer(ring)

        let grow = CABasicAnimation(keyPath: "transform.scale")
        grow.fromValue = 1
        grow.toValue = 2.4
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.8
        fade.toValue = 0
        let both = CAAnimationGroup()
        both.animations = [grow, fade]
        both.duration = 0.3
        both.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)
        ring.add(both, forKey: nil)
        sparks = NSTimer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in
            ring.removeFromSuperlayer()
        }
    }

    private func startCounting() {
        let now = CFAbsoluteTimeGetCurrent()
        secondsTimer = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, now + 1, 1, 0, 0) {
            [weak self] _ in
            self?.elapsedSeconds += 1
        }
        CFRunLoopAddTimer(CFRunLoopGetCurrent(), secondsTimer, CFRunLoopMode.commonModes)
    }

    /// The year in which the animation started, or nil if it hasn't started.
    var yearOfStart: Int? {
        guard let date = startDate else { return nil }
        let calendar = NSCalendar(identifier: .gregorian)
        return calendar?.component(.year, from: date)
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if superview == nil { stopAnimating() }
    }
}
