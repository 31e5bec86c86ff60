import LayerKit

/// What has been read of elements and attributes, by their places in the file, so that what `use`,
/// clips and gradients repeat is read once.
struct SVGReadings {
    /// The values of attributes.
    var values: [Int: Any] = [:]

    /// What elements refer to.
    var targets: [Int: (MarkupElement, id: String)] = [:]

    /// What elements set of their styles.
    var settings: [Int: [SVGStyleSetting]] = [:]

    /// What the blocks of style sheets set, by their numbers.
    var blocks: [Int: SVGCascade] = [:]

    /// The stops of gradients, their own or those that they take over.
    var stops: [Int: [Picture.Gradient.Stop]] = [:]
}
