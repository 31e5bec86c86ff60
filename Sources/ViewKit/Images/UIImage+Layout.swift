import Foundation
import LayerKit

extension UIImage {
    // MARK: - Mirroring

    /// Returns the image with left and right exchanged.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        changed { $0.orientation = $0.orientation.mirrored }
    }

    /// Returns an image that image views mirror where they read from the right.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        changed { $0.flipsForRightToLeft = true }
    }

    /// A Boolean value that indicates whether image views mirror the image where they read from the
    /// right; false by default.
    public var flipsForRightToLeftLayoutDirection: Bool { content.flipsForRightToLeft }

    /// Returns the image as a view of a direction shows it.
    func directed(_ direction: UIUserInterfaceLayoutDirection) -> UIImage {
        let isMirrored = flipsForRightToLeftLayoutDirection && direction == .rightToLeft
        return isMirrored ? withHorizontallyFlippedOrientation() : self
    }

    // MARK: - Alignment

    /// Returns the image with edges, in points, that don't count where it is aligned.
    ///
    /// Image views hand them on to constraints.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        changed { $0.alignmentInsets = alignmentInsets }
    }

    /// The edges, in points, that don't count where the image is aligned; zero by default.
    public var alignmentRectInsets: UIEdgeInsets { content.alignmentInsets }
}

extension UIImage.Orientation {
    /// The orientation in which left and right of what is seen are exchanged.
    fileprivate var mirrored: UIImage.Orientation {
        switch self {
        case .up: .upMirrored
        case .upMirrored: .up
        case .down: .downMirrored
        case .downMirrored: .down
        // A quarter turn exchanges the axes, along which mirroring goes on.
        case .left: .rightMirrored
        case .rightMirrored: .left
        case .right: .leftMirrored
        case .leftMirrored: .right
        }
    }
}
