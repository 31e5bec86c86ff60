import Foundation
import KinoraDrawings
import LayerKit

/// The changes of a letter by animators at an instant.
struct LottieLetterValue {
    var position = CGPoint.zero
    var anchor = CGPoint.zero
    var scale = (x: 1.0, y: 1.0)
    var rotation = 0.0
    var skew = 0.0
    var skewAxis = 0.0
    var opacity = 1.0
    var fill: RGBA?
    var stroke: RGBA?
    var strokeWidth = 0.0
}

extension LottieReading {
    /// Returns the part of a change that a selector gives a letter, from -1 to 1.
    func part(
        _ selector: LottieTextSelector?,
        of letter: Int,
        in layout: LottieTextLayout,
        _ clock: LottieClock
    ) -> Double {
        guard let selector else { return 1 }
        let count = Double(layout.counts[min(max(selector.basis - 1, 0), 3)])
        let unit = selector.isPercent ? count / 100 : 1
        var first = number(selector.start, clock) * unit
        var last = selector.hasEnd ? number(selector.end, clock) * unit : count
        let offset = number(selector.offset, clock) * unit
        let amount = number(selector.amount, clock) / 100
        let low = number(selector.easeLow, clock) / 100
        let high = number(selector.easeHigh, clock) / 100
        let smoothness = number(selector.smoothness, clock) / 100
        if first > last { swap(&first, &last) }
        first += offset
        last += offset
        let index = layout.index(of: letter, basis: selector.basis)
        func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
        let curve = TimingCurve(
            max(low, 0),
            max(-low, 0),
            1 - max(high, 0),
            1 - max(-high, 0)
        )
        func eased(_ value: Double) -> Double { curve.value(at: clamped(value)) }
        let length = last - first
        let part: Double
        switch selector.shape {
        case 2: part = length == 0 ? (index >= last ? 1 : 0) : eased((index - first + 0.5) / length)
        case 3:
            part = length == 0 ? (index >= last ? 0 : 1) : 1 - eased((index - first + 0.5) / length)
        case 4:
            let place = length == 0 ? 0 : clamped((index - first + 0.5) / length)
            part = eased(place < 0.5 ? place * 2 : 2 - place * 2)
        case 5:
            guard length > 0 else { return 0 }
            let place = min(max(index + 0.5 - first, 0), length) - length / 2
            part = eased(max(1 - place * place * 4 / (length * length), 0).squareRoot())
        case 6:
            guard length > 0 else { return 0 }
            let place = min(max(index + 0.5 - first, 0), length)
            part = eased((1 + cos(.pi + 2 * .pi * place / length)) / 2)
        default:
            var square = clamped(min(last, index + 1) - max(first, index))
            if smoothness < 1 {
                let threshold = 0.5 - smoothness / 2
                square = clamped((square - threshold) / max(smoothness, 1e-8))
            }
            part = square
        }
        return part * amount
    }

    /// Returns the changes of a letter by all animators.
    func value(
        of letter: Int,
        _ animators: [LottieTextAnimator],
        _ document: LottieTextDocument,
        in layout: LottieTextLayout,
        _ clock: LottieClock
    ) -> LottieLetterValue {
        var result = LottieLetterValue()
        result.fill = document.fill.map { RGBA(lottie: $0) }
        result.stroke = document.stroke.map { RGBA(lottie: $0) }
        result.strokeWidth = document.strokeWidth
        for animator in animators {
            let part = part(animator.selector, of: letter, in: layout, clock)
            func point(_ property: LottieProperty?) -> CGPoint {
                guard let property else { return .zero }
                let value = value(property, clock)
                return CGPoint(
                    x: (value.first ?? 0) * part,
                    y: (value.count > 1 ? value[1] : 0) * part
                )
            }
            func number(_ property: LottieProperty?) -> Double {
                property.map { self.number($0, clock) * part } ?? 0
            }
            let (move, anchor) = (point(animator.position), point(animator.anchor))
            result.position.x += move.x
            result.position.y += move.y
            result.anchor.x += anchor.x
            result.anchor.y += anchor.y
            if let scale = animator.scale {
                let own = pair(scale, clock)
                result.scale.x *= 1 + (own.x / 100 - 1) * part
                result.scale.y *= 1 + (own.y / 100 - 1) * part
            }
            result.rotation += number(animator.rotation) * .pi / 180
            result.skew += number(animator.skew) * .pi / 180
            result.skewAxis += number(animator.skewAxis) * .pi / 180
            if let opacity = animator.opacity {
                let own = self.number(opacity, clock) / 100
                result.opacity *= min(max(1 + (own - 1) * part, 0), 1)
            }
            func mixed(_ color: RGBA?, _ property: LottieProperty?) -> RGBA? {
                guard let property else { return color }
                let own = RGBA(lottie: value(property, clock))
                let base = color ?? own
                return RGBA(
                    red: base.red + (own.red - base.red) * part,
                    green: base.green + (own.green - base.green) * part,
                    blue: base.blue + (own.blue - base.blue) * part
                )
            }
            result.fill = mixed(result.fill, animator.fillColor)
            result.stroke = mixed(result.stroke, animator.strokeColor)
            result.strokeWidth += number(animator.strokeWidth)
        }
        return result
    }

    /// Returns the distance by which the tracking of animators moves a letter.
    func trackingShift(
        of letter: Int,
        _ animators: [LottieTextAnimator],
        _ document: LottieTextDocument,
        in layout: LottieTextLayout,
        _ clock: LottieClock
    ) -> Double {
        let own = layout.letters[letter]
        var (before, total) = (0.0, 0.0)
        for index in layout.letters.indices where layout.letters[index].line == own.line {
            var extra = 0.0
            for animator in animators {
                guard let tracking = animator.tracking else { continue }
                let part = part(animator.selector, of: index, in: layout, clock)
                // Unlike that of documents, the tracking of animators is in points.
                extra += number(tracking, clock) * part
            }
            if index < letter { before += extra }
            total += extra
        }
        return before - total * own.alignment
    }
}
