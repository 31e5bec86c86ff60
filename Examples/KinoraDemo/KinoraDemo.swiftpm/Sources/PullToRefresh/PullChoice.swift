import Kinora

/// A picture that the pull-to-refresh control shows.
enum PullChoice: Identifiable, Hashable {
    /// The drop, which is designed for pull-to-refresh.
    case drop

    /// An indicator of the catalog.
    case indicator(CatalogEntry)

    /// The drop and all indicators.
    static let all = [Self.drop] + CatalogEntry.all.map(Self.indicator)

    /// The choice itself.
    var id: Self { self }

    /// The display name.
    var title: String {
        switch self {
        case .drop: "Drop"
        case .indicator(let entry): entry.type.title
        }
    }

    /// The picture.
    var picture: any PullPicture {
        switch self {
        case .drop: GooeyPull()
        case .indicator(let entry): Self.picture(of: entry.animation)
        }
    }

    private static func picture(of animation: some LoadingAnimation) -> any PullPicture {
        AnimationPullPicture(animation)
    }
}
