import PortingKit

private var gooeyKey: UInt8 = 0
private var offsetContext: UInt8 = 0

extension UIScrollView {
    /// The refresh view above the content, or nil until one is added.
    var gooeyRefreshView: GooeyRefreshView? {
        get { objc_getAssociatedObject(self, &gooeyKey) as? GooeyRefreshView }
        set {
            objc_setAssociatedObject(self, &gooeyKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }

    func addGooeyRefresh(color: UIColor, action: @escaping () -> Void) {
        let view = GooeyRefreshView(frame: CGRect(x: 0, y: 0, width: bounds.width, height: 0))
        view.color = color
        view.action = action
        addSubview(view)
        gooeyRefreshView = view
    }
}

/// A drop that is pulled out of the top of a list until it tears and becomes a spinner.
class GooeyRefreshView: UIView, UIGestureRecognizerDelegate {
    var color: UIColor = UIColor(red: 0.36, green: 0.42, blue: 0.93, alpha: 1) {
        didSet { dropLayer.fillColor = color.cgColor }
    }
    var action: (() -> Void)?
    var pullDistance: CGFloat = 96

    private(set) var isRefreshing = false
    private(set) var wobbleCount = 0

    private let dropLayer = CAShapeLayer()
    private let arrowLayer = CAShapeLayer()
    private let restingHeight: CGFloat = 56
    private weak var scrollView: UIScrollView?
    private var finger: UIPanGestureRecognizer?
    private var fingerX: CGFloat?
    private var wobbleLink: CADisplayLink?
    private var originalInset = UIEdgeInsets.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = false
        dropLayer.fillColor = color.cgColor
        dropLayer.shadowColor = UIColor.black.cgColor
        dropLayer.shadowOffset = CGSize(width: 0, height: 1)
        dropLayer.shadowRadius = 2
        dropLayer.shadowOpacity = 0.2
        arrowLayer.fillColor = nil
        arrowLayer.strokeColor = UIColor.white.cgColor
        arrowLayer.lineWidth = 2.5
        arrowLayer.lineCap = .round
        layer.addSublayer(dropLayer)
        dropLayer.addSublayer(arrowLayer)
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    // MARK: - Observing the scroll view

    override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        stopObserving()
        guard let scrollView = newSuperview as? UIScrollView else { return }
        self.scrollView = scrollView
        scrollView.addObserver(
            self,
            forKeyPath: "contentOffset",
            options: [.new],
            context: &offsetContext
        )
        let pan = UIPanGestureRecognizer(
            target: self,
            action: Selector("panned:", GooeyRefreshView.self) { $0.panned($1) }
        )
        pan.delegate = self
        pan.cancelsTouchesInView = false
        scrollView.addGestureRecognizer(pan)
        finger = pan
    }

    private func stopObserving() {
        wobbleLink?.invalidate()
        wobbleLink = nil
        if let finger = finger { scrollView?.removeGestureRecognizer(finger) }
        scrollView?.removeObserver(self, forKeyPath: "contentOffset", context: &offsetContext)
        scrollView = nil
    }

    override func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard keyPath == "contentOffset", let offset = change?[.newKey] as? CGPoint else {
            super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
            return
        }
        pull(by: -offset.y)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        true
    }

    func panned(_ recognizer: UIPanGestureRecognizer) {
        let state: UIGestureRecognizerState = recognizer.state
        switch state {
        case .began, .changed: fingerX = recognizer.location(in: self).x
        default: fingerX = nil
        }
    }

    // MARK: - Drop

    private func pull(by distance: CGFloat) {
        frame = CGRect(
            x: 0,
            y: -max(distance, 0),
            width: superview?.bounds.width ?? 0,
            height: max(distance, 0)
        )
        guard !isRefreshing else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        dropLayer.isHidden = distance < 4
        dropLayer.path = dropPath(pulledBy: distance).cgPath
        layoutArrow(radius: headRadius(distance), turned: distance / pullDistance)
        CATransaction.commit()
        if distance >= pullDistance { beginRefreshing() }
    }

    /// Returns the radius of the head, which shrinks with the distance.
    private func headRadius(_ distance: CGFloat) -> CGFloat {
        let part = min(max(distance / pullDistance, 0), 1)
        return 17 - 4 * part
    }

    /// Returns the outline of a ball that becomes a head with a thinner tail as it's pulled.
    func dropPath(pulledBy distance: CGFloat) -> UIBezierPath {
        let head = headRadius(distance)
        let length = max(distance - head * 2 - 12, 0) * 0.8
        let top = CGPoint(x: bounds.midX, y: head + 6)
        let stretch = min(length / 46, 1)
        let tail = head * (1 - 0.68 * stretch)
        let lean = fingerX.map { ($0 - bounds.midX) * 0.08 * stretch } ?? 0
        let bottom = CGPoint(x: top.x + lean, y: top.y + length)

        // The angle of the line that is tangent to both circles, and the curvature of the sides.
        let touch = length > 0 ? asin(min((head - tail) / length, 1)) : 0
        let upper = touch + 0.32 * stretch
        let lower = touch - 0.22 * stretch
        let reach = length * 0.42

        let path = UIBezierPath()
        path.move(to: CGPoint(x: top.x - head * cos(upper), y: top.y + head * sin(upper)))
        addArcs(to: path, center: top, radius: head, from: .pi - upper, to: 2 * .pi + upper)
        let right = path.currentPoint
        let waist = CGPoint(x: right.x - reach * sin(upper), y: right.y + reach * cos(upper))
        path.addQuadCurve(
            to: CGPoint(x: bottom.x + tail * cos(lower), y: bottom.y + tail * sin(lower)),
            controlPoint: waist
        )
        addArcs(to: path, center: bottom, radius: tail, from: lower, to: .pi - lower)
        path.addQuadCurve(
            to: CGPoint(x: 2 * top.x - right.x, y: right.y),
            controlPoint: CGPoint(x: 2 * top.x - waist.x, y: waist.y)
        )
        path.close()
        return path
    }

    /// Adds an arc as four curves for any angle, so that the paths can be interpolated.
    private func addArcs(
        to path: UIBezierPath,
        center: CGPoint,
        radius: CGFloat,
        from start: CGFloat,
        to end: CGFloat
    ) {
        let step = (end - start) / 4
        let reach = radius * 4 / 3 * tan(step / 4)
        for index in 0..<4 {
            let a = start + step * CGFloat(index)
            let b = a + step
            let last = CGPoint(x: center.x + radius * cos(b), y: center.y + radius * sin(b))
            path.addCurve(
                to: last,
                controlPoint1: CGPoint(
                    x: center.x + radius * cos(a) - reach * sin(a),
                    y: center.y + radius * sin(a) + reach * cos(a)
                ),
                controlPoint2: CGPoint(x: last.x + reach * sin(b), y: last.y - reach * cos(b))
            )
        }
    }

    private func layoutArrow(radius: CGFloat, turned part: CGFloat) {
        let size = radius * 1.1
        arrowLayer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
        arrowLayer.position = CGPoint(x: bounds.midX, y: radius + 6)
        let arrow = UIBezierPath()
        arrow.addArc(
            withCenter: CGPoint(x: size / 2, y: size / 2),
            radius: size / 2 - 1,
            startAngle: 0,
            endAngle: .pi * 1.5,
            clockwise: true
        )
        arrowLayer.path = arrow.cgPath
        arrowLayer.setAffineTransform(CGAffineTransform(rotationAngle: part * .pi))
    }

    // MARK: - Refreshing

    func beginRefreshing() {
        guard !isRefreshing, let scrollView = scrollView else { return }
        isRefreshing = true
        snapBack()
        spin()
        startWobbling()
        originalInset = scrollView.contentInset
        UIView.animate(
            withDuration: 0.3,
            animations: {
                scrollView.contentInset.top = self.originalInset.top + self.restingHeight
                scrollView.contentOffset.y = -scrollView.contentInset.top
            }
        )
        DispatchQueue.main.async {
            self.action?()
        }
    }

    /// Animates a droplet that falls from the torn tail.
    private func letDropletFall(from y: CGFloat) {
        let droplet = CALayer()
        droplet.backgroundColor = color.cgColor
        droplet.bounds = CGRect(x: 0, y: 0, width: 7, height: 7)
        droplet.cornerRadius = 3.5
        droplet.position = CGPoint(x: bounds.midX, y: y)
        droplet.opacity = 0
        layer.addSublayer(droplet)

        let fall = CABasicAnimation(keyPath: "position.y")
        fall.fromValue = y
        fall.toValue = y + 26
        let stretch = CABasicAnimation(keyPath: "transform.scale.y")
        stretch.fromValue = 1
        stretch.toValue = 1.7
        let fade = CAKeyframeAnimation(keyPath: "opacity")
        fade.values = [1, 1, 0]
        let group = CAAnimationGroup()
        group.animations = [fall, stretch, fade]
        group.duration = 0.32
        group.timingFunction = CAMediaTimingFunction(name: .easeIn)
        CATransaction.begin()
        CATransaction.setCompletionBlock { droplet.removeFromSuperlayer() }
        droplet.add(group, forKey: "fall")
        CATransaction.commit()
    }

    /// Springs the torn drop back to a ball.
    private func snapBack() {
        let ball = dropPath(pulledBy: 12)
        let snap = CAKeyframeAnimation(keyPath: "path")
        snap.values = [
            dropLayer.path as Any, dropPath(pulledBy: 30).cgPath, dropPath(pulledBy: 54).cgPath,
            ball.cgPath,
        ]
        snap.keyTimes = [0, 0.45, 0.7, 1]
        snap.duration = 0.35
        dropLayer.add(snap, forKey: "snap")
        letDropletFall(from: bounds.height * 0.75)

        let recoil = CAKeyframeAnimation(keyPath: "transform.translation.y")
        recoil.values = [0, -4, 2, 0]
        recoil.duration = 0.4
        recoil.beginTime = CACurrentMediaTime() + 0.2
        dropLayer.add(recoil, forKey: "recoil")
        dropLayer.path = ball.cgPath
        arrowLayer.position.y = headRadius(12) + 6
    }

    private func spin() {
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        spin.byValue = CGFloat.pi * 2
        spin.duration = 0.7
        spin.repeatCount = Float(NSIntegerMax)
        arrowLayer.add(spin, forKey: "spin")
    }

    private func startWobbling() {
        wobbleLink = CADisplayLink(
            target: self,
            selector: Selector("wobble:", GooeyRefreshView.self) { $0.wobble($1) }
        )
        wobbleLink?.add(to: .current, forMode: .common)
    }

    func wobble(_ link: CADisplayLink) {
        wobbleCount += 1
        let swing = sin(CGFloat(wobbleCount) / 7) * 0.05
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.setAffineTransform(CGAffineTransform(scaleX: 1 + swing, y: 1 - swing))
        CATransaction.commit()
    }

    func endRefreshing() {
        guard isRefreshing else { return }
        wobbleLink?.invalidate()
        wobbleLink = nil
        layer.setAffineTransform(.identity)
        UIView.animate(
            withDuration: 0.25,
            animations: {
                self.alpha = 0
                self.scrollView?.contentInset = self.originalInset
            },
            completion: { _ in
                self.alpha = 1
                self.isRefreshing = false
                self.arrowLayer.removeAllAnimations()
            }
        )
    }
}
