/// The indicators that come with Kinora.
public enum IndicatorCatalog {
    /// All indicator types, by family.
    public static let all: [any LoadingAnimation.Type] =
        rings + tracks + dots + orbits + matrix + bars + ripples + shapes + objects + text
        + platforms

    private static let rings: [any LoadingAnimation.Type] = [
        ClosingArc.self, ArcToCheck.self, RingAndPlay.self, ChasingArc.self, CometIndicator.self,
        CrescentIndicator.self, DualArc.self, FadingTail.self, GyroscopeIndicator.self,
        NestedArcs.self,
        SegmentedRing.self, ThreeArches.self, TurningArc.self, WavyRing.self,
    ]

    private static let tracks: [any LoadingAnimation.Type] = [
        HeartTrack.self, HexagonTrack.self, InfinityTrack.self, SquareTrack.self, TrefoilTrack.self,
        TriangleTrack.self,
    ]

    private static let dots: [any LoadingAnimation.Type] = [
        ThreeBalls.self, BouncingDots.self, WavingDots.self, FadingDots.self, LeapfrogDots.self,
        NewtonsCradle.self, PassingDots.self, PulsingDots.self, ShiftingDots.self, TurningDots.self,
        TypingBubble.self,
    ]

    private static let orbits: [any LoadingAnimation.Type] = [
        WormIndicator.self, AtomIndicator.self, BreathingCircle.self, ChasingDots.self,
        FadingCircle.self, HelixIndicator.self,
        MeetingDots.self, OrbitingDots.self, PlanetsIndicator.self, PulsingCircle.self,
        TriangleDots.self,
    ]

    private static let matrix: [any LoadingAnimation.Type] = [
        DotMatrix.self, GridPulse.self, GridWave.self, PixelGlyphs.self, SnakeGrid.self,
        ThinkingOrb.self,
    ]

    private static let bars: [any LoadingAnimation.Type] = [
        CardiogramIndicator.self, EqualizerIndicator.self, FadingBars.self, FillingWave.self,
        PulsingBars.self,
        SignalBars.self, SlidingBar.self, StripesIndicator.self, WavyBar.self,
    ]

    private static let ripples: [any LoadingAnimation.Type] = [
        DoubleBounce.self, HeartbeatIndicator.self, RadarIndicator.self, RippleIndicator.self,
        RipplesIndicator.self, WirelessArcs.self,
    ]

    private static let shapes: [any LoadingAnimation.Type] = [
        HashLines.self, GooeyPull.self, FillingSquare.self, FoldingSquares.self,
        HoneycombIndicator.self,
        JumpingSquare.self, MorphingPolygon.self, ShufflingTiles.self, SquareToCircle.self,
        TurningSquare.self, WanderingSquares.self,
    ]

    private static let objects: [any LoadingAnimation.Type] = [
        BookIndicator.self, BouncingBall.self, ChomperIndicator.self, ClockIndicator.self,
        CoinIndicator.self, GearsIndicator.self,
        HourglassIndicator.self, MagnifierIndicator.self, MetronomeIndicator.self,
        PinwheelIndicator.self, UploadingCloud.self,
    ]

    private static let text: [any LoadingAnimation.Type] = [
        BouncingIcon.self, BouncingLetters.self, ChangingWords.self, FillingText.self,
        SkeletonCard.self, SkeletonLines.self, SkeletonListIndicator.self, TextShimmer.self,
    ]

    private static let platforms: [any LoadingAnimation.Type] = [
        AppleSpokes.self, CarbonRing.self, FluentRing.self, MaterialCircle.self,
        MaterialColors.self, MaterialLine.self, MaterialRetreat.self, PrimerRing.self,
        WindowsRing.self,
    ]

    /// Returns the indicator type with an identifier, or nil if there is none.
    public static func type(withIdentifier identifier: String) -> (any LoadingAnimation.Type)? {
        all.first { $0.identifier == identifier }
    }

    /// Returns the indicator types of a family.
    public static func types(in family: IndicatorFamily) -> [any LoadingAnimation.Type] {
        all.filter { $0.profile.family == family }
    }
}
