import Foundation
import LayerKit

/// What an element takes over from those around it.
struct SVGContext {
    /// The style of the element around.
    var style = SVGStyle()

    /// The map from the element's coordinates to the drawing's.
    var transform = CGAffineTransform.identity

    /// The size of the view around, in its own coordinates.
    var viewport: CGSize

    /// The identifiers that `use` is about to show.
    var uses: [String] = []

    /// The number of elements around, those that `use` has put there included.
    var depth = 0

    /// The length that hundredths are of which are neither widths nor heights.
    var diagonal: Double {
        ((pow(Double(viewport.width), 2) + pow(Double(viewport.height), 2)) / 2).squareRoot()
    }
}

/// How a view's content is fitted into it: the attributes `viewBox` and `preserveAspectRatio`.
struct SVGViewBox: Hashable, Sendable {
    let rect: CGRect

    /// Creates a box from four numbers; nil for an empty one, which shows nothing.
    static func parse(_ text: String) throws(SyntaxFault) -> SVGViewBox {
        var scanner = SyntaxScanner(text)
        let numbers = try scanner.numbers()
        guard numbers.count == 4 else {
            throw SyntaxFault(offset: 0, reason: "a box is 4 numbers, not \(numbers.count)")
        }
        guard numbers[2] >= 0, numbers[3] >= 0 else {
            throw SyntaxFault(offset: 0, reason: "a box has no negative width or height")
        }
        return SVGViewBox(
            rect: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        )
    }

    /// A way to fit a box into a view of other proportions.
    struct Fit: Hashable, Sendable {
        /// Where the rest of the room goes: 0 after the content, 0.5 on both sides, 1 before it.
        var alignment: CGPoint? = CGPoint(x: 0.5, y: 0.5)

        /// A Boolean value that indicates whether the content fills the view and is cut.
        var isSlice = false

        static func parse(_ text: String) throws(SyntaxFault) -> Fit {
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

        private static func fault(_ text: String) -> SyntaxFault {
            SyntaxFault(
                offset: 0,
                reason: "“\(text.prefix(24))” isn’t none or such as xMidYMid, with meet or slice"
            )
        }
    }

    /// Returns the map from the box's coordinates to those of a view.
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
