import Foundation

/// A transition between two view controllers.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The identifier of the segue.
    public let identifier: String?

    /// The source view controller for the segue.
    public let source: UIViewController

    /// The destination view controller for the segue.
    public let destination: UIViewController

    /// Creates a segue between two view controllers.
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
