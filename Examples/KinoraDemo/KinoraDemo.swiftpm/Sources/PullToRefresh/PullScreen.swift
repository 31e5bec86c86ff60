/// A screen with a table that refreshes when it is pulled down.
enum PullScreen: String, CaseIterable, Identifiable {
    /// Below a bar that is transparent at the scroll edge.
    case transparentBar = "Transparent Bar"

    /// Below a large title.
    case largeTitle = "Large Title"

    /// Below a search bar that hides while scrolling.
    case searchBar = "Search Bar"

    /// In a sheet.
    case sheet = "Sheet"

    /// With a control that begins to refresh when the view is loaded.
    case refreshing = "Refreshing at First"

    /// The screen itself.
    var id: Self { self }

    /// The line that says what to look for.
    var caption: String {
        switch self {
        case .transparentBar:
            "At rest, nothing shows through the bar. A released pull settles without a jump."
        case .largeTitle: "The title stays large while the table refreshes."
        case .searchBar: "The search bar stays, and the table ends where it began."
        case .sheet: "A pull refreshes; it doesn’t close the sheet."
        case .refreshing: "The refresh is visible at once, and the rows are below it."
        }
    }
}
