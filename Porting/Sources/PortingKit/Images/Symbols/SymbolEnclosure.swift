import Foundation
@_spi(Porting) import GraphicsKit
import ViewKit

/// The shape around the glyph of a symbol.
enum SymbolEnclosure: String {
    case circle
    case square
    case triangle

    /// The centerline of the outline, around the origin in ems.
    var outline: PathGeometry {
        PathGeometry { path in
            switch self {
            case .circle: path.addEllipse(in: CGRect(x: -0.54, y: -0.54, width: 1.08, height: 1.08))
            case .square:
                path.addRoundedRect(
                    in: CGRect(x: -0.49, y: -0.49, width: 0.98, height: 0.98),
                    cornerWidth: 0.17,
                    cornerHeight: 0.17
                )
            case .triangle: path.addTriangle(top: -0.58, bottom: 0.44, reach: 0.58, radius: 0.1)
            }
        }
    }

    /// The scale of the glyph inside the shape.
    var scale: CGFloat {
        switch self {
        case .circle, .square: 0.68
        case .triangle: 0.62
        }
    }

    /// The distance of the glyph's center below the origin, in ems.
    var shift: CGFloat { self == .triangle ? 0.08 : 0 }
}

extension PathGeometry {
    /// Adds a triangle with a horizontal base and rounded corners.
    fileprivate mutating func addTriangle(
        top: CGFloat,
        bottom: CGFloat,
        reach: CGFloat,
        radius: CGFloat
    ) {
        let corners = [
            CGPoint(x: 0, y: top), CGPoint(x: reach, y: bottom), CGPoint(x: -reach, y: bottom),
        ]
        move(to: CGPoint(x: 0, y: bottom))
        for (index, corner) in [corners[2], corners[0], corners[1]].enumerated() {
            let next = [corners[0], corners[1], CGPoint(x: 0, y: bottom)][index]
            addArc(tangent1End: corner, tangent2End: next, radius: radius)
        }
        close()
    }
}
