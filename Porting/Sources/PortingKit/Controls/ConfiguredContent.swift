import Foundation
@_spi(Porting) import ViewKit

/// The content of a button with a configuration.
@MainActor
final class ConfiguredContent: ButtonContent {
    var configuration: UIButton.Configuration

    private let plate = UIView(frame: .zero)
    private var subtitle: UILabel?
    private var spinner: UIActivityIndicatorView?

    init(_ configuration: UIButton.Configuration) {
        self.configuration = configuration
        plate.isUserInteractionEnabled = false
    }

    var title: String? { configuration.title }

    func remove() {
        for view in [plate, subtitle, spinner] { view?.removeFromSuperview() }
    }

    // MARK: - Showing

    func show(in button: UIButton) {
        let isFollowing = button.automaticallyUpdatesConfiguration
        let tint: UIColor = button.tintColor
        let color = configuration.foreground(
            tint: tint,
            isEnabled: button.isEnabled || !isFollowing
        )
        button.titleLabel?.font = .systemFont(ofSize: configuration.buttonSize.fontSize)
        button.titleLabel?.text = configuration.title
        button.titleLabel?.textColor = color
        showSubtitle(color: color, in: button)
        showSpinner(color: color, in: button)
        showImage(color: color, in: button)
        if plate.superview == nil { button.insertSubview(plate, at: 0) }
        plate.backgroundColor = configuration.backgroundColor(
            tint: tint,
            isEnabled: button.isEnabled || !isFollowing,
            isHighlighted: button.isHighlighted && isFollowing
        )
        plate.layer.borderColor = configuration.background.strokeColor?.cgColor
        plate.layer.borderWidth = configuration.background.strokeWidth
    }

    private func showSubtitle(color: UIColor, in button: UIButton) {
        guard configuration.subtitle != nil || subtitle != nil else { return }
        let label = subtitle ?? UILabel()
        subtitle = label
        label.isAccessibilityElement = false
        if label.superview == nil { button.addSubview(label) }
        label.text = configuration.subtitle
        label.font = .systemFont(ofSize: 12)
        label.textColor = color
    }

    private func showSpinner(color: UIColor, in button: UIButton) {
        let isShown = configuration.showsActivityIndicator
        guard isShown || spinner != nil else { return }
        let spinner = self.spinner ?? UIActivityIndicatorView(style: .medium)
        self.spinner = spinner
        if spinner.superview == nil { button.addSubview(spinner) }
        spinner.color = color
        if isShown != spinner.isAnimating {
            if isShown { spinner.startAnimating() } else { spinner.stopAnimating() }
        }
    }

    private func showImage(color: UIColor, in button: UIButton) {
        guard let view = button.imageView else { return }
        view.tintColor = color
        let image = configuration.showsActivityIndicator ? nil : configuration.image
        let isTemplate = image?.renderingMode == .automatic
        view.image = isTemplate ? image?.withRenderingMode(.alwaysTemplate) : image
    }

    // MARK: - Layout

    private func arrangement(in button: UIButton) -> ConfiguredArrangement {
        let spinner = configuration.showsActivityIndicator ? spinner?.intrinsicContentSize : nil
        return ConfiguredArrangement(
            configuration: configuration,
            image: spinner ?? configuration.image?.size ?? .zero,
            title: button.titleLabel?.sizeThatFits(.zero) ?? .zero,
            subtitle: subtitle?.sizeThatFits(.zero) ?? .zero
        )
    }

    func size(in button: UIButton) -> CGSize {
        arrangement(in: button).size
    }

    func layOut(in button: UIButton) {
        let places = arrangement(in: button).places(
            in: button.bounds,
            horizontal: button.effectiveContentHorizontalAlignment,
            vertical: button.contentVerticalAlignment,
            isMirrored: button.effectiveUserInterfaceLayoutDirection == .rightToLeft
        )
        button.imageView?.place(in: places.image)
        spinner?.place(in: places.image)
        button.titleLabel?.place(in: places.title)
        subtitle?.place(in: places.subtitle)
        plate.frame = button.bounds
        plate.layer.cornerRadius = configuration.cornerRadius(height: button.bounds.height)
    }
}

extension UIButton {
    /// A closure that updates a button's configuration for its state.
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    /// Creates a button with a configuration and an optional action to perform.
    public convenience init(
        configuration: UIButton.Configuration,
        primaryAction: UIAction? = nil
    ) {
        self.init(frame: .zero, primaryAction: primaryAction)
        take(.system)
        var configuration = configuration
        configuration.title = configuration.title ?? title(for: .normal)
        configuration.image = configuration.image ?? image(for: .normal)
        self.configuration = configuration
    }

    /// The configuration of the button's content; nil by default.
    ///
    /// It replaces the titles and images of the states.
    public var configuration: UIButton.Configuration? {
        get { (content as? ConfiguredContent)?.configuration }
        set {
            guard let newValue else {
                content = nil
                return
            }
            guard let content = content as? ConfiguredContent else {
                content = ConfiguredContent(newValue)
                return
            }
            content.configuration = newValue
            self.content = content
        }
    }
}
