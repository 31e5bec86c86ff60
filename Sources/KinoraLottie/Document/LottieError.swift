/// An error in a Lottie file, or a refused feature.
public struct LottieError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file name, as given by the caller.
    public let file: String

    /// The path of the value in the JSON text, such as `layers[2].ks.p`, or an empty string for the
    /// whole file.
    public let path: String

    /// A description of the problem, and the values that are allowed.
    public let reason: String

    /// The error as one line: `loader.json: layers[2].ks.p: …`.
    public var description: String {
        ([file] + (path.isEmpty ? [] : [path]) + [reason]).joined(separator: ": ").inOneLine
    }
}

/// A remark about a feature of a Lottie file that the drawing omits or approximates.
public struct LottieRemark: Hashable, Sendable, CustomStringConvertible {
    /// The file name, as given by the caller.
    public let file: String

    /// The name of the layer, or nil outside of layers.
    public let layer: String?

    /// The path of the value in the JSON text.
    public let path: String

    /// A description of the omission.
    public let reason: String

    /// The place of the feature, such as `loader.json: layers[2].ef[0]`.
    public var place: String {
        (file + (path.isEmpty ? "" : ": \(path)")).inOneLine
    }

    /// The remark as one line: `loader.json: layers[2].ef[0]: layer “Ring”: …`.
    public var description: String { "\(place): \(subjectAndReason)" }

    /// The layer and the description.
    var subjectAndReason: String {
        (layer.map { "layer “\($0.prefix(48))”: \(reason)" } ?? reason).inOneLine
    }
}

extension String {
    /// The text with line breaks and control characters replaced by spaces.
    fileprivate var inOneLine: String {
        String(
            unicodeScalars.map { letter in
                letter.properties.generalCategory == .control || letter.properties.isWhitespace
                    ? " " : Character(letter)
            }
        )
    }
}
