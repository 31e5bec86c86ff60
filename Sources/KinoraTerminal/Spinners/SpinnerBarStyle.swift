/// The characters of a spinner's progress bar.
public enum SpinnerBarStyle: String, Hashable, Sendable, CaseIterable {
    /// Braille dots, which match the indicator's.
    case braille

    /// Blocks, in steps of an eighth of a cell.
    case blocks

    /// The characters of a cell, from empty to full.
    private var steps: [Character] {
        switch self {
        case .braille: ["⣀", "⣄", "⣆", "⣇", "⣧", "⣷", "⣿"]
        case .blocks: ["░", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
        }
    }

    /// Returns the filled and the empty cells of a bar.
    ///
    /// The bar is full only at 1, and empty only below the first step.
    func bar(_ fraction: Double, cells: Int) -> (filled: String, empty: String) {
        let most = steps.count - 1
        let count = Int(fraction * Double(cells * most) + 1e-9)
        var filled = String(repeating: steps[most], count: count / most)
        if count % most > 0 { filled.append(steps[count % most]) }
        return (filled, String(repeating: steps[0], count: cells - filled.count))
    }
}
