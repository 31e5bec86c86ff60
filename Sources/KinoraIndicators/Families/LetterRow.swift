import KinoraPlatform

/// A line of text whose letters are separate layers.
struct LetterRow {
    /// The text.
    let text: String

    /// The font size in points.
    let fontSize: CGFloat

    /// The pieces of the text in reading order, with their positions from the left end.
    let pieces: [(text: String, place: Place)]

    /// The position of a piece in points.
    struct Place {
        var x: CGFloat
        var line: TextLine
        /// The distance to the next piece, which differs from the width because of kerning.
        var advance: CGFloat
    }

    /// Creates a row, in a smaller font if the text is wider than a width in points.
    ///
    /// It is measured in the font that shows it, because the widths of fonts aren't in proportion to
    /// their sizes.
    init(_ text: String, fontSize: CGFloat, fitting width: CGFloat) {
        self.text = text
        let pieces = Self.pieces(of: text)
        var fontSize = fontSize
        var places = Self.places(of: pieces, in: text, fontSize)
        // A smaller font may have wider spaces, so that a second step is necessary.
        for _ in 0..<3 {
            let total = places.reduce(0) { $0 + $1.advance }
            guard total > max(width, 0) * (1 + 1e-9), total > 0 else { break }
            fontSize *= max(width, 0) / total
            places = Self.places(of: pieces, in: text, fontSize)
        }
        self.fontSize = fontSize
        self.pieces = Array(zip(pieces, places))
    }

    /// The width of all letters in points.
    var width: CGFloat { pieces.reduce(0) { $0 + $1.place.advance } }

    /// Returns a layer for each piece, in a row that starts at a point.
    ///
    /// The point is at the row's left end, halfway up its height.
    func makeLayers(at start: CGPoint, color: CGColor) -> [CATextLayer] {
        let whole = SystemText.line(fontSize: fontSize)
        let baseline = start.y + whole.ascent - whole.height / 2
        return pieces.enumerated().map { index, piece in
            let place = piece.place
            let letter = makeLayer(piece.text, place.line, color: color)
            letter.name = "letter-\(index)"
            letter.position = CGPoint(
                x: start.x + place.x + place.line.width / 2,
                y: baseline - place.line.ascent + letter.bounds.height / 2
            )
            return letter
        }
    }

    /// Returns a layer with the whole text, centered at a point.
    func makeLine(around center: CGPoint, color: CGColor) -> CATextLayer {
        var line = SystemText.line(text, fontSize: fontSize)
        line.width = width
        let layer = makeLayer(text, line, color: color)
        layer.name = "line"
        layer.position = center.offset(0, (layer.bounds.height - line.height) / 2)
        return layer
    }

    /// Returns a layer of a line of text.
    ///
    /// Text layers draw nothing outside their bounds, and letters can reach beyond their advances:
    /// the bounds leave room at the sides and below. The top is where the line begins.
    private func makeLayer(_ text: String, _ line: TextLine, color: CGColor) -> CATextLayer {
        let layer = CATextLayer()
        layer.string = text
        layer.fontSize = fontSize
        layer.font = SystemText.font(ofSize: fontSize)
        layer.foregroundColor = color
        layer.alignmentMode = .center
        let room = fontSize * Self.room
        layer.bounds = CGRect(
            x: 0,
            y: 0,
            width: line.width + 2 * room,
            height: line.height + room
        )
        return layer
    }

    /// The room for letters that reach beyond their line, as a fraction of the font size.
    fileprivate static let room = 0.25

    // MARK: - Measuring

    /// Returns the positions of pieces that follow each other in the text's direction.
    private static func places(
        of pieces: [String],
        in text: String,
        _ fontSize: CGFloat
    ) -> [Place] {
        let lines = pieces.map { SystemText.line($0, fontSize: fontSize) }
        let isRightToLeft = text.first(where: \.isLetter)?.isRightToLeft ?? false
        var places: [Place] = []
        for (index, line) in lines.enumerated() {
            var kern: CGFloat = 0
            if !isRightToLeft, index + 1 < pieces.count {
                let pair = SystemText.line(pieces[index] + pieces[index + 1], fontSize: fontSize)
                kern = pair.width - line.width - lines[index + 1].width
            }
            // Differences far below a pixel are rounding errors.
            let isKerned = abs(kern) >= fontSize * 1e-6
            places.append(Place(x: 0, line: line, advance: line.width + (isKerned ? kern : 0)))
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

extension CATextLayer {
    /// The frame of the line of text in the layer's coordinate space, without the room around it.
    var lineFrame: CGRect {
        let room = fontSize * LetterRow.room
        return CGRect(x: room, y: 0, width: bounds.width - 2 * room, height: bounds.height - room)
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
