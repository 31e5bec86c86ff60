import Foundation
import ViewKit

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

extension UIViewController {
    /// The storyboard that the controller was read from; nil, as storyboards can't be read here.
    public var storyboard: UIStoryboard? { nil }

    /// Reports that there are no segues here.
    public func performSegue(withIdentifier identifier: String, sender: Any?) {
        Diagnostics.report(
            "\(type(of: self)) can't perform the segue “\(identifier)”: storyboards can't be read here."
        )
    }
}
