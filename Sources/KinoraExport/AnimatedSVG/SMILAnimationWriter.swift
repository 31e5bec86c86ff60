import Foundation
import KinoraBasics
import KinoraTimeline
import LayerKit

/// Writes the elements of a timeline with SMIL animation elements.
struct SMILAnimationWriter {
    let timeline: Timeline

    /// The formatter for lengths.
    let write: DecimalFormatter

    /// The number of iterations, or 0 to repeat indefinitely.
    let loopCount: Int

    /// The maximum error of an instant in seconds.
    private static let tolerance = 1e-4

    /// Returns the markup of an element and its children.
    func markup(of element: SVGElement) -> String {
        if let markup = element.markup { return element.protected(markup) }
        var element = element
        let outer = levels(of: element.placement)
        element.placement = SVGPlacement()
        var content = animations(of: element) + element.children.map(markup).joined()
        // The element itself takes the innermost transform, unless it has one already.
        let hasTransform = element.attributes.contains { $0.name == "transform" }
        var rest = outer[...]
        var own: [SVGAttribute] = []
        if !hasTransform, let last = rest.popLast() {
            own = last.attributes
            content = last.animation + content
        }
        var text = SVGMarkup()
        text.element(element.name, element.stillAttributes + own, content)
        return rest.reversed().reduce(text.text) { inner, level in
            var group = SVGMarkup()
            group.element("g", level.attributes, level.animation + inner)
            return group.text
        }
    }

    /// Returns the animations of an element's properties.
    func animations(of element: SVGElement) -> String {
        SVGProperty.allCases.compactMap { property in
            guard let track = element.settings[property]?.track else { return nil }
            return animation("animate", [SVGAttribute("attributeName", property.rawValue)], track) {
                text(of: $0, property)
            }
        }.joined()
    }

    // MARK: - Placements

    private struct Level {
        var attributes: [SVGAttribute] = []
        var animation = ""
    }

    /// Returns a level for each component, outermost first, because an element can have only one
    /// transform.
    private func levels(of placement: SVGPlacement) -> [Level] {
        let (x, y) = (Double(placement.origin.x), Double(placement.origin.y))
        let needsOrigin =
            placement.origin != .zero
            && (placement.parts[.scale] != nil || placement.parts[.skew] != nil)
        var levels: [Level] = []
        for part in SVGPlacementPart.allCases {
            if part == .rotate, needsOrigin { levels.append(still("translate", [x, y])) }
            guard let track = placement.parts[part] else { continue }
            let about = part == .rotate && !needsOrigin && placement.origin != .zero ? [x, y] : []
            levels.append(level(part, track, about))
        }
        if needsOrigin { levels.append(still("translate", [-x, -y])) }
        return levels
    }

    private func still(_ name: String, _ numbers: [Double]) -> Level {
        let value = "\(name)(\(write.list(numbers)))"
        return Level(attributes: [SVGAttribute("transform", value)])
    }

    private func level(_ part: SVGPlacementPart, _ track: SVGTrack, _ about: [Double]) -> Level {
        let name = part == .skew ? "skewX" : part.rawValue
        func text(_ value: SVGValue) -> String {
            let notation = part == .scale ? DecimalFormatter(precision: 4) : write
            let numbers =
                part == .translate && value.numbers[1] == 0
                ? [value.numbers[0]] : value.numbers
            // Firefox drops an animation if only a minus sign separates its numbers.
            return (numbers.map(notation.short) + about.map(write.short)).joined(separator: " ")
        }
        let base = track.value(at: timeline.posterTime)
        var level = Level()
        if !part.isIdentity(base.numbers) {
            level.attributes = [SVGAttribute("transform", "\(name)(\(text(base)))")]
        }
        if !track.isConstant {
            let attributes = [
                SVGAttribute("attributeName", "transform"), SVGAttribute("type", name),
            ]
            level.animation = animation("animateTransform", attributes, track, text)
        }
        return level
    }

    // MARK: - Animations

    private func animation(
        _ name: String,
        _ attributes: [SVGAttribute],
        _ track: SVGTrack,
        _ text: (SVGValue) -> String
    ) -> String {
        let track = track.confined
        // A change smaller than the precision needs no animation.
        guard Set(track.keys.map { text($0.value) }).count > 1 else { return "" }
        var all = attributes
        let keys = track.keys
        let period = keys[keys.count - 1].time
        let write = DecimalFormatter(precision: 4)
        all.append(SVGAttribute("dur", write.short(period) + "s"))
        // A shorter loop repeats until the whole animation ends.
        let repeatCount = write.short(Double(loopCount) * timeline.period / period)
        if repeatCount != "1" {
            all.append(SVGAttribute("repeatCount", loopCount == 0 ? "indefinite" : repeatCount))
        }
        if loopCount > 0 { all.append(SVGAttribute("fill", "freeze")) }
        let isStepped = zip(keys, keys.dropFirst()).allSatisfy { key, next in
            key.time == next.time || text(key.value) == text(next.value)
        }
        all += isStepped ? steps(keys, text) : curves(keys, text)
        var markup = SVGMarkup()
        markup.element(name, all)
        return markup.text
    }

    /// Returns the attributes of a stepped animation.
    private func steps(
        _ keys: [SVGTrack.Key],
        _ text: (SVGValue) -> String
    ) -> [SVGAttribute] {
        var times: [String] = []
        var values: [String] = []
        for (index, key) in keys.enumerated() {
            let isBeforeJump = index + 1 < keys.count && keys[index + 1].time == key.time
            let value = text(key.value)
            if isBeforeJump || value == values.last { continue }
            times.append(instant(key.time, of: keys[keys.count - 1].time, isJump: true))
            values.append(value)
        }
        return [
            SVGAttribute("calcMode", "discrete"),
            SVGAttribute("keyTimes", times.joined(separator: ";")),
            SVGAttribute("values", values.joined(separator: ";")),
        ]
    }

    private func curves(
        _ keys: [SVGTrack.Key],
        _ text: (SVGValue) -> String
    ) -> [SVGAttribute] {
        var attributes: [SVGAttribute] = []
        let period = keys[keys.count - 1].time
        let times = keys.indices.map { index in
            let time = keys[index].time
            let isJump =
                index > 0 && keys[index - 1].time == time
                || index + 1 < keys.count && keys[index + 1].time == time
            return instant(time, of: period, isJump: isJump)
        }
        let even = keys.indices.map { index in
            let time = period * Double(index) / Double(max(keys.count - 1, 1))
            return instant(time, of: period, isJump: false)
        }
        if times != even {
            attributes.append(SVGAttribute("keyTimes", times.joined(separator: ";")))
        }
        let splines = zip(keys, keys.dropFirst()).map { key, next in
            key.value == next.value ? nil : key.easing.splineText
        }
        if splines.contains(where: { $0 != nil && $0 != "0 0 1 1" }) {
            attributes.append(SVGAttribute("calcMode", "spline"))
            let text = splines.map { $0 ?? "0 0 1 1" }.joined(separator: ";")
            attributes.append(SVGAttribute("keySplines", text))
        }
        attributes.append(
            SVGAttribute("values", keys.map { text($0.value) }.joined(separator: ";"))
        )
        return attributes
    }

    /// Returns the text of an instant with as few digits as possible, which for a jump is never
    /// later: at that instant, the value after it is visible.
    private func instant(
        _ time: TimeInterval,
        of period: TimeInterval,
        isJump: Bool
    ) -> String {
        if time >= period { return "1" }
        let fraction = time / period
        var factor = 1.0
        for precision in 0...7 {
            let rounded = (fraction * factor).rounded(toJump: isJump) / factor
            let text = DecimalFormatter(precision: precision).short(rounded)
            // A key before the end must not be rounded to the end.
            if abs(rounded - fraction) * period <= Self.tolerance, text != "1" { return text }
            factor *= 10
        }
        let rounded = (fraction * factor).rounded(toJump: isJump) / factor
        return DecimalFormatter(precision: 8).short(rounded)
    }

    private func text(of value: SVGValue, _ property: SVGProperty) -> String {
        switch property {
        case .fill, .stroke: value.colorText
        case .data: SVGPathText(write: write).data(of: value)
        case .opacity, .fillOpacity, .strokeOpacity: write.fractions.list(value.numbers)
        default: write.list(value.numbers)
        }
    }
}

extension Easing {
    /// The easing as a SMIL spline.
    fileprivate var splineText: String {
        guard case .cubic(let curve) = self, !curve.isLinear else { return "0 0 1 1" }
        let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { min(max($0, 0), 1) }
        return numbers.map(DecimalFormatter(precision: 3).short).joined(separator: " ")
    }
}
