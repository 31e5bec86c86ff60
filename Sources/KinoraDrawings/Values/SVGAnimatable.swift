/// A value that animations interpolate, add, and measure.
protocol SVGAnimatable: Hashable, Sendable {
    /// Returns a value between two values, or beyond them for a fraction outside 0…1.
    ///
    /// The result is nil if the values can only replace one another.
    static func interpolated(from start: Self, to end: Self, fraction: Double) -> Self?

    /// Returns the sum of the value and a multiple of another one, component by component.
    ///
    /// The result is nil if the values have no sum.
    func adding(_ other: Self, times: Double) -> Self?

    /// Returns the value with another one on top, as additive animations compose them.
    ///
    /// By default, it's the sum.
    func appending(_ other: Self) -> Self?

    /// Returns the distance to another value, for animations of constant velocity.
    ///
    /// The result is nil if the values have no distance.
    func distance(to other: Self) -> Double?
}

extension SVGAnimatable {
    func appending(_ other: Self) -> Self? { adding(other, times: 1) }

    func distance(to other: Self) -> Double? { nil }
}

extension Double: SVGAnimatable {
    static func interpolated(from start: Double, to end: Double, fraction: Double) -> Double? {
        start + (end - start) * fraction
    }

    func adding(_ other: Double, times: Double) -> Double? { self + other * times }

    func distance(to other: Double) -> Double? { abs(other - self) }
}

extension Array where Element: SVGAnimatable {
    /// Returns the elements between those of two arrays, or nil if their counts differ or an
    /// element can't be interpolated.
    static func interpolated(
        from start: [Element],
        to end: [Element],
        fraction: Double
    ) -> [Element]? {
        guard start.count == end.count else { return nil }
        return combined(start, end) {
            Element.interpolated(from: $0, to: $1, fraction: fraction)
        }
    }

    /// Returns the sums of the elements, or nil if the counts differ or an element has no sum.
    func adding(_ other: [Element], times: Double) -> [Element]? {
        guard count == other.count else { return nil }
        return Self.combined(self, other) { $0.adding($1, times: times) }
    }

    private static func combined(
        _ first: [Element],
        _ second: [Element],
        _ combine: (Element, Element) -> Element?
    ) -> [Element]? {
        var result: [Element] = []
        result.reserveCapacity(first.count)
        for (a, b) in zip(first, second) {
            guard let element = combine(a, b) else { return nil }
            result.append(element)
        }
        return result
    }
}
