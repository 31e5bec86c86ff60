import Foundation
import LayerKit

extension UIImage {
    /// How stored pixels are turned to be seen.
    public enum Orientation: Int, Hashable, Sendable, CaseIterable {
        /// As they are stored.
        case up = 0

        /// By half a turn.
        case down = 1

        /// By a quarter turn against the clock.
        case left = 2

        /// By a quarter turn with the clock.
        case right = 3

        /// With left and right exchanged.
        case upMirrored = 4

        /// With top and bottom exchanged.
        case downMirrored = 5

        /// With rows and columns exchanged: mirrored, then turned against the clock.
        case leftMirrored = 6

        /// Mirrored, then turned with the clock.
        case rightMirrored = 7

        /// A Boolean value that indicates whether stored rows are seen as columns.
        var isSideways: Bool {
            switch self {
            case .left, .right, .leftMirrored, .rightMirrored: true
            case .up, .down, .upMirrored, .downMirrored: false
            }
        }

        /// The map from the stored image to the seen one, both a unit square, y down.
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

    /// Returns the image as it is seen: turned, and in a colour where there is one.
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
