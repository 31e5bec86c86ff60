import Foundation

extension CGImage {
    /// Returns the drawing of a PDF file's first page, a pixel for a point; nil if it can't be read.
    ///
    /// The image remains a drawing, which is sharp at any size. Paths, fills, strokes, clips, opacity, gray, RGB and CMYK colors and forms are drawn. Text,
    /// images, patterns and shadings aren't.
    package static func drawing(pdfData data: Data) -> CGImage? {
        let objects = PDFObjects(Array(data))
        let pages = objects.objects.sorted { $0.key < $1.key }
            .filter { objects.name(objects.entry("Type", of: $0.value.value)) == "Page" }
        guard data.starts(with: "%PDF".utf8), let page = pages.first?.value.value else {
            return nil
        }
        func inherited(_ key: String) -> PDFValue? {
            objects.entry(key, of: page)
                ?? objects.entry(key, of: objects.entry("Parent", of: page))
        }
        guard let box = objects.numbers(inherited("MediaBox")), box.count == 4 else { return nil }
        // User space ends at 14,400 units in PDF 1.6.
        guard box.allSatisfy({ abs($0) <= 14_400 }) else { return nil }
        let corners = box.map { CGFloat($0) }
        let bounds = CGRect(
            x: min(corners[0], corners[2]),
            y: min(corners[1], corners[3]),
            width: abs(corners[2] - corners[0]),
            height: abs(corners[3] - corners[1])
        )
        let area = CGRect(origin: .zero, size: bounds.size)
        guard let context = CGContext(bounds: area, scale: 1, isOpaque: false) else { return nil }
        context.translateBy(x: -bounds.minX, y: bounds.maxY)
        context.scaleBy(x: 1, y: -1)
        var painter = PDFPainter(objects: objects, context: context)
        painter.paint(Self.contents(of: page, objects), resources: inherited("Resources"))
        return context.makeImage()
    }

    /// Returns the content streams of a page, as a single one.
    private static func contents(of page: PDFValue, _ objects: PDFObjects) -> [UInt8] {
        guard case .dictionary(let pairs) = page else { return [] }
        var parts = [pairs["Contents"]]
        if case .array(let items) = objects.resolve(pairs["Contents"]) { parts = items }
        return parts.flatMap { part -> [UInt8] in
            guard case .reference(let number) = part, let object = objects.objects[number] else {
                return []
            }
            return (objects.bytes(of: object) ?? []) + [10]
        }
    }
}

/// A painter of a PDF file's content streams.
private struct PDFPainter {
    let objects: PDFObjects
    let context: CGContext
    private var states: [State] = []
    private var state = State()
    private var clipRule: CGPathFillRule?
    private var current = CGPoint.zero
    private var depth = 0

    private struct State {
        var fill: [Double] = [0]
        var stroke: [Double] = [0]
        var fillAlpha = 1.0
        var strokeAlpha = 1.0
    }

    init(objects: PDFObjects, context: CGContext) {
        self.objects = objects
        self.context = context
    }

    mutating func paint(_ bytes: [UInt8], resources: PDFValue?) {
        let level = states.count
        var reader = PDFReader(bytes[...])
        var operands: [PDFValue] = []
        while let value = reader.next() {
            guard case .word(let name) = value else {
                operands.append(value)
                continue
            }
            let numbers = operands.compactMap(\.number)
            if !drawPath(name, numbers), !setColor(name, numbers), !setState(name, numbers),
                case .name(let resource)? = operands.last
            {
                use(resource, for: name, in: resources)
            }
            operands.removeAll()
        }
        while states.count > level { restore() }
    }

    private mutating func restore() {
        guard let last = states.popLast() else { return }
        state = last
        context.restoreGState()
    }

    // MARK: - Paths

    private mutating func drawPath(_ name: String, _ numbers: [Double]) -> Bool {
        let points = stride(from: 0, to: numbers.count - 1, by: 2)
            .map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
        switch (name, numbers.count) {
        case ("m", 2): context.move(to: points[0])
        case ("l", 2): context.addLine(to: points[0])
        case ("c", 6): context.addCurve(to: points[2], control1: points[0], control2: points[1])
        case ("v", 4): context.addCurve(to: points[1], control1: current, control2: points[0])
        case ("y", 4): context.addCurve(to: points[1], control1: points[0], control2: points[1])
        case ("re", 4):
            let size = CGSize(width: numbers[2], height: numbers[3])
            context.addRect(CGRect(origin: points[0], size: size))
        case ("h", _): context.closePath()
        case ("W", _): clipRule = .winding
        case ("W*", _): clipRule = .evenOdd
        default: return finishPath(name)
        }
        if let last = points.last, name != "re" { current = last }
        return true
    }

    private mutating func finishPath(_ name: String) -> Bool {
        let modes: [String: CGPathDrawingMode?] = [
            "n": nil, "f": .fill, "F": .fill, "f*": .eoFill, "S": .stroke, "s": .stroke,
            "B": .fillStroke, "b": .fillStroke, "B*": .eoFillStroke, "b*": .eoFillStroke,
        ]
        guard let mode = modes[name] else { return false }
        if name.hasPrefix("s") || name.hasPrefix("b") { context.closePath() }
        let path = context.path
        if let mode {
            context.setFillColor(color(state.fill, alpha: state.fillAlpha))
            context.setStrokeColor(color(state.stroke, alpha: state.strokeAlpha))
            context.drawPath(using: mode)
        }
        context.beginPath()
        if let clipRule, let path {
            context.addPath(path)
            context.clip(using: clipRule)
        }
        clipRule = nil
        return true
    }

    // MARK: - State

    private mutating func setColor(_ name: String, _ numbers: [Double]) -> Bool {
        switch name {
        case "g", "rg", "k", "sc", "scn": if !numbers.isEmpty { state.fill = numbers }
        case "G", "RG", "K", "SC", "SCN": if !numbers.isEmpty { state.stroke = numbers }
        case "cs": state.fill = [0]
        case "CS": state.stroke = [0]
        default: return false
        }
        return true
    }

    private func color(_ parts: [Double], alpha: Double) -> CGColor {
        let values: [Double] =
            switch parts.count {
            case 3: parts
            case 4: parts.prefix(3).map { (1 - $0) * (1 - parts[3]) }
            default: [parts[0], parts[0], parts[0]]
            }
        let channels = values.map { CGFloat(min(max($0, 0), 1)) }
        return CGColor(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
    }

    private mutating func setState(_ name: String, _ numbers: [Double]) -> Bool {
        switch (name, numbers.count) {
        case ("q", _):
            states.append(state)
            context.saveGState()
        case ("Q", _): restore()
        case ("cm", 6): context.concatenate(Self.transform(numbers))
        case ("w", 1): context.setLineWidth(numbers[0])
        case ("J", 1): context.setLineCap(Self.style(numbers[0]) ?? .butt)
        case ("j", 1): context.setLineJoin(Self.style(numbers[0]) ?? .miter)
        case ("M", 1): context.setMiterLimit(numbers[0])
        default: return false
        }
        return true
    }

    private static func style<Style: RawRepresentable<Int32>>(_ number: Double) -> Style? {
        Int32(exactly: number).flatMap(Style.init)
    }

    private static func transform(_ parts: [Double]) -> CGAffineTransform {
        CGAffineTransform(
            a: parts[0],
            b: parts[1],
            c: parts[2],
            d: parts[3],
            tx: parts[4],
            ty: parts[5]
        )
    }

    // MARK: - Resources

    /// The deepest nesting of forms that is drawn.
    private static let greatestDepth = 8

    private mutating func use(_ resource: String, for name: String, in resources: PDFValue?) {
        switch name {
        case "gs":
            let values = objects.entry(resource, of: objects.entry("ExtGState", of: resources))
            if let alpha = objects.entry("ca", of: values)?.number { state.fillAlpha = alpha }
            if let alpha = objects.entry("CA", of: values)?.number { state.strokeAlpha = alpha }
        case "Do":
            guard case .dictionary(let forms)? = objects.entry("XObject", of: resources),
                case .reference(let number)? = forms[resource],
                let form = objects.objects[number], depth < Self.greatestDepth,
                objects.name(objects.entry("Subtype", of: form.value)) == "Form",
                let bytes = objects.bytes(of: form)
            else { return }
            depth += 1
            states.append(state)
            context.saveGState()
            let matrix = objects.numbers(objects.entry("Matrix", of: form.value)) ?? []
            if matrix.count == 6 { context.concatenate(Self.transform(matrix)) }
            paint(bytes, resources: objects.entry("Resources", of: form.value) ?? resources)
            restore()
            depth -= 1
        default: break
        }
    }
}
