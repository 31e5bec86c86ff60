import Foundation
import KinoraStage

/// A writer of code that creates layers: a function for each layer, then shared helpers.
struct SwiftCodeWriter {
    private let root: CALayer
    private let name: String
    private let size: CGSize
    private let period: TimeInterval
    private let speed: Double
    private var names = SwiftNames()
    private var functions: [String] = []
    private var helpers: Set<SwiftHelper> = []
    /// The functions that return outlines shared by several layers.
    private var sharedPaths: [PathGeometry: String] = [:]
    private var pathCounts: [PathGeometry: Int] = [:]

    init(of stage: Stage) {
        root = stage.rootLayer
        name = stage.name
        size = stage.size
        period = stage.ownPeriod
        speed = stage.speed
    }

    /// Returns the source file, with a description of the motion in its comment.
    mutating func write(_ motion: String) -> String {
        count(root)
        let main = names.function("make", name, "Layer")
        let width = SwiftLiteral.number(size.width)
        let height = SwiftLiteral.number(size.height)
        let comment =
            "/// Returns a layer of \(width) × \(height) points that repeats indefinitely: \(motion)."
        writeFunction(main, of: root, called: "", comment: comment)
        let parts =
            [
                "import QuartzCore",
                "private let period: CFTimeInterval = \(SwiftLiteral.exact(period))",
            ]
            + functions + SwiftHelper.allCases.filter(helpers.contains).map(\.code)
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// Counts the outlines of a layer and its sublayers.
    private mutating func count(_ layer: CALayer) {
        if let path = (layer as? CAShapeLayer)?.path { pathCounts[path.geometry, default: 0] += 1 }
        if let mask = layer.mask { count(mask) }
        for sublayer in layer.sublayers ?? [] { count(sublayer) }
    }

    // MARK: - Functions

    /// Writes the function that creates a layer, then the functions for its sublayers.
    private mutating func writeFunction(
        _ function: String,
        of layer: CALayer,
        called label: String,
        comment: String? = nil
    ) {
        let isPublic = layer === root
        let kind = Self.kind(of: layer)
        let slot = functions.count
        functions.append("")
        var lines = [comment].compactMap(\.self)
        lines.append(
            "\(isPublic ? "" : "private ")func \(function)() -> \(isPublic ? "CALayer" : kind) {"
        )
        var body = ["let layer = \(kind)()"]
        // Values of paused animations are written as they currently appear.
        let values = layer.isHeld ? layer.presentation() ?? layer : layer
        body += properties(of: values)
        if isPublic, speed != 1 { body.append("layer.speed = \(SwiftLiteral.exact(speed))") }
        if let shape = values as? CAShapeLayer { body += properties(ofShape: shape, label) }
        if let gradient = values as? CAGradientLayer { body += properties(ofGradient: gradient) }
        if let mask = layer.mask {
            let name = names.function(
                "make",
                label,
                "\(layer.name == "stroke" ? "Stroke" : "")Mask"
            )
            writeFunction(name, of: mask, called: label)
            body.append("layer.mask = \(name)()")
        }
        for sublayer in layer.sublayers ?? [] {
            let own = sublayer.name ?? "shape"
            let isPart = layer.mask == nil && ["fill", "stroke"].contains(own)
            let name = names.function("make", isPart ? "\(label) \(own)" : own)
            writeFunction(name, of: sublayer, called: isPart ? label : own)
            body.append("layer.addSublayer(\(name)())")
        }
        body += animations(of: layer)
        body.append("return layer")
        functions[slot] = (lines + body.map { "    " + $0 } + ["}"]).joined(separator: "\n")
    }

    private static func kind(of layer: CALayer) -> String {
        switch layer {
        case is CAShapeLayer: "CAShapeLayer"
        case is CAGradientLayer: "CAGradientLayer"
        default: "CALayer"
        }
    }

    // MARK: - Properties

    private func properties(of layer: CALayer) -> [String] {
        var lines: [String] = []
        if let name = layer.name { lines.append("layer.name = \(SwiftLiteral.text(name))") }
        // A skewed radial gradient has a space in which the radius is 1, so it needs more
        // precision.
        let isFine = max(layer.bounds.width, layer.bounds.height) < 16
        let rect = isFine ? SwiftLiteral.exactRect : SwiftLiteral.rect
        if layer.bounds != .zero { lines.append("layer.bounds = \(rect(layer.bounds))") }
        if layer.anchorPoint != CGPoint(x: 0.5, y: 0.5) {
            lines.append("layer.anchorPoint = \(SwiftLiteral.exactPoint(layer.anchorPoint))")
        }
        if layer.position != .zero {
            lines.append("layer.position = \(SwiftLiteral.point(layer.position))")
        }
        let transform = layer.affineTransform()
        if !transform.isIdentity {
            lines.append("layer.setAffineTransform(\(SwiftLiteral.transform(transform)))")
        }
        if layer.opacity != 1 {
            lines.append("layer.opacity = \(SwiftLiteral.exact(Double(layer.opacity)))")
        }
        return lines
    }

    private mutating func properties(ofShape layer: CAShapeLayer, _ label: String) -> [String] {
        var lines = layer.path.map { pathLines($0.geometry, label) } ?? []
        if let color = layer.fillColor {
            if color != .black { lines.append("layer.fillColor = \(code(color))") }
        } else {
            lines.append("layer.fillColor = nil")
        }
        if layer.fillRule != .nonZero { lines.append("layer.fillRule = .evenOdd") }
        guard let color = layer.strokeColor else { return lines }
        lines.append("layer.strokeColor = \(code(color))")
        if layer.lineWidth != 1 {
            lines.append("layer.lineWidth = \(SwiftLiteral.exact(Double(layer.lineWidth)))")
        }
        if layer.lineCap != .butt { lines.append("layer.lineCap = .\(layer.lineCap.rawValue)") }
        if layer.lineJoin != .miter { lines.append("layer.lineJoin = .\(layer.lineJoin.rawValue)") }
        if layer.lineJoin == .miter, layer.miterLimit != 10 {
            lines.append("layer.miterLimit = \(SwiftLiteral.exact(Double(layer.miterLimit)))")
        }
        if let dashes = layer.lineDashPattern {
            let numbers = dashes.map { SwiftLiteral.exact($0.doubleValue) }
            lines.append("layer.lineDashPattern = \(SwiftLiteral.list(numbers))")
        }
        if layer.lineDashPhase != 0 {
            lines.append("layer.lineDashPhase = \(SwiftLiteral.exact(Double(layer.lineDashPhase)))")
        }
        return lines
    }

    private mutating func properties(ofGradient layer: CAGradientLayer) -> [String] {
        var lines: [String] = []
        if layer.type == .radial { lines.append("layer.type = .radial") }
        let colors = (layer.colors ?? []).compactMap { $0 as? CGColor }.map { code($0) }
        lines.append("layer.colors = \(SwiftLiteral.list(colors))")
        let locations = (layer.locations ?? []).map { SwiftLiteral.exact($0.doubleValue) }
        lines.append("layer.locations = \(SwiftLiteral.list(locations))")
        lines.append("layer.startPoint = \(SwiftLiteral.exactPoint(layer.startPoint))")
        lines.append("layer.endPoint = \(SwiftLiteral.exactPoint(layer.endPoint))")
        return lines
    }

    private mutating func code(_ color: CGColor) -> String {
        helpers.insert(.color)
        return SwiftLiteral.color(color.rgba)
    }

    // MARK: - Outlines

    /// Returns the lines that set a layer's path; layers that share a path call the same function.
    private mutating func pathLines(_ path: PathGeometry, _ label: String) -> [String] {
        if let simple = SwiftPath.simple(path) { return ["layer.path = \(simple)"] }
        guard pathCounts[path, default: 1] > 1 else {
            return ["let path = CGMutablePath()"] + SwiftPath.lines(path) + ["layer.path = path"]
        }
        if let function = sharedPaths[path] { return ["layer.path = \(function)()"] }
        let function = names.function("make", label, "Path")
        sharedPaths[path] = function
        let body = ["let path = CGMutablePath()"] + SwiftPath.lines(path) + ["return path"]
        let lines = ["private func \(function)() -> CGPath {"] + body.map { "    " + $0 } + ["}"]
        functions.append(lines.joined(separator: "\n"))
        return ["layer.path = \(function)()"]
    }

    // MARK: - Animations

    private mutating func animations(of layer: CALayer) -> [String] {
        (layer.animationKeys() ?? []).flatMap { key -> [String] in
            guard let group = layer.animation(forKey: key) as? CAAnimationGroup, group.speed != 0
            else { return [] }
            let calls = (group.animations ?? []).compactMap { call($0) }
            helpers.insert(.play)
            return ["layer.play(", "    ["] + calls.map { "        \($0)," }
                + ["    ],", "    forKey: \(SwiftLiteral.text(key))", ")"]
        }
    }

    private mutating func call(_ animation: CAAnimation) -> String? {
        switch animation {
        case let keyframes as CAKeyframeAnimation: call(keyframes)
        case let change as CABasicAnimation: call(change)
        default: nil
        }
    }

    private mutating func call(_ animation: CAKeyframeAnimation) -> String? {
        guard let keyPath = animation.keyPath else { return nil }
        let values = (animation.values ?? []).compactMap(SwiftLiteral.value)
        let times = (animation.keyTimes ?? []).map { SwiftLiteral.exact($0.doubleValue) }
        if values.contains(where: { $0.hasPrefix("color") }) { helpers.insert(.color) }
        let isStepped = animation.calculationMode == .discrete
        let helper = isStepped ? SwiftHelper.steps : .keyframes
        helpers.insert(helper)
        let timings = (animation.timingFunctions ?? []).prefix(max(values.count - 1, 0))
        let argument =
            isStepped ? "" : SwiftTimingFunction.argument(timings.map(SwiftTimingFunction.init))
        return "\(helper.rawValue)(\(SwiftLiteral.text(keyPath)), \(SwiftLiteral.list(values)), "
            + "at: \(SwiftLiteral.list(times))\(argument))"
    }

    private mutating func call(_ animation: CABasicAnimation) -> String? {
        guard let keyPath = animation.keyPath, let to = SwiftLiteral.value(animation.toValue),
            let from = SwiftLiteral.value(animation.fromValue)
        else { return nil }
        helpers.insert(.change)
        let timing = SwiftTimingFunction(
            animation.timingFunction ?? CAMediaTimingFunction(name: .linear)
        )
        let begin = SwiftLiteral.exact(animation.beginTime)
        let end = SwiftLiteral.exact(animation.beginTime + animation.duration)
        let interval = animation.duration == period ? "" : ", during: \(begin)...\(end)"
        if to.hasPrefix("color") { helpers.insert(.color) }
        return "change(\(SwiftLiteral.text(keyPath)), from: \(from), to: \(to)\(interval)"
            + (timing.isDefault ? "" : ", timing: \(timing.code)")
            + (animation.fillMode == .forwards ? ", fillMode: .forwards)" : ")")
    }
}

extension CALayer {
    /// A Boolean value that indicates whether the layer has animations and all of them are paused.
    fileprivate var isHeld: Bool {
        let keys = animationKeys() ?? []
        return !keys.isEmpty && keys.allSatisfy { animation(forKey: $0)?.speed == 0 }
    }
}
