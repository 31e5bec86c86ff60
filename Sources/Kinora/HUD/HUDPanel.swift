import KinoraPlatform

/// A HUD's panel: an indicator, text, a progress bar, and a button.
///
/// Without other content, it is as large as the indicator. Lengths are in points; text and the
/// button scale with the preferred content size.
@MainActor final class HUDPanel: UIView {
    /// The view that shows the animation or the outcome mark.
    let indicator: LoadingIndicatorView

    /// The text and progress below the indicator.
    var content = HUDContent() {
        didSet { contentChanged() }
    }

    /// The action of the Cancel button, or nil for no button.
    var cancel: (@MainActor () -> Void)? {
        didSet { if (cancel == nil) != (oldValue == nil) { buttonChanged() } }
    }

    /// The accessibility element that combines the indicator and the text.
    let status = UIView()

    /// The Cancel button, or nil if it isn't visible.
    var visibleButton: UIView? { button.isHidden ? nil : button }

    private let textLabel = UILabel()
    private let detailLabel = UILabel()
    private let bar: HUDProgressBar
    private let button = Button(type: .system)
    private let color: UIColor
    private let material: HUDPanelBackground?
    private let bareMargin: CGFloat
    private let progressPlacement: LoadingHUD.ProgressPlacement

    private enum Measure {
        static let margin: CGFloat = 16
        static let spacing: CGFloat = 8
        static let barHeight: CGFloat = 4
        static let barWidth: CGFloat = 120
        static let maximumWidth: CGFloat = 280
        static let buttonHeight: CGFloat = 44
        static let minimumIndicator: CGFloat = 20
        static let tightMargin: CGFloat = 8
        static let tightSpacing: CGFloat = 4
    }

    init(_ configuration: LoadingHUD.Configuration, indicator: LoadingIndicatorView) {
        self.indicator = indicator
        bareMargin = configuration.bareMargin
        progressPlacement = configuration.progressPlacement
        bar = HUDProgressBar(color: configuration.textColor)
        color = configuration.panelColor
        material = HUDPanelBackground(
            configuration.background,
            cornerRadius: configuration.cornerRadius
        )
        super.init(frame: .zero)
        layer.cornerRadius = configuration.cornerRadius
        if let material {
            layer.cornerCurve = .continuous
            addSubview(material)
        }
        setUp(textLabel, style: .headline, color: configuration.textColor)
        setUp(detailLabel, style: .footnote, color: configuration.textColor)
        button.setTitle(LocalizedString.cancel.text, for: .normal)
        button.setTitleColor(configuration.textColor, for: .normal)
        button.isHidden = true
        button.titleLabel?.font = .preferredFont(forTextStyle: .body)
        button.titleLabel?.adjustsFontForContentSizeCategory = true
        let action = UIAction { [weak self] _ in self?.cancel?() }
        // This event is sent for touches and for presses of the remote control.
        button.addAction(action, for: .primaryActionTriggered)
        indicator.isAccessibilityElement = false
        status.isAccessibilityElement = true
        for view in [indicator, textLabel, detailLabel, bar] { status.addSubview(view) }
        addSubview(status)
        addSubview(button)
        contentChanged()
    }

    /// Returns nil; panels don't support archiving.
    required init?(coder: NSCoder) {
        nil
    }

    /// Shows the background, which is an opaque color if transparency is to be reduced.
    func showBackground(reducingTransparency: Bool) {
        material?.isHidden = reducingTransparency
        if reducingTransparency {
            backgroundColor = color.withAlphaComponent(1)
        } else {
            backgroundColor = material == nil ? color : nil
        }
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
        showProgress()
        status.accessibilityLabel = content.words ?? LocalizedString.inProgress.text
        status.accessibilityTraits = .updatesFrequently
        status.accessibilityValue = content.percentage
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// Updates the progress, and requests layout only if the bar appears or disappears.
    func updateProgress() {
        let hadProgress = bar.fraction != nil || indicator.progress != nil
        if !hadProgress || content.fraction == nil { return contentChanged() }
        showProgress()
        status.accessibilityValue = content.percentage
    }

    private func showProgress() {
        switch progressPlacement {
        case .bar: bar.fraction = content.fraction
        case .animation where indicator.progress != content.fraction:
            indicator.progress = content.fraction
        case .animation: break
        }
    }

    // MARK: - Layout

    /// A row of the panel.
    private struct Row {
        let view: UIView
        var size: CGSize

        /// The minimum height of the row.
        var minimum: CGFloat
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
                    minimum: min(line, size.height)
                )
            )
        }
        if bar.fraction != nil {
            let size = CGSize(width: min(Measure.barWidth, width), height: Measure.barHeight)
            rows.append(Row(view: bar, size: size, minimum: size.height))
        }
        if cancel != nil {
            let size = button.intrinsicContentSize
            let height = max(size.height, Measure.buttonHeight)
            rows.append(
                Row(
                    view: button,
                    size: CGSize(width: min(max(size.width, height), width), height: height),
                    minimum: size.height
                )
            )
        }
        return rows
    }

    private func indicatorRow(width: CGFloat) -> Row {
        var size = indicator.intrinsicContentSize
        if size.width > width { size = size.scaled(to: width / size.width) }
        return Row(view: indicator, size: size, minimum: min(Measure.minimumIndicator, size.height))
    }

    /// The rows of a layout, with the margin and the spacing.
    private struct Arrangement {
        var rows: [Row]
        let margin: CGFloat
        let spacing: CGFloat

        var height: CGFloat { height(of: rows.map(\.size.height)) }
        var minimumHeight: CGFloat { height(of: rows.map(\.minimum)) }

        private func height(of heights: [CGFloat]) -> CGFloat {
            heights.reduce(2 * margin - spacing) { $0 + $1 + spacing }
        }

        /// Returns the arrangement with views shrunk, in the given order, until it fits a height.
        func shrunk(to height: CGFloat, order: [UIView]) -> Arrangement {
            var result = self
            for view in order {
                let excess = result.height - height
                guard excess > 0 else { break }
                guard let index = rows.firstIndex(where: { $0.view === view }) else { continue }
                let row = rows[index]
                let minimum = max(row.size.height - excess, row.minimum)
                result.rows[index].size =
                    view is LoadingIndicatorView
                    ? row.size.scaled(to: minimum / row.size.height)
                    : CGSize(width: row.size.width, height: minimum)
            }
            return result
        }
    }

    /// Returns the rows that fit a size.
    ///
    /// Rows shrink first. If that isn't enough, margins tighten and optional rows are dropped, the
    /// button last.
    private func arrangement(in room: CGSize) -> Arrangement {
        let full = arrangement(
            width: room.width,
            without: [],
            margin: margin,
            spacing: Measure.spacing
        )
        if full.minimumHeight <= room.height { return full.shrunk(to: room.height, order: order) }
        var result = full
        for count in 0..<droppable.count {
            result = arrangement(
                width: room.width,
                without: Array(droppable.prefix(count)),
                margin: min(margin, Measure.tightMargin),
                spacing: Measure.tightSpacing
            )
            if result.minimumHeight <= room.height { break }
        }
        return result.shrunk(to: room.height, order: order)
    }

    /// The views that may shrink, in this order.
    private var order: [UIView] { [indicator, detailLabel, textLabel, button] }

    /// The views that may be dropped, in this order.
    private var droppable: [UIView] {
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
        let rows = rows(width: max(min(width, Measure.maximumWidth) - 2 * margin, 0))
        return Arrangement(
            rows: rows.filter { row in !views.contains { $0 === row.view } },
            margin: margin,
            spacing: spacing
        )
    }

    /// A Boolean value that indicates whether the indicator is the only content.
    private var isBare: Bool {
        cancel == nil && bar.fraction == nil && content.words == nil
    }

    /// The regular distance of the rows from the edges.
    private var margin: CGFloat { isBare ? bareMargin : Measure.margin }

    /// Returns the size of the content, which never exceeds the given size.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let arrangement = arrangement(in: size)
        let height = min(arrangement.height, size.height)
        let width = arrangement.rows.map(\.size.width).max() ?? 0
        // At least square if there is room, so that short texts don't make a tall, narrow panel.
        let square = min(height, size.width, Measure.maximumWidth)
        return CGSize(width: max(width + 2 * arrangement.margin, square), height: height)
    }

    /// Lays out the rows from top to bottom.
    override func layoutSubviews() {
        super.layoutSubviews()
        status.frame = bounds
        material?.frame = bounds
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

/// A button that keeps its touches from the recognizers of the views behind it.
private final class Button: UIButton {
    override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer.view?.isDescendant(of: self) ?? true
    }
}
