import Kinora

/// An indicator type of the catalog, as a value that lists and navigation can use.
struct CatalogEntry: Identifiable, Hashable {
    /// The indicator type.
    let type: any LoadingAnimation.Type

    /// All entries, in the catalog's order.
    static let all = IndicatorCatalog.all.map(CatalogEntry.init)

    /// The indicator's identifier.
    var id: String { type.identifier }

    /// The words that a search finds, in lowercase.
    var words: String {
        let profile = type.profile
        return [profile.identifier, profile.title, profile.purpose, profile.family?.title ?? ""]
            .joined(separator: " ").lowercased()
    }

    /// The animation with its default parameters.
    var animation: any LoadingAnimation { type.init() }

    /// Returns a Boolean value that indicates whether two entries have the same identifier.
    static func == (first: Self, second: Self) -> Bool { first.id == second.id }

    /// Hashes the identifier.
    func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}
