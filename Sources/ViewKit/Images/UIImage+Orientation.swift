import Foundation
import LayerKit

extension UIImage {
    /// Constants that specify the displayed orientation of an image.
    public enum Orientation: Int, Hashable, Sendable, CaseIterable {
        /// The orientation as stored.
        case up = 0

        /// Rotated 180 degrees.
        case down = 1

        /// Rotated 90 degrees counterclockwise.
        case left = 2

        /// Rotated 90 degrees clockwise.
        case right = 3

        /// Flipped horizontally.
        case upMirrored = 4

        /// Flipped vertically.
        case downMirrored = 5

        /// Flipped horizontally, then rotated 90 degrees counterclockwise.
        case leftMirrored = 6

        /// Flipped horizontally, then rotated 90 degrees clockwise.
        case rightMirrored = 7

        /// A Boolean value that indicates whether the width and the height are exchanged.
        var isSideways: Bool {
            switch self {
            case .left, .right, .leftMirrored, .rightMirrored: true
            case .up, .down, .upMirrored, .downMirrored: false
            }
        }

        /// The transform from the stored to the displayed image, both as unit squares with y down.
        var unitTransform: CGAffineTransform {
            switch self {
            case .up: .identity
            case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
            case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
            case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
            case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
            case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
            case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
            case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
            }
        }
    }

    /// Returns the image as displayed, with the orientation and an optional tint applied.
    func seen(in tint: UIColor?) -> CGImage? {
        guard var image = content.image else { return nil }
        if let tint { image = image.recolored(to: tint.cgColor.rgba) }
        guard imageOrientation != .up else { return image }
        let size = CGSize(width: image.width, height: image.height)
        let seen =
            imageOrientation.isSideways
            ? CGSize(width: size.height, height: size.width) : size
        let map = imageOrientation.unitTransform
            .concatenating(CGAffineTransform(scaleX: seen.width, y: seen.height))
        return CGImage(
            width: Int(seen.width),
            height: Int(seen.height),
            recording: Picture(
                bounds: CGRect(origin: .zero, size: seen),
                nodes: image.nodes(in: .unit, transform: map)
            )
        )
    }
}
