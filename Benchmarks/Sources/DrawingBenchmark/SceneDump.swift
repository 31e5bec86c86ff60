import Foundation
import LayerKit

/// The text of a scene's display lists, which other programs read.
///
/// Words are separated by white space. A picture is a group, which ends with the word “end”. The
/// verbs of a path are M, L, Q, C, and Z, and a period ends it.
struct SceneDump {
    private var lines: [String] = []
    private let side: Int

    /// Creates the text of the pictures of a scene.
    init(name: String, side: Int, pictures: [Picture]) {
        self.side = side
        lines.append("scene \(name) \(side) \(pictures.count)")
        for picture in pictures { add(Picture.Group(nodes: picture.nodes)) }
    }

    /// The text.
    var text: String { lines.joined(separator: "\n") + "\n" }

    private mutating func add(_ node: Picture.Node) {
        switch node {
        case .fill(let fill):
            let rule = fill.rule == .evenOdd ? 1 : 0
            lines.append("fill \(rule) \(words(fill.transform))")
            lines.append(words(fill.paint))
            lines.append(words(fill.path))
        case .stroke(let stroke):
            lines.append("stroke \(words(stroke.style)) \(words(stroke.transform))")
            lines.append(words(stroke.paint))
            lines.append(words(stroke.path))
        case .group(let group): add(group)
        case .image: stop("images can't be written")
        }
    }

    private mutating func add(_ group: Picture.Group) {
        guard group.mask == nil, group.shadow == nil, group.projection == nil,
            group.blendMode == .normal
        else { stop("masks, shadows, projections, and blend modes can't be written") }
        let area = pixels(of: group)
        lines.append(
            "group \(group.opacity) \(Int(area.minX)) \(Int(area.minY)) \(Int(area.width)) "
                + "\(Int(area.height)) \(group.clips.count)"
        )
        for clip in group.clips {
            lines.append("\(clip.rule == .evenOdd ? 1 : 0) \(words(clip.transform))")
            lines.append(words(clip.path))
        }
        for node in group.nodes { add(node) }
        lines.append("end")
    }

    /// Returns the rectangle of pixels that a group can cover, which other libraries use as the
    /// layer's bounds.
    private func pixels(of group: Picture.Group) -> CGRect {
        let frame = CGRect(x: 0, y: 0, width: side, height: side)
        let area = group.nodes.reduce(CGRect.null) { $0.union(bounds(of: $1)) }
        let result = area.integral.intersection(frame)
        return result.isNull ? .zero : result
    }

    private func bounds(of node: Picture.Node) -> CGRect {
        switch node {
        case .fill(let fill): return fill.path.applying(fill.transform).bounds
        case .stroke(let stroke):
            let style = stroke.style
            let reach = style.width / 2 * (style.join == .miter ? max(style.miterLimit, 2) : 2)
            let box = stroke.path.bounds.insetBy(dx: -reach, dy: -reach)
            return box.applying(stroke.transform)
        case .group(let group):
            return group.nodes.reduce(CGRect.null) { $0.union(bounds(of: $1)) }
        case .image(let image): return image.rect.applying(image.transform)
        }
    }
}

/// Returns numbers as words.
private func words(_ numbers: [Double]) -> String {
    numbers.map { "\($0)" }.joined(separator: " ")
}

private func words(_ t: CGAffineTransform) -> String { words([t.a, t.b, t.c, t.d, t.tx, t.ty]) }

private func words(_ style: StrokeStyle) -> String {
    let numbers = [style.width, Double(style.cap.rawValue), Double(style.join.rawValue)]
    let rest = [style.miterLimit, style.dashPhase, Double(style.dashLengths.count)]
    return words(numbers + rest + style.dashLengths.map(Double.init))
}

private func words(_ color: RGBA) -> String {
    words([color.red, color.green, color.blue, color.alpha])
}

private func words(_ paint: Picture.Paint) -> String {
    switch paint {
    case .color(let color): return "color \(words(color))"
    case .gradient(let gradient):
        guard gradient.extendsBeforeStart, gradient.extendsAfterEnd else {
            stop("gradients that end can't be written")
        }
        let stops = gradient.stops.map { "\($0.location) \(words($0.color))" }
        return "\(words(gradient.geometry)) \(stops.count) \(stops.joined(separator: " "))"
    }
}

private func words(_ geometry: Picture.Gradient.Geometry) -> String {
    switch geometry {
    case .linear(let start, let end):
        return "linear \(words([start.x, start.y, end.x, end.y]))"
    case .radial(let center, let radii) where radii.width == radii.height:
        return "radial \(words([center.x, center.y, radii.width]))"
    case .radial, .conic: stop("elliptic and conic gradients can't be written")
    }
}

private func words(_ path: PathGeometry) -> String {
    let parts = path.elements.map { element in
        switch element {
        case .move(let end): "M \(words([end.x, end.y]))"
        case .line(let end): "L \(words([end.x, end.y]))"
        case .quad(let control, let end): "Q \(words([control.x, control.y, end.x, end.y]))"
        case .cubic(let first, let second, let end):
            "C \(words([first.x, first.y, second.x, second.y, end.x, end.y]))"
        case .close: "Z"
        }
    }
    return parts.joined(separator: " ") + " ."
}
