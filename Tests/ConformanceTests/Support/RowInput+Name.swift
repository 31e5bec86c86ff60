import Foundation

// Some tables specify parameters only in the names of rows. They are used if the input has none.
extension RowInput {
    /// The calculation mode in the name, or nil if there is none.
    var namedMode: String? {
        let words = name.split { !$0.isLetter }.map(String.init)
        return words.first { ["linear", "discrete", "paced", "cubic", "cubicPaced"].contains($0) }
    }

    /// Returns a Boolean value that indicates whether the name begins with a word.
    func nameBegins(with word: String) -> Bool {
        name.lowercased().hasPrefix(word)
    }

    /// The matrix entries at the end of the name, such as “: m41,m42”, or an empty array.
    var namedEntries: [String] {
        let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return words.reversed().prefix { CATransform3DEntries.names.contains($0) }.reversed()
    }

    /// The center and radius in a name such as “centre (10,10) r 5”, or nil if there are none.
    var namedCircle: (center: [Double], radius: Double)? {
        guard let range = name.range(of: "centre (") else { return nil }
        let numbers = name[range.upperBound...].split { !$0.isNumber && $0 != "." && $0 != "-" }
            .prefix(3).compactMap { Double($0) }
        return numbers.count == 3 ? (Array(numbers.prefix(2)), numbers[2]) : nil
    }

    /// The time conversion in a name such as “child: convertTime(10, from: sibling)”.
    ///
    /// Contains the layer, whether the other layer is the source, and the other layer.
    var namedConversion: (layer: String, isFrom: Bool, other: String)? {
        guard let call = name.range(of: "convertTime(") else {
            // “paused child (s0,o7): from parent 10”
            guard let from = name.range(of: ": from ") else { return nil }
            let layer = String(name.prefix { $0 != "(" && $0 != ":" })
            return (layer, true, String(name[from.upperBound...].prefix { $0.isLetter }))
        }
        let layer = String(name.prefix { $0 != "(" && $0 != ":" && $0 != "," })
        let rest = name[call.upperBound...]
        for (word, isFrom) in [("from:", true), ("to:", false)] {
            guard let range = rest.range(of: word) else { continue }
            let other = rest[range.upperBound...].drop { $0 == " " }.prefix { $0.isLetter }
            return (layer, isFrom, String(other))
        }
        return nil
    }
}

/// The names of the entries of a matrix.
enum CATransform3DEntries {
    /// All names, row by row.
    static let names = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
}
