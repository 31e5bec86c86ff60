import Foundation
import GraphicsKit

extension CanvasWriter {
    mutating func lines(_ shape: CanvasShape) -> [String] {
        let shape = shape.simplified
        var (lines, path) = expression(of: shape.outline)
        let isShared = shape.fill != nil && shape.stroke != nil
        if isShared, path.contains("(") {
            let name = Self.unused("path", in: names)
            names.insert(name)
            lines.append("let \(name) = \(path)")
            path = name
        }
        if let fill = shape.fill {
            let style =
                shape.outline.isEvenOdd
                ? [CodeArgument("style", "FillStyle(eoFill: true)")] : []
            lines += SwiftLanguage.call(
                "context.fill",
                [CodeArgument("", path), CodeArgument("with", paint(fill))] + style
            )
        }
        if let stroke = shape.stroke {
            if let part = stroke.part {
                var (from, to) = (number(part.x, .factor), number(part.y, .factor))
                if stroke.keepsDot {
                    if part.y.literal != nil {
                        from =
                            "min(\(from), \(number(.literal((part.y.literal ?? 1) - 0.001), .factor)))"
                    } else {
                        let least = part.x.literal.map { number(.literal($0 + 0.001), .factor) }
                        to = "max(\(to), \(least ?? "\(from) + 0.001"))"
                    }
                }
                path += ".trimmedPath(from: \(from), to: \(to))"
            }
            lines += SwiftLanguage.call(
                "context.stroke",
                [
                    CodeArgument("", path), CodeArgument("with", paint(stroke.paint)),
                    style(of: stroke),
                ]
            )
        }
        return lines
    }

    func style(of stroke: CanvasStroke) -> CodeArgument {
        let isNamed = lineWidth != nil && stroke.width.literal == lineWidth
        let text = Self.style(of: stroke, width: isNamed ? "lineWidth" : nil)
        let isStyle = text.hasPrefix("StrokeStyle")
        if isStyle, hasStyle { return CodeArgument("style", "style") }
        return CodeArgument(isStyle ? "style" : "lineWidth", text)
    }

    /// Returns the expression of a style or, if it is plain, of the width.
    static func style(of stroke: CanvasStroke, width: String?) -> String {
        let language = Self.language
        func number(_ number: CodeNumber, _ kind: NumberKind) -> String {
            language.number(number, kind)
        }
        let width = width ?? number(stroke.width, .length)
        var parts = ["lineWidth: \(width)"]
        switch stroke.cap {
        case .butt: break
        case .round: parts.append("lineCap: .round")
        case .square: parts.append("lineCap: .square")
        }
        switch stroke.join {
        case .miter: break
        case .round: parts.append("lineJoin: .round")
        case .bevel: parts.append("lineJoin: .bevel")
        }
        if stroke.join == .miter, stroke.miterLimit != 10 {
            parts.append("miterLimit: \(number(stroke.miterLimit, .factor))")
        }
        if stroke.dashes.contains(where: { $0 != 0 }) {
            let dashes = stroke.dashes.map { number($0, .length) }
            parts.append("dash: [\(dashes.joined(separator: ", "))]")
            if stroke.dashPhase != 0 {
                parts.append("dashPhase: \(number(stroke.dashPhase, .length))")
            }
        }
        return parts.count > 1 ? "StrokeStyle(\(parts.joined(separator: ", ")))" : width
    }

    mutating func lines(_ image: CanvasImage) -> [String] {
        let index = images.firstIndex(of: image.png) ?? images.count
        if index == images.count { images.append(image.png) }
        return ["context.draw(image\(index + 1), in: \(rect(image.rect)))"]
    }

    // MARK: - Paints

    func paint(_ paint: CanvasPaint) -> String {
        switch paint {
        case .color(let color): return ".color(\(self.color(color)))"
        case .components(let numbers):
            let parts = zip(["red", "green", "blue", "opacity"], numbers).filter {
                $0.0 != "opacity" || $0.1 != 1
            }
            let texts = parts.map { "\($0.0): \(number($0.1, .factor))" }
            return ".color(Color(\(texts.joined(separator: ", "))))"
        case .gradient(let gradient):
            let stops = gradient.stops.map { stop in
                ".init(color: \(color(stop.color)), location: \(number(stop.location, .factor)))"
            }
            let colors = "Gradient(stops: [\(stops.joined(separator: ", "))])"
            switch gradient.geometry {
            case .linear(let start, let end):
                return ".linearGradient(\(colors), startPoint: \(point(start)), "
                    + "endPoint: \(point(end)))"
            case .radial(let center, let start, let end):
                return ".radialGradient(\(colors), center: \(point(center)), "
                    + "startRadius: \(number(start, .length)), "
                    + "endRadius: \(number(end, .length)))"
            case .conic(let center, let angle):
                return ".conicGradient(\(colors), center: \(point(center)), "
                    + "angle: .radians(\(number(angle, .angle))))"
            }
        }
    }

    func color(_ color: CodeColor) -> String {
        let name: String
        switch color.ink {
        case .element(let list): name = "\(list)[index]"
        case .fixed(let ink): name = inks[ink] ?? "Color.black"
        }
        if name == "Color.black", color.alpha == 1 { return ".black" }
        return color.alpha == 1 ? name : "\(name).opacity(\(number(color.alpha, .factor)))"
    }

    /// Returns the name of a blend mode of a canvas, or nil for the normal mode.
    static func name(of mode: CGBlendMode) -> String? {
        switch mode {
        case .multiply: "multiply"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken: "darken"
        case .lighten: "lighten"
        case .colorDodge: "colorDodge"
        case .colorBurn: "colorBurn"
        case .softLight: "softLight"
        case .hardLight: "hardLight"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        case .plusLighter: "plusLighter"
        default: nil
        }
    }

    // MARK: - Paths

    /// Returns the statements before an outline's use, and its expression.
    mutating func expression(of outline: CanvasOutline) -> ([String], String) {
        switch outline {
        case .path(let path, _): return ([], expression(of: path))
        case .morph(let morph, _):
            needs.insert(.morph)
            needs.insert(.path)
            let names = morph.outlines.map { own in
                let index = outlines.firstIndex(of: own) ?? outlines.count
                if index == outlines.count { outlines.append(own) }
                return "outline\(index + 1)"
            }
            let track = morph.track
            var order = [track.pieces[0].from]
            for (index, piece) in track.pieces.enumerated() {
                if index > 0, piece.from != track.pieces[index - 1].to { order.append(piece.from) }
                order.append(piece.to)
            }
            let shown = order.map { names[Int($0.literal ?? 0)] }
            var call = SwiftLanguage.call(
                "morph",
                [CodeArgument("at", "time"), CodeArgument("", list: keyTimes(of: track))]
                    + [CodeArgument("", list: shown)] + curveArgument(of: track)
            )
            let name = Self.unused("path", in: self.names)
            self.names.insert(name)
            call[0] = "let \(name) = \(call[0])"
            return (call, name)
        }
    }

    mutating func expression(of path: CodePath) -> String {
        switch path {
        case .rect(let rect): return "Path(\(self.rect(rect)))"
        case .ellipse(let rect): return "Path(ellipseIn: \(self.rect(rect)))"
        case .roundedRect(let rect, let radius):
            if radius.x == radius.y {
                return "Path(roundedRect: \(self.rect(rect)), "
                    + "cornerRadius: \(number(radius.x, .length)), style: .circular)"
            }
            let size =
                "CGSize(width: \(number(radius.x, .length)), "
                + "height: \(number(radius.y, .length)))"
            return "Path(roundedRect: \(self.rect(rect)), cornerSize: \(size), style: .circular)"
        case .arc(let arc):
            needs.insert(.arc)
            return "arc(center: \(point(arc.center)), radius: \(number(arc.radius, .length)), "
                + "from: \(number(arc.start, .angle)), to: \(number(arc.end, .angle)))"
        case .polyline(let points, let isClosed):
            let lines = points.dropFirst().map { CodePath.Element.line($0) }
            let close = isClosed ? [CodePath.Element.close] : []
            return expression(of: points.prefix(1).map { .move($0) } + lines + close)
        case .elements(let elements): return expression(of: elements)
        }
    }

    /// Returns the expression of an outline, which is a constant if it is long.
    mutating func expression(of elements: [CodePath.Element]) -> String {
        needs.insert(.path)
        let text = "outline(\(data(of: elements).joined(separator: ", ")))"
        let isConstant = elements.numbers.allSatisfy { $0.literal != nil }
        guard text.count > Self.shortOutline, isConstant else { return text }
        let index = constants.firstIndex(of: elements) ?? constants.count
        if index == constants.count { constants.append(elements) }
        return "path\(index + 1)"
    }

    /// The number of letters up to which an outline is written where it is used.
    static let shortOutline = 60

    /// Returns the outline as nested lists.
    func data(of elements: [CodePath.Element]) -> [String] {
        Self.subpaths(elements).map { Self.list($0.map(numbers)) }
    }

    /// Returns a coordinate of an outline, which needs fewer decimals in large drawings.
    func outlineNumber(_ number: CodeNumber) -> String {
        guard let value = number.literal, outlineScale < 1e3 else {
            return self.number(number, .length)
        }
        return self.number(.literal((value * outlineScale).rounded() / outlineScale), .length)
    }

    func numbers(_ points: [CodePoint]) -> [String] {
        points.flatMap { [outlineNumber($0.x), outlineNumber($0.y)] }
    }

    /// Returns the points of elements by subpath; no points close a subpath.
    static func subpaths(_ elements: [CodePath.Element]) -> [[[CodePoint]]] {
        var result: [[[CodePoint]]] = []
        var last: [[CodePoint]] = []
        for element in elements {
            switch element {
            case .move(let p):
                if !last.isEmpty { result.append(last) }
                last = [[p]]
            case .line(let p): last.append([p])
            case .quad(let c, let p): last.append([c, p])
            case .cubic(let c1, let c2, let p): last.append([c1, c2, p])
            case .close: last.append([])
            }
        }
        return result + (last.isEmpty ? [] : [last])
    }

    static func list(_ rows: [[String]]) -> String {
        "[\(rows.map { "[\($0.joined(separator: ", "))]" }.joined(separator: ", "))]"
    }
}
