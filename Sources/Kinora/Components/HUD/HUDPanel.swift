import KinoraPlatform

/// The panel of a HUD: an indicator, words below it, a bar for progress and a button.
///
/// Without words it is as large as the indicator; everything else makes it grow. All lengths are in
/// points and grow with the preferred size of text where they belong to words.
@MainActor final class HUDPanel: UIView {
    /// What moves, or tells an outcome.
    let indicator: LoadingIndicatorView

    /// What is shown but for the indicator.
    var content = HUDContent() {
        didSet { contentChanged() }
    }

    /// What the button does; nil for no button.
    var cancel: (@MainActor () -> Void)? {
        didSet { button.isHidden = cancel == nil }
    }

    /// What is read out as one: the indicator with the words.
    let status = UIView()

    private let textLabel = UILabel()
    private let detailLabel = UILabel()
    private let bar: HUDProgressBar
    private let button = UIButton(type: .system)
    private let bareMargin: CGFloat

    private enum Measure {
        static let margin: CGFloat = 16
        static let spacing: CGFloat = 8
        static let barHeight: CGFloat = 4
        static let barWidth: CGFloat = 120
        static let widest: CGFloat = 280
    }

    init(_ configuration: LoadingHUD.Configuration, indicator: LoadingIndicatorView) {
        self.indicator = indicator
        bareMargin = configuration.bareMargin
        bar = HUDProgressBar(color: configuration.textColor)
        super.init(frame: .zero)
        backgroundColor = configuration.panelColor
        layer.cornerRadius = configuration.cornerRadius
        setUp(textLabel, style: .headline, color: configuration.textColor)
        setUp(detailLabel, style: .footnote, color: configuration.textColor)
        button.setTitle(Wording.cancel.text, for: .normal)
        button.setTitleColor(configuration.textColor, for: .normal)
        button.isHidden = true
        button.addAction(UIAction { [weak self] _ in self?.cancel?() }, for: .touchUpInside)
        indicator.isAccessibilityElement = false
        status.isAccessibilityElement = true
        for view in [indicator, textLabel, detailLabel, bar] { status.addSubview(view) }
        addSubview(status)
        addSubview(button)
        contentChanged()
    }

    /// Returns nil: panels are made by their HUD.
    required init?(coder: NSCoder) {
        nil
    }

    private func setUp(_ label: UILabel, style: UIFont.TextStyle, color: UIColor) {
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.textAlignment = .center
        label.numberOfLines = 0
    }

    private func contentChanged() {
        textLabel.text = content.text
        detailLabel.text = content.detail
        bar.fraction = content.fraction
        let words = [content.text, content.detail].compactMap { $0 }
        status.accessibilityLabel =
            words.isEmpty ? Wording.inProgress.text : words.joined(separator: ", ")
        status.accessibilityTraits = .updatesFrequently
        status.accessibilityValue = content.fraction.map { "\(Int(($0 * 100).rounded())) %" }
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// Takes up how far the work has come, without asking for layout where that isn't needed.
    func updateProgress() {
        if bar.fraction == nil || content.fraction == nil { return contentChanged() }
        bar.fraction = content.fraction
        status.accessibilityValue = content.fraction.map { "\(Int(($0 * 100).rounded())) %" }
    }

    // MARK: - Layout

    /// A row of the panel, from the top.
    private struct Row {
        let view: UIView
        let size: CGSize
    }

    private func rows(width: CGFloat) -> [Row] {
        var rows = [Row(view: indicator, size: indicator.intrinsicContentSize)]
        for label in [textLabel, detailLabel] where !(label.text ?? "").isEmpty {
            let size = label.sizeThatFits(CGSize(width: width, height: 0))
            rows.append(
                Row(view: label, size: CGSize(width: min(size.width, width), height: size.height))
            )
        }
        if bar.fraction != nil {
            let size = CGSize(width: min(Measure.barWidth, width), height: Measure.barHeight)
            rows.append(Row(view: bar, size: size))
        }
        if cancel != nil { rows.append(Row(view: button, size: button.intrinsicContentSize)) }
        return rows
    }

    /// A Boolean value that indicates whether there is nothing but the indicator.
    private var isBare: Bool {
        cancel == nil && bar.fraction == nil
            && [textLabel, detailLabel].allSatisfy { ($0.text ?? "").isEmpty }
    }

    /// The distance of rows from the edges.
    private var margin: CGFloat { isBare ? bareMargin : Measure.margin }

    /// Returns the size of everything in a width.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let widest = min(size.width, Measure.widest) - 2 * margin
        let rows = rows(width: widest)
        let height = rows.reduce(-Measure.spacing) { $0 + $1.size.height + Measure.spacing }
        let width = rows.map(\.size.width).max() ?? 0
        // As wide as high where there is room, so that a few letters don't make a pillar.
        return CGSize(
            width: max(width, min(height, widest)) + 2 * margin,
            height: height + 2 * margin
        )
    }

    /// Puts the rows below one another.
    override func layoutSubviews() {
        super.layoutSubviews()
        status.frame = bounds
        let rows = rows(width: bounds.width - 2 * margin)
        for view in [textLabel, detailLabel, bar] {
            view.isHidden = !rows.contains { $0.view === view }
        }
        var y = margin
        for row in rows {
            let origin = CGPoint(x: (bounds.width - row.size.width) / 2, y: y)
            row.view.frame = CGRect(origin: origin, size: row.size)
            y += row.size.height + Measure.spacing
        }
    }
}

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
