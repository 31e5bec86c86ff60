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
        didSet { if (cancel == nil) != (oldValue == nil) { buttonChanged() } }
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
        static let buttonHeight: CGFloat = 44
        static let leastIndicator: CGFloat = 20
        static let tightMargin: CGFloat = 8
        static let tightSpacing: CGFloat = 4
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
        button.setTitle(LocalizedString.cancel.text, for: .normal)
        button.setTitleColor(configuration.textColor, for: .normal)
        button.isHidden = true
        button.titleLabel?.font = .preferredFont(forTextStyle: .body)
        button.titleLabel?.adjustsFontForContentSizeCategory = true
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

    private func buttonChanged() {
        button.isHidden = cancel == nil
        setNeedsLayout()
        superview?.setNeedsLayout()
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
        status.accessibilityLabel = content.words ?? LocalizedString.inProgress.text
        status.accessibilityTraits = .updatesFrequently
        status.accessibilityValue = content.percentage
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// Takes up how far the work has come, without asking for layout where that isn't needed.
    func updateProgress() {
        if bar.fraction == nil || content.fraction == nil { return contentChanged() }
        bar.fraction = content.fraction
        status.accessibilityValue = content.percentage
    }

    // MARK: - Layout

    /// A row of the panel, from the top.
    private struct Row {
        let view: UIView
        var size: CGSize

        /// The height below which the row isn't made smaller.
        var least: CGFloat
    }

    private func rows(width: CGFloat) -> [Row] {
        var rows = [indicatorRow(width: width)]
        for label in [textLabel, detailLabel] where !(label.text ?? "").isEmpty {
            let room = CGSize(width: width, height: .greatestFiniteMagnitude)
            let size = label.sizeThatFits(room)
            let line = label.font.lineHeight.rounded(.up)
            rows.append(
                Row(
                    view: label,
                    size: CGSize(width: min(size.width, width), height: size.height),
                    least: min(line, size.height)
                )
            )
        }
        if bar.fraction != nil {
            let size = CGSize(width: min(Measure.barWidth, width), height: Measure.barHeight)
            rows.append(Row(view: bar, size: size, least: size.height))
        }
        if cancel != nil {
            let size = button.intrinsicContentSize
            let height = max(size.height, Measure.buttonHeight)
            rows.append(
                Row(
                    view: button,
                    size: CGSize(width: min(max(size.width, height), width), height: height),
                    least: size.height
                )
            )
        }
        return rows
    }

    private func indicatorRow(width: CGFloat) -> Row {
        var size = indicator.intrinsicContentSize
        if size.width > width { size = size.scaled(to: width / size.width) }
        return Row(view: indicator, size: size, least: min(Measure.leastIndicator, size.height))
    }

    /// Rows that fit a room, with the distances around them.
    private struct Arrangement {
        var rows: [Row]
        let margin: CGFloat
        let spacing: CGFloat

        var height: CGFloat { height(of: rows.map(\.size.height)) }
        var leastHeight: CGFloat { height(of: rows.map(\.least)) }

        private func height(of heights: [CGFloat]) -> CGFloat {
            heights.reduce(2 * margin - spacing) { $0 + $1 + spacing }
        }

        /// Returns the rows, made smaller in an order until they are no higher than a height.
        func shrunk(to height: CGFloat, order: [UIView]) -> Arrangement {
            var result = self
            for view in order {
                let excess = result.height - height
                guard excess > 0 else { break }
                guard let index = rows.firstIndex(where: { $0.view === view }) else { continue }
                let row = rows[index]
                let least = max(row.size.height - excess, row.least)
                result.rows[index].size =
                    view is LoadingIndicatorView
                    ? row.size.scaled(to: least / row.size.height)
                    : CGSize(width: row.size.width, height: least)
            }
            return result
        }
    }

    /// The rows in a room: all of them, where need be smaller or nearer to one another; where even that
    /// is too much, without what can be spared, the button last.
    private func arrangement(in room: CGSize) -> Arrangement {
        let usual = arrangement(
            width: room.width,
            without: [],
            margin: margin,
            spacing: Measure.spacing
        )
        if usual.leastHeight <= room.height { return usual.shrunk(to: room.height, order: order) }
        var result = usual
        for count in 0..<spare.count {
            result = arrangement(
                width: room.width,
                without: Array(spare.prefix(count)),
                margin: min(margin, Measure.tightMargin),
                spacing: Measure.tightSpacing
            )
            if result.leastHeight <= room.height { break }
        }
        return result.shrunk(to: room.height, order: order)
    }

    /// What is made smaller, in this order.
    private var order: [UIView] { [indicator, detailLabel, textLabel, button] }

    /// What can be spared, in this order.
    private var spare: [UIView] {
        cancel == nil
            ? [detailLabel, bar, indicator, textLabel]
            : [detailLabel, bar, indicator, textLabel, button]
    }

    private func arrangement(
        width: CGFloat,
        without views: [UIView],
        margin: CGFloat,
        spacing: CGFloat
    ) -> Arrangement {
        let rows = rows(width: max(min(width, Measure.widest) - 2 * margin, 0))
        return Arrangement(
            rows: rows.filter { row in !views.contains { $0 === row.view } },
            margin: margin,
            spacing: spacing
        )
    }

    /// A Boolean value that indicates whether there is nothing but the indicator.
    private var isBare: Bool {
        cancel == nil && bar.fraction == nil && content.words == nil
    }

    /// The usual distance of rows from the edges.
    private var margin: CGFloat { isBare ? bareMargin : Measure.margin }

    /// Returns the size of everything in a room, which it doesn't exceed.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let arrangement = arrangement(in: size)
        let height = min(arrangement.height, size.height)
        let width = arrangement.rows.map(\.size.width).max() ?? 0
        // As wide as high, where there is room, so that a few letters don't make a pillar.
        let square = min(height, size.width, Measure.widest)
        return CGSize(width: max(width + 2 * arrangement.margin, square), height: height)
    }

    /// Puts the rows below one another.
    override func layoutSubviews() {
        super.layoutSubviews()
        status.frame = bounds
        let arrangement = arrangement(in: bounds.size)
        for view in [indicator, textLabel, detailLabel, bar, button] {
            view.isHidden = !arrangement.rows.contains { $0.view === view }
        }
        var y = arrangement.margin
        for row in arrangement.rows {
            let origin = CGPoint(x: (bounds.width - row.size.width) / 2, y: y)
            row.view.frame = CGRect(origin: origin, size: row.size)
            y += row.size.height + arrangement.spacing
        }
    }
}

extension CGSize {
    /// Returns the size with both sides multiplied by a factor.
    func scaled(to factor: CGFloat) -> CGSize {
        CGSize(width: width * factor, height: height * factor)
    }
}
