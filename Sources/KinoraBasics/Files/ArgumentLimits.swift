/// The limits of a command line, whose parser takes quadratic time.
public enum ArgumentLimits {
    /// The maximum number of arguments that begin with a hyphen.
    public static let options = 1000

    /// The maximum number of arguments.
    public static let words = 4000

    /// Returns the sentence about a command line that is too long, or nil.
    public static func problem(with arguments: [String]) -> String? {
        if arguments.count > words {
            return "\(arguments.count) arguments are too many; up to \(words) are allowed"
        }
        let count = arguments.count { $0.utf8.first == UInt8(ascii: "-") }
        guard count > options else { return nil }
        return "\(count) options are too many; up to \(options) are allowed"
    }

    /// Returns arguments in which the parser finds every name and its value.
    ///
    /// An accent after an equals sign is one character with it, in which the parser finds no sign.
    public static func separated(_ arguments: [String]) -> [String] {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        return arguments[..<end].flatMap(separated) + arguments[end...]
    }

    private static func separated(_ word: String) -> [String] {
        guard word.utf8.starts(with: "--".utf8), !word.contains("="),
            let sign = word.unicodeScalars.firstIndex(of: "=")
        else { return [word] }
        return [String(word[..<sign]), String(word[word.unicodeScalars.index(after: sign)...])]
    }
}
