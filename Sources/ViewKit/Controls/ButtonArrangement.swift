import Foundation
import LayerKit

/// The layout of a button's image, followed by its title, as one unit.
@_spi(Porting) public struct ButtonArrangement {
    var imageSize: CGSize
    var titleSize: CGSize
    var horizontal: UIControl.ContentHorizontalAlignment
    var vertical: UIControl.ContentVerticalAlignment
    /// A Boolean value that indicates whether the title precedes the image.
    var isMirrored: Bool

    /// Creates a layout of an image and a title.
    @_spi(Porting) public init(
        imageSize: CGSize,
        titleSize: CGSize,
        horizontal: UIControl.ContentHorizontalAlignment,
        vertical: UIControl.ContentVerticalAlignment,
        isMirrored: Bool
    ) {
        self.imageSize = imageSize
        self.titleSize = titleSize
        self.horizontal = horizontal
        self.vertical = vertical
        self.isMirrored = isMirrored
    }

    /// Returns the frame of the image in a rectangle, which is no larger than the rectangle.
    @_spi(Porting) public func imageRect(in rect: CGRect) -> CGRect {
        let width = min(imageSize.width, rect.width)
        let title = min(titleSize.width, rect.width - width)
        if horizontal == .fill, titleSize.width == 0, imageSize.width > 0 {
            return alignedRect(x: rect.minX, width: rect.width, height: imageSize.height, in: rect)
        }
        let x = start(of: width + title, in: rect) + (isMirrored ? title : 0)
        return alignedRect(x: x, width: width, height: imageSize.height, in: rect)
    }

    /// Returns the frame of the title in a rectangle that also contains the image.
    func titleRect(in rect: CGRect) -> CGRect {
        let image = min(imageSize.width, rect.width)
        let width = min(titleSize.width, rect.width - image)
        if horizontal == .fill {
            let x = rect.minX + (isMirrored ? 0 : image)
            return alignedRect(x: x, width: rect.width - image, height: titleSize.height, in: rect)
        }
        let x = start(of: image + width, in: rect) + (isMirrored ? 0 : image)
        return alignedRect(x: x, width: width, height: titleSize.height, in: rect)
    }

    private func start(of width: CGFloat, in rect: CGRect) -> CGFloat {
        switch horizontal {
        case .left, .leading, .fill: rect.minX
        case .right, .trailing: rect.maxX - width
        case .center: rect.midX - width / 2
        }
    }

    private func alignedRect(
        x: CGFloat,
        width: CGFloat,
        height: CGFloat,
        in rect: CGRect
    ) -> CGRect {
        let height = vertical == .fill ? rect.height : min(height, rect.height)
        let y: CGFloat =
            switch vertical {
            case .top, .fill: rect.minY
            case .bottom: rect.maxY - height
            case .center: rect.midY - height / 2
            }
        return CGRect(x: x, y: y, width: width, height: height)
    }
}
