import LayerKit

extension BackgroundStyle {
    /// Creates the ground that a background colour makes, dark below middle luma.
    public init(under color: RGBA) {
        let luma = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
        self = luma < 0.5 ? .dark : .light
    }
}
