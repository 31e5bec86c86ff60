import Foundation
@_spi(Porting) import GraphicsKit

/// A painter of a PDF file's content streams.
struct PDFPainter {
    private let objects: PDFObjects
    private let context: CGContext
    private var state = State()
    private var states: [State] = []

    /// The number of states at the start of the stream, which the stream can't restore.
    private var level = 0

    private var clipRule: CGPathFillRule?

    /// The number of operators and operands that can still be read; at 0, the page ends.
    private var budget = PDFReader.greatestBudget

    /// The expanded streams by object number.
    private var streams: [Int: [UInt8]] = [:]

    /// The numbers of the forms that are being drawn, each within the one before.
    private var openForms: [Int] = []

    private struct State {
        // As many components as the color space has; none for a color space that isn't drawn.
        var fill: [Double] = [0]
        var stroke: [Double] = [0]
        var fillAlpha = 1.0
        var strokeAlpha = 1.0
    }

    init(objects: PDFObjects, context: CGContext) {
        self.objects = objects
        self.context = context
    }

    // MARK: - Content

    /// Draws a page.
    mutating func paint(_ page: PDFValue) {
        guard case .dictionary(let pairs) = page else { return }
        var parts = [pairs["Contents"]]
        if case .array(let items) = objects.resolve(pairs["Contents"]) { parts = items }
        var bytes: [UInt8] = []
        for case .reference(let number) in parts { bytes += content(of: number) + [10] }
        paint(bytes, resources: objects.inherited("Resources", by: page))
    }

    /// Returns the bytes of a content stream; empty if the budget is used up.
    private mutating func content(of number: Int) -> [UInt8] {
        guard budget > 0, let object = objects.objects[number] else { return [] }
        let bytes = streams[number] ?? objects.bytes(of: object) ?? []
        streams[number] = bytes
        // Space and comments take time too.
        budget -= bytes.count / 32 + 1
        return bytes
    }

    private mutating func paint(_ bytes: [UInt8], resources: PDFValue?) {
        let outerLevel = level
        level = states.count
        context.beginPath()
        clipRule = nil
        var reader = PDFReader(bytes[...], budget: budget)
        var operands: [PDFValue] = []
        while let value = reader.next() {
            guard case .word(let name) = value else {
                operands.append(value)
                continue
            }
            if name == "BI" { reader.skipInlineImage() }
            budget = reader.budget
            draw(name, operands, resources)
            reader.budget = budget
            operands.removeAll(keepingCapacity: true)
        }
        budget = reader.budget
        while states.count > level { restore() }
        level = outerLevel
    }

    private mutating func draw(_ name: String, _ operands: [PDFValue], _ resources: PDFValue?) {
        let numbers = operands.compactMap(\.number)
        if drawPath(name, numbers) || setColor(name, numbers) || setState(name, numbers) { return }
        switch (name, operands.first, operands.last) {
        case ("d", .array(let lengths)?, .number(let phase)?):
            setDash(lengths.compactMap(\.number), phase: phase)
        case ("cs", _, let space): state.fill = black(in: space, resources)
        case ("CS", _, let space): state.stroke = black(in: space, resources)
        case ("gs", _, .name(let key)?):
            setState(objects.entry(key, of: objects.entry("ExtGState", of: resources)))
        case ("Do", _, .name(let key)?): drawForm(key, resources)
        default: break
        }
    }

    // MARK: - Paths

    private mutating func drawPath(_ name: String, _ numbers: [Double]) -> Bool {
        let points = stride(from: 0, to: numbers.count - 1, by: 2)
            .map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
        switch (name, numbers.count) {
        case ("m", 2): context.move(to: points[0])
        case ("l", 2): context.addLine(to: points[0])
        case ("c", 6): context.addCurve(to: points[2], control1: points[0], control2: points[1])
        case ("v", 4):
            let start = context.currentPointOfPath
            context.addCurve(to: points[1], control1: start, control2: points[0])
        case ("y", 4): context.addCurve(to: points[1], control1: points[0], control2: points[1])
        case ("re", 4):
            // A negative size reverses the direction, which a rectangle would lose.
            let (x, y) = (numbers[0], numbers[1])
            let (endX, endY) = (x + numbers[2], y + numbers[3])
            let corners = [(x, y), (endX, y), (endX, endY), (x, endY)]
            context.addLines(between: corners.map { CGPoint(x: $0.0, y: $0.1) })
            context.closePath()
        case ("h", _): context.closePath()
        case ("W", _): clipRule = .winding
        case ("W*", _): clipRule = .evenOdd
        default: return finishPath(name)
        }
        return true
    }

    private mutating func finishPath(_ name: String) -> Bool {
        let operators = ["n", "f", "F", "f*", "S", "s", "B", "B*", "b", "b*"]
        guard operators.contains(name), let kind = name.first else { return false }
        if "sb".contains(kind) { context.closePath() }
        // Every drawing keeps a list of its clips, which the next clip copies.
        budget -= context.clipCount / 8
        let path = context.path
        if "fFBb".contains(kind), let color = color(state.fill, alpha: state.fillAlpha) {
            context.setFillColor(color)
            context.fillPath(using: name.hasSuffix("*") ? .evenOdd : .winding)
        }
        context.beginPath()
        let ink = color(state.stroke, alpha: state.strokeAlpha)
        if let path, let ink, "SsBb".contains(kind) {
            context.setStrokeColor(ink)
            context.addPath(path)
            context.strokePath()
        }
        if let path, let clipRule {
            context.addPath(path)
            context.clip(using: clipRule)
        }
        clipRule = nil
        return true
    }

    // MARK: - Colors

    private mutating func setColor(_ name: String, _ numbers: [Double]) -> Bool {
        let color = name.first?.isLowercase == true ? \State.fill : \State.stroke
        switch name {
        case "g", "G": state[keyPath: color] = [0]
        case "rg", "RG": state[keyPath: color] = [0, 0, 0]
        case "k", "K": state[keyPath: color] = [0, 0, 0, 1]
        case "sc", "SC", "scn", "SCN": break
        default: return false
        }
        if numbers.count == state[keyPath: color].count { state[keyPath: color] = numbers }
        return true
    }

    /// Returns a color from its components, or nil if it isn't drawn.
    private func color(_ parts: [Double], alpha: Double) -> CGColor? {
        let values =
            switch parts.count {
            case 1: [parts[0], parts[0], parts[0]]
            case 4: parts.prefix(3).map { (1 - $0) * (1 - parts[3]) }
            default: parts
            }
        guard values.count == 3 else { return nil }
        let rgb = values.map { CGFloat(min(max($0, 0), 1)) }
        return CGColor(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: alpha)
    }

    /// Returns black in a gray, RGB or CMYK color space; no components for any other.
    private func black(in space: PDFValue?, _ resources: PDFValue?) -> [Double] {
        var space = space
        let spaces = objects.entry("ColorSpace", of: resources)
        if let name = objects.name(space) { space = objects.entry(name, of: spaces) ?? space }
        var parts = [space]
        if case .array(let items)? = objects.resolve(space) { parts = items }
        switch objects.name(parts.first ?? nil) {
        case "DeviceGray", "CalGray": return [0]
        case "DeviceRGB", "CalRGB": return [0, 0, 0]
        case "DeviceCMYK": return [0, 0, 0, 1]
        case "ICCBased":
            let count = objects.entry("N", of: parts.last ?? nil)?.integer
            return [[0], [0, 0, 0], [0, 0, 0, 1]].first { $0.count == count } ?? []
        default: return []
        }
    }

    // MARK: - State

    private mutating func setState(_ name: String, _ numbers: [Double]) -> Bool {
        switch (name, numbers.count) {
        case ("q", _): save()
        case ("Q", _): if states.count > level { restore() }
        case ("cm", 6): concatenate(numbers)
        case ("w", 1): context.setLineWidth(numbers[0])
        case ("J", 1): context.setLineCap(Self.style(numbers[0]) ?? .butt)
        case ("j", 1): context.setLineJoin(Self.style(numbers[0]) ?? .miter)
        case ("M", 1): context.setMiterLimit(numbers[0])
        default: return false
        }
        return true
    }

    /// Sets the opacity from a dictionary of graphics state.
    private mutating func setState(_ values: PDFValue?) {
        if let alpha = objects.entry("ca", of: values)?.number { state.fillAlpha = alpha }
        if let alpha = objects.entry("CA", of: values)?.number { state.strokeAlpha = alpha }
    }

    private mutating func save() {
        // The page stops at a nesting far deeper than the 28 states that PDF recommends.
        if states.count > 1_000 { budget = 0 }
        states.append(state)
        context.saveGState()
    }

    private mutating func restore() {
        state = states.removeLast()
        // A path ends where the space changes, or each change would convert all of its points.
        context.beginPath()
        context.restoreGState()
    }

    private func concatenate(_ m: [Double]) {
        context.beginPath()
        context.concatenate(
            CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
        )
    }

    private func setDash(_ lengths: [Double], phase: Double) {
        let isValid = lengths.allSatisfy { $0 >= 0 } && lengths.contains { $0 > 0 }
        context.setLineDash(phase: phase, lengths: isValid ? lengths.map { CGFloat($0) } : [])
    }

    private static func style<Style: RawRepresentable<Int32>>(_ number: Double) -> Style? {
        Int32(exactly: number).flatMap(Style.init)
    }

    // MARK: - Forms

    /// The maximum nesting of forms that is drawn.
    private static let greatestDepth = 16

    private mutating func drawForm(_ key: String, _ resources: PDFValue?) {
        guard case .dictionary(let forms)? = objects.entry("XObject", of: resources),
            case .reference(let number)? = forms[key], let form = objects.objects[number]?.value,
            objects.name(objects.entry("Subtype", of: form)) == "Form",
            openForms.count < Self.greatestDepth, !openForms.contains(number)
        else { return }
        let bytes = content(of: number)
        openForms.append(number)
        save()
        let matrix = objects.numbers(objects.entry("Matrix", of: form)) ?? []
        if matrix.count == 6 { concatenate(matrix) }
        if let box = objects.numbers(objects.entry("BBox", of: form)), box.count == 4 {
            context.clip(to: CGRect(corners: box))
        }
        // A group's opacity applies to all of its content together.
        let isGroup = state.fillAlpha < 1 && objects.entry("Group", of: form) != nil
        if isGroup {
            context.setAlpha(state.fillAlpha)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            state.fillAlpha = 1
            state.strokeAlpha = 1
        }
        paint(bytes, resources: objects.entry("Resources", of: form) ?? resources)
        if isGroup { context.endTransparencyLayer() }
        restore()
        openForms.removeLast()
    }
}
