import Foundation
import KinoraBasics
import KinoraTimeline
import LayerKit

extension AnimatedSVGBuilder {
    /// Returns elements under a placement, whose constant parts are baked into the coordinates.
    mutating func placed(
        _ placement: Timeline.Placement,
        under t: CGAffineTransform,
        path: String,
        _ content: (inout AnimatedSVGBuilder, CGAffineTransform) -> [SVGElement]
    ) -> [SVGElement] {
        if placement.isConstant {
            return content(&self, placement.transform(at: 0).concatenating(t))
        }
        guard let similarity = Similarity(t) else {
            let elements = placed(placement, under: .identity, path: path, content)
            return wrapped(elements, in: t)
        }
        let levels = PlacementLevels(
            placement,
            similarity,
            posterTime: timeline.posterTime,
            foldsTurns: frame.foldsTurns
        )
        var elements = content(&self, levels.inner)
        if elements.isEmpty { return [] }
        for level in levels.placements.reversed() {
            let placement = seen(level)
            if placement.isIdentity { continue }
            elements = [SVGElement(placement: placement, children: elements)]
        }
        return elements
    }

    /// Returns elements in a group with a constant transform.
    func wrapped(_ elements: [SVGElement], in t: CGAffineTransform) -> [SVGElement] {
        if elements.isEmpty || t.isIdentity { return elements }
        return [SVGElement(attributes: [transform(t)], children: elements)]
    }

    /// Returns the attribute for a transform.
    func transform(_ t: CGAffineTransform) -> SVGAttribute {
        if t.a == 1, t.b == 0, t.c == 0, t.d == 1 {
            let y = t.ty == 0 ? [] : [Double(t.ty)]
            return SVGAttribute("transform", "translate(\(write.list([Double(t.tx)] + y)))")
        }
        let fine = DecimalFormatter(precision: write.precision + 3)
        let factors = fine.list([t.a, t.b, t.c, t.d].map { Double($0) })
        let shifts = write.list([t.tx, t.ty].map { Double($0) })
        let space = shifts.hasPrefix("-") ? "" : " "
        return SVGAttribute("transform", "matrix(\(factors)\(space)\(shifts))")
    }

    /// Returns a placement without jumps at the loop's end and without components that have no
    /// effect.
    private func seen(_ placement: SVGPlacement) -> SVGPlacement {
        var result = placement
        for (part, track) in placement.parts {
            let seen = track.withExplicitJumps.simplified
                .endingBeforeJump(isRepeating: timeline.isRepeating)
            result.parts[part] = seen.isConstant && part.isIdentity(seen.first.numbers) ? nil : seen
        }
        return result
    }
}

extension SVGPlacementPart {
    /// Returns a Boolean value that indicates whether a component's value has no effect.
    func isIdentity(_ numbers: [Double]) -> Bool {
        numbers.allSatisfy { $0 == (self == .scale ? 1 : 0) }
    }
}

/// A transform that only scales uniformly, rotates and translates.
struct Similarity {
    let transform: CGAffineTransform

    /// The scale factor of lengths.
    let scale: CGFloat

    /// The rotation in radians.
    let rotation: CGFloat

    /// Creates a similarity from a transform, or nil if it skews, mirrors or scales nonuniformly.
    init?(_ t: CGAffineTransform) {
        transform = t
        scale = hypot(t.a, t.b)
        rotation = atan2(t.b, t.a)
        let slack = 1e-9 * max(scale, 1e-3)
        guard scale > 1e-9, abs(t.a - t.d) < slack, abs(t.b + t.c) < slack else { return nil }
    }
}

/// The nested transforms that represent a placement, and the transform baked into the content.
private struct PlacementLevels {
    /// The transforms of elements, outermost first.
    private(set) var placements: [SVGPlacement] = []

    /// The transform to bake into the content's coordinates.
    private(set) var inner: CGAffineTransform

    init(
        _ placement: Timeline.Placement,
        _ outer: Similarity,
        posterTime: TimeInterval,
        foldsTurns: Bool
    ) {
        let scale = CGAffineTransform(scaleX: outer.scale, y: outer.scale)
        var skew = CGAffineTransform.identity
        if placement.skew.isConstant { skew.c = CGFloat(placement.skew.first) }
        let form = skew.concatenating(scale)
        var main = SVGPlacement()
        var extra: [SVGPlacement] = []

        // Constant components are baked into the coordinates, from the inside out.
        var inner = form
        if placement.anchor.isConstant {
            let anchor = placement.anchor.first
            inner = CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(form)
        } else {
            let offset = placement.anchor.map { point in
                let moved = CGPoint(x: -point.x, y: -point.y).applying(form)
                return SVGValue([Double(moved.x), Double(moved.y)])
            }
            extra.append(SVGPlacement(parts: [.translate: offset]))
        }
        if !placement.skew.isConstant {
            main.parts[.skew] = Self.degrees(ofSkew: placement.skew)
        }
        let canFold = extra.isEmpty && placement.skew.isConstant

        let isUniform = placement.scaleX == placement.scaleY
        let isScaleConstant = placement.scaleX.isConstant && placement.scaleY.isConstant
        let rotation = placement.rotation.map { $0 + Double(outer.rotation) }
        if canFold, isScaleConstant {
            inner = inner.concatenating(
                CGAffineTransform(
                    scaleX: CGFloat(placement.scaleX.first),
                    y: CGFloat(placement.scaleY.first)
                )
            )
        } else {
            extra = Self.addScale(placement, isUniform, to: &main) + extra
        }
        if canFold, rotation.isConstant, isScaleConstant || isUniform {
            inner = inner.concatenating(CGAffineTransform(rotationAngle: CGFloat(rotation.first)))
        } else {
            var known = 0.0
            if foldsTurns, canFold, isScaleConstant || isUniform {
                known = rotation.value(at: posterTime)
                inner = inner.concatenating(CGAffineTransform(rotationAngle: CGFloat(known)))
            }
            main.parts[.rotate] = rotation.map { SVGValue([($0 - known) * 180 / .pi]) }
        }

        let (position, outermost) = Self.position(placement, outer.transform)
        let now = position.value(at: posterTime).numbers
        let place = CGPoint(x: now[0], y: now[1])
        let rests = main.parts.allSatisfy { part, track in
            part.isIdentity(track.value(at: posterTime).numbers)
        }
        let isCentered =
            canFold && (position.isConstant || rests) && outermost == nil && extra.isEmpty
        if isCentered {
            inner = inner.concatenating(CGAffineTransform(translationX: place.x, y: place.y))
            main.origin = main.parts.isEmpty ? .zero : place
            main.parts[.translate] = position.map {
                SVGValue([$0.numbers[0] - now[0], $0.numbers[1] - now[1]])
            }
        } else {
            main.parts[.translate] = position
        }
        placements = (outermost.map { [$0] } ?? []) + [main] + extra
        self.inner = inner
    }

    /// Returns the anchor's position, and an outer transform if x and y have different timing.
    private static func position(
        _ placement: Timeline.Placement,
        _ t: CGAffineTransform
    ) -> (SVGTrack, SVGPlacement?) {
        let (a, b, c, d) = (Double(t.a), Double(t.b), Double(t.c), Double(t.d))
        let (tx, ty) = (Double(t.tx), Double(t.ty))
        let x = placement.x.map { SVGValue([$0]) }
        let y = placement.y.map { SVGValue([$0]) }
        if let both = x.joined(with: y) {
            let position = both.map { value in
                let (x, y) = (value.numbers[0], value.numbers[1])
                return SVGValue([a * x + c * y + tx, b * x + d * y + ty])
            }
            return (position, nil)
        }
        let outer = placement.x.map { SVGValue([a * $0 + tx, b * $0 + ty]) }
        let inner = placement.y.map { SVGValue([c * $0, d * $0]) }
        return (inner, SVGPlacement(parts: [.translate: outer]))
    }

    /// Adds a scale, and returns an inner placement if the axes have different timing.
    private static func addScale(
        _ placement: Timeline.Placement,
        _ isUniform: Bool,
        to main: inout SVGPlacement
    ) -> [SVGPlacement] {
        let x = placement.scaleX.map { SVGValue([$0]) }
        if isUniform {
            main.parts[.scale] = x
            return []
        }
        let y = placement.scaleY.map { SVGValue([$0]) }
        if let both = x.joined(with: y) {
            main.parts[.scale] = both
            return []
        }
        main.parts[.scale] = placement.scaleX.map { SVGValue([$0, 1]) }
        let inner = placement.scaleY.map { SVGValue([1, $0]) }
        // The skew acts inside both scales.
        var extra = SVGPlacement(parts: [.scale: inner])
        extra.parts[.skew] = main.parts.removeValue(forKey: .skew)
        return [extra]
    }

    /// Returns the angles, in degrees, whose tangents are a track's values.
    private static func degrees(ofSkew skew: Track<Double>) -> SVGTrack {
        func degrees(_ value: Double) -> Double { atan(value) * 180 / .pi }
        let times = Set(skew.keys.map(\.time)).sorted()
        guard times.count > 1 else { return Track(SVGValue([degrees(skew.first)])) }
        return Track<Double>.fitted(at: times, tolerance: 0.01) { degrees(skew.value(at: $0)) }
            .map { SVGValue([$0]) }
    }
}
