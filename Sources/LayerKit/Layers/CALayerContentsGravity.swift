import Foundation

/// The way an image fits the bounds of the layer that shows it.
///
/// As in Core Animation, names of edges are those of a space whose y points up: `top` is the edge of
/// greatest y, which is the lower one on screen.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name of the gravity.
    public let rawValue: String

    /// Creates a gravity from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Centred, at its own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// At the edge of greatest y, at its own size.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At the edge of least y, at its own size.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// At the left edge, at its own size.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At the right edge, at its own size.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the left corner of greatest y, at its own size.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the right corner of greatest y, at its own size.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the left corner of least y, at its own size.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the right corner of least y, at its own size.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scaled evenly until one side fills the bounds and the other is inside.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scaled evenly until both sides fill the bounds or exceed them.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// Returns the rectangle that contents of a size take in bounds.
    func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
        let scale: (x: CGFloat, y: CGFloat)
        switch self {
        case .resize:
            return bounds
        case .resizeAspect, .resizeAspectFill:
            guard size.width > 0, size.height > 0 else { return .null }
            let ratios = (bounds.width / size.width, bounds.height / size.height)
            let even =
                self == .resizeAspect ? min(ratios.0, ratios.1) : max(ratios.0, ratios.1)
            scale = (even, even)
        default:
            scale = (1, 1)
        }
        let fitted = CGSize(width: size.width * scale.x, height: size.height * scale.y)
        let place = Self.places[self] ?? CGPoint(x: 0.5, y: 0.5)
        return CGRect(
            x: bounds.minX + (bounds.width - fitted.width) * place.x,
            y: bounds.minY + (bounds.height - fitted.height) * place.y,
            width: fitted.width,
            height: fitted.height
        )
    }

    /// Where the free room goes, as fractions before the contents.
    private static let places: [CALayerContentsGravity: CGPoint] = [
        .top: CGPoint(x: 0.5, y: 1), .bottom: CGPoint(x: 0.5, y: 0),
        .left: CGPoint(x: 0, y: 0.5), .right: CGPoint(x: 1, y: 0.5),
        .topLeft: CGPoint(x: 0, y: 1), .topRight: CGPoint(x: 1, y: 1),
        .bottomLeft: CGPoint(x: 0, y: 0), .bottomRight: CGPoint(x: 1, y: 0),
    ]
}
