import Foundation
import LayerKit

extension UIButton.ButtonType {
    /// The default image of the button type, or nil if there is none.
    @MainActor
    var symbol: UIImage? {
        switch self {
        case .custom, .system, .plain: nil
        case .detailDisclosure, .infoLight, .infoDark: Self.ringed { Self.letterI($0) }
        case .contactAdd: Self.ringed { Self.cross($0, turned: false) }
        case .close: Self.ringed { Self.cross($0, turned: true) }
        }
    }

    /// The width and height of the image, in points.
    private static var side: CGFloat { 22 }

    /// Returns a template image of a ring around a shape.
    @MainActor
    private static func ringed(_ inside: (UIBezierPath) -> Void) -> UIImage {
        let size = CGSize(width: side, height: side)
        let drawn = UIGraphicsImageRenderer(size: size).image { _ in
            UIColor.black.set()
            let path = UIBezierPath(
                ovalIn: CGRect(origin: .zero, size: size).insetBy(dx: 1, dy: 1)
            )
            inside(path)
            path.lineWidth = 1.5
            path.lineCapStyle = .round
            path.stroke()
        }
        return drawn.withRenderingMode(.alwaysTemplate)
    }

    @MainActor
    private static func letterI(_ path: UIBezierPath) {
        path.move(to: CGPoint(x: 11, y: 6.5))
        path.addLine(to: CGPoint(x: 11, y: 7))
        path.move(to: CGPoint(x: 11, y: 10))
        path.addLine(to: CGPoint(x: 11, y: 16))
    }

    /// Adds a plus, or, if turned, a cross.
    @MainActor
    private static func cross(_ path: UIBezierPath, turned: Bool) {
        let reach: CGFloat = turned ? 3.5 : 5
        let ends = turned ? [(-1.0, -1.0), (1, -1)] : [(-1, 0), (0, -1)]
        for (x, y) in ends {
            path.move(to: CGPoint(x: 11 + x * reach, y: 11 + y * reach))
            path.addLine(to: CGPoint(x: 11 - x * reach, y: 11 - y * reach))
        }
    }
}
