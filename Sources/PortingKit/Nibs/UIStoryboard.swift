import Foundation
import LayerKit

/// A file of controllers of Interface Builder's, which can't be read here.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let name: String

    /// Creates a storyboard of a name; whether there is such a file isn't looked at.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
    }

    /// Reports that the file can't be read, and returns nil.
    open func instantiateInitialViewController() -> UIViewController? {
        report("its first controller")
        return nil
    }

    /// Reports that the file can't be read, and returns a plain controller.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        report("“\(identifier)”")
        return UIViewController()
    }

    private func report(_ wanted: String) {
        Diagnostics.report(
            "UIStoryboard: “\(name)” isn't read for \(wanted): files of Interface Builder can't be "
                + "here. Make its controllers in code."
        )
    }
}

/// A way from one controller of a storyboard to another; nobody makes one here.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The way's name.
    public let identifier: String?

    /// The controller that is left.
    public let source: UIViewController

    /// The controller that comes.
    public let destination: UIViewController

    /// Creates a way between controllers.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
    }

    /// Goes the way; does nothing by default.
    open func perform() {}
}
