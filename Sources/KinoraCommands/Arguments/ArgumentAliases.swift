/// The other words for options that people try first.
enum ArgumentAliases {
    /// The commands whose options have other words.
    private static let commands: Set = ["export", "frame", "sheet", "play", "inspect"]

    /// The words that stand for an option with a value.
    private static let options = [
        "--bg": "--background", "--background-color": "--background", "--width": "--size",
        "--colour": "--color", "--colors": "--color", "--tint": "--color", "--ease": "--easing",
        "--curve": "--easing", "--framerate": "--fps", "--frame-rate": "--fps", "--rate": "--fps",
        "--repeat": "--loops", "--out": "--output", "--percent": "--progress",
        "--stroke-width": "--line-width", "--stroke": "--line-width", "--seconds": "--duration",
        "--theme-mode": "--ground",
    ]

    /// The words that stand for an option with its value.
    private static let flags = [
        "--dark": ["--ground", "dark"], "--light": ["--ground", "light"],
        "--transparent": ["--background", "none"], "--retina": ["--scale", "2"],
        "--2x": ["--scale", "2"], "--3x": ["--scale", "3"], "--success": ["--outcome", "success"],
        "--failure": ["--outcome", "failure"],
    ]

    /// Returns arguments with the options' own names.
    ///
    /// A percentage after `--percent` becomes a progress. Words after `--` stay as they are.
    static func resolved(_ arguments: [String]) -> [String] {
        guard let command = arguments.first, commands.contains(command) else { return arguments }
        var result: [String] = []
        var isOver = false
        var isPercentage = false
        for word in arguments {
            if word == "--" { isOver = true }
            if isPercentage {
                isPercentage = false
                result.append(percentage(word))
                continue
            }
            guard !isOver, word.hasPrefix("--") else {
                result.append(word)
                continue
            }
            if let words = flags[word] {
                result += words
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            guard let name = parts.first, let own = options[name] else {
                result.append(word)
                continue
            }
            isPercentage = name == "--percent" && parts.count == 1
            let value =
                name == "--percent"
                ? parts.dropFirst().map(percentage)
                : parts.dropFirst()
                    .map { $0 }
            result.append(([own] + value).joined(separator: "="))
        }
        return result
    }

    private static func percentage(_ text: String) -> String {
        text.hasSuffix("%") || Double(text) == nil ? text : text + "%"
    }
}
