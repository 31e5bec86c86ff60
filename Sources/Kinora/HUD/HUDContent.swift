import KinoraPlatform

/// The text and progress that a HUD shows.
public struct HUDContent {
    /// The text below the indicator, or nil for none.
    public var text: String?

    /// The smaller text below the main text, or nil for none.
    public var detail: String?

    /// The progress of the work, or nil if it is unknown.
    ///
    /// A progress bar is shown as soon as the progress has a total.
    public var progress: Progress?

    /// Creates a HUD's content.
    public init(text: String? = nil, detail: String? = nil, progress: Progress? = nil) {
        self.text = text
        self.detail = detail
        self.progress = progress
    }

    /// The fraction of the work that is completed, 0…1, or nil if there is none to show.
    var fraction: Double? {
        guard let progress, !progress.isIndeterminate, progress.totalUnitCount > 0 else {
            return nil
        }
        return min(max(progress.fractionCompleted, 0), 1)
    }

    /// The localized percentage for accessibility, or nil if there is none to show.
    var percentage: String? {
        fraction?.formatted(.percent.precision(.fractionLength(0)))
    }

    /// All text, joined by commas, or nil if there is none.
    var words: String? {
        let words = [text, detail].compactMap { $0 }.filter { !$0.isEmpty }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// A Boolean value that indicates whether there is text or progress.
    var hasTextOrProgress: Bool { words != nil || progress != nil }
}
