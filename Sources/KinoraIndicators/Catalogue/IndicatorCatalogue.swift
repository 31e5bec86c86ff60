/// The indicators that come with Kinora.
public enum IndicatorCatalogue {
    /// All kinds, in the order of the posts that describe them.
    public static let all: [any LoadingAnimation.Type] = [
        BouncingIcon.self, ClosingArc.self, ArcToCheck.self, HashLines.self, Worm.self,
        RingAndPlay.self, GooeyPull.self, ThreeBalls.self,
    ]

    /// Returns the kind of an identifier; nil when there is none.
    public static func type(withIdentifier identifier: String) -> (any LoadingAnimation.Type)? {
        all.first { $0.identifier == identifier }
    }
}
