import Foundation
import LayerKit

/// The `viewBox` of an element, with `preserveAspectRatio`.
struct SVGViewBox: Hashable, Sendable {
    let rect: CGRect

    /// Creates a box from four numbers.
    static func parse(_ text: String) throws(SyntaxError) -> SVGViewBox {
        var scanner = SyntaxScanner(text)
        let numbers = try scanner.numbers()
        guard numbers.count == 4 else {
            throw SyntaxError(offset: 0, reason: "a view box has 4 numbers, not \(numbers.count)")
        }
        guard numbers[2] >= 0, numbers[3] >= 0 else {
            throw SyntaxError(offset: 0, reason: "a view box can’t have a negative width or height")
        }
        return SVGViewBox(
            rect: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        )
    }

    /// A method of fitting a box into a view with different proportions.
    struct Fit: Hashable, Sendable {
        /// The alignment: 0 at the minimum, 0.5 centered, 1 at the maximum; or nil to fill the
        /// view.
        var alignment: CGPoint? = CGPoint(x: 0.5, y: 0.5)

        /// A Boolean value that indicates whether the content fills the view and is clipped.
        var isSlice = false

        static func parse(_ text: String) throws(SyntaxError) -> Fit {
            let words = text.split { $0.isWhitespace || $0 == "," }.map(String.init)
            let places = ["min": 0, "mid": 0.5, "max": 1]
            var fit = Fit()
            guard let word = words.first, words.count <= 2 else { throw fault(text) }
            if word == "none" {
                fit.alignment = nil
            } else {
                let lower = word.lowercased()
                guard lower.count == 8, lower.hasPrefix("x"), lower.dropFirst(4).hasPrefix("y"),
                    let x = places[String(lower.dropFirst().prefix(3))],
                    let y = places[String(lower.suffix(3))]
                else { throw fault(text) }
                fit.alignment = CGPoint(x: x, y: y)
            }
            guard words.count == 1 || ["meet", "slice"].contains(words[1]) else {
                throw fault(text)
            }
            fit.isSlice = words.last == "slice"
            return fit
        }

        private static func fault(_ text: String) -> SyntaxError {
            SyntaxError(
                offset: 0,
                reason: "“\(text.prefix(24))” isn’t none or like xMidYMid, with meet or slice"
            )
        }
    }

    /// Returns the transform from the box's coordinates to a view's coordinates.
    func transform(to size: CGSize, _ fit: Fit) -> CGAffineTransform {
        let view = CGRect(origin: .zero, size: size)
        guard let alignment = fit.alignment else {
            return CGAffineTransform(stretching: rect, onto: view)
        }
        return CGAffineTransform(
            fitting: rect,
            into: view,
            fills: fit.isSlice,
            alignment: alignment
        )
    }
}
