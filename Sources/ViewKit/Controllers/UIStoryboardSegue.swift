import Foundation

/// A transition between two view controllers.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The segue's identifier.
    public let identifier: String?

    /// The controller that the segue leaves.
    public let source: UIViewController

    /// The controller that the segue shows.
    public let destination: UIViewController

    /// Creates a segue between controllers.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
    }

    /// Performs the transition.
    ///
    /// The default implementation does nothing.
    open func perform() {}
}
