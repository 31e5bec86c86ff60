import Foundation
import KinoraBasics
import ViewKit

/// A storyboard of Interface Builder; storyboards aren't supported.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let name: String

    /// Creates a storyboard with a name, without checking whether the file exists.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
    }

    /// Reports that storyboards aren't supported and returns nil.
    open func instantiateInitialViewController() -> UIViewController? {
        report("the initial view controller")
        return nil
    }

    /// Reports that storyboards aren't supported and returns a plain view controller.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        report("“\(identifier)”")
        return UIViewController()
    }

    private func report(_ wanted: String) {
        Diagnostics.report(
            "UIStoryboard: \(wanted) can’t be loaded from “\(name)”: storyboards aren’t supported; "
                + "create view controllers in code."
        )
    }
}

extension UIViewController {
    /// The storyboard of the view controller; always nil.
    public var storyboard: UIStoryboard? { nil }

    /// Reports that storyboards aren't supported.
    public func performSegue(withIdentifier identifier: String, sender: Any?) {
        Diagnostics.report(
            "\(type(of: self)) can’t perform the segue “\(identifier)”: storyboards aren’t "
                + "supported."
        )
    }
}
