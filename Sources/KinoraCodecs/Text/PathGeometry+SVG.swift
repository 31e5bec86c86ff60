import Foundation
import GraphicsKit
import KinoraBasics

extension PathGeometry {
    /// Returns the path in SVG notation.
    ///
    /// - Parameter precision: The number of decimal places.
    /// - Returns: The value of a `d` attribute.
    public func svgPathData(precision: Int = 3) -> String {
        let write = DecimalFormatter(precision: precision)
        return elements.map { element in
            switch element {
            case .move(let end): "M\(write(end))"
            case .line(let end): "L\(write(end))"
            case .quad(let control, let end): "Q\(write(control)) \(write(end))"
            case .cubic(let control1, let control2, let end):
                "C\(write(control1)) \(write(control2)) \(write(end))"
            case .close: "Z"
            }
        }.joined()
    }
}
