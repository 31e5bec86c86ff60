import PortingKit

/// A button that shrinks to a disc with a spinner while it works, and displays a progress bar.
@IBDesignable
class LoadingButton: UIButton {
    enum Phase {
        case idle, loading, done
    }

    @IBInspectable var normalColor: UIColor = UIColor(red: 0.20, green: 0.45, blue: 0.95, alpha: 1)
    {
        didSet { updateColors() }
    }
    @IBInspectable var doneColor: UIColor = UIColor(red: 0.16, green: 0.68, blue: 0.42, alpha: 1)
    @IBInspectable var doneTitle: String = "Done"

    private(set) var phase = Phase.idle
    var onDone: (() -> Void)?

    private let shrinkDuration: CFTimeInterval = 0.3
    private var savedTitle: String?
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let bar = UIProgressView(progressViewStyle: .bar)
    private var background = CALayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setup()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setup()
    }

    private func setup() {
        layer.insertSublayer(background, at: 0)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowOpacity = 0.18
        layer.shadowRadius = 5
        titleLabel?.font = UIFont.boldSystemFont(ofSize: 16)
        setTitleColor(UIColor.white, for: .normal)

        spinner.color = UIColor.white
        spinner.isUserInteractionEnabled = false
        addSubview(spinner)

        bar.progressTintColor = UIColor.white
        bar.trackTintColor = UIColor.white.withAlphaComponent(0.3)
        bar.alpha = 0
        addSubview(bar)
        updateColors()
        accessibilityTraits = UIAccessibilityTraits.button
        addTarget(
            self,
            action: Selector("tapped:", LoadingButton.self) { $0.tapped($1) },
            for: .touchUpInside
        )
    }

    private func updateColors() {
        background.backgroundColor = normalColor.cgColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if phase == .idle { background.bounds = bounds }
        background.position = CGPoint(x: bounds.midX, y: bounds.midY)
        background.cornerRadius = bounds.height / 2
        CATransaction.commit()
        spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
        bar.frame = CGRect(
            x: bounds.minX + 24,
            y: bounds.maxY - 9,
            width: max(bounds.width - 48, 0),
            height: 3
        )
    }

    override func action(for layer: CALayer, forKey event: String) -> CAAction? {
        // Only the transition animates the title's layer.
        if event == "contents" { return NSNull() }
        return super.action(for: layer, forKey: event)
    }

    // MARK: - Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        press(down: true)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        press(down: false)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        press(down: false)
    }

    private func press(down: Bool) {
        let scale = CABasicAnimation(keyPath: "transform.scale.xy")
        scale.fromValue = down ? 1 : 0.96
        scale.toValue = down ? 0.96 : 1
        scale.duration = 0.12
        scale.fillMode = kCAFillModeForwards
        scale.isRemovedOnCompletion = false
        layer.add(scale, forKey: "press")
    }

    @IBAction func tapped(_ sender: UIControl) {
        startLoading()
    }

    // MARK: - Loading

    func startLoading() {
        guard phase == .idle else { return }
        phase = .loading
        isUserInteractionEnabled = false
        savedTitle = title(for: .normal)
        setTitle("", for: .normal)

        let side = bounds.height
        let shrink = CABasicAnimation(keyPath: "bounds.size.width")
        shrink.fromValue = bounds.width
        shrink.toValue = side
        shrink.duration = shrinkDuration
        shrink.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
        shrink.fillMode = CAMediaTimingFillMode.forwards
        shrink.isRemovedOnCompletion = false

        CATransaction.begin()
        CATransaction.setCompletionBlock {
            self.spinner.startAnimating()
            self.pulse()
        }
        background.add(shrink, forKey: "shrink")
        CATransaction.commit()
    }

    /// Animates the disc while it waits.
    private func pulse() {
        guard phase == .loading else { return }
        let side = bounds.height
        let breath = CABasicAnimation(keyPath: "bounds")
        breath.fromValue = NSValue(cgRect: CGRect(x: 0, y: 0, width: side, height: side))
        breath.toValue = NSValue(cgRect: CGRect(x: 0, y: 0, width: side + 5, height: side))
        breath.duration = 0.45
        breath.autoreverses = true
        breath.repeatCount = Float.infinity
        breath.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        background.add(breath, forKey: "breath")
    }

    /// Displays the progress bar instead of the spinner.
    func setProgress(_ progress: Float) {
        guard phase == .loading else { return }
        spinner.stopAnimating()
        expand()
        UIView.animate(
            withDuration: 0.2,
            delay: 0.15,
            options: .curveEaseOut,
            animations: {
                self.bar.alpha = 1
            }
        )
        bar.setProgress(progress, animated: true)
        changeTitle("\(Int(progress * 100)) %", subtype: CATransitionSubtype.fromRight)
    }

    func finishLoading(success: Bool = true) {
        guard phase == .loading else { return }
        phase = .done
        spinner.stopAnimating()
        bar.alpha = 0
        expand()

        let recolor = CABasicAnimation(keyPath: "backgroundColor")
        recolor.fromValue = normalColor.cgColor
        recolor.toValue = doneColor.cgColor
        recolor.duration = 0.25
        background.add(recolor, forKey: "backgroundColor")
        background.backgroundColor = doneColor.cgColor
        changeTitle(success ? doneTitle : savedTitle ?? "", subtype: .fromTop)
        bounce()

        let seconds = 1.2
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
            self?.reset()
        }
    }

    /// Grows the disc from its current width to the width of the button.
    private func expand() {
        guard background.animationKeys()?.isEmpty == false else { return }
        let width = background.presentation()?.bounds.size.width ?? bounds.height
        background.removeAllAnimations()
        let grow = CABasicAnimation(keyPath: "bounds.size.width")
        grow.fromValue = width
        grow.toValue = bounds.width
        grow.duration = shrinkDuration
        grow.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut)
        background.add(grow, forKey: "grow")
    }

    private func bounce() {
        transform = CGAffineTransform(scaleX: 0.92, y: 0.92)
        UIView.animate(
            withDuration: 0.5,
            delay: 0,
            usingSpringWithDamping: 0.45,
            initialSpringVelocity: 4,
            options: .allowUserInteraction,
            animations: { self.transform = .identity }
        )
    }

    private func changeTitle(_ title: String, subtype: CATransitionSubtype) {
        let transition = CATransition()
        transition.type = CATransitionType.fade
        transition.subtype = subtype
        transition.duration = 0.2
        titleLabel?.layer.add(transition, forKey: "title")
        setTitle(title, for: .normal)
        setNeedsLayout()
        layoutIfNeeded()
    }

    private func reset() {
        guard phase == .done else { return }
        phase = .idle
        isUserInteractionEnabled = true
        updateColors()
        changeTitle(savedTitle ?? "", subtype: .fromBottom)
        onDone?()
    }
}
