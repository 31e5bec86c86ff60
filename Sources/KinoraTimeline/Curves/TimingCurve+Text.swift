import Foundation
import KinoraBasics
import KinoraCodecs
import LayerKit

extension TimingCurve {
    /// Creates a curve from a name of ``NamedCurve`` or from `x1,y1,x2,y2`.
    ///
    /// - Throws: A ``ConfigurationError`` with the text and the allowed values.
    public init(parsing text: String) throws {
        if let named = NamedCurve.named(text) {
            self = named.curve
            return
        }
        let words = text.split(separator: ",", omittingEmptySubsequences: false)
        guard words.count > 1 else {
            let names = NamedCurve.all.map(\.name)
            throw ConfigurationError(
                "unknown curve “\(text)”; \(NearestWord.question(for: text, among: names))"
                    + "use \(names.joined(separator: ", ")), or x1,y1,x2,y2"
            )
        }
        let numbers = words.compactMap {
            Double($0.trimmingCharacters(in: .whitespaces))
        }
        guard words.count == 4, numbers.count == 4,
            (0...1).contains(numbers[0]), (0...1).contains(numbers[2]),
            Self.allowedProgresses.contains(numbers[1]),
            Self.allowedProgresses.contains(numbers[3])
        else {
            throw ConfigurationError(
                "“\(text)” is not a timing curve; write x1,y1,x2,y2 with x1 and x2 of 0 to 1, "
                    + "y1 and y2 of -10 to 10"
            )
        }
        self.init(numbers[0], numbers[1], numbers[2], numbers[3])
    }

    /// The allowed progress values of control points.
    private static let allowedProgresses = -10.0...10.0

    /// The control points as text, such as "0.42, 0, 0.58, 1".
    public var controlPointText: String {
        [x1, y1, x2, y2].map { DecimalFormatter(precision: 3)($0) }.joined(separator: ", ")
    }

    /// The control points as a JSON array.
    package var json: JSONValue { [x1, y1, x2, y2].json }

    /// Returns the root-mean-square difference between this curve's progress and another's.
    ///
    /// The progress is sampled at uniform times.
    public func distance(to other: TimingCurve) -> Double {
        let steps = 64
        let sum = (1..<steps).reduce(0) { sum, step in
            let time = Double(step) / Double(steps)
            let difference = value(at: time) - other.value(at: time)
            return sum + difference * difference
        }
        return (sum / Double(steps - 1)).squareRoot()
    }
}

extension NamedCurve {
    /// Returns the named curves with their distances from a curve, nearest first.
    ///
    /// If distances are equal, Core Animation's curves come first.
    public static func nearest(
        to curve: TimingCurve
    ) -> [(named: NamedCurve, distance: Double)] {
        all.map { ($0, $0.curve.distance(to: curve)) }
            .enumerated()
            .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
            .map { (named: $0.element.0, distance: $0.element.1) }
    }
}

/// An error for an unknown name or an invalid value in a setting.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A one-line description of the problem and the allowed values.
    public let description: String

    /// Creates an error with a one-line description.
    public init(_ description: String) {
        self.description = description
    }
}
