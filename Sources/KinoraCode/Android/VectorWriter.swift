import Foundation
import KinoraBasics
import KinoraTimeline
import LayerKit

/// A writer of elements of a vector drawable and their animators.
struct VectorWriter {
    /// The clock of the animators.
    let clock: VectorClock

    /// The time in seconds of the attributes that animators replace.
    let stillTime: Double

    /// The names of elements in use.
    private var names: Set<String> = []

    /// The targets with their animators.
    private(set) var targets: [AndroidXML] = []

    /// The subjects whose path data is longer than a resource can be.
    private(set) var tooLong: [String] = []

    private let length: DecimalFormatter
    private let factor = DecimalFormatter(precision: 4)

    /// The number of bytes up to which a value can be in a resource.
    private static let mostBytes = 32_000

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - clock: The clock.
    ///   - stillTime: The time in seconds of the attributes that animators replace.
    ///   - size: The size of the viewport, which determines the precision.
    init(_ clock: VectorClock, stillTime: Double, size: CGSize) {
        self.clock = clock
        self.stillTime = stillTime
        length = DecimalFormatter(precision: max(size.width, size.height) > 500 ? 2 : 3)
    }

    /// Returns the elements of nodes.
    mutating func elements(of nodes: [VectorNode]) -> [AndroidXML] {
        nodes.compactMap { node in
            switch node {
            case .group(let group): element(of: group)
            case .path(let path): element(of: path)
            case .clip(let outline): element(of: outline)
            }
        }
    }

    // MARK: - Elements

    private mutating func element(of group: VectorGroup) -> AndroidXML? {
        var element = AndroidXML("group")
        var animators: [VectorAnimator] = []
        func add(_ name: String, _ track: Track<Double>, _ initial: Double, _ precision: Int) {
            let value = DecimalFormatter(precision: precision)(track.value(at: stillTime))
            let animator = VectorAnimator(name, track, clock, precision: precision)
            if let animator { animators.append(animator) }
            guard animator != nil || value != DecimalFormatter(precision: precision)(initial) else {
                return
            }
            element.set(name, value)
        }
        let isTurned =
            [group.rotation] != [Track(0)] || group.scaleX != Track(1) || group.scaleY != Track(1)
        add("rotation", group.rotation, 0, 4)
        add("scaleX", group.scaleX, 1, 5)
        add("scaleY", group.scaleY, 1, 5)
        if isTurned {
            add("pivotX", Track(Double(group.pivot.x)), 0, length.precision)
            add("pivotY", Track(Double(group.pivot.y)), 0, length.precision)
        }
        add("translateX", group.translateX, 0, length.precision)
        add("translateY", group.translateY, 0, length.precision)
        named(&element, group.name, else: "group", animators)
        element.children = elements(of: group.children)
        return element.children.isEmpty ? nil : element
    }

    private mutating func element(of path: VectorPath) -> AndroidXML? {
        var element = AndroidXML("path")
        var animators: [VectorAnimator] = []
        guard outline(path.outline, &element, &animators, path.name) else { return nil }
        let isFill = path.stroke == nil
        let prefix = isFill ? "fill" : "stroke"
        switch path.paint {
        case .color(let color):
            let animator = VectorAnimator("\(prefix)Color", color, clock)
            if let animator { animators.append(animator) }
            element.set("\(prefix)Color", color.value(at: stillTime).androidText)
        case .gradient(let gradient):
            element.children.append(
                AndroidXML(attribute: "\(prefix)Color", self.gradient(gradient))
            )
        }
        func add(_ name: String, _ track: Track<Double>, _ initial: Double?, _ precision: Int) {
            let write = DecimalFormatter(precision: precision)
            let animator = VectorAnimator(name, track, clock, precision: precision)
            if let animator { animators.append(animator) }
            let value = write(track.value(at: stillTime))
            if animator == nil, value == initial.map({ write($0) }) { return }
            element.set(name, value)
        }
        add("\(prefix)Alpha", path.alpha, 1, 4)
        if path.isEvenOdd, isFill { element.set("fillType", "evenOdd") }
        if let stroke = path.stroke {
            add("strokeWidth", stroke.width, nil, length.precision)
            element.set("strokeLineCap", stroke.style.cap.androidName)
            element.set("strokeLineJoin", stroke.style.join.androidName)
            if stroke.style.join == .miter {
                let limit = factor(Double(stroke.style.miterLimit))
                element.set("strokeMiterLimit", limit == "4" ? nil : limit)
            }
            add("trimPathStart", stroke.start, 0, 5)
            add("trimPathEnd", stroke.end, 1, 5)
        }
        named(&element, path.name, else: "path", animators)
        return element
    }

    private mutating func element(of clip: VectorOutline) -> AndroidXML? {
        var element = AndroidXML("clip-path")
        var animators: [VectorAnimator] = []
        guard outline(clip, &element, &animators, nil) else { return nil }
        named(&element, nil, else: "clip", animators)
        return element
    }

    /// Adds an outline to an element.
    ///
    /// - Returns: False if the outline is empty or too long.
    private mutating func outline(
        _ outline: VectorOutline,
        _ element: inout AndroidXML,
        _ animators: inout [VectorAnimator],
        _ name: String?
    ) -> Bool {
        let progress = outline.progress.value(at: stillTime)
        let still = PathGeometry.blend(outline.from, outline.to, progress)
        let text = data(of: still)
        guard text.utf8.count <= Self.mostBytes else {
            tooLong.append(name ?? "path")
            return false
        }
        element.set("pathData", text)
        let animator = VectorAnimator("pathData", outline, clock) { data(of: $0) }
        if let animator { animators.append(animator) }
        return !text.isEmpty
    }

    /// Returns the path data of a path.
    private func data(of path: PathGeometry) -> String {
        func point(_ point: CGPoint) -> String {
            "\(length(Double(point.x))),\(length(Double(point.y)))"
        }
        return path.elements.map { element in
            switch element {
            case .move(let p): "M \(point(p))"
            case .line(let p): "L \(point(p))"
            case .quad(let c, let p): "Q \(point(c)) \(point(p))"
            case .cubic(let c1, let c2, let p): "C \(point(c1)) \(point(c2)) \(point(p))"
            case .close: "Z"
            }
        }.joined(separator: " ")
    }

    private func gradient(_ gradient: Picture.Gradient) -> AndroidXML {
        var element = AndroidXML("gradient")
        func set(_ name: String, _ value: CGFloat) { element.set(name, length(Double(value))) }
        switch gradient.geometry {
        case .linear(let start, let end):
            element.set("type", "linear")
            set("startX", start.x)
            set("startY", start.y)
            set("endX", end.x)
            set("endY", end.y)
        case .radial(let center, let radii):
            element.set("type", "radial")
            set("centerX", center.x)
            set("centerY", center.y)
            set("gradientRadius", radii.width)
        case .conic(let center, _):
            element.set("type", "sweep")
            set("centerX", center.x)
            set("centerY", center.y)
        }
        element.children = gradient.stops.map { stop in
            AndroidXML(
                "item",
                [("offset", factor(stop.location)), ("color", stop.color.androidText)]
            )
        }
        return element
    }

    // MARK: - Targets

    /// Names an element, and adds a target with its animators.
    private mutating func named(
        _ element: inout AndroidXML,
        _ name: String?,
        else kind: String,
        _ animators: [VectorAnimator]
    ) {
        guard name != nil || !animators.isEmpty else { return }
        let unique = uniqueName(name, kind)
        element.attributes.insert(("name", unique), at: 0)
        addTarget(unique, animators)
    }

    /// Adds a target with animators unless there are none.
    mutating func addTarget(_ name: String, _ animators: [VectorAnimator]) {
        guard !animators.isEmpty else { return }
        let elements = AnimatorElements(animators, clock.count).elements
        let content = elements.count == 1 ? elements[0] : AndroidXML("set", [], elements)
        targets.append(
            AndroidXML("target", [("name", name)], [AndroidXML(attribute: "animation", content)])
        )
    }

    /// Returns a name that no other element has, of ASCII letters, digits, and underscores.
    private mutating func uniqueName(_ name: String?, _ kind: String) -> String {
        var base = ""
        for character in (name ?? "").prefix(40) {
            let isKept = character.isASCII && (character.isLetter || character.isNumber)
            if isKept {
                base.append(character.lowercased())
            } else if base.last != "_" {
                base += "_"
            }
        }
        while base.hasPrefix("_") { base.removeFirst() }
        while base.hasSuffix("_") { base.removeLast() }
        if base.first?.isLetter != true { base = base.isEmpty ? kind : "\(kind)_\(base)" }
        var unique = base
        var count = 1
        while !names.insert(unique).inserted {
            count += 1
            unique = "\(base)_\(count)"
        }
        return unique
    }
}

extension CGLineCap {
    /// Android's name, or nil for the default.
    fileprivate var androidName: String? {
        switch self {
        case .butt: nil
        case .round: "round"
        case .square: "square"
        }
    }
}

extension CGLineJoin {
    /// Android's name, or nil for the default.
    fileprivate var androidName: String? {
        switch self {
        case .miter: nil
        case .round: "round"
        case .bevel: "bevel"
        }
    }
}
