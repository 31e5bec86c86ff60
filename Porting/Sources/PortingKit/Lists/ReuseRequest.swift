/// A request of a table or collection view for a view of a registered class.
///
/// In Objective-C, UIKit finds the initializer of a registered class at run time. Swift needs a
/// required initializer with a request, such as ``UITableViewCell/init(_:)``. Subclasses inherit it
/// if they override the designated initializers, as most do.
public struct ReuseRequest: Hashable, Sendable {
    /// The identifier that the class was registered with.
    public let identifier: String
}
