import Foundation
import KinoraBasics

/// A box of a page: an element, or a group of elements that move together.
struct CSSBox {
    /// The declarations of the box.
    var declarations: [String]

    /// The classes of the document that animate the box.
    var classes: [String] = []

    /// The box's corner, from which its transforms are measured, in the document's space.
    var corner = CGPoint.zero

    /// The transform that the box has without animations, or nil for none.
    var transform: String?

    /// The boxes inside.
    var children: [CSSBox] = []
}

/// Units of a style sheet whose lengths follow the width of its container.
struct CSSUnits {
    /// The width of the container in points.
    let width: Double

    /// The height of the container in points.
    let height: Double

    private let write = DecimalFormatter(precision: 3)

    init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Returns a length in hundredths of the container's width.
    func length(_ value: Double) -> String {
        let text = write(value * 100 / width)
        return text == "0" || text == "-0" ? "0" : text + "cqw"
    }

    /// Returns a percentage or another number.
    func number(_ value: Double) -> String { write(value) }

    /// Returns a declaration with lengths instead of pixels.
    func converted(_ text: String) -> String {
        var result = ""
        var word = ""
        func flush() {
            if word.hasSuffix("px"), let value = Self.value(String(word.dropLast(2))) {
                result += length(value)
            } else {
                result += word
            }
            word = ""
        }
        for character in text {
            if character.isNumber || character.isLetter || ".-".contains(character) {
                word.append(character)
            } else {
                flush()
                result.append(character)
            }
        }
        flush()
        return result
    }

    /// Returns the value of a number that may lack the zero before its point.
    static func value(_ text: String) -> Double? {
        if text.hasPrefix("-.") { return Double("-0" + text.dropFirst()) }
        return Double(text.hasPrefix(".") ? "0" + text : text)
    }
}

/// A part of a drawing that boxes can't show.
struct CSSObstacle: Error {
    /// The part, such as “a path with curves”.
    let part: String
}
