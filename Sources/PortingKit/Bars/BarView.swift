import Foundation
import ViewKit

/// What bars have in common: a ground, a line at an edge, and items in a row.
@preconcurrency @MainActor
open class BarView: UIView {
    /// How bright a bar is.
    open var barStyle = UIBarStyle.default {
        didSet { showGround() }
    }

    /// The colour of the ground; by the interface's style by default and for nil.
    open var barTintColor: UIColor? {
        didSet { showGround() }
    }

    /// A Boolean value that indicates whether what is behind shines through; true by default.
    open var isTranslucent = true {
        didSet { showGround() }
    }

    private let line = UIView()

    /// The side of the line: the top for a bar at the bottom.
    var isAtBottom: Bool { false }

    /// The height of the bar.
    var height: CGFloat { 44 }

    /// Creates a bar with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        addSubview(line)
        showGround()
    }

    /// Returns nil: bars can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Hears that what the bar shows has changed.
    func itemsChanged() {
        setNeedsLayout()
    }

    private func showGround() {
        let isBlack = barStyle == .black
        let usual = UIColor {
            isBlack || $0.userInterfaceStyle == .dark
                ? UIColor(white: 0.09, alpha: 1) : UIColor(white: 0.97, alpha: 1)
        }
        let color = barTintColor ?? usual
        backgroundColor = isTranslucent ? color.withAlphaComponent(0.94) : color
    }

    /// Places the line at the bar's edge.
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

    /// The bar's height, with no width of its own.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: height)
    }

    /// Returns the width given, with the bar's height.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: height)
    }

    // MARK: - Items

    /// Returns the view that shows an item; nil for a space.
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

    /// Returns the size that an item takes.
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
    /// Shows a picture in the middle, in the tint unless it says otherwise.
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

/// How bright a bar is.
public enum UIBarStyle: Int, Hashable, Sendable {
    /// By the interface's style.
    case `default` = 0

    /// Dark.
    case black = 1
}
