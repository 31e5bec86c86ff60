import KinoraPlatform

/// A bar that fills from the side where reading begins.
@MainActor final class HUDProgressBar: UIView {
    /// How far it is filled, 0…1; nil for nothing to show.
    var fraction: Double? {
        didSet { if fraction != oldValue { setNeedsLayout() } }
    }

    private let fill = UIView()

    init(color: UIColor) {
        super.init(frame: .zero)
        backgroundColor = color.withAlphaComponent(0.25)
        fill.backgroundColor = color
        addSubview(fill)
    }

    /// Returns nil: bars are made by their panel.
    required init?(coder: NSCoder) {
        nil
    }

    /// Fills the bar.
    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width * CGFloat(fraction ?? 0)
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        fill.frame = CGRect(
            x: isReversed ? bounds.width - width : 0,
            y: 0,
            width: width,
            height: bounds.height
        )
        layer.cornerRadius = bounds.height / 2
        fill.layer.cornerRadius = bounds.height / 2
    }
}
