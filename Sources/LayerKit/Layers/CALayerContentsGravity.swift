import Foundation

/// The alignment and scaling of an image within the bounds of its layer.
///
/// As in Core Animation, names assume that y points up: `top` is the edge with the greatest y,
/// which is the lower edge on screen.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name of the gravity.
    public let rawValue: String

    /// Creates a gravity from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Centered, at the original size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// At the edge with the greatest y, at the original size.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At the edge with the least y, at the original size.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// At the left edge, at the original size.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At the right edge, at the original size.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the left corner with the greatest y, at the original size.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the right corner with the greatest y, at the original size.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the left corner with the least y, at the original size.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the right corner with the least y, at the original size.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to fill the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scaled to fit the bounds, keeping the aspect ratio.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scaled to fill the bounds, keeping the aspect ratio.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// Returns the rectangle within bounds for contents of a given size.
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

    /// The fractions of the free space to leave before the contents.
    private static let places: [CALayerContentsGravity: CGPoint] = [
        .top: CGPoint(x: 0.5, y: 1), .bottom: CGPoint(x: 0.5, y: 0),
        .left: CGPoint(x: 0, y: 0.5), .right: CGPoint(x: 1, y: 0.5),
        .topLeft: CGPoint(x: 0, y: 1), .topRight: CGPoint(x: 1, y: 1),
        .bottomLeft: CGPoint(x: 0, y: 0), .bottomRight: CGPoint(x: 1, y: 0),
    ]
}
