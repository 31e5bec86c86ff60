import Foundation
import ViewKit

/// The symbol at the trailing end of a table view's row.
@MainActor
final class AccessorySymbol: UIView {
    private let corners: [CGPoint]
    private let isTinted: Bool
    private static let lineWidth: CGFloat = 2

    /// Creates the symbol of an accessory type; returns nil if the type has none.
    init?(_ type: UITableViewCell.AccessoryType) {
        switch type {
        case .none, .detailButton:
            return nil
        case .disclosureIndicator, .detailDisclosureButton:
            corners = [CGPoint(x: 1, y: 1), CGPoint(x: 6.5, y: 6.5), CGPoint(x: 1, y: 12)]
            isTinted = false
        case .checkmark:
            corners = [CGPoint(x: 1, y: 7), CGPoint(x: 5, y: 11), CGPoint(x: 13, y: 1)]
            isTinted = true
        }
        let width = (corners.map(\.x).max() ?? 0) + 1
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: 13))
        isUserInteractionEnabled = false
        isOpaque = false
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        let isMirrored = !isTinted && effectiveUserInterfaceLayoutDirection == .rightToLeft
        for corner in corners {
            let x = isMirrored ? bounds.width - corner.x : corner.x
            let point = CGPoint(x: x, y: corner.y)
            if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.lineWidth = Self.lineWidth
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        (isTinted ? tintColor ?? .systemBlue : .tertiaryLabel).setStroke()
        path.stroke()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }
}
