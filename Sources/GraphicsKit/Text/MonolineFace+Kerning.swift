import Foundation

extension MonolineFace {
    /// Returns the distance in ems to add between two characters, or 0 for most pairs.
    ///
    /// It evens out the white space in pairs such as “Lo” and “AV”.
    static func kerning(_ character: Character, _ next: Character) -> CGFloat {
        kerningTable[character]?[next] ?? 0
    }

    private static let kerningTable: [Character: [Character: CGFloat]] = {
        var table: [Character: [Character: CGFloat]] = [:]
        for row in kerningRows.split(separator: "\n") {
            let words = row.split(separator: " ")
            guard words.count == 3, let units = Double(words[2]) else {
                preconditionFailure("The kerning table has a malformed row: \(row)")
            }
            for first in words[0] {
                for second in words[1] { table[first, default: [:]][second] = units / 1000 }
            }
        }
        return table
    }()

    /// Rows of first letters, second letters, and a distance in thousandths of an em.
    private static let kerningRows = """
        A CGOQU -30
        A T -80
        A VWY -70
        A vwy -35
        CDGOQ AVWXY -25
        F A -70
        F aeo -35
        F .,… -110
        K CGOQ -35
        K aeouy -30
        L CGOQU -50
        L TVY -130
        L W -100
        L aceouvwy -55
        L bdfhijklmnpqrst -45
        P A -75
        P aeo -25
        P .,… -120
        R TVWY -25
        T ACGOQ -65
        T aceogqs -85
        T mnprsuvwxyz -60
        T .,…:;- -85
        VWY A -70
        V aceogq -50
        V mnprsuz -35
        W aceogq -40
        Y aceogq -80
        Y mnprsuz -55
        VY .,… -105
        W .,… -75
        XZ CGOQ -30
        r aceogqd -20
        r .,… -70
        vwy .,… -55
        f .,… -25
        1 1 -45
        """
}
