import Foundation

/// The command's arguments: a mode, options with values, and other words.
struct CommandArguments {
    let mode: String
    private(set) var words: [String] = []
    private var options: [String: String] = [:]

    init(_ arguments: [String]) {
        mode = arguments.first ?? ""
        var rest = arguments.dropFirst()
        while let word = rest.popFirst() {
            if word.hasPrefix("--") {
                options[word] = rest.popFirst() ?? ""
            } else {
                words.append(word)
            }
        }
    }

    /// Returns the comma-separated numbers that an option specifies.
    func numbers(_ option: String, default numbers: [Int]) -> [Int] {
        guard let text = options[option] else { return numbers }
        let values = text.split(separator: ",").compactMap { Int($0) }
        if values.isEmpty || values.contains(where: { $0 < 1 }) {
            stop("\(option) needs positive numbers, not “\(text)”")
        }
        return values
    }
}

/// Prints a message about invalid arguments, and ends the process.
func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data("DrawingBenchmark: \(message)\n".utf8))
    exit(64)
}
