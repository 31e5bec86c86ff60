import KinoraIndicators
import KinoraTimeline

extension IndicatorCatalog {
    /// Returns the animation type with an identifier.
    ///
    /// - Throws: A `ConfigurationError` that suggests the most similar identifier and lists all.
    public static func requiredType(
        withIdentifier identifier: String
    ) throws(ConfigurationError) -> any LoadingAnimation.Type {
        if let type = type(withIdentifier: identifier) { return type }
        let all = all.map { $0.identifier }
        let nearest = nearest(to: identifier, among: all)
        let suggestion = nearest.map { "did you mean \($0)? " } ?? ""
        throw ConfigurationError(
            "there is no indicator “\(identifier)”; \(suggestion)there are "
                + all.joined(separator: ", ")
        )
    }

    /// Returns the word with the smallest edit distance, or nil if none is similar.
    package static func nearest(to word: String, among words: [String]) -> String? {
        let ranked = words.map { (word: $0, distance: distance(word.lowercased(), $0)) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(2, best.word.count / 2) ? best.word : nil
    }

    /// Returns the edit distance between two words.
    private static func distance(_ a: String, _ b: String) -> Int {
        let b = Array(b)
        var row = Array(0...b.count)
        for (i, letter) in a.prefix(100).enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for j in b.indices {
                let replaced = diagonal + (letter == b[j] ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
            }
        }
        return row[b.count]
    }
}
