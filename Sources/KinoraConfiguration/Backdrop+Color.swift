import LayerKit

extension Backdrop {
    /// Creates the style of a background color, which is dark if its luma is below 0.5.
    public init(under color: RGBA) {
        let luma = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
        self = luma < 0.5 ? .dark : .light
    }
}
