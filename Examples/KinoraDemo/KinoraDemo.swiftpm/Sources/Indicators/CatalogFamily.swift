import Kinora

/// The entries of a family that a search finds, as a section of the wall.
struct CatalogFamily: Identifiable {
    /// The family.
    let family: IndicatorFamily

    /// The entries, in the catalog's order.
    let entries: [CatalogEntry]

    /// The family's identifier.
    var id: IndicatorFamily { family }

    /// Returns the families that have entries with every word of a text.
    static func all(matching text: String) -> [CatalogFamily] {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        return IndicatorFamily.allCases.compactMap { family in
            let entries = IndicatorCatalog.types(in: family).map(CatalogEntry.init).filter {
                entry in
                words.allSatisfy { entry.words.contains($0) }
            }
            return entries.isEmpty ? nil : CatalogFamily(family: family, entries: entries)
        }
    }
}
