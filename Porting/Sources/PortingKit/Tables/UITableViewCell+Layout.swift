import Foundation
import ViewKit

extension UITableViewCell {
    /// The parts of the content, which are created on first access.
    struct Parts {
        var textLabel: UILabel?
        var detailTextLabel: UILabel?
        var imageView: UIImageView?
    }

    /// Distances in points, which approximate the system's.
    private enum Spacing {
        static let side: CGFloat = 16
        static let between: CGFloat = 12
        static let above: CGFloat = 11
        static let lines: CGFloat = 3
        static let trailing: CGFloat = 8
        static let value2Width: CGFloat = 91
    }

    // MARK: - Creating parts

    func makeTextLabel() -> UILabel {
        let label = makeLabel(ofSize: cellStyle == .value2 ? 13 : 17)
        if cellStyle == .value2 {
            label.textColor = tintColor
            label.textAlignment = .right
        }
        parts.textLabel = label
        return label
    }

    func makeDetailTextLabel() -> UILabel? {
        guard cellStyle != .default else { return nil }
        let sizes: [CellStyle: CGFloat] = [.value1: 17, .value2: 13, .subtitle: 12]
        let label = makeLabel(ofSize: sizes[cellStyle] ?? 17)
        if cellStyle == .value1 { label.textColor = .secondaryLabel }
        parts.detailTextLabel = label
        return label
    }

    private func makeLabel(ofSize size: CGFloat) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        label.isAccessibilityElement = false
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    func makeImageView() -> UIImageView {
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        contentView.addSubview(view)
        parts.imageView = view
        setNeedsLayout()
        return view
    }

    func showAccessory() {
        accessorySymbol?.removeFromSuperview()
        accessorySymbol = accessoryView == nil ? AccessorySymbol(accessoryType) : nil
        if let view = accessoryView ?? accessorySymbol { addSubview(view) }
        setNeedsLayout()
    }

    // MARK: - Layout

    /// A Boolean value that indicates whether the leading edge is on the right.
    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Returns a rectangle, mirrored if the leading edge is on the right.
    private func directed(_ rect: CGRect, in width: CGFloat) -> CGRect {
        guard isMirrored else { return rect }
        return CGRect(
            x: width - rect.maxX,
            y: rect.minY,
            width: rect.width,
            height: rect.height
        )
    }

    /// Returns the part of a width that the accessory leaves for the content.
    private func contentWidth(inWidth width: CGFloat) -> CGFloat {
        guard let accessory = accessoryView ?? accessorySymbol else { return width }
        return max(width - accessory.bounds.width - Spacing.side, 0)
    }

    func placeParts() {
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
        glow.frame = bounds
        let width = contentWidth(inWidth: bounds.width)
        contentView.frame = directed(
            CGRect(x: 0, y: 0, width: width, height: bounds.height),
            in: bounds.width
        )
        if let accessory = accessoryView ?? accessorySymbol {
            accessory.frame = directed(
                CGRect(
                    x: width,
                    y: (bounds.height - accessory.bounds.height) / 2,
                    width: accessory.bounds.width,
                    height: accessory.bounds.height
                ),
                in: bounds.width
            )
        }
        placeContent()
        placeSeparator()
    }

    private func placeSeparator() {
        separator.isHidden = separatorSeen?.isHidden ?? true
        separator.backgroundColor = separatorSeen?.color ?? .separator
        let thickness = 1 / UIScreen.main.scale
        let inset = separatorInset
        separator.frame = directed(
            CGRect(
                x: inset.left,
                y: bounds.height - thickness,
                width: max(bounds.width - inset.left - inset.right, 0),
                height: thickness
            ),
            in: bounds.width
        )
        bringSubviewToFront(separator)
    }

    private func placeContent() {
        let bounds = contentView.bounds
        var left = Spacing.side
        if let view = parts.imageView, let size = view.image?.size, size.width > 0 {
            let height = min(size.height, bounds.height)
            let width = size.width * height / size.height
            let frame = CGRect(
                x: left,
                y: (bounds.height - height) / 2,
                width: width,
                height: height
            )
            view.frame = directed(frame, in: bounds.width)
            left += width + Spacing.between
        }
        let right = accessoryView == nil && accessorySymbol == nil ? Spacing.side : Spacing.trailing
        let room = CGRect(
            x: left,
            y: 0,
            width: max(bounds.width - left - right, 0),
            height: bounds.height
        )
        let frames = textFrames(in: room)
        parts.textLabel?.frame = directed(frames.text, in: bounds.width)
        parts.detailTextLabel?.frame = directed(frames.detail, in: bounds.width)
    }

    private func textFrames(in room: CGRect) -> (text: CGRect, detail: CGRect) {
        guard parts.detailTextLabel?.text?.isEmpty == false else { return (room, .zero) }
        let limit = CGSize(width: room.width, height: 0)
        let text = parts.textLabel?.sizeThatFits(limit) ?? .zero
        let detail = parts.detailTextLabel?.sizeThatFits(limit) ?? .zero
        switch cellStyle {
        case .subtitle:
            let gap = text.height > 0 ? Spacing.lines : 0
            let top = room.midY - (text.height + gap + detail.height) / 2
            return (
                CGRect(x: room.minX, y: top, width: room.width, height: text.height),
                CGRect(
                    x: room.minX,
                    y: top + text.height + gap,
                    width: room.width,
                    height: detail.height
                )
            )
        case .value2:
            return room.divided(atDistance: Spacing.value2Width, gap: Spacing.between)
        case .default, .value1:
            let width = min(detail.width, max(room.width - text.width - Spacing.between, 0))
            return room.divided(atDistance: room.width - width, gap: 0)
        }
    }

    // MARK: - Measuring

    /// Returns the height of the content in a width, from its constraints if it has any.
    func automaticHeight(inWidth width: CGFloat) -> CGFloat {
        guard contentView.hasConstraints else {
            return sizeThatFits(CGSize(width: width, height: 0)).height
        }
        let target = CGSize(width: contentWidth(inWidth: width), height: 0)
        let size = contentView.systemLayoutSizeFitting(
            target,
            withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        )
        return size.height + 1 / UIScreen.main.scale
    }

    /// Returns the height of the texts in a width.
    func textHeight(inWidth width: CGFloat) -> CGFloat {
        var room = contentWidth(inWidth: width) - 2 * Spacing.side
        if let size = parts.imageView?.image?.size { room -= size.width + Spacing.between }
        let limit = CGSize(width: max(room, 1), height: 0)
        var height = parts.textLabel?.sizeThatFits(limit).height ?? 0
        if let label = parts.detailTextLabel, label.text?.isEmpty == false {
            let detail = label.sizeThatFits(limit).height
            height =
                cellStyle == .subtitle
                ? height + Spacing.lines + detail : max(height, detail)
        }
        return max(height + 2 * Spacing.above, Self.usualHeight)
    }
}

extension UIView {
    /// A Boolean value that indicates whether the view holds constraints.
    fileprivate var hasConstraints: Bool {
        !constraints.isEmpty
    }
}

extension CGRect {
    /// Returns the rectangles on both sides of a gap across the width.
    fileprivate func divided(atDistance distance: CGFloat, gap: CGFloat) -> (CGRect, CGRect) {
        let first = CGRect(x: minX, y: minY, width: min(max(distance, 0), width), height: height)
        let left = min(first.maxX + gap, maxX)
        return (first, CGRect(x: left, y: minY, width: maxX - left, height: height))
    }
}
