import Foundation
import LayerKit

/// A placer of the glyphs of a text, by SVG 2's text layout algorithm for a single line.
struct SVGTextPlacer {
    private let reader: SVGReader
    private var layout: SVGTextLayout
    private let isRightToLeft: Bool

    /// The place of the next glyph without a position of its own.
    private var pen = CGPoint.zero

    init(_ reader: SVGReader, _ layout: SVGTextLayout, isRightToLeft: Bool) {
        self.reader = reader
        self.layout = layout
        self.isRightToLeft = isRightToLeft
    }

    /// Returns the layout with its glyphs.
    mutating func placed() throws(DrawingError) -> SVGTextLayout {
        let levels = TextDirection.levels(
            of: layout.characters.map(\.character),
            isRightToLeft: isRightToLeft
        )
        for chunk in chunks { try place(chunk, levels) }
        return layout
    }

    /// The ranges of characters that are aligned as a whole.
    private var chunks: [Range<Int>] {
        var chunks: [Range<Int>] = []
        for (index, character) in layout.characters.enumerated() {
            let path = layout.runs[character.run].textPath
            let before = index > 0 ? layout.runs[layout.characters[index - 1].run].textPath : nil
            if index == 0 || character.startsChunk || path != before {
                chunks.append(index..<(index + 1))
            } else if let last = chunks.last {
                chunks[chunks.count - 1] = last.lowerBound..<(index + 1)
            }
        }
        return chunks
    }

    private mutating func place(
        _ chunk: Range<Int>,
        _ levels: [Int]
    ) throws(DrawingError) {
        let first = layout.characters[chunk.lowerBound]
        let run = layout.runs[first.run]
        let isOnPath = run.textPath != nil
        let isFirstOnPath =
            isOnPath
            && (chunk.lowerBound == 0
                || layout.runs[layout.characters[chunk.lowerBound - 1].run].textPath != run.textPath)
        if isFirstOnPath { pen = .zero }
        pen.x = first.x ?? pen.x
        pen.y = isOnPath ? pen.y : first.y ?? pen.y
        let start = layout.glyphs.count
        shape(chunk, levels)
        let origin = CGPoint(x: pen.x + first.shift.width, y: pen.y)
        for index in start..<layout.glyphs.count {
            let glyph = layout.glyphs[index]
            let character = layout.characters[glyph.character]
            let isFirstOfCharacter =
                index == start || layout.glyphs[index - 1].character != glyph.character
            if isFirstOfCharacter {
                pen.x += character.shift.width
                pen.y += character.shift.height
            }
            let baseline = layout.runs[glyph.run].baseline
            layout.glyphs[index].origin = CGPoint(x: pen.x, y: pen.y + baseline)
            layout.glyphs[index].rotation = character.rotation
            pen.x += glyph.advance
        }
        try adjustLengths(from: start)
        align(from: start, origin: origin, run)
        if let path = run.textPath { try bend(from: start, along: reader.element(path), run) }
    }

    // MARK: - Shaping

    /// A part of a chunk in one run, face and direction.
    private struct Segment {
        var range: Range<Int>
        let run: Int
        let level: Int
        let face: any Typeface
    }

    /// Adds the glyphs of a chunk from left to right.
    private mutating func shape(_ chunk: Range<Int>, _ levels: [Int]) {
        // Letters don't join with those of other chunks.
        let text = layout.characters[chunk].map(\.character)
        let environment = TextEnvironment.current
        let start = chunk.lowerBound
        var segments: [Segment] = []
        for index in chunk {
            let character = layout.characters[index]
            let wanted = layout.runs[character.run].face
            let face = environment.face(for: character.character, preferring: wanted)
            if let last = segments.last, last.run == character.run, last.level == levels[index],
                last.face.name == face.name
            {
                segments[segments.count - 1].range = last.range.lowerBound..<(index + 1)
            } else {
                segments.append(
                    Segment(
                        range: index..<(index + 1),
                        run: character.run,
                        level: levels[index],
                        face: face
                    )
                )
            }
        }
        for index in TextDirection.visualOrder(of: segments.map(\.level)) {
            let segment = segments[index]
            let run = layout.runs[segment.run]
            let letterSpacing = spacing(.letterSpacing, run)
            let wordSpacing = spacing(.wordSpacing, run)
            let shaped = segment.face.shape(
                text,
                in: (segment.range.lowerBound - start)..<(segment.range.upperBound - start),
                isRightToLeft: segment.level % 2 == 1
            )
            for glyph in shaped {
                var advance = glyph.advance * run.fontSize
                if advance > 0 {
                    let character = text[glyph.character]
                    if !character.isCursive { advance += letterSpacing }
                    if character == " " || character == "\u{A0}" { advance += wordSpacing }
                }
                layout.glyphs.append(
                    SVGTextLayout.Glyph(
                        run: segment.run,
                        character: start + glyph.character,
                        face: segment.face,
                        id: glyph.id,
                        advance: advance,
                        offset: glyph.offset
                    )
                )
            }
        }
    }

    private func spacing(_ property: SVGProperty, _ run: SVGTextLayout.Run) -> CGFloat {
        guard let length = run.context.style.declared(property)?.length else { return 0 }
        return reader.length(length, run.context, base: 0)
    }

    // MARK: - Adjustment

    /// Adjusts the glyphs of a chunk to the `textLength` of elements, innermost first.
    private mutating func adjustLengths(from start: Int) throws(DrawingError) {
        for span in layout.spans.reversed() {
            let own = layout.glyphs.indices.filter {
                $0 >= start && span.characters.contains(layout.glyphs[$0].character)
            }
            guard let first = own.first, let last = own.last,
                let length = try textLength(of: span)
            else { continue }
            let low = own.map { layout.glyphs[$0].origin.x }.min() ?? 0
            let high = own.map { layout.glyphs[$0].origin.x + layout.glyphs[$0].advance }.max() ?? 0
            let natural = high - low
            guard natural > 0 else { continue }
            let text = try reader.value("lengthAdjust", of: span.element)?.text
            if text?.trimmed == "spacingAndGlyphs" {
                let scale = length / natural
                for index in own {
                    let x = layout.glyphs[index].origin.x
                    layout.glyphs[index].origin.x = low + (x - low) * scale
                    layout.glyphs[index].advance *= scale
                    layout.glyphs[index].stretch *= scale
                }
            } else {
                guard own.count > 1 else { continue }
                let gap = (length - natural) / CGFloat(own.count - 1)
                for (number, index) in own.enumerated() {
                    layout.glyphs[index].origin.x += gap * CGFloat(number)
                }
            }
            let rest = length - natural
            for index in (last + 1)..<max(layout.glyphs.count, last + 1) {
                layout.glyphs[index].origin.x += rest
            }
            pen.x += rest
            _ = first
        }
    }

    private func textLength(of span: SVGTextLayout.Span) throws(DrawingError) -> CGFloat? {
        guard span.element.name != "a",
            let length = try reader.value("textLength", of: span.element)?.length
        else { return nil }
        let pixels = reader.length(length, span.context, base: span.context.base(.horizontal))
        return pixels > 0 ? pixels : nil
    }

    /// Moves the glyphs of a chunk so that its start, middle or end is at its position.
    private mutating func align(
        from start: Int,
        origin: CGPoint,
        _ run: SVGTextLayout.Run
    ) {
        let glyphs = layout.glyphs[start...]
        let low = glyphs.map(\.origin.x).min() ?? 0
        let high = glyphs.map { $0.origin.x + $0.advance }.max() ?? 0
        let shift: CGFloat
        switch (run.context.style.declared(.textAnchor)?.keyword, isRightToLeft) {
        case ("middle"?, _): shift = origin.x - (low + high) / 2
        case ("end"?, false), ("start"?, true), (nil, true): shift = origin.x - high
        default: shift = origin.x - low
        }
        for index in start..<layout.glyphs.count { layout.glyphs[index].origin.x += shift }
    }

    // MARK: - Paths

    /// Places the glyphs of a chunk along the path of a `textPath` element.
    private mutating func bend(
        from start: Int,
        along element: SVGElement,
        _ run: SVGTextLayout.Run
    ) throws(DrawingError) {
        guard let (path, offset) = try path(of: element, run) else {
            for index in start..<layout.glyphs.count { layout.glyphs[index].place = nil }
            return
        }
        for index in start..<layout.glyphs.count {
            let glyph = layout.glyphs[index]
            let half = glyph.advance / 2
            let middle = Double(glyph.origin.x + half) + offset
            guard middle >= 0, middle <= path.length, let place = path.place(at: middle) else {
                layout.glyphs[index].place = nil
                continue
            }
            // On a path, a glyph turns around the middle of its width.
            layout.glyphs[index].rotation = 0
            layout.glyphs[index].place =
                CGAffineTransform(translationX: -glyph.origin.x - half, y: 0)
                .concatenating(
                    CGAffineTransform(rotationAngle: CGFloat(place.angle + glyph.rotation))
                )
                .concatenating(CGAffineTransform(translationX: place.point.x, y: place.point.y))
        }
        // Text that follows starts at the end of the path.
        if let end = path.place(at: path.length)?.point,
            layout.glyphs.last.map({ isLastOnPath($0.character) }) ?? false
        {
            pen = end
        }
    }

    private func isLastOnPath(_ character: Int) -> Bool {
        let path = layout.runs[layout.characters[character].run].textPath
        guard character + 1 < layout.characters.count else { return true }
        return layout.runs[layout.characters[character + 1].run].textPath != path
    }

    /// Returns the path of a `textPath` element in the text's coordinates, and the distance along
    /// it at which the text starts.
    private func path(
        of element: SVGElement,
        _ run: SVGTextLayout.Run
    ) throws(DrawingError) -> (path: SVGMotionPath, offset: Double)? {
        guard let (target, _) = try reader.target(of: element) else { return nil }
        var context = SVGContext(viewport: run.context.viewport)
        context.style = try reader.style(of: target, in: try reader.ancestorStyle(of: target))
        guard target.name == "path" else {
            reader.remark(
                element,
                "href",
                "<\(target.name)> isn’t a path: the text is left out, as browsers have it"
            )
            return nil
        }
        guard let outline = try reader.outline(of: target, context), !outline.isEmpty else {
            return nil
        }
        let transform = try reader.stillTransform(of: target, context)
        let path = SVGMotionPath(outline.applying(transform))
        guard path.length > 0 else { return nil }
        let base = SVGLength(0)
        let value = try reader.value("startOffset", of: element, base: .length(base))
        let start = value?.length ?? base
        var offset = Double(reader.length(start, run.context, base: path.length))
        if !start.hasPercentage,
            let length = try reader.value("pathLength", of: target)?.number, length > 0
        {
            offset *= path.length / length
        }
        return (path, offset)
    }
}

extension Character {
    /// A Boolean value that indicates whether the letters of the character's script join, so that
    /// they can't be spaced.
    fileprivate var isCursive: Bool {
        guard let scalar = unicodeScalars.first?.value else { return false }
        switch scalar {
        case 0x0600...0x07BF, 0x07C0...0x07FF, 0x0840...0x08FF, 0x1800...0x18AF, 0xA840...0xA87F,
            0xFB50...0xFDFF, 0xFE70...0xFEFF:
            return true
        default: return false
        }
    }
}
