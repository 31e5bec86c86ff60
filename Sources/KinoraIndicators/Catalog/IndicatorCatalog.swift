/// The indicators that come with Kinora.
public enum IndicatorCatalog {
    /// All indicator types, in the order of the posts that describe them.
    public static let all: [any LoadingAnimation.Type] = [
        BouncingIcon.self, ClosingArc.self, ArcToCheck.self, HashLines.self, Worm.self,
        RingAndPlay.self, GooeyPull.self, ThreeBalls.self,
    ]

    /// Returns the indicator type with an identifier, or nil if there is none.
    public static func type(withIdentifier identifier: String) -> (any LoadingAnimation.Type)? {
        all.first { $0.identifier == identifier }
    }
}
