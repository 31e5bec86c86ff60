import Foundation
import LayerKit

/// Any value of a property or an attribute.
indirect enum SVGValue: Hashable, Sendable {
    /// A number, an opacity from 0 to 1, or an angle in degrees.
    case number(Double)

    /// Numbers that are interpolated if there are equally many.
    case numbers([Double])

    case length(SVGLength)

    /// Lengths that are interpolated if there are equally many, such as a position's.
    case lengths([SVGLength])

    /// Dashes and gaps, which are repeated to equally many; an empty list is `none`.
    case dashes([SVGLength])

    case color(SVGColor)
    case paint(SVGPaint)

    /// A transform list; an empty list is `none`.
    case transform([SVGTransform])

    /// A key value of `animateTransform`, which is added number by number.
    case function(SVGTransform)

    case path(SVGPathData)
    case points([CGPoint])
    case clip(SVGClip)

    /// Filter functions; an empty list is `none`.
    case filter([SVGFilterFunction])

    case offsetRotation(SVGOffsetRotation)

    /// A word in lowercase.
    case keyword(String)

    /// A word in lowercase that shows or hides an element; during an animation from or to one
    /// that shows, that one holds.
    case visibility(String, isShown: Bool)

    /// A text as it's written.
    case text(String)

    /// Returns the value with units of fonts and views converted to pixels, and with the `color`
    /// property's value instead of references to it.
    ///
    /// These are computed values, which animations interpolate. Percentages stay.
    func settled(in context: SVGLengthContext, currentColor: RGBA) -> SVGValue {
        switch self {
        case .length(let length): .length(length.absolute(in: context))
        case .lengths(let lengths): .lengths(lengths.map { $0.absolute(in: context) })
        case .dashes(let lengths): .dashes(lengths.map { $0.absolute(in: context) })
        case .color(let color): .color(color.settled(currentColor: currentColor))
        case .paint(let paint): .paint(paint.settled(currentColor: currentColor))
        case .transform(let list): .transform(list.absolute(in: context))
        case .clip(let clip): .clip(clip.absolute(in: context))
        case .filter(let list):
            .filter(list.map { $0.settled(in: context, currentColor: currentColor) })
        default: self
        }
    }

    /// The value as SMIL animates it, which differs from CSS for colors, dashes, and visibility.
    ///
    /// Colors are interpolated in straight sRGB, dash lists of different counts and visibility
    /// aren't interpolated, as measured in Chromium.
    var declarative: SVGValue {
        switch self {
        case .color(let color): return .color(color.straight)
        case .paint(.color(let color)): return .paint(.color(color.straight))
        case .dashes(let lengths): return .lengths(lengths)
        case .visibility(let word, _): return .keyword(word)
        default: return self
        }
    }
}

extension SVGValue: SVGAnimatable {
    static func interpolated(
        from start: SVGValue,
        to end: SVGValue,
        fraction: Double
    ) -> SVGValue? {
        switch (start, end) {
        case (.number(let a), .number(let b)): return .number(a + (b - a) * fraction)
        case (.numbers(let a), .numbers(let b)):
            return [Double].interpolated(from: a, to: b, fraction: fraction).map { .numbers($0) }
        case (.length(let a), .length(let b)):
            return SVGLength.interpolated(from: a, to: b, fraction: fraction).map { .length($0) }
        case (.lengths(let a), .lengths(let b)):
            return [SVGLength].interpolated(from: a, to: b, fraction: fraction)
                .map { .lengths($0) }
        case (.dashes(let a), .dashes(let b)): return dashes(from: a, to: b, fraction)
        case (.color(let a), .color(let b)):
            return SVGColor.interpolated(from: a, to: b, fraction: fraction).map { .color($0) }
        case (.paint(let a), .paint(let b)):
            return SVGPaint.interpolated(from: a, to: b, fraction: fraction).map { .paint($0) }
        case (.transform(let a), .transform(let b)):
            return .transform([SVGTransform].interpolated(from: a, to: b, fraction: fraction))
        case (.function(let a), .function(let b)):
            let function = SVGTransform.paired(from: a, to: b, fraction)
            return function.map { .function($0) }
                ?? interpolated(from: .transform([a]), to: end, fraction: fraction)
        case (.transform(let list), .function(let b)):
            // A list that isn't of the same kind counts as zero, even for scales.
            var only = list.count == 1 ? list.first : nil
            if case .rotate(let degrees, let axis)? = only, axis.x == 0, axis.y == 0 {
                only = .rotateAbout(degrees * (axis.z < 0 ? -1 : 1), .zero)
            }
            let zero = b.adding(b, times: -1, neutralScale: 0)
            let start = only.flatMap { SVGTransform.paired(from: $0, to: b, fraction) }
            return (start ?? zero.flatMap { SVGTransform.paired(from: $0, to: b, fraction) })
                .map { .function($0) }
        case (.path(let a), .path(let b)):
            return SVGPathData.interpolated(from: a, to: b, fraction: fraction).map { .path($0) }
        case (.clip(let a), .clip(let b)):
            return SVGClip.interpolated(from: a, to: b, fraction: fraction).map { .clip($0) }
        case (.filter(let a), .filter(let b)):
            return [SVGFilterFunction].interpolated(padding: a, to: b, fraction: fraction)
                .map { .filter($0) }
        case (.offsetRotation(let a), .offsetRotation(let b)):
            return SVGOffsetRotation.interpolated(from: a, to: b, fraction: fraction)
                .map { .offsetRotation($0) }
        case (.points(let a), .points(let b)): return points(from: a, to: b, fraction)
        case (.visibility(_, let isShown), .visibility(_, let isShownThen)):
            guard isShown != isShownThen else { return nil }
            if fraction <= 0 { return start }
            if fraction >= 1 { return end }
            return isShown ? start : end
        default: return nil
        }
    }

    /// The greatest number of dashes that lists are repeated to.
    private static let dashLimit = 1000

    private static func dashes(
        from start: [SVGLength],
        to end: [SVGLength],
        _ fraction: Double
    ) -> SVGValue? {
        guard !start.isEmpty, !end.isEmpty else { return nil }
        var (a, b) = (start.count, end.count)
        while b > 0 { (a, b) = (b, a % b) }
        let count = start.count / a * end.count
        guard count <= dashLimit else { return nil }
        let lengths = (0..<count).map { index in
            start[index % start.count] * (1 - fraction) + end[index % end.count] * fraction
        }
        return .dashes(lengths)
    }

    private static func points(
        from start: [CGPoint],
        to end: [CGPoint],
        _ fraction: Double
    ) -> SVGValue? {
        guard start.count == end.count else { return nil }
        let part = CGFloat(fraction)
        return .points(
            zip(start, end).map { a, b in
                CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
            }
        )
    }

    func adding(_ other: SVGValue, times: Double) -> SVGValue? {
        switch (self, other) {
        case (.number(let a), .number(let b)): return .number(a + b * times)
        case (.numbers(let a), .numbers(let b)):
            return a.adding(b, times: times).map { .numbers($0) }
        case (.length(let a), .length(let b)): return .length(a + b * times)
        case (.lengths(let a), .lengths(let b)):
            return a.adding(b, times: times).map { .lengths($0) }
        case (.dashes(let a), .lengths(let b)), (.lengths(let a), .dashes(let b)):
            return a.adding(b, times: times).map { .lengths($0) }
        case (.color(let a), .color(let b)): return a.adding(b, times: times).map { .color($0) }
        case (.paint(let a), .paint(let b)): return a.adding(b, times: times).map { .paint($0) }
        case (.transform(let a), .transform(let b)):
            return .transform(a.accumulating(b, times: times))
        case (.function(let a), .function(let b)):
            return a.adding(b, times: times, neutralScale: 0).map { .function($0) }
        case (.path(let a), .path(let b)): return a.adding(b, times: times).map { .path($0) }
        case (.clip(let a), .clip(let b)): return a.adding(b, times: times).map { .clip($0) }
        case (.filter(let a), .filter(let b)):
            return a.accumulating(b, times: times).map { .filter($0) }
        case (.offsetRotation(let a), .offsetRotation(let b)):
            return a.adding(b, times: times).map { .offsetRotation($0) }
        case (.points(let a), .points(let b)):
            guard a.count == b.count else { return nil }
            let factor = CGFloat(times)
            let sums = zip(a, b).map { CGPoint(x: $0.x + $1.x * factor, y: $0.y + $1.y * factor) }
            return .points(sums)
        default: return nil
        }
    }

    /// Returns the value with another one on top: lists of functions follow one another, other
    /// values are added.
    func appending(_ other: SVGValue) -> SVGValue? {
        switch (self, other) {
        case (.transform(let a), .transform(let b)): .transform(a + b)
        case (.transform(let a), .function(let b)): .transform(a + [b])
        case (.function(let a), .function(let b)): .transform([a, b])
        case (.function(let a), .transform(let b)): .transform([a] + b)
        case (.filter(let a), .filter(let b)): .filter(a + b)
        default: adding(other, times: 1)
        }
    }

    /// Returns the distance for numbers, lengths, and colors, as in Chromium.
    func distance(to other: SVGValue) -> Double? {
        switch (self, other) {
        case (.number(let a), .number(let b)): abs(b - a)
        case (.length(let a), .length(let b)): a.distance(to: b)
        case (.color(let a), .color(let b)): a.distance(to: b)
        case (.paint(let a), .paint(let b)): a.distance(to: b)
        default: nil
        }
    }
}

extension SVGValue {
    /// The number, or nil for other kinds.
    var number: Double? { if case .number(let value) = self { value } else { nil } }

    /// The numbers, or nil for other kinds.
    var numbers: [Double]? { if case .numbers(let values) = self { values } else { nil } }

    /// The length, or nil for other kinds.
    var length: SVGLength? { if case .length(let value) = self { value } else { nil } }

    /// The lengths or dashes, or nil for other kinds.
    var lengths: [SVGLength]? {
        switch self {
        case .lengths(let values), .dashes(let values): values
        default: nil
        }
    }

    /// The color, or nil for other kinds.
    var color: SVGColor? { if case .color(let value) = self { value } else { nil } }

    /// The paint, or nil for other kinds.
    var paint: SVGPaint? { if case .paint(let value) = self { value } else { nil } }

    /// The transform list, or nil for other kinds.
    var transform: [SVGTransform]? {
        switch self {
        case .transform(let list): list
        case .function(let function): [function]
        default: nil
        }
    }

    /// The path data, or nil for other kinds.
    var path: SVGPathData? { if case .path(let value) = self { value } else { nil } }

    /// The points, or nil for other kinds.
    var points: [CGPoint]? { if case .points(let values) = self { values } else { nil } }

    /// The clip, or nil for other kinds.
    var clip: SVGClip? { if case .clip(let value) = self { value } else { nil } }

    /// The filter functions, or nil for other kinds.
    var filter: [SVGFilterFunction]? { if case .filter(let list) = self { list } else { nil } }

    /// The word in lowercase, or nil for other kinds.
    var keyword: String? {
        switch self {
        case .keyword(let word), .visibility(let word, _): word
        default: nil
        }
    }

    /// The text, or nil for other kinds.
    var text: String? { if case .text(let text) = self { text } else { nil } }
}
