/// The classes of Apple's frameworks, classified by their names.
enum AppleClass {
    /// Returns a Boolean value that indicates whether a class is a layer.
    static func isLayer(_ name: String) -> Bool {
        name.hasPrefix("CA") && name.hasSuffix("Layer")
    }

    /// Returns a Boolean value that indicates whether a class is a view.
    static func isView(_ name: String) -> Bool {
        name.hasPrefix("UI") && viewEndings.contains { name.hasSuffix($0) }
    }

    private static let viewEndings = [
        "View", "Label", "Button", "Control", "Window", "Bar", "Field", "Slider", "Switch", "Cell",
        "Stepper", "Picker", "ColorWell",
    ]

    /// Returns the superclass of a view, layer, or controller, or nil for other classes and for `UIView`, `CALayer`,
    /// and `UIViewController`.
    static func superclass(of name: String) -> String? {
        if let known = superclasses[name] { return known }
        if roots.contains(name) { return nil }
        if isLayer(name) { return "CALayer" }
        if isView(name) { return "UIView" }
        let isController = name.hasPrefix("UI") && name.hasSuffix("Controller")
        return isController ? "UIViewController" : nil
    }

    /// Returns a Boolean value that indicates whether a class is a view, layer, or controller.
    static func isKnown(_ name: String) -> Bool {
        roots.contains(name) || superclass(of: name) != nil
    }

    private static let roots: Set<String> = ["UIView", "CALayer", "UIViewController"]

    private static let superclasses = [
        "UIButton": "UIControl", "UICollectionView": "UIScrollView",
        "UICollectionViewCell": "UICollectionReusableView", "UIColorWell": "UIControl",
        "UIDatePicker": "UIControl", "UIPageControl": "UIControl", "UIRefreshControl": "UIControl",
        "UISearchTextField": "UITextField", "UISegmentedControl": "UIControl",
        "UISlider": "UIControl", "UIStepper": "UIControl", "UISwitch": "UIControl",
        "UITableView": "UIScrollView", "UITextField": "UIControl", "UITextView": "UIScrollView",
    ]
}
