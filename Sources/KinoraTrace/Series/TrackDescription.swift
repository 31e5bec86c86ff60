import Foundation

/// A track in the terms of layers: a shape at rest, and properties that change.
struct TrackDescription: Sendable {
    /// The kind of shape.
    let kind: PrimitiveKind

    /// The index of the ink.
    let ink: Int

    /// The values of the shape at rest, by parameter.
    var base: [Double]

    /// The point of the shape that its position refers to, in parts of its box: 0.5 is the center.
    var anchor = SIMD2(0.5, 0.5)

    /// The angle in turns at which a circle's path starts.
    var pathStart = -0.25

    /// The number of turns of a circle's path.
    var pathTurns = 1.0

    /// The ends of a stroke that don't change, in parts of the path.
    var ends: ClosedRange<Double> = 0...1

    /// The point about which the shape turns, or nil if it doesn't.
    var orbitCenter: SIMD2<Double>?

    /// The properties that change, with their values.
    var properties: [PropertySeries] = []

    /// The range of values, in deviations, below which a property counts as constant.
    private static let stillness = 3.0

    /// Creates the description of a track.
    init(_ track: SampledTrack) {
        kind = track.track.kind
        ink = track.track.ink
        let parameters = kind.parameters
        base = parameters.indices.map { index in
            track.track.constants[index]
                ?? track.series(parameters[index]).median
        }
        switch kind {
        case .disc: addScale(.radius, .scale, track)
        case .ellipse, .scaledRectangle:
            addScale(.halfWidth, .scaleX, track)
            addScale(.halfHeight, .scaleY, track)
        case .capsule, .rectangle, .strokedRectangle: addBounds(track)
        case .ring: addRing(track)
        case .arc: addArc(track)
        case .polygon: addScale(.scale, .scale, track)
        case .outline: addOutline(track)
        case .stroke(let path, _): addStroke(path, track)
        case .corners: break
        }
        let orbit = orbit(of: track)
        if let orbit { addOrbit(orbit, track) }
        if orbit == nil, kind.index(of: .angle) != nil, track.isMoving(.angle) {
            let symmetry = track.track.symmetry
            let turn = symmetry > 0 ? symmetry : 2 * .pi
            let series = track.series(.angle).unwrapped(period: turn).bridged(period: turn)
            let first = series.values.first ?? 0
            setBase(.angle, first)
            add(.rotation, series.mapped { $1 - first })
        }
        if orbit == nil { addPosition(track) }
        addOpacity(track)
    }

    private mutating func setBase(_ parameter: PrimitiveKind.Parameter, _ value: Double) {
        if let index = kind.index(of: parameter) { base[index] = value }
    }

    private mutating func add(_ property: MotionProperty, _ series: SampledSeries) {
        guard !properties.contains(where: { $0.property == property }) else { return }
        properties.append(PropertySeries(property: property, series: series))
    }

    /// Adds a property that is a parameter's part of its greatest value.
    private mutating func addScale(
        _ parameter: PrimitiveKind.Parameter,
        _ property: MotionProperty,
        _ track: SampledTrack
    ) {
        guard track.isMoving(parameter) else { return }
        let series = track.shrunk(parameter)
        let greatest = series.highValue
        guard greatest > 0 else { return }
        setBase(parameter, greatest)
        add(property, series.scaled(by: 1 / greatest))
    }

    /// Adds the scale of an outline, along both axes if it is the same.
    private mutating func addOutline(_ track: SampledTrack) {
        guard track.isMoving(.scaleX), track.isMoving(.scaleY) else {
            addScale(.scaleX, .scaleX, track)
            addScale(.scaleY, .scaleY, track)
            return
        }
        let ratios = track.series { fit in
            let unit = PrimitiveKind.Parameter.scale.uncertainty(
                radius: track.track.radius(fit.values)
            )
            return (fit.values[3] / fit.values[2], 2 * unit / fit.values[2])
        }
        guard ratios.isStill(Self.stillness) else {
            addScale(.scaleX, .scaleX, track)
            addScale(.scaleY, .scaleY, track)
            return
        }
        let series = track.shrunk(.scaleX)
        let greatest = series.highValue
        setBase(.scaleX, greatest)
        setBase(.scaleY, ratios.median * greatest)
        add(.scale, series.scaled(by: 1 / max(greatest, 0.01)))
    }

    private mutating func addBounds(_ track: SampledTrack) {
        for (parameter, property) in [
            (PrimitiveKind.Parameter.halfWidth, MotionProperty.width), (.halfHeight, .height),
        ] where track.isMoving(parameter) {
            let series = track.shrunk(parameter)
            setBase(parameter, series.highValue)
            add(property, series.scaled(by: 2))
        }
        if kind.index(of: .cornerX) != nil, track.isMoving(.cornerX) {
            add(.cornerRadius, track.series(.cornerX))
        }
        if kind.index(of: .lineWidth) != nil, track.isMoving(.lineWidth) {
            add(.lineWidth, track.series(.lineWidth))
        }
    }

    private mutating func addRing(_ track: SampledTrack) {
        guard track.isMoving(.radius) else {
            if track.isMoving(.lineWidth) { add(.lineWidth, track.series(.lineWidth)) }
            return
        }
        let radius = track.shrunk(.radius)
        let ratios = track.series { fit in
            (fit.values[3] / max(fit.values[2], 0.1), 0.15 / max(fit.values[2], 0.1))
        }
        if track.isMoving(.lineWidth), ratios.isStill(Self.stillness) {
            setBase(.radius, radius.highValue)
            setBase(.lineWidth, ratios.median * radius.highValue)
            add(.scale, radius.scaled(by: 1 / max(radius.highValue, 0.1)))
            return
        }
        add(.radius, radius)
        if track.isMoving(.lineWidth) { add(.lineWidth, track.series(.lineWidth)) }
    }

    private mutating func addArc(_ track: SampledTrack) {
        let arc = ArcSeries(track)
        pathStart = arc.pathStart
        pathTurns = arc.turns
        if let ends = arc.ends { self.ends = ends }
        for item in arc.properties { add(item.property, item.series) }
        if track.isMoving(.radius) { add(.radius, track.series(.radius)) }
        if track.isMoving(.lineWidth) { add(.lineWidth, track.series(.lineWidth)) }
    }

    /// Adds the trims of a line's stroke, in parts of a path of as many rounds as it goes.
    private mutating func addStroke(_ path: StrokePath, _ track: SampledTrack) {
        guard track.isMoving(.start) || track.isMoving(.end) else {
            ends = min(base[3], base[4])...max(base[3], base[4])
            if path.isClosed {
                (pathStart, ends) = (ends.lowerBound, 0...min(base[4] - base[3], 1))
            } else {
                pathStart = 0
            }
            return
        }
        var starts = track.series(.start)
        var stops = track.series(.end)
        if path.isClosed {
            let lengths = zip(starts.values, stops.values).map { $1 - $0 }
            starts = starts.unwrapped(period: 1)
            for index in starts.values.indices {
                stops.values[index] = starts.values[index] + lengths[index]
            }
        }
        let (low, high) = (starts.range.lowerBound, stops.range.upperBound)
        pathStart = path.isClosed ? low - low.rounded(.down) : 0
        let origin = path.isClosed ? low : 0
        pathTurns = path.isClosed && high - low > 1.02 ? (high - low).rounded(.up) : 1
        for (property, series) in [(MotionProperty.strokeStart, starts), (.strokeEnd, stops)] {
            let turns = pathTurns
            let parts = series.mapped { ($1 - origin) / turns }
            add(property, parts.withDeviations(scaledBy: 1 / turns))
        }
        if track.isMoving(.lineWidth) { add(.lineWidth, track.series(.lineWidth)) }
    }

    /// Returns the motion about a point that a shape has with its own rotation, or nil if it has none.
    private func orbit(of track: SampledTrack) -> OrbitSeries? {
        guard track.isMoving(.x), track.isMoving(.y) else { return nil }
        if kind.index(of: .angle) != nil, !track.isMoving(.angle) { return nil }
        guard
            let orbit = OrbitSeries.best(
                x: track.series(.x),
                y: track.series(.y),
                centers: track.centers
            )
        else { return nil }
        guard kind.index(of: .angle) != nil else { return orbit }
        // The shape must turn as its place does.
        let symmetry = track.track.symmetry
        let angles = track.series(.angle)
        let turn = symmetry > 0 ? symmetry : 2 * .pi
        var rest = angles
        for index in angles.values.indices { rest.values[index] -= orbit.turn.values[index] }
        return rest.unwrapped(period: turn).isStill(4) ? orbit : nil
    }

    private mutating func addOrbit(_ orbit: OrbitSeries, _ track: SampledTrack) {
        orbitCenter = orbit.center
        add(.orbit, orbit.turn)
        let direction = SIMD2(cos(orbit.start), sin(orbit.start))
        let distance = orbit.distance.median
        setBase(.x, orbit.center.x + distance * direction.x)
        setBase(.y, orbit.center.y + distance * direction.y)
        if kind.index(of: .angle) != nil {
            let first = track.fits.firstIndex { $0 != nil } ?? 0
            setBase(.angle, track.series(.angle).values[first] - orbit.turn.values[first])
        }
        guard !orbit.distance.isStill(Self.stillness) else { return }
        for (property, part, origin) in [
            (MotionProperty.x, direction.x, orbit.center.x), (.y, direction.y, orbit.center.y),
        ] where abs(part) > 0.02 {
            add(property, orbit.distance.mapped { origin + $1 * part })
        }
    }

    /// Adds the motion of the center, or of a side that moves less.
    private mutating func addPosition(_ track: SampledTrack) {
        for (parameter, extent, property, axis) in [
            (PrimitiveKind.Parameter.x, PrimitiveKind.Parameter.halfWidth, MotionProperty.x, 0),
            (.y, .halfHeight, .y, 1),
        ] where track.isMoving(parameter) {
            let center = track.series(parameter)
            if let index = kind.index(of: extent), track.isMoving(extent), !track.isMoving(.angle),
                let place = kind.index(of: parameter)
            {
                for (side, part) in [(-1.0, 0.0), (1.0, 1.0)] {
                    let edge = track.series { fit in
                        let unit = parameter.uncertainty(radius: 1)
                        let deviation = track.deviation(fit, index, unit)
                        return (fit.values[place] + side * fit.values[index], 1.5 * deviation)
                    }
                    if edge.isStill(Self.stillness) {
                        anchor[axis] = part
                        setBase(parameter, edge.median)
                        break
                    }
                }
                if anchor[axis] != 0.5 { continue }
            }
            add(property, center)
        }
    }

    private mutating func addOpacity(_ track: SampledTrack) {
        let hasGaps = track.fits.indices.contains { index in
            track.fits[index] == nil && !track.isHidden[index] && !track.isShrunk(at: index)
        }
        guard track.isMoving(.opacity) || hasGaps else { return }
        var series = track.series(.opacity)
        let unit = 0.012
        for index in series.values.indices where track.fits[index] == nil {
            guard !track.isHidden[index] else { continue }
            series.values[index] = 0
            series.deviations[index] = 2 * unit
        }
        setBase(.opacity, 1)
        add(.opacity, series)
    }
}

extension SampledTrack {
    /// Returns the series of a size, which is 0 where the shape has shrunk to nothing.
    func shrunk(_ parameter: PrimitiveKind.Parameter) -> SampledSeries {
        var series = series(parameter)
        for index in series.values.indices
        where fits[index] == nil && !isHidden[index] && isShrunk(at: index) {
            series.values[index] = 0
            series.deviations[index] = 0.3
        }
        return series
    }

    /// Returns a Boolean value that indicates whether a shape that isn't seen has become small
    /// before and after.
    func isShrunk(at index: Int) -> Bool {
        let sizes: [PrimitiveKind.Parameter] = [
            .radius, .halfWidth, .halfHeight, .scale, .scaleX, .scaleY, .half,
        ]
        let moving = sizes.filter { isMoving($0) }
        guard !moving.isEmpty else { return false }
        let count = fits.count
        let before = (1...count).lazy.map { (index - $0 + count) % count }
        let after = (1...count).lazy.map { (index + $0) % count }
        let ends = [before.first { fits[$0] != nil }, after.first { fits[$0] != nil }]
        return moving.contains { parameter in
            let high = series(parameter).highValue
            guard let place = track.kind.index(of: parameter) else { return false }
            return ends.contains { end in
                guard let fit = end.flatMap({ fits[$0] }) else { return false }
                return fit.values[place] < 0.35 * high
            }
        }
    }
}

extension SampledSeries {
    /// The middle one of the values that are seen well.
    var median: Double {
        let seen = values.indices.filter { deviations[$0].isFinite }.map { values[$0] }.sorted()
        return seen.isEmpty ? 0 : seen[seen.count / 2]
    }

    /// The value that few samples exceed.
    var highValue: Double {
        let seen = values.indices.filter { deviations[$0].isFinite }.map { values[$0] }.sorted()
        return seen.last ?? 0
    }

    /// Returns a Boolean value that indicates whether nearly all values are within some deviations
    /// of the median.
    func isStill(_ limit: Double) -> Bool {
        let median = median
        let seen = values.indices.filter { deviations[$0].isFinite }
        let near = seen.count { abs(values[$0] - median) <= limit * deviations[$0] }
        return Double(near) >= 0.92 * Double(seen.count)
    }
}
