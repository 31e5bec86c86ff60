import KinoraPlatform

/// What a HUD says: a few words, and how far the work has come.
public struct HUDContent {
    /// The words below the indicator; nil for none.
    public var text: String?

    /// What is to be said besides, smaller; nil for nothing.
    public var detail: String?

    /// How far the work has come; nil where nobody knows.
    ///
    /// A bar is shown as soon as it has a total; before, the indicator alone.
    public var progress: Progress?

    /// Creates a content.
    public init(text: String? = nil, detail: String? = nil, progress: Progress? = nil) {
        self.text = text
        self.detail = detail
        self.progress = progress
    }

    /// How far the work has come, 0…1; nil where there is nothing to show.
    var fraction: Double? {
        guard let progress, !progress.isIndeterminate, progress.totalUnitCount > 0 else {
            return nil
        }
        return min(max(progress.fractionCompleted, 0), 1)
    }

    /// How far the work has come, for reading out; nil where there is nothing to show.
    var percentage: String? {
        fraction?.formatted(.percent.precision(.fractionLength(0)))
    }

    /// All words in one; nil for none.
    var words: String? {
        let words = [text, detail].compactMap { $0 }.filter { !$0.isEmpty }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// A Boolean value that indicates whether there is anything to say.
    var isSaying: Bool { words != nil || progress != nil }
}
