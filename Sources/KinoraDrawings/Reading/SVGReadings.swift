import LayerKit

/// A cache of parsed elements and attributes by byte offset.
///
/// Content that `use`, clips, and gradients repeat is read only once.
struct SVGReadings {
    /// The values of attributes.
    var values: [Int: Any] = [:]

    /// The targets of references.
    var targets: [Int: (MarkupElement, id: String)] = [:]

    /// The style settings of elements.
    var settings: [Int: [SVGStyleSetting]] = [:]

    /// The settings of style sheet blocks, by number.
    var blocks: [Int: SVGCascade] = [:]

    /// The stops of gradients, including inherited ones.
    var stops: [Int: [Picture.Gradient.Stop]] = [:]
}
