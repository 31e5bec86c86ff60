import KinoraPlatform

/// A progress bar that fills from the leading side.
@MainActor final class HUDProgressBar: UIView {
    /// The filled fraction, 0…1, or nil for no progress.
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

    /// Returns nil; progress bars don't support archiving.
    required init?(coder: NSCoder) {
        nil
    }

    /// Lays out the filled part.
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
