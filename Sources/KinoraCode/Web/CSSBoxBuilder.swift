import Foundation
import KinoraBasics
import LayerKit

/// Converts the elements of a drawing to boxes.
struct CSSBoxBuilder {
    let units: CSSUnits

    /// The classes with animations, and the properties that these change.
    let moved: [String: Set<String>]

    /// Properties that elements inherit.
    private struct Style {
        var values = [
            "fill": "#000", "fill-opacity": "1", "stroke": "none", "stroke-opacity": "1",
            "stroke-width": "1", "stroke-linecap": "butt", "stroke-linejoin": "miter",
            "stroke-dasharray": "none", "fill-rule": "nonzero",
        ]

        subscript(name: String) -> String { values[name] ?? "" }

        func number(_ name: String) -> Double { CSSUnits.value(self[name]) ?? 0 }
    }

    /// Returns the boxes of the root's children.
    func boxes(of root: WebElement) throws(CSSObstacle) -> [CSSBox] {
        var boxes: [CSSBox] = []
        let style = style(of: root, Style())
        for child in root.children { boxes += try self.boxes(of: child, style) }
        return boxes
    }

    private func style(of element: WebElement, _ outer: Style) -> Style {
        var style = outer
        for attribute in element.attributes where style.values[attribute.name] != nil {
            style.values[attribute.name] = attribute.value
        }
        return style
    }

    // MARK: - Elements

    private func boxes(
        of element: WebElement,
        _ outer: Style
    ) throws(CSSObstacle) -> [CSSBox] {
        for (name, part) in [
            ("mask", "a mask"), ("clip-path", "a clip"), ("filter", "a filter or shadow"),
            ("style", "a blend mode"),
        ] where element[name] != nil {
            throw CSSObstacle(part: part)
        }
        let style = style(of: element, outer)
        let classes = (element["class"] ?? "").split(separator: " ").map(String.init)
            .filter { moved[$0] != nil }
        let properties = classes.reduce(into: Set<String>()) { $0.formUnion(moved[$1] ?? []) }
        let allowed: Set = [
            "opacity", "translate", "rotate", "scale", "transform", "fill", "stroke",
            "fill-opacity", "stroke-opacity",
        ]
        if let property = properties.subtracting(allowed).sorted().first {
            throw CSSObstacle(part: Self.part(of: property))
        }
        var content: [CSSBox] = []
        if element.name == "g" {
            for child in element.children { content += try boxes(of: child, style) }
        } else {
            content = try shapes(element, style)
            if content.count == 1, properties.contains("fill") || properties.contains("stroke") {
                content[0].declarations.removeAll { $0.hasPrefix("color:") }
            }
        }
        if content.isEmpty { return [] }
        let paints = properties.intersection(["fill", "stroke", "fill-opacity", "stroke-opacity"])
        let isPainted = style["fill"] != "none" && style["stroke"] != "none"
        if isPainted, !paints.isEmpty { throw CSSObstacle(part: "a changing fill with an outline") }
        if element.name == "g", !paints.isEmpty {
            throw CSSObstacle(part: "a group’s changing color")
        }
        return try grouped(content, element, classes, properties)
    }

    /// Returns the boxes of an element with its own opacity, transform, and animations.
    private func grouped(
        _ content: [CSSBox],
        _ element: WebElement,
        _ classes: [String],
        _ properties: Set<String>
    ) throws(CSSObstacle) -> [CSSBox] {
        let opacity = element["opacity"]
        let map = try element["transform"].map(transform) ?? .identity
        let fades = properties.contains("fill-opacity") || properties.contains("stroke-opacity")
        if opacity == nil, map.isIdentity, classes.isEmpty { return content }
        let hasOpacity = content.contains { $0.declarations.contains { $0.hasPrefix("opacity:") } }
        let needsGroup =
            content.count > 1
            || content[0].transform != nil && (!map.isIdentity || !classes.isEmpty)
            || hasOpacity && (opacity != nil || properties.contains("opacity"))
            || !content[0].classes.isEmpty
        if fades, needsGroup || opacity != nil {
            throw CSSObstacle(part: "a changing opacity of paint")
        }
        var box = content[0]
        if needsGroup {
            guard !fades, properties.isDisjoint(with: ["fill", "stroke"]) else {
                throw CSSObstacle(part: "a changing color of several boxes")
            }
            box = CSSBox(declarations: ["inset:0"], children: content)
        }
        box.classes = classes
        if let opacity { box.declarations.append("opacity:\(opacity)") }
        if !map.isIdentity { box.transform = text(of: map, from: box.corner) }
        return [box]
    }

    private static func part(of property: String) -> String {
        switch property {
        case "stroke-width": "a changing line width"
        case "stroke-dasharray", "stroke-dashoffset": "a line that is drawn in parts"
        default:
            property.hasPrefix("--") ? "a line that is drawn in parts" : "a changing \(property)"
        }
    }

    // MARK: - Transforms

    /// Returns the text of a map about the document's origin for a box at a corner.
    private func text(of map: CGAffineTransform, from corner: CGPoint) -> String {
        // The transform's origin is the box's center of the document, so it is moved there.
        let moved = corner.applying(map)
        let x = units.length(Double(moved.x - corner.x))
        let y = units.length(Double(moved.y - corner.y))
        let factors = [map.a, map.b, map.c, map.d].map {
            DecimalFormatter(precision: 5)(Double($0))
        }
        let move = x == "0" && y == "0" ? "" : "translate(\(x),\(y)) "
        return move + "matrix(\(factors.joined(separator: ",")),0,0)"
    }

    /// Returns the map of a transform attribute.
    private func transform(_ text: String) throws(CSSObstacle) -> CGAffineTransform {
        var result = CGAffineTransform.identity
        for part in text.split(separator: ")") {
            let pieces = part.split(separator: "(")
            guard pieces.count == 2 else { throw CSSObstacle(part: "the transform \(text)") }
            let numbers = Self.numbers(pieces[1])
            let name = pieces[0].trimmingCharacters(in: .whitespaces)
            func number(_ index: Int, _ other: Double = 0) -> CGFloat {
                CGFloat(index < numbers.count ? numbers[index] : other)
            }
            var map = CGAffineTransform.identity
            switch name {
            case "translate": map = CGAffineTransform(translationX: number(0), y: number(1))
            case "scale":
                let x = number(0, 1)
                map = CGAffineTransform(scaleX: x, y: number(1, Double(x)))
            case "rotate":
                let (x, y) = (number(1), number(2))
                map = CGAffineTransform(translationX: -x, y: -y)
                    .concatenating(CGAffineTransform(rotationAngle: number(0) * .pi / 180))
                    .concatenating(CGAffineTransform(translationX: x, y: y))
            case "skewX": map.c = tan(number(0) * .pi / 180)
            case "matrix":
                map = CGAffineTransform(
                    a: number(0),
                    b: number(1),
                    c: number(2),
                    d: number(3),
                    tx: number(4),
                    ty: number(5)
                )
            default: throw CSSObstacle(part: "the transform \(name)")
            }
            result = map.concatenating(result)
        }
        return result
    }

    private static func numbers(_ text: Substring) -> [Double] {
        var words: [String] = [""]
        for character in text {
            if character == " " || character == "," {
                words.append("")
            } else if character == "-", words.last != "" {
                words.append("-")
            } else if character == ".", words.last?.contains(".") == true {
                words.append(".")
            } else {
                words[words.count - 1].append(character)
            }
        }
        return words.compactMap { $0.isEmpty ? nil : CSSUnits.value($0) }
    }

    // MARK: - Shapes

    private func shapes(
        _ element: WebElement,
        _ style: Style
    ) throws(CSSObstacle) -> [CSSBox] {
        func number(_ name: String) -> Double { element[name].flatMap(CSSUnits.value) ?? 0 }
        for name in ["fill", "stroke"] where style[name].hasPrefix("url(") {
            throw CSSObstacle(part: "a gradient")
        }
        if style["stroke-dasharray"] != "none" { throw CSSObstacle(part: "a dashed line") }
        switch element.name {
        case "circle":
            return disc(CGPoint(x: number("cx"), y: number("cy")), number("r"), style)
        case "rect":
            let rect = CGRect(
                x: number("x"),
                y: number("y"),
                width: number("width"),
                height: number("height")
            )
            return [box(rect, radius: number("rx"), style)]
        case "path": return try path(element["d"] ?? "", style)
        default: throw CSSObstacle(part: "an element \(element.name)")
        }
    }

    private func disc(_ center: CGPoint, _ radius: Double, _ style: Style) -> [CSSBox] {
        let side = CGFloat(2 * radius)
        let rect = CGRect(
            x: center.x - side / 2,
            y: center.y - side / 2,
            width: side,
            height: side
        )
        return [box(rect, radius: nil, style)]
    }

    /// Returns a box for a rounded rectangle, or for an ellipse if the radius is nil.
    private func box(_ rect: CGRect, radius: Double?, _ style: Style) -> CSSBox {
        let isStroked = style["stroke"] != "none"
        let width = isStroked ? style.number("stroke-width") : 0
        let outer = rect.insetBy(dx: CGFloat(-width / 2), dy: CGFloat(-width / 2))
        var declarations = frame(outer)
        if let radius {
            let isRound = radius > 0 || style["stroke-linejoin"] == "round" && isStroked
            if isRound { declarations.append("border-radius:\(units.length(radius + width / 2))") }
        } else {
            declarations.append("border-radius:50%")
        }
        let isFilled = style["fill"] != "none"
        if isStroked {
            declarations.append("border:\(units.length(width)) solid")
            declarations.append("color:\(style["stroke"])")
            if isFilled { declarations.append("background:\(style["fill"])") }
        } else {
            declarations += ["background:currentColor", "color:\(style["fill"])"]
        }
        return painted(CSSBox(declarations: declarations, corner: outer.origin), style)
    }

    private func frame(_ rect: CGRect) -> [String] {
        [
            "left:\(units.length(Double(rect.minX)))", "top:\(units.length(Double(rect.minY)))",
            "width:\(units.length(Double(rect.width)))",
            "height:\(units.length(Double(rect.height)))",
        ]
    }

    /// Returns a box with the opacity of its paint.
    private func painted(_ box: CSSBox, _ style: Style) -> CSSBox {
        let opacity = style[style["stroke"] == "none" ? "fill-opacity" : "stroke-opacity"]
        if opacity == "1" { return box }
        var box = box
        box.declarations.append("opacity:\(opacity)")
        return box
    }

    // MARK: - Paths

    private func path(_ data: String, _ style: Style) throws(CSSObstacle) -> [CSSBox] {
        let isFilled = style["fill"] != "none"
        let isStroked = style["stroke"] != "none"
        let subpaths = WebSubpath.subpaths(of: data)
        if isFilled, subpaths.count > 1 { throw CSSObstacle(part: "a fill with several outlines") }
        let opacity = style[isFilled ? "fill-opacity" : "stroke-opacity"]
        if subpaths.count > 1, opacity != "1" {
            throw CSSObstacle(part: "a translucent line in several pieces")
        }
        var boxes: [CSSBox] = []
        for subpath in subpaths {
            if let arc = subpath.arc {
                if arc.isWhole {
                    boxes += disc(arc.center, arc.radius, style)
                } else if isStroked, !isFilled {
                    boxes.append(painted(ring(arc, style), style))
                } else {
                    throw CSSObstacle(part: "a filled part of a circle")
                }
            } else if let corners = subpath.corners {
                if isStroked, !isFilled, corners.count == 2, !subpath.isClosed {
                    boxes.append(painted(line(corners[0], corners[1], style), style))
                } else if isFilled, !isStroked {
                    boxes.append(painted(polygon(corners, style), style))
                } else {
                    throw CSSObstacle(part: "a line with corners")
                }
            } else {
                throw CSSObstacle(part: "a path with curves")
            }
        }
        return boxes
    }

    /// Returns a box for a straight line.
    private func line(_ a: CGPoint, _ b: CGPoint, _ style: Style) -> CSSBox {
        let width = style.number("stroke-width")
        let cap = style["stroke-linecap"]
        let reach = cap == "butt" ? 0 : width
        let length = Double(hypot(b.x - a.x, b.y - a.y)) + reach
        let center = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        let isUpright = abs(b.x - a.x) < 1e-3
        let size =
            isUpright
            ? CGSize(width: width, height: length) : CGSize(width: length, height: width)
        let rect = CGRect(
            x: center.x - size.width / 2,
            y: center.y - size.height / 2,
            width: size.width,
            height: size.height
        )
        var declarations = frame(rect)
        if cap == "round" { declarations.append("border-radius:\(units.length(width / 2))") }
        declarations += ["background:currentColor", "color:\(style["stroke"])"]
        var box = CSSBox(declarations: declarations, corner: rect.origin)
        if !isUpright, abs(b.y - a.y) > 1e-3 {
            let map = CGAffineTransform(translationX: -center.x, y: -center.y)
                .concatenating(CGAffineTransform(rotationAngle: atan2(b.y - a.y, b.x - a.x)))
                .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
            box.transform = text(of: map, from: rect.origin)
        }
        return box
    }

    /// Returns a box cut to a polygon.
    private func polygon(_ corners: [CGPoint], _ style: Style) -> CSSBox {
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        let rect = CGRect(
            x: left,
            y: top,
            width: max((xs.max() ?? 0) - left, 1e-3),
            height: max((ys.max() ?? 0) - top, 1e-3)
        )
        let points = corners.map { point in
            let x = Double((point.x - left) / rect.width) * 100
            let y = Double((point.y - top) / rect.height) * 100
            return "\(units.number(x))% \(units.number(y))%"
        }
        let rule = style["fill-rule"] == "evenodd" ? "evenodd," : ""
        let clip = "clip-path:polygon(\(rule)\(points.joined(separator: ",")))"
        let declarations =
            frame(rect) + [clip, "background:currentColor", "color:\(style["fill"])"]
        return CSSBox(declarations: declarations, corner: rect.origin)
    }

    /// Returns a box for an arc of a circle: a ring whose mask is a sector with round ends.
    private func ring(_ arc: WebSubpath.Arc, _ style: Style) -> CSSBox {
        let width = style.number("stroke-width")
        let outer = arc.radius + width / 2
        let corner = CGPoint(x: Double(arc.center.x) - outer, y: Double(arc.center.y) - outer)
        let side = CGFloat(2 * outer)
        let rect = CGRect(origin: corner, size: CGSize(width: side, height: side))
        let start = arc.sweep < 0 ? arc.start + arc.sweep : arc.start
        let sweep = abs(arc.sweep)
        var images: [String] = []
        if style["stroke-linecap"] != "butt" {
            images += [start, start + sweep].map { angle in
                let radians = (angle - 90) * .pi / 180
                let x = units.number(50 + 50 * arc.radius / outer * cos(radians))
                let y = units.number(50 + 50 * arc.radius / outer * sin(radians))
                let size = units.length(width / 2)
                // The soft edge is a quarter of a pixel, because boxes are shown at an eighth.
                return "radial-gradient(\(size) at \(x)% \(y)%,#000 calc(100% - 2px),"
                    + "#0000 calc(100% + 2px))"
            }
        }
        images.append(
            "conic-gradient(from \(units.number(start))deg,#000 \(units.number(sweep))deg,"
                + "#0000 0)"
        )
        let declarations =
            frame(rect) + [
                "border:\(units.length(width)) solid", "border-radius:50%",
                "mask:\(images.joined(separator: ","))",
                "color:\(style["stroke"])",
            ]
        return CSSBox(declarations: declarations, corner: corner)
    }
}
