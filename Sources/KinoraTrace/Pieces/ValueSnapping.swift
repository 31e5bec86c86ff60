import Foundation

extension TracedMotion {
    /// Returns the motion with values that are round numbers where they are near them.
    var snapped: TracedMotion {
        guard var rule = property.snapping else { return self }
        // A value is known better than a sample of it, but no better than the film's colors allow.
        if deviation > 0 { rule.reach = min(rule.reach, 1.5 * deviation) }
        var copy = self
        for index in pieces.indices {
            copy.pieces[index].from = rule.snapped(pieces[index].from)
            copy.pieces[index].to = rule.snapped(pieces[index].to)
        }
        return copy
    }
}

/// The round numbers of a property.
struct ValueSnapping: Sendable {
    /// The distances between round numbers, those that are preferred first.
    let units: [Double]

    /// The greatest change of a value.
    var reach: Double

    /// Returns the nearest round number in reach, or the value itself.
    func snapped(_ value: Double) -> Double {
        for unit in units {
            let round = (value / unit).rounded() * unit
            if abs(round - value) <= reach { return round == 0 ? 0 : round }
        }
        return value
    }
}

extension MotionProperty {
    /// The round numbers of the property, or nil for lengths, which depend on the film's size.
    var snapping: ValueSnapping? {
        let degree = Double.pi / 180
        switch self {
        case .strokeStart, .strokeEnd:
            return ValueSnapping(units: [0.25, 0.05, 0.01], reach: 0.003)
        case .rotation, .orbit:
            return ValueSnapping(
                units: [360, 120, 90, 72, 60, 45, 30, 15, 5, 1].map { $0 * degree },
                reach: 0.4 * degree
            )
        case .opacity: return ValueSnapping(units: [1, 0.05, 0.01], reach: 0.012)
        case .scale, .scaleX, .scaleY: return ValueSnapping(units: [1, 0.05, 0.01], reach: 0.004)
        case .x, .y, .width, .height, .cornerRadius, .lineWidth, .radius, .zPosition: return nil
        }
    }
}
