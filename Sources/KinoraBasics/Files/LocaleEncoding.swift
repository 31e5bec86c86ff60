import Foundation

/// The encoding of text in the user's locale.
public enum LocaleEncoding {
    /// Returns a Boolean value that indicates whether the encoding is UTF-8.
    ///
    /// The first locale variable that is set determines the value. If none is, the value is `true`.
    ///
    /// - Parameter variables: The environment variables; by default, those of the process.
    /// - Returns: `true` if the encoding is UTF-8.
    public static func isUTF8(
        _ variables: [String: String] = ProcessInfo.processInfo.environment
    ) -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let locale = names.compactMap({ variables[$0] }).first(where: { !$0.isEmpty }) else {
            return true
        }
        let name = locale.lowercased()
        return name.contains("utf-8") || name.contains("utf8")
    }
}

extension String {
    /// Returns the text with ASCII punctuation if the locale's encoding isn't UTF-8.
    ///
    /// Other characters, such as those of names, are unchanged.
    ///
    /// - Parameter variables: The environment variables; by default, those of the process.
    /// - Returns: The text.
    public func punctuated(
        for variables: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        if utf8.allSatisfy({ $0 < 0x80 }) || LocaleEncoding.isUTF8(variables) { return self }
        return reduce(into: "") { $0 += Self.asciiForms[$1] ?? String($1) }
    }

    private static let asciiForms: [Character: String] = [
        "‘": "'", "’": "'", "“": "\"", "”": "\"", "–": "-", "—": "-", "…": "...", "×": "x",
        "±": "+/-", "█": "#", "░": "-",
    ]
}
