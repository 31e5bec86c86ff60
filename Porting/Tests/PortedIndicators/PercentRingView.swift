// swift-format-ignore-file: NeverForceUnwrap

import PortingKit

/// A layer that draws a ring up to a value, with a light that circles on it.
class PercentLayer: CALayer {
    /// The filled fraction of the ring, 0…1.
    var value: CGFloat {
        get { CGFloat((value(forKey: "value") as? NSNumber)?.doubleValue ?? 0) }
        set { setValue(newValue, forKey: "value") }
    }

    /// The angle of the light in radians.
    var angle: CGFloat {
        get { CGFloat((value(forKey: "angle") as? NSNumber)?.doubleValue ?? 0) }
        set { setValue(newValue, forKey: "angle") }
    }

    var lineWidth: CGFloat = 8
    var ringColor: UIColor = UIColor(red: 0.31, green: 0.56, blue: 0.97, alpha: 1)
    var trackColor: UIColor = UIColor(white: 0.5, alpha: 0.18)

    required override init() {
        super.init()
        contentsScale = UIScreen.main.scale
    }

    required override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? PercentLayer {
            lineWidth = other.lineWidth
            ringColor = other.ringColor
            trackColor = other.trackColor
        }
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    override class func needsDisplay(forKey key: String) -> Bool {
        if key == "value" || key == "angle" {
            return true
        }
        return super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> CAAction? {
        guard event == "value" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = (presentation() ?? self).value
        animation.duration = 0.6
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        return animation
    }

    override func draw(in ctx: CGContext) {
        super.draw(in: ctx)
        let radius = (min(bounds.width, bounds.height) - lineWidth) / 2 - 2
        guard radius > 0 else { return }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)

        ctx.setLineWidth(lineWidth)
        ctx.setLineCap(CGLineCap.round)
        ctx.setStrokeColor(trackColor.cgColor)
        ctx.addEllipse(
            in: CGRect(
                x: middle.x - radius,
                y: middle.y - radius,
                width: 2 * radius,
                height: 2 * radius
            )
        )
        ctx.strokePath()

        UIGraphicsPushContext(ctx)
        let start = -CGFloat.pi / 2
        let end = start + 2 * .pi * min(max(value, 0.001), 1)
        let arc = UIBezierPath(
            arcCenter: middle,
            radius: radius,
            startAngle: start,
            endAngle: end,
            clockwise: true
        )
        arc.lineWidth = lineWidth
        arc.lineCapStyle = .round
        ringColor.setStroke()
        arc.stroke()
        UIGraphicsPopContext()

        ctx.saveGState()
        ctx.setShadow(
            offset: CGSize(width: 0, height: 0.5),
            blur: 2,
            color: UIColor.black.withAlphaComponent(0.3).cgColor
        )
        let lightColor = value >= 1 ? UIColor.cyan : UIColor.white
        ctx.setFillColor(lightColor.cgColor)
        let light = CGPoint(
            x: middle.x + radius * cos(angle + start),
            y: middle.y + radius * sin(angle + start)
        )
        let size = lineWidth * 0.55
        ctx.addEllipse(
            in: CGRect(x: light.x - size / 2, y: light.y - size / 2, width: size, height: size)
        )
        ctx.fillPath()
        ctx.restoreGState()
    }
}

/// A ring that fills, with the percentage in its center.
class PercentRingView: UIView {
    override class var layerClass: AnyClass {
        PercentLayer.self
    }

    private var percentLayer: PercentLayer {
        layer as! PercentLayer
    }
    private let textLayer = CATextLayer()
    private var displayLink: CADisplayLink?

    /// The number of times that the text was updated.
    private(set) var updateCount = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        setup()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setup()
    }

    private func setup() {
        isOpaque = false
        textLayer.alignmentMode = CATextLayerAlignmentMode.center
        textLayer.foregroundColor = UIColor.darkGray.cgColor
        textLayer.font = UIFont.boldSystemFont(ofSize: 18)
        textLayer.isWrapped = false
        textLayer.contentsScale = UIScreen.main.scale
        textLayer.actions = ["contents": NSNull(), "string": NSNull()]
        textLayer.string = "0 %"
        layer.addSublayer(textLayer)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        textLayer.fontSize = bounds.height * 0.19
        let height = textLayer.fontSize * 1.3
        textLayer.frame = CGRect(
            x: 0,
            y: bounds.midY - height / 2,
            width: bounds.width,
            height: height
        )
        layer.setNeedsDisplay()
    }

    func startAnimating() {
        displayLink?.invalidate()
        displayLink = CADisplayLink(
            target: self,
            selector: Selector("tick:", PercentRingView.self) { $0.tick($1) }
        )
        displayLink?.add(to: RunLoop.main, forMode: .common)

        let circling = CABasicAnimation(keyPath: "angle")
        circling.fromValue = 0
        circling.toValue = 2 * CGFloat.pi
        circling.duration = 1.5
        circling.repeatCount = .infinity
        layer.add(circling, forKey: "circling")
    }

    func stopAnimating() {
        displayLink?.invalidate()
        displayLink = nil
        layer.removeAnimation(forKey: "circling")
    }

    func setPaused(_ paused: Bool) {
        displayLink?.isPaused = paused
    }

    func setProgress(_ progress: CGFloat, animated: Bool) {
        CATransaction.begin()
        CATransaction.setValue(!animated, forKey: kCATransactionDisableActions)
        percentLayer.value = progress
        CATransaction.commit()
    }

    func tick(_ link: CADisplayLink) {
        guard window != nil else { return stopAnimating() }
        let shown = (percentLayer.presentation() ?? percentLayer).value
        textLayer.string = "\(Int((shown * 100).rounded())) %"
        updateCount += 1
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { stopAnimating() }
    }
}
