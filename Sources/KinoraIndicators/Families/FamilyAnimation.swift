import KinoraPlatform

/// A design that shares most of its parameters with its family.
package protocol FamilyAnimation: LoadingAnimation, Hashable {
    /// The type of the family's parameters.
    associatedtype Style: FamilyStyle

    /// The family's parameters.
    var style: Style { get set }

    /// The parameters that only this design has.
    static var ownParameters: [IndicatorParameter<Self>] { get }
}

/// The parameters that the designs of a family share.
package protocol FamilyStyle: Hashable, Sendable {
    /// The colors.
    var palette: InkPalette { get set }

    /// The duration of one cycle in seconds.
    var period: Double { get set }

    /// Returns the family's parameters for a design.
    static func parameters<Design: FamilyAnimation>(
        of design: Design.Type
    ) -> [IndicatorParameter<Design>] where Design.Style == Self
}

extension FamilyAnimation {
    package static var ownParameters: [IndicatorParameter<Self>] { [] }

    /// The family's parameters, followed by the design's own.
    public static var parameters: [IndicatorParameter<Self>] {
        Style.parameters(of: Self.self) + ownParameters
    }

    /// The duration of one cycle in seconds.
    public var period: TimeInterval { style.period }

    /// The default value, 0.3.
    public var posterFraction: Double { 0.3 }

    /// Returns a copy whose default colors suit a background.
    public func adapted(to background: Backdrop) -> Self {
        var copy = self
        copy.style.palette.ground = background
        return copy
    }

    /// Returns the design's coordinate space for a size.
    package func makeBox(_ size: CGSize) -> DesignBox { DesignBox(size, of: Self.profile) }

    /// A builder of animations, which takes times as fractions of the period.
    var score: Choreography { Choreography(duration: 1, period: period) }

    /// Returns the layers, with a cycle that takes the reduced-motion period.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - simplify: A closure that simplifies the motion.
    /// - Returns: The layers.
    func makeSlowLayer(size: CGSize, _ simplify: (inout Self) -> Void) -> CALayer {
        var slow = self
        slow.style.period = Self.reducedMotionPeriod
        simplify(&slow)
        return slow.makeLayer(size: size)
    }
}

extension IndicatorParameter {
    /// Creates a numeric parameter without a unit.
    static func ratio(
        _ name: String,
        _ path: WritableKeyPath<Indicator, Double> & Sendable,
        in range: ClosedRange<Double> = 0...1,
        _ summary: String
    ) -> Self {
        .number(name, path, in: range, unit: .ratio, summary)
    }

    /// Creates the parameter for the lowest opacity of a part that fades.
    static func faintest(
        _ path: WritableKeyPath<Indicator, Double> & Sendable,
        _ summary: String = "the lowest opacity"
    ) -> Self {
        .ratio("faintest", path, summary)
    }

    /// Creates the parameter for the smallest scale of a part that shrinks.
    static func smallest(_ path: WritableKeyPath<Indicator, Double> & Sendable) -> Self {
        .ratio("smallest", path, "the smallest scale")
    }

    /// Creates the parameter for the minimum height of bars.
    static func shortest(_ path: WritableKeyPath<Indicator, Double> & Sendable) -> Self {
        .ratio("shortest", path, "the minimum height, as a fraction of the maximum")
    }

    /// Creates the parameter for the corner radius of a square.
    static func corner(_ path: WritableKeyPath<Indicator, Double> & Sendable) -> Self {
        .ratio("corner", path, "the corner radius, as a fraction of half the side")
    }
}

extension IndicatorParameter where Indicator: FamilyAnimation {
    /// The parameter for the colors, one for each ink.
    static func colors(_ summary: String) -> Self {
        .colors(\.style.palette.colors, count: Indicator().style.palette.inks.count, summary)
    }

    /// The parameter for the duration of one cycle.
    static var period: Self {
        .number(
            "period",
            \.style.period,
            in: 0.1...60,
            unit: .seconds,
            "the duration of one cycle"
        )
    }

    /// Creates a parameter for a length in points, which is proportional by default.
    static func length(
        _ name: String,
        _ path: WritableKeyPath<Indicator, Double?> & Sendable,
        natural: Double,
        in range: ClosedRange<Double> = 0.5...500,
        _ summary: String
    ) -> Self {
        .number(
            name,
            path,
            natural: natural,
            in: range,
            unit: .points,
            summary + "; proportional by default"
        )
    }
}
