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

    /// Returns the layers with one cycle in the period of the reduced-motion variant.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - simplify: A closure that makes the motion simpler, too.
    /// - Returns: The layers.
    func makeSlowLayer(size: CGSize, _ simplify: (inout Self) -> Void) -> CALayer {
        var slow = self
        slow.style.period = Self.reducedMotionPeriod
        simplify(&slow)
        return slow.makeLayer(size: size)
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

    /// Creates a parameter with a length in points, in proportion by default.
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
            summary + "; in proportion by default"
        )
    }
}
