// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, NoPlaygroundLiterals

import PortingKit

/// A rotating ring with a gradient whose stroke appears and disappears.
@IBDesignable
class GradientRingView: UIView {
    @IBInspectable var lineWidth: CGFloat = 7 { didSet { setNeedsLayout() } }
    @IBInspectable var startColor: UIColor = #colorLiteral(
        red: 0.38,
        green: 0.33,
        blue: 0.98,
        alpha: 1
    )
    {
        didSet { updateColors() }
    }
    @IBInspectable var endColor: UIColor = #colorLiteral(red: 1, green: 0.38, blue: 0.55, alpha: 1)
    {
        didSet { updateColors() }
    }
    @IBInspectable var hidesWhenStopped: Bool = true

    private(set) var isAnimating = false

    private var gradientLayer: CAGradientLayer!
    private var ringLayer: CAShapeLayer!

    private let rotationDuration: CFTimeInterval = 3
    private let strokeDuration: CFTimeInterval = 1.5

    // MARK: - Life cycle

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        startAnimating()
    }

    override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        ringLayer.strokeEnd = 0.7
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    private func commonInit() {
        isUserInteractionEnabled = false
        backgroundColor = UIColor.clear

        ringLayer = CAShapeLayer()
        ringLayer.fillColor = nil
        ringLayer.strokeColor = UIColor.black.cgColor
        ringLayer.lineCap = CAShapeLayerLineCap(rawValue: "round")

        gradientLayer = CAGradientLayer()
        gradientLayer.startPoint = CGPoint(x: 0, y: 0)
        gradientLayer.endPoint = CGPoint(x: 1, y: 1)
        gradientLayer.mask = ringLayer
        layer.addSublayer(gradientLayer)
        updateColors()
        observeApplication()
    }

    private func observeApplication() {
        #if os(iOS) || os(Linux)
        let center = NotificationCenter.default
        center.addObserver(
            self,
            selector: Selector("pause", GradientRingView.self) { $0.pause() },
            name: UIApplication.didEnterBackgroundNotification,
            object: nil
        )
        center.addObserver(
            self,
            selector: Selector("willEnterForeground:", GradientRingView.self) {
                $0.willEnterForeground($1)
            },
            name: UIApplication.willEnterForegroundNotification,
            object: nil
        )
        #endif
    }

    private func updateColors() {
        gradientLayer.colors = [startColor.cgColor, endColor.cgColor]
    }

    // MARK: - Layout

    override var intrinsicContentSize: CGSize {
        CGSize(width: 60, height: 60)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        gradientLayer.frame = bounds
        ringLayer.frame = gradientLayer.bounds
        let radius = max(min(bounds.width, bounds.height) - lineWidth, 0) / 2
        ringLayer.lineWidth = lineWidth
        ringLayer.path =
            UIBezierPath(
                arcCenter: CGPoint(x: bounds.midX, y: bounds.midY),
                radius: radius,
                startAngle: -CGFloat.pi / 2,
                endAngle: 1.5 * CGFloat.pi,
                clockwise: true
            ).cgPath
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        startColor = tintColor
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        // The animations are removed when the view leaves its window.
        if window != nil && isAnimating {
            addAnimations()
        }
    }

    // MARK: - Animation

    func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        isHidden = false
        addAnimations()
    }

    func stopAnimating() {
        isAnimating = false
        isHidden = hidesWhenStopped
        ringLayer.removeAllAnimations()
    }

    private func addAnimations() {
        let rotation = CABasicAnimation(keyPath: "transform.rotation.z")
        rotation.byValue = NSNumber(value: 2 * Double.pi)
        rotation.duration = rotationDuration
        rotation.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear)
        rotation.repeatCount = .infinity
        rotation.isRemovedOnCompletion = false
        ringLayer.add(rotation, forKey: "rotation")

        let head = CABasicAnimation(keyPath: "strokeEnd")
        head.fromValue = 0
        head.toValue = 1
        head.duration = strokeDuration * 0.65
        head.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
        head.fillMode = CAMediaTimingFillMode.forwards

        let tail = CABasicAnimation(keyPath: "strokeStart")
        tail.fromValue = 0
        tail.toValue = 1
        tail.beginTime = strokeDuration * 0.35
        tail.duration = strokeDuration * 0.65
        tail.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
        tail.fillMode = CAMediaTimingFillMode.both

        let stroke = CAAnimationGroup()
        stroke.animations = [head, tail]
        stroke.duration = strokeDuration
        stroke.repeatCount = .infinity
        stroke.isRemovedOnCompletion = false
        ringLayer.add(stroke, forKey: "stroke")
    }

    func pause() {
        guard layer.speed != 0 else { return }
        let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0.0
        layer.timeOffset = pausedTime
    }

    func willEnterForeground(_ notification: NSNotification) {
        resume()
    }

    func resume() {
        guard layer.speed == 0 else { return }
        let pausedTime = layer.timeOffset
        layer.speed = 1.0
        layer.timeOffset = 0.0
        layer.beginTime = 0.0
        let timeSincePause = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
        layer.beginTime = timeSincePause
    }
}
