/// A search for the word that a user probably meant.
package enum NearestWord {
    /// Returns the word with the smallest edit distance, ignoring case, or nil if none is similar.
    package static func nearest(to word: String, among words: [String]) -> String? {
        let ranked = words.map {
            (word: $0, distance: distance(word.lowercased(), $0.lowercased()))
        }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(2, best.word.count / 2) ? best.word : nil
    }

    /// Returns a question for the nearest word, followed by a space, or empty text.
    package static func question(for word: String, among words: [String]) -> String {
        nearest(to: word, among: words).map { "did you mean \($0)? " } ?? ""
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
