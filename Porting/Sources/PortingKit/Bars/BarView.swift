import Foundation
import ViewKit

/// The base class of bars: a background, a line along one edge, and a row of items.
@preconcurrency @MainActor
open class BarView: UIView {
    /// The style of the bar.
    open var barStyle = UIBarStyle.default {
        didSet { updateBackground() }
    }

    /// The background color; the default, nil, means the style's color.
    open var barTintColor: UIColor? {
        didSet { updateBackground() }
    }

    /// A Boolean value that indicates whether the bar is translucent; true by default.
    open var isTranslucent = true {
        didSet { updateBackground() }
    }

    private let line = UIView()

    /// A Boolean value that indicates whether the bar is at the bottom, with its line at the top.
    var isAtBottom: Bool { false }

    /// The height of the bar in points.
    var height: CGFloat { 44 }

    /// Creates a bar with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        addSubview(line)
        updateBackground()
    }

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Called when the bar's items or their properties change.
    func itemsChanged() {
        setNeedsLayout()
    }

    private func updateBackground() {
        let isBlack = barStyle == .black
        let usual = UIColor {
            isBlack || $0.userInterfaceStyle == .dark
                ? UIColor(white: 0.09, alpha: 1) : UIColor(white: 0.97, alpha: 1)
        }
        let color = barTintColor ?? usual
        backgroundColor = isTranslucent ? color.withAlphaComponent(0.94) : color
    }

    /// Lays out the line along the bar's edge.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let thickness = 1 / UIScreen.main.scale
        line.frame = CGRect(
            x: 0,
            y: isAtBottom ? 0 : bounds.height - thickness,
            width: bounds.width,
            height: thickness
        )
        bringSubviewToFront(line)
    }

    /// The bar's height, without an intrinsic width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: height)
    }

    /// Returns the proposed width and the bar's height.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: height)
    }

    // MARK: - Items

    /// Returns the view that displays an item, or nil for a space.
    func makeView(for item: UIBarButtonItem) -> UIView? {
        item.bar = self
        if item.space != nil { return nil }
        if let view = item.customView { return view }
        let button = UIButton(type: .system)
        button.addAction(
            UIAction { [weak item] _ in item?.wasTapped() },
            for: .primaryActionTriggered
        )
        button.titleLabel?.font = .systemFont(
            ofSize: 17,
            weight: item.style == .done ? .semibold : .regular
        )
        button.setTitle(item.image == nil ? item.title : nil, for: .normal)
        if let color = item.tintColor { button.tintColor = color }
        button.isEnabled = item.isEnabled
        if let image = item.image { button.addPicture(image) }
        return button
    }

    /// Returns the size of an item.
    func size(of item: UIBarButtonItem, _ view: UIView?) -> CGSize {
        guard let view else { return CGSize(width: item.width, height: 0) }
        var size = view === item.customView ? view.bounds.size : view.sizeThatFits(.zero)
        if view === item.customView, size == .zero { size = view.intrinsicContentSize }
        if let image = item.image, view !== item.customView {
            size = CGSize(width: max(image.size.width, 30), height: max(image.size.height, 30))
        }
        return CGSize(width: item.width > 0 ? item.width : size.width, height: size.height)
    }
}

extension UIButton {
    /// Adds a centered image, drawn in the tint color unless its rendering mode is always original.
    fileprivate func addPicture(_ image: UIImage) {
        let isOriginal = image.renderingMode == .alwaysOriginal
        let view = UIImageView(
            image: isOriginal ? image : image.withRenderingMode(.alwaysTemplate)
        )
        view.contentMode = .center
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = bounds
        addSubview(view)
    }
}

/// Constants that specify the style of a bar.
public enum UIBarStyle: Int, Hashable, Sendable {
    /// A style that adapts to the user interface style.
    case `default` = 0

    /// A dark style.
    case black = 1
}
