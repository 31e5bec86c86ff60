// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import PortingKit

/// The root view controller of the HUD's window, which keeps the status bar style of the app.
class BlurHUDViewController: UIViewController {
    var statusBarStyle = UIStatusBarStyle.default

    override var preferredStatusBarStyle: UIStatusBarStyle {
        statusBarStyle
    }
}

/// A HUD with a blurred panel that contains a spinner and a line of text.
class BlurHUD: UIView {
    static let shared = BlurHUD(frame: UIScreen.main.bounds)

    /// A notification that posts after the panel disappears.
    static let didDisappear = Notification.Name("BlurHUDDidDisappear")

    var minimumShowTime: TimeInterval = 0.5
    var effect: UIVisualEffect = UIBlurEffect(style: .dark) {
        didSet { panel.effect = effect }
    }
    var dismissOnTouch = true

    private(set) var isVisible = false

    private var overlay: UIWindow?
    private var panel: UIVisualEffectView!
    private var vibrancyView: UIVisualEffectView!
    private var spinner: CAShapeLayer!
    private var titleLabel: UILabel!
    private var panelWidth: NSLayoutConstraint!
    private var panelMiddle: NSLayoutConstraint!
    private var keyboardObserver: NSObjectProtocol?
    private var shownAt: CFAbsoluteTime = 0
    private var hideTimer: Timer?

    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backgroundColor = UIColor.black.withAlphaComponent(0.35)
        alpha = 0
        setupPanel()
        setupConstraints()
        setupMotion()
        observeKeyboard()
        isAccessibilityElement = true
        accessibilityTraits = UIAccessibilityTraitUpdatesFrequently
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func setupPanel() {
        panel = UIVisualEffectView(effect: effect)
        panel.clipsToBounds = true
        panel.layer.cornerRadius = 18
        panel.translatesAutoresizingMaskIntoConstraints = false
        addSubview(panel)

        let vibrancy = (effect as? UIBlurEffect).map { UIVibrancyEffect(blurEffect: $0) }
        vibrancyView = UIVisualEffectView(effect: vibrancy)
        vibrancyView.translatesAutoresizingMaskIntoConstraints = false
        panel.contentView.addSubview(vibrancyView)

        titleLabel = UILabel(frame: CGRect.zero)
        titleLabel.font = UIFont.systemFont(ofSize: 15, weight: .medium)
        titleLabel.textColor = UIColor.white
        titleLabel.textAlignment = .center
        titleLabel.numberOfLines = 2
        titleLabel.lineBreakMode = .byTruncatingTail
        titleLabel.adjustsFontSizeToFitWidth = true
        titleLabel.translatesAutoresizingMaskIntoConstraints = false
        panel.contentView.addSubview(titleLabel)

        spinner = CAShapeLayer()
        spinner.frame = CGRect(x: 0, y: 0, width: 44, height: 44)
        spinner.path = UIBezierPath(ovalIn: spinner.bounds.insetBy(dx: 2, dy: 2)).cgPath
        spinner.fillColor = nil
        spinner.strokeColor = UIColor.white.cgColor
        spinner.strokeStart = 0.2
        spinner.lineWidth = 3
        spinner.lineCap = .round
        vibrancyView.contentView.layer.addSublayer(spinner)
    }

    private func setupConstraints() {
        panelWidth = panel.widthAnchor.constraint(equalToConstant: 132)
        panelMiddle = panel.centerYAnchor.constraint(equalTo: centerYAnchor)
        NSLayoutConstraint.activate([
            panel.centerXAnchor.constraint(equalTo: centerXAnchor),
            panelMiddle,
            panelWidth,
            panel.heightAnchor.constraint(equalToConstant: 124),
            vibrancyView.centerXAnchor.constraint(equalTo: panel.centerXAnchor),
            vibrancyView.topAnchor.constraint(equalTo: panel.topAnchor, constant: 22),
            vibrancyView.widthAnchor.constraint(equalToConstant: 44),
            vibrancyView.heightAnchor.constraint(equalToConstant: 44),
            titleLabel.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 12),
            titleLabel.trailingAnchor.constraint(equalTo: panel.trailingAnchor, constant: -12),
            titleLabel.topAnchor.constraint(equalTo: vibrancyView.bottomAnchor, constant: 14),
        ])
    }

    /// Moves the panel slightly when the device is tilted.
    private func setupMotion() {
        let horizontal = UIInterpolatingMotionEffect(
            keyPath: "center.x",
            type: .tiltAlongHorizontalAxis
        )
        let vertical = UIInterpolatingMotionEffect(
            keyPath: "center.y",
            type: .tiltAlongVerticalAxis
        )
        let reach = UIOffsetMake(14, 10)
        horizontal.minimumRelativeValue = -reach.horizontal
        horizontal.maximumRelativeValue = reach.horizontal
        vertical.minimumRelativeValue = -reach.vertical
        vertical.maximumRelativeValue = reach.vertical
        let group = UIMotionEffectGroup()
        group.motionEffects = [horizontal, vertical]
        panel.addMotionEffect(group)
    }

    /// Keeps the panel centered in the area above the keyboard.
    private func observeKeyboard() {
        keyboardObserver = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification,
            object: nil,
            queue: nil
        ) { [weak self] notification in
            self?.avoidKeyboard(for: notification)
        }
    }

    private func avoidKeyboard(for notification: Notification) {
        guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        else { return }
        let hidden = max(bounds.maxY - frame.minY, 0)
        panelMiddle.constant = -hidden / 2
        UIView.animate(withDuration: 0.25) {
            self.layoutIfNeeded()
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let isDark = traitCollection.userInterfaceStyle == .dark
        backgroundColor = UIColor.black.withAlphaComponent(isDark ? 0.55 : 0.35)
    }

    // MARK: - Showing

    class func show(_ title: String) {
        shared.show(title)
    }

    class func hide(afterDelay delay: TimeInterval = 0) {
        let when =
            DispatchTime.now() + Double(Int64(delay * Double(NSEC_PER_SEC))) / Double(NSEC_PER_SEC)
        DispatchQueue.main.asyncAfter(deadline: when) {
            shared.hide()
        }
    }

    private func show(_ title: String) {
        hideTimer?.invalidate()
        hideTimer = nil
        setTitle(title)
        accessibilityLabel = title
        guard !isVisible else { return }
        isVisible = true
        shownAt = CFAbsoluteTimeGetCurrent()
        attachToWindow()

        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = CGFloat.pi * 2
        turn.duration = 0.9
        turn.repeatCount = .infinity
        turn.isRemovedOnCompletion = false
        spinner.add(turn, forKey: "turn")

        panel.transform = CGAffineTransform(scaleX: 0.7, y: 0.7)
        UIView.animate(
            withDuration: 0.45,
            delay: 0,
            usingSpringWithDamping: 0.6,
            initialSpringVelocity: 0.5,
            options: [.beginFromCurrentState],
            animations: {
                self.alpha = 1
                self.panel.transform = CGAffineTransform.identity
            },
            completion: nil
        )
    }

    private func setTitle(_ title: String) {
        titleLabel.text = title
        // Longer texts get a wider panel, up to a limit that depends on the device.
        let widest: CGFloat = UIDevice.current.userInterfaceIdiom == .pad ? 340 : 220
        let size = CGSize(width: widest, height: CGFloat.greatestFiniteMagnitude)
        let needed = (title as NSString).boundingRect(
            with: size,
            options: [.usesLineFragmentOrigin],
            attributes: [NSAttributedStringKey.font: titleLabel.font as Any],
            context: nil
        )
        panelWidth.constant = min(max(ceil(needed.width) + 40, 132), widest + 40)
    }

    private func attachToWindow() {
        let below = UIApplication.shared.keyWindow
        let controller = BlurHUDViewController()
        controller.statusBarStyle =
            topController(below?.rootViewController)?.preferredStatusBarStyle ?? .default
        let window = makeWindow(like: below)
        window.windowLevel = UIWindow.Level.statusBar + 1
        window.backgroundColor = UIColor.clear
        window.rootViewController = controller
        frame = window.bounds
        controller.view.addSubview(self)
        controller.view.bringSubviewToFront(self)
        window.makeKeyAndVisible()
        layoutIfNeeded()
        overlay = window
        previousKeyWindow = below
    }

    private weak var previousKeyWindow: UIWindow?

    private func makeWindow(like below: UIWindow?) -> UIWindow {
        if #available(iOS 13.0, *) {
            let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
            if let scene = scene, below == nil {
                return UIWindow(windowScene: scene)
            }
        }
        return UIWindow(frame: below?.bounds ?? UIScreen.main.bounds)
    }

    private func topController(_ controller: UIViewController?) -> UIViewController? {
        if let navigation = controller as? UINavigationController {
            return topController(navigation.topViewController)
        }
        if let tabs = controller as? UITabBarController {
            return topController(tabs.selectedViewController)
        }
        return controller?.presentedViewController ?? controller
    }

    // MARK: - Hiding

    func hide() {
        guard isVisible else { return }
        let rest = minimumShowTime - (CFAbsoluteTimeGetCurrent() - shownAt)
        if rest > 0 {
            hideTimer?.invalidate()
            hideTimer = Timer.scheduledTimer(withTimeInterval: rest, repeats: false) {
                [weak self] _ in
                self?.disappear()
            }
        } else {
            disappear()
        }
    }

    private func disappear() {
        isVisible = false
        UIView.animate(
            withDuration: 0.2,
            delay: 0,
            options: .curveEaseIn,
            animations: {
                self.alpha = 0
                self.panel.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
            },
            completion: { _ in
                guard !self.isVisible else { return }
                self.spinner.removeAllAnimations()
                self.containingController?.setNeedsStatusBarAppearanceUpdate()
                self.removeFromSuperview()
                self.overlay?.isHidden = true
                self.overlay = nil
                self.previousKeyWindow?.makeKeyAndVisible()
                NotificationCenter.default.post(name: BlurHUD.didDisappear, object: self)
            }
        )
    }

    private var containingController: UIViewController? {
        var responder: UIResponder? = self
        while responder != nil && !(responder is UIViewController) {
            responder = responder?.next
        }
        return responder as? UIViewController
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if dismissOnTouch, let touch = touches.first,
            !panel.frame.contains(touch.location(in: self))
        {
            hide()
        }
    }
}
