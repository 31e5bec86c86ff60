import Foundation
@_spi(Porting) import ViewKit

/// The layout of a configured button: an image or activity indicator next to one or two lines.
struct ConfiguredArrangement {
    let configuration: UIButton.Configuration
    let image: CGSize
    let title: CGSize
    let subtitle: CGSize

    private var text: CGSize {
        let gap = title.height > 0 && subtitle.height > 0 ? configuration.titlePadding : 0
        return CGSize(
            width: max(title.width, subtitle.width),
            height: title.height + gap + subtitle.height
        )
    }

    private var isUpright: Bool {
        !configuration.imagePlacement.isDisjoint(with: [.top, .bottom])
    }

    private var gap: CGFloat {
        image.width > 0 && text.width > 0 ? configuration.imagePadding : 0
    }

    private var content: CGSize {
        isUpright
            ? CGSize(
                width: max(image.width, text.width),
                height: image.height + gap + text.height
            )
            : CGSize(
                width: image.width + gap + text.width,
                height: max(image.height, text.height)
            )
    }

    /// The size of the content with its insets.
    var size: CGSize {
        let insets = configuration.contentInsets
        return CGSize(
            width: content.width + insets.leading + insets.trailing,
            height: content.height + insets.top + insets.bottom
        )
    }

    /// The frames of the parts.
    struct Places {
        var image: CGRect
        var title: CGRect
        var subtitle: CGRect
    }

    /// Returns the frames of the parts in bounds, with the content aligned as in a button.
    func places(
        in bounds: CGRect,
        horizontal: UIControl.ContentHorizontalAlignment,
        vertical: UIControl.ContentVerticalAlignment,
        isMirrored: Bool
    ) -> Places {
        let insets = configuration.contentInsets
        let room = bounds.inset(
            by: UIEdgeInsets(
                top: insets.top,
                left: isMirrored ? insets.trailing : insets.leading,
                bottom: insets.bottom,
                right: isMirrored ? insets.leading : insets.trailing
            )
        )
        // The content is one block, which is placed like an image without a title.
        let block = ButtonArrangement(
            imageSize: content,
            titleSize: .zero,
            horizontal: horizontal == .fill ? .center : horizontal,
            vertical: vertical == .fill ? .center : vertical,
            isMirrored: false
        ).imageRect(in: room)
        let comesFirst =
            isUpright
            ? configuration.imagePlacement.contains(.top)
            : configuration.imagePlacement.contains(.leading) != isMirrored
        let (imageRect, textRect) = split(block, imageFirst: comesFirst)
        return Places(
            image: imageRect,
            title: line(title, at: textRect.minY, in: textRect, isMirrored),
            subtitle: line(subtitle, at: textRect.maxY - subtitle.height, in: textRect, isMirrored)
        )
    }

    private func split(_ block: CGRect, imageFirst: Bool) -> (image: CGRect, text: CGRect) {
        func part(_ size: CGSize, atStart: Bool) -> CGRect {
            let width = min(size.width, block.width)
            let height = min(size.height, block.height)
            let x = atStart ? block.minX : block.maxX - width
            let y = atStart ? block.minY : block.maxY - height
            return CGRect(
                x: isUpright ? block.midX - width / 2 : x,
                y: isUpright ? y : block.midY - height / 2,
                width: width,
                height: height
            )
        }
        return (part(image, atStart: imageFirst), part(text, atStart: !imageFirst))
    }

    private func line(
        _ size: CGSize,
        at y: CGFloat,
        in rect: CGRect,
        _ isMirrored: Bool
    ) -> CGRect {
        let width = min(size.width, rect.width)
        let isLeft = configuration.titleAlignment == (isMirrored ? .trailing : .leading)
        let isRight = configuration.titleAlignment == (isMirrored ? .leading : .trailing)
        let x = isLeft ? rect.minX : isRight ? rect.maxX - width : rect.midX - width / 2
        return CGRect(x: x, y: y, width: width, height: min(size.height, rect.height))
    }
}
