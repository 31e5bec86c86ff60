import Foundation
import KinoraIndicators

/// The parameters that all animations of drawings have.
extension IndicatorParameter {
    /// Returns the parameter for the color of everything.
    static func drawingColor(
        _ path: WritableKeyPath<Indicator, CGColor?> & Sendable
    ) -> Self {
        .color(
            "colors",
            path,
            natural: Drawing.sample.firstColor,
            "the color of everything; the drawing’s own unless set"
        )
    }

    /// Returns the parameter for the width of all lines.
    static func drawingLineWidth(
        _ path: WritableKeyPath<Indicator, Double?> & Sendable
    ) -> Self {
        .number(
            "line-width",
            path,
            natural: 4,
            in: 0.1...200,
            unit: .points,
            "the width of lines; the drawing’s own unless set"
        )
    }
}
