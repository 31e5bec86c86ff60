/// The rules for Objective-C names of Swift methods and properties.
enum ObjectiveCName {
    /// Returns the selector of a method without an explicit Objective-C name, such as `moveTo:with:`.
    static func selector(for name: String, labels: [String]) -> String {
        guard let first = labels.first else { return name }
        let pieces = [piece(for: name, label: first)] + labels.dropFirst().map { plain($0) }
        return pieces.map { $0 + ":" }.joined()
    }

    /// Returns the key of an undeclared property, such as `hidden` for `isHidden`.
    static func key(for name: String) -> String {
        guard name.hasPrefix("is"), name.dropFirst(2).first?.isUppercase == true else {
            return name
        }
        return name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3)
    }

    /// Returns the first piece of a selector: the name and the first label, joined by “With” unless either contains
    /// a preposition there.
    private static func piece(for name: String, label: String) -> String {
        guard label != "_" else { return name }
        let isJoined =
            prepositions.contains(firstWord(label)) || prepositions.contains(lastWord(name))
        return name + (isJoined ? "" : "With") + label.prefix(1).uppercased() + label.dropFirst()
    }

    private static func plain(_ label: String) -> String {
        label == "_" ? "" : label
    }

    private static func firstWord(_ name: String) -> String {
        let rest = name.dropFirst().prefix { !$0.isUppercase && $0 != "_" }
        return (name.prefix(1) + rest).lowercased()
    }

    private static func lastWord(_ name: String) -> String {
        guard let start = name.lastIndex(where: { $0.isUppercase || $0 == "_" }) else {
            return name.lowercased()
        }
        return name[start...].lowercased()
    }

    /// The prepositions in the Swift compiler's `PartsOfSpeech.def`.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
        "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on",
        "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
    ]
}
