import KinoraPlatform

/// A design whose parameters are mostly those of its family.
package protocol FamilyAnimation: LoadingAnimation, Hashable {
    /// The type of the family's parameters.
    associatedtype Style: FamilyStyle

    /// The family's parameters.
    var style: Style { get set }

    /// The parameters of this design alone.
    static var ownParameters: [IndicatorParameter<Self>] { get }
}

/// The parameters that the designs of a family share.
package protocol FamilyStyle: Hashable, Sendable {
    /// The colors.
    var palette: Palette { get set }

    /// The duration of one cycle in seconds.
    var period: Double { get set }

    /// Returns the family's parameters for a design.
    static func parameters<Design: FamilyAnimation>(
        of design: Design.Type
    ) -> [IndicatorParameter<Design>] where Design.Style == Self
}

extension FamilyAnimation {
    package static var ownParameters: [IndicatorParameter<Self>] { [] }

    /// The family's parameters, and those of the design alone.
    public static var parameters: [IndicatorParameter<Self>] {
        Style.parameters(of: Self.self) + ownParameters
    }

    /// The duration of one cycle in seconds.
    public var period: TimeInterval { style.period }

    /// The default value, three tenths of the period.
    public var posterFraction: Double { 0.3 }

    /// Returns a copy whose default colors suit a background.
    public func adapted(to background: Backdrop) -> Self {
        var copy = self
        copy.style.palette.ground = background
        return copy
    }

    /// Returns the design's space in a size.
    func makeBox(_ size: CGSize) -> DesignBox { DesignBox(size, of: Self.profile) }

    /// A builder of animations, with times in fractions of the period.
    var score: Choreography { Choreography(duration: 1, period: period) }
}

extension IndicatorParameter where Indicator: FamilyAnimation {
    /// The parameter for the colors, one for each ink.
    static func colors(_ summary: String) -> Self {
        let count = Indicator().style.palette.inks.count
        return Self(name: "colors", kind: .colors(count), summary: summary) {
            .colors($0.style.palette.colors)
        } set: { indicator, value in
            guard case .colors(let colors) = value, (1...count).contains(colors.count) else {
                return false
            }
            var all = indicator.style.palette.colors
            if colors.count == 1 {
                all = Array(repeating: colors[0], count: count)
            } else {
                all.replaceSubrange(0..<colors.count, with: colors)
            }
            indicator.style.palette.colors = all
            return true
        }
    }

    /// The parameter for the duration of one cycle.
    static var period: Self {
        .shared("period", \.period, in: 0.1...60, .seconds, "the duration of one cycle")
    }

    /// Creates a parameter of the family with a number.
    static func shared(
        _ name: String,
        _ path: WritableKeyPath<Indicator.Style, Double> & Sendable,
        in range: ClosedRange<Double>,
        _ unit: ParameterUnit,
        _ summary: String
    ) -> Self {
        Self(name: name, kind: .number(range, unit: unit), summary: summary) {
            .number($0.style[keyPath: path])
        } set: { indicator, value in
            guard case .number(let number) = value, range.contains(number) else { return false }
            indicator.style[keyPath: path] = number
            return true
        }
    }

    /// Creates a parameter of the family with a length in points, in proportion by default.
    static func length(
        _ name: String,
        _ path: WritableKeyPath<Indicator.Style, Double?> & Sendable,
        natural: Double,
        in range: ClosedRange<Double> = 0.5...500,
        _ summary: String
    ) -> Self {
        Self(
            name: name,
            kind: .number(range, unit: .points),
            summary: summary + "; in proportion by default"
        ) {
            .number($0.style[keyPath: path] ?? natural)
        } set: { indicator, value in
            guard case .number(let number) = value, range.contains(number) else { return false }
            indicator.style[keyPath: path] = number
            return true
        }
    }

    /// Creates a parameter of the family with a whole number.
    static func count(
        _ name: String,
        _ path: WritableKeyPath<Indicator.Style, Int> & Sendable,
        in range: ClosedRange<Int>,
        _ summary: String
    ) -> Self {
        let bounds = Double(range.lowerBound)...Double(range.upperBound)
        return Self(name: name, kind: .number(bounds, unit: .count), summary: summary) {
            .number(Double($0.style[keyPath: path]))
        } set: { indicator, value in
            guard case .number(let number) = value, bounds.contains(number),
                number == number.rounded()
            else { return false }
            indicator.style[keyPath: path] = Int(number)
            return true
        }
    }

    /// Creates a parameter of the family with one of several words.
    static func choice<Choice>(
        _ name: String,
        _ path: WritableKeyPath<Indicator.Style, Choice> & Sendable,
        of summary: String
    ) -> Self where Choice: RawRepresentable<String> & CaseIterable & SendableMetatype {
        let words = Choice.allCases.map(\.rawValue)
        return Self(name: name, kind: .choice(words), summary: summary) {
            .choice($0.style[keyPath: path].rawValue)
        } set: { indicator, value in
            guard case .choice(let word) = value, let choice = Choice(rawValue: word) else {
                return false
            }
            indicator.style[keyPath: path] = choice
            return true
        }
    }
}
