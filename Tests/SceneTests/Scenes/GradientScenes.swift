import Foundation
import LayerKit

extension Scene {
    static let gradients: [Scene] = [
        axialGradients, gradientLocations, clearGradient, radialGradients, conicGradient,
        conicSeam, roundedGradient,
    ]

    private static func gradient(
        _ frame: (CGFloat, CGFloat, CGFloat, CGFloat),
        _ colors: [CGColor],
        from start: (CGFloat, CGFloat) = (0.5, 0),
        to end: (CGFloat, CGFloat) = (0.5, 1)
    ) -> CAGradientLayer {
        let layer = CAGradientLayer().placed(frame.0, frame.1, frame.2, frame.3)
        layer.colors = colors
        layer.startPoint = CGPoint(x: start.0, y: start.1)
        layer.endPoint = CGPoint(x: end.0, y: end.1)
        return layer
    }

    /// Gradients downward, to the right, diagonal, and between two inner points.
    static let axialGradients = Scene("axial-gradients") { root in
        let colors = [Ink.red, Ink.yellow]
        root.holding(
            gradient((4, 4, 26, 26), colors),
            gradient((34, 4, 26, 26), colors, from: (0, 0.5), to: (1, 0.5)),
            gradient((4, 34, 26, 26), colors, from: (0, 0), to: (1, 1)),
            gradient((34, 34, 26, 26), colors, from: (0.3, 0.4), to: (0.6, 0.5))
        )
    }

    /// Evenly spaced locations, uneven locations, and two equal locations.
    static let gradientLocations = Scene("gradient-locations") { root in
        let colors = [Ink.ink, Ink.red, Ink.yellow, Ink.white]
        let locations: [[NSNumber]?] = [nil, [0, 0.1, 0.3, 1], [0.2, 0.5, 0.5, 0.8]]
        for (index, locations) in locations.enumerated() {
            let y = CGFloat(index) * 20 + 4
            let bar = gradient((2, y, 60, 16), colors, from: (0, 0.5), to: (1, 0.5))
            root.holding(bar.with { $0.locations = locations })
        }
    }

    static let clearGradient = Scene("clear-gradient") { root in
        root.backgroundColor = nil
        let colors = [Ink.clear(Ink.red, 0), Ink.blue]
        root.holding(gradient((4, 4, 56, 56), colors, from: (0, 0), to: (1, 1)))
    }

    /// An ellipse around the center, and an off-center circle over the background.
    static let radialGradients = Scene("radial-gradients") { root in
        let colors = [Ink.white, Ink.blue, Ink.ink]
        root.holding(
            gradient((2, 4, 60, 24), colors, from: (0.5, 0.5), to: (1, 1))
                .with { $0.type = .radial },
            gradient((16, 31, 32, 32), colors, from: (0.35, 0.3), to: (1, 0.95)).rounded(16)
                .with {
                    $0.type = .radial
                    $0.locations = [0, 0.6, 1]
                }
        )
    }

    /// A conic gradient that starts at the right and ends with its first color.
    static let conicGradient = Scene("conic-gradient") { root in
        let colors = [Ink.red, Ink.yellow, Ink.green, Ink.blue, Ink.violet, Ink.red]
        root.holding(
            gradient((4, 4, 56, 56), colors, from: (0.5, 0.5), to: (1, 0.5)).rounded(28)
                .with { $0.type = .conic }
        )
    }

    /// An off-center conic gradient that starts at the top.
    static let conicSeam = Scene("conic-seam") { root in
        root.holding(
            gradient((4, 4, 56, 56), [Ink.ink, Ink.white], from: (0.4, 0.6), to: (0.4, 0))
                .with { $0.type = .conic }
        )
    }

    /// A gradient over the background and under the border.
    static let roundedGradient = Scene("rounded-gradient") { root in
        let layer = gradient((6, 6, 52, 52), [Ink.clear(Ink.red, 0.2), Ink.clear(Ink.red, 0.9)])
        layer.backgroundColor = Ink.yellow
        root.holding(layer.rounded(18).bordered(3, Ink.clear(Ink.ink, 0.6)))
    }
}
