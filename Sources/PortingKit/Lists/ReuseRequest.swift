/// A table's or collection's wish for a view of a registered class.
///
/// Objective-C finds the initializer of a registered class at run time. Swift needs a required one,
/// which takes a request: ``UITableViewCell/init(_:)`` and its like. Subclasses inherit it once they
/// override the designated ones, as they do in most code.
public struct ReuseRequest: Hashable, Sendable {
    /// The identifier that the class was registered under.
    public let identifier: String
}
