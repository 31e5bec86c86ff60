import KinoraPlatform

/// A line of text whose letters are separate layers.
struct LetterRow {
    /// The text.
    let text: String

    /// The font size in points at which the letters are measured.
    let fontSize: CGFloat

    /// The pieces of the text in reading order, with their positions from the left end.
    let pieces: [(text: String, place: Place)]

    /// The position of a piece in points.
    struct Place {
        var x: CGFloat
        var width: CGFloat
        /// The distance to the next piece, which differs from the width because of kerning.
        var advance: CGFloat
    }

    /// Creates a row, in a smaller font if the text is wider than a width in points.
    init(_ text: String, fontSize: CGFloat, fitting width: CGFloat) {
        self.text = text
        let pieces = Self.pieces(of: text)
        let total = Self.places(of: pieces, in: text, fontSize).reduce(0) { $0 + $1.advance }
        self.fontSize = min(fontSize, fontSize * width / max(total, 1))
        self.pieces = Array(zip(pieces, Self.places(of: pieces, in: text, self.fontSize)))
    }

    /// The width of all letters in points.
    var width: CGFloat { pieces.reduce(0) { $0 + $1.place.advance } }

    /// The distance between two baselines in points.
    var lineHeight: CGFloat { SystemText.lineHeight(fontSize: fontSize) }

    /// Returns a scaled layer for each piece, in a row that starts at a point.
    ///
    /// The point is at the row's left end, halfway up its height.
    func makeLayers(at start: CGPoint, scale: CGFloat, color: CGColor) -> [CATextLayer] {
        pieces.enumerated().map { index, piece in
            let letter = Self.makeLayer(piece.text, fontSize: fontSize * scale, color: color)
            letter.name = "letter-\(index)"
            letter.bounds = CGRect(
                x: 0,
                y: 0,
                width: piece.place.width * scale,
                height: lineHeight * scale
            )
            letter.position = CGPoint(
                x: start.x + (piece.place.x + piece.place.width / 2) * scale,
                y: start.y
            )
            return letter
        }
    }

    /// Returns a scaled layer with the whole text, centered at a point.
    func makeLine(around center: CGPoint, scale: CGFloat, color: CGColor) -> CATextLayer {
        let line = Self.makeLayer(text, fontSize: fontSize * scale, color: color)
        line.name = "line"
        // Room for rounding, so that nothing is truncated.
        let size = CGSize(width: (width + 2) * scale, height: lineHeight * scale)
        line.place(in: CGRect(center: center, size: size))
        return line
    }

    private static func makeLayer(
        _ text: String,
        fontSize: CGFloat,
        color: CGColor
    ) -> CATextLayer {
        let layer = CATextLayer()
        layer.string = text
        layer.fontSize = fontSize
        layer.font = SystemText.font(ofSize: fontSize)
        layer.foregroundColor = color
        layer.alignmentMode = .center
        return layer
    }

    // MARK: - Measuring

    /// Returns the positions of pieces that follow each other in the text's direction.
    private static func places(
        of pieces: [String],
        in text: String,
        _ fontSize: CGFloat
    ) -> [Place] {
        let widths = pieces.map { SystemText.width(of: $0, fontSize: fontSize) }
        let isRightToLeft = text.first(where: \.isLetter)?.isRightToLeft ?? false
        var places: [Place] = []
        for (index, width) in widths.enumerated() {
            var kern: CGFloat = 0
            if !isRightToLeft, index + 1 < pieces.count {
                let pair = pieces[index] + pieces[index + 1]
                kern = SystemText.width(of: pair, fontSize: fontSize) - width - widths[index + 1]
            }
            // Differences far below a pixel are rounding errors.
            let advance = abs(kern) < fontSize * 1e-6 ? width : width + kern
            places.append(Place(x: 0, width: width, advance: advance))
        }
        var x = isRightToLeft ? places.reduce(0) { $0 + $1.advance } : 0
        for index in places.indices {
            if isRightToLeft { x -= places[index].advance }
            places[index].x = x
            if !isRightToLeft { x += places[index].advance }
        }
        return places
    }

    /// Returns the pieces that are animated separately.
    ///
    /// Pieces are letters. In a text with Arabic or similar scripts they are words, because the
    /// letters join; consecutive words of other scripts then form one piece.
    private static func pieces(of text: String) -> [String] {
        guard text.contains(where: \.isRightToLeft) else { return text.map { String($0) } }
        var pieces: [String] = []
        for word in text.split(separator: " ").map(String.init) {
            let isRightToLeft = word.contains(where: \.isRightToLeft)
            // A number joins the preceding word, not the following one.
            if !isRightToLeft, let last = pieces.last, last.contains(where: \.isLetter),
                !last.contains(where: \.isRightToLeft)
            {
                pieces[pieces.count - 1] = last + " " + word
            } else {
                pieces += pieces.isEmpty ? [word] : [" ", word]
            }
        }
        return pieces
    }
}

extension Character {
    /// A Boolean value that indicates whether the character is in a right-to-left Unicode block.
    fileprivate var isRightToLeft: Bool {
        guard let value = unicodeScalars.first?.value else { return false }
        return [
            0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
        ]
        .contains { (block: ClosedRange<UInt32>) in block.contains(value) }
    }
}
