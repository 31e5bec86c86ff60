import KinoraIndicators

extension ProgressCourse {
    /// Creates a course from text: a value from 0 to 1, such as 0.4 or 40%, or a rise, such as 0..1.
    ///
    /// - Throws: A `ConfigurationError` if the text is neither.
    public init(parsing text: String) throws {
        let parts = text.replacing("..", with: "\n").split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        let values = parts.compactMap(Self.value).filter { (0...1).contains($0) }
        guard values.count == parts.count, (1...2).contains(values.count),
            let first = values.first, let last = values.last, first <= last,
            let course = ProgressCourse(rising: first...last)
        else {
            throw ConfigurationError(
                "“\(text)” isn’t a progress; a value from 0 to 1 is, such as 0.4 or 40%, or a rise, such as 0..1"
            )
        }
        self = course
    }

    /// Returns a value or a percentage as a number, or nil for other text.
    private static func value(_ text: Substring) -> Double? {
        text.last == "%" ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
    }
}
