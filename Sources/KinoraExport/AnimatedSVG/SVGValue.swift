import Foundation
import KinoraTimeline
import LayerKit

/// The value of a property in an animated SVG: numbers, and a path's command letters.
struct SVGValue: Blendable {
    /// The numbers in writing order.
    var numbers: [Double]

    /// A path's commands, one letter per element; empty for other values.
    var letters = ""

    init(_ numbers: [Double], letters: String = "") {
        self.numbers = numbers
        self.letters = letters
    }

    /// Creates a value from a path.
    init(_ path: PathGeometry) {
        self.init([])
        for element in path.elements {
            switch element {
            case .move(let end): append("M", [end])
            case .line(let end): append("L", [end])
            case .quad(let control, let end): append("Q", [control, end])
            case .cubic(let control1, let control2, let end):
                append("C", [control1, control2, end])
            case .close: append("Z", [])
            }
        }
    }

    private mutating func append(_ letter: Character, _ points: [CGPoint]) {
        letters.append(letter)
        numbers += points.flatMap { [Double($0.x), Double($0.y)] }
    }

    static func blend(_ a: SVGValue, _ b: SVGValue, _ fraction: Double) -> SVGValue {
        guard a.numbers.count == b.numbers.count, a.letters == b.letters else { return a }
        let numbers = zip(a.numbers, b.numbers).map { Double.blend($0, $1, fraction) }
        return SVGValue(numbers, letters: a.letters)
    }
}

/// The keyframes of a property in an animated SVG.
typealias SVGTrack = Track<SVGValue>
