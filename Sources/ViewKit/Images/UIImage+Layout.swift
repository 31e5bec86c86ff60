import Foundation
import LayerKit

extension UIImage {
    // MARK: - Mirroring

    /// Returns a horizontally flipped version of the image.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        changed { $0.orientation = $0.orientation.mirrored }
    }

    /// Returns an image that image views flip in right-to-left layouts.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        changed { $0.flipsForRightToLeft = true }
    }

    /// A Boolean value that indicates whether image views flip the image in right-to-left layouts.
    ///
    /// The default is false.
    public var flipsForRightToLeftLayoutDirection: Bool { content.flipsForRightToLeft }

    /// Returns the image for a layout direction.
    func directed(_ direction: UIUserInterfaceLayoutDirection) -> UIImage {
        let isMirrored = flipsForRightToLeftLayoutDirection && direction == .rightToLeft
        return isMirrored ? withHorizontallyFlippedOrientation() : self
    }

    // MARK: - Alignment

    /// Returns the image with alignment insets, in points.
    ///
    /// Image views provide them to constraints.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        changed { $0.alignmentInsets = alignmentInsets }
    }

    /// The alignment insets in points; zero by default.
    public var alignmentRectInsets: UIEdgeInsets { content.alignmentInsets }
}

extension UIImage.Orientation {
    /// The horizontally flipped orientation.
    fileprivate var mirrored: UIImage.Orientation {
        switch self {
        case .up: .upMirrored
        case .upMirrored: .up
        case .down: .downMirrored
        case .downMirrored: .down
        // A quarter turn exchanges the axis of the flip.
        case .left: .rightMirrored
        case .rightMirrored: .left
        case .right: .leftMirrored
        case .leftMirrored: .right
        }
    }
}
