/// A classification of Apple’s classes by name.
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
}
