import Foundation

/// The values from which a shape's fit to a frame starts.
struct TrackStarts {
    /// The kind of shape.
    let kind: PrimitiveKind

    /// The values in a frame in which the shape is well seen.
    let reference: [Double]

    /// The area in that frame, in square pixels.
    let referenceArea: Double

    /// Creates starts with given values.
    init(kind: PrimitiveKind, reference: [Double], referenceArea: Double) {
        self.kind = kind
        self.reference = reference
        self.referenceArea = referenceArea
    }

    /// Creates starts from the largest of a track's fits, or returns nil if there are none.
    init?(of track: FittedTrack) {
        let best = track.fits.compactMap(\.self).max {
            track.radius($0.values) < track.radius($1.values)
        }
        guard let best else { return nil }
        self.init(kind: track.kind, reference: best.values, referenceArea: 1)
    }

    /// Returns the values to try for a component.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - window: The window around it.
    ///   - constants: The values that are known, by parameter.
    /// - Returns: The lists of values.
    func values(
        for component: ShapeComponent,
        in window: FitWindow,
        constants: [Double?]
    ) -> [[Double]] {
        let opacity = component.level > 0.85 ? 1 : max(component.level, 0.03)
        let own = constants[constants.count - 1] ?? opacity
        var starts = starts(for: component, in: window, constants: constants, opacity: own)
        starts.append(reference)
        return starts.map { start in
            zip(start, constants).map { $1 ?? $0 }
        }
    }

    private func starts(
        for component: ShapeComponent,
        in window: FitWindow,
        constants: [Double?],
        opacity: Double
    ) -> [[Double]] {
        let (x, y) = (component.center.x, component.center.y)
        let area = component.mass / max(opacity, 0.03)
        let o = [opacity]
        switch kind {
        case .disc:
            return [[x, y, (area / .pi).squareRoot()] + o]
        case .ellipse, .capsule, .rectangle, .scaledRectangle, .strokedRectangle:
            return boxes(component, constants, o)
        case .ring:
            guard let arc = ArcEstimate(window, opacity: opacity) else { return [] }
            let place = [arc.center.x, arc.center.y, arc.radius, arc.lineWidth]
            return [place + o, Array(reference.dropLast()) + o]
        case .arc(let cap): return arcs(cap, window, constants, opacity)
        case .polygon:
            let scale = (area / max(referenceArea, 1)).squareRoot()
            var starts: [[Double]] = []
            for place in [[x, y], [reference[0], reference[1]]] {
                for number in 0..<24 {
                    let angle = reference[3] + Double(number) * .pi / 12
                    starts.append(place + [scale, angle] + o)
                }
            }
            return starts
        case .corners, .outline, .stroke: return []
        }
    }

    private func boxes(
        _ component: ShapeComponent,
        _ constants: [Double?],
        _ o: [Double]
    ) -> [[Double]] {
        let (x, y) = (component.center.x, component.center.y)
        let (xx, xy, yy) = (component.moments.x, component.moments.y, component.moments.z)
        let factor = kind == .ellipse ? 2 : 3.0.squareRoot()
        let rest = Array(reference.dropFirst(5).dropLast())
        let extents = [max(xx, 0.05), max(yy, 0.05)].map { factor * $0.squareRoot() }
        let straight: [Double] = [x, y] + extents + [constants[4] ?? 0]
        var starts = [straight + rest + o]
        // The same shape elsewhere, at several angles.
        for number in 0..<8 {
            let angle = reference[4] + Double(number) * .pi / 8
            let place: [Double] = [x, y, reference[2], reference[3], angle]
            starts.append(place + rest + o)
        }
        let angle = atan2(2 * xy, xx - yy) / 2
        let root = (((xx - yy) / 2) * ((xx - yy) / 2) + xy * xy).squareRoot()
        let a = factor * max((xx + yy) / 2 + root, 0.05).squareRoot()
        let b = factor * max((xx + yy) / 2 - root, 0.05).squareRoot()
        let long: [Double] = [x, y, a, b, angle]
        let wide: [Double] = [x, y, b, a, angle + .pi / 2]
        starts.append(long + rest + o)
        starts.append(wide + rest + o)
        return starts
    }

    private func arcs(
        _ cap: PrimitiveKind.Cap,
        _ window: FitWindow,
        _ constants: [Double?],
        _ opacity: Double
    ) -> [[Double]] {
        var starts: [[Double]] = []
        let o = [opacity]
        let center = SIMD2(constants[0] ?? reference[0], constants[1] ?? reference[1])
        let radius = constants[2] ?? reference[2]
        let known = ArcEstimate(window, opacity: opacity, center: center, radius: radius)
        for arc in [known, ArcEstimate(window, opacity: opacity)].compactMap(\.self) {
            let width = constants[3] ?? reference[3]
            let cut = cap == .round ? width / 2 / max(arc.radius, 1) : 0
            let place = [arc.center.x, arc.center.y, arc.radius, width]
            starts.append(place + [arc.middle, max(arc.half - cut, 0.01)] + o)
        }
        if let known {
            let place: [Double] = [center.x, center.y, radius]
            starts.append(place + [known.lineWidth, known.middle, 3.1] + o)
            starts.append(place + [reference[3], known.middle, 0.02] + o)
        }
        return starts
    }
}
