import Foundation
import KinoraStage

/// A writer of code that creates layers: a function for each layer, then shared helpers.
struct SwiftCodeWriter {
    private let root: CALayer
    private let name: String
    private let size: CGSize
    let period: TimeInterval
    private let speed: Double
    /// A Boolean value that indicates whether the root layer cuts off what is outside.
    private let isCut: Bool
    private var names = SwiftNames()
    private var functions: [String] = []
    var helpers: Set<SwiftHelper> = []
    /// The name of the timing function that calls of helpers leave out.
    let usualTiming: String
    /// The contents that images replace, and those that the code lacks.
    let stills: StillContents
    /// A Boolean value that indicates whether colors are written as white with their luminance.
    var isLuminance = false
    /// The functions that return outlines shared by several layers.
    private var sharedPaths: [PathGeometry: String] = [:]
    private var pathCounts: [PathGeometry: Int] = [:]

    init(of stage: Stage) {
        root = stage.rootLayer
        name = stage.name
        size = stage.size
        speed = stage.speed
        isCut = stage.indicator is MovingDrawing
        stills = StillContents(of: stage)
        let groups = Self.groups(in: stage.rootLayer)
        period = Self.period(of: groups) ?? stage.ownPeriod
        usualTiming = Self.usualTiming(of: groups)
    }

    /// Returns the source file, with a description of the motion in its comment.
    mutating func write(_ motion: String) -> String {
        if Self.groups(in: root).contains(where: { !isPlain($0) }) { helpers.insert(.playFrom) }
        count(root)
        let main = names.function("make", name, "Layer")
        let width = SwiftLiteral.number(size.width)
        let height = SwiftLiteral.number(size.height)
        let comment = "/// Returns a layer of \(width) × \(height) points that \(motion)."
        writeFunction(main, of: root, called: "", comment: comment)
        let duration = "private let period: CFTimeInterval = \(SwiftLiteral.exact(period))"
        let isMoving = !helpers.isDisjoint(with: [.play, .playFrom])
        let imports = helpers.contains(.image) ? "import Foundation\n" : ""
        let parts =
            [
                imports + "import QuartzCore",
                isMoving ? duration : nil,
            ].compactMap(\.self)
            + functions
            + SwiftHelper.allCases.filter(helpers.contains).map { $0.code(usualTiming) }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// Counts the outlines of a layer and its sublayers.
    private mutating func count(_ layer: CALayer) {
        guard stills.content(of: layer) == nil else { return }
        if let path = (layer as? CAShapeLayer)?.path { pathCounts[path.geometry, default: 0] += 1 }
        for path in Self.paths(animating: layer) { pathCounts[path, default: 0] += 1 }
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
        let kind = kind(of: layer)
        let slot = functions.count
        functions.append("")
        var lines = [comment].compactMap(\.self)
        lines.append(
            "\(isPublic ? "" : "private ")func \(function)() -> \(isPublic ? "CALayer" : kind) {"
        )
        var body = ["let layer = \(kind)()"]
        let still = stills.content(of: layer)
        // Values of paused animations are written as they currently appear.
        let values = layer.isHeld ? layer.presentation() ?? layer : layer
        body += properties(of: values)
        let speed = Double(layer.speed) * (isPublic ? self.speed : 1)
        if speed != 1 { body.append("layer.speed = \(SwiftLiteral.exact(speed))") }
        if isPublic, isCut { body.append("layer.masksToBounds = true") }
        if let still {
            body += imageLines(of: still, label)
        } else {
            body += contents(of: layer, showing: values, label)
        }
        body += animations(of: layer, label)
        body.append("return layer")
        functions[slot] = (lines + body.map { "    " + $0 } + ["}"]).joined(separator: "\n")
    }

    /// Returns the lines that set what a layer draws, its mask, and its sublayers.
    private mutating func contents(
        of layer: CALayer,
        showing values: CALayer,
        _ label: String
    ) -> [String] {
        var body: [String] = []
        if let shape = values as? CAShapeLayer {
            body += properties(ofShape: shape, animating: Self.keyPaths(animating: layer), label)
        }
        if let gradient = values as? CAGradientLayer { body += properties(ofGradient: gradient) }
        if let image = values.contents as? CGImage, let png = image.pngData {
            body.append("layer.contents = \(imageCall(png, label))")
        }
        if let mask = layer.mask {
            let outer = isLuminance
            isLuminance = layer.maskKind == .luminance
            defer { isLuminance = outer }
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
        return body
    }

    /// Returns the lines that add a layer with an image of a layer's contents.
    private mutating func imageLines(of still: StillContents.Content, _ label: String) -> [String] {
        let comment = "// An image, because UIKit’s layers have nothing like \(still.features)."
        guard !still.png.isEmpty else { return [] }
        return [
            comment,
            "let content = CALayer()",
            "content.frame = \(SwiftLiteral.rect(still.frame))",
            "content.contents = \(imageCall(still.png, label))",
            "layer.addSublayer(content)",
        ]
    }

    /// Writes a function that returns an image, and returns a call of it.
    private mutating func imageCall(_ png: Data, _ label: String) -> String {
        helpers.insert(.image)
        let function = names.function("make", label, "Image")
        let text = png.base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])
        let body =
            ["image(", "    \"\"\""] + text.split(separator: "\n").map { "    " + $0 }
            + ["    \"\"\"", ")"]
        let lines = ["private func \(function)() -> CGImage? {"] + body.map { "    " + $0 } + ["}"]
        functions.append(lines.joined(separator: "\n"))
        return "\(function)()"
    }

    private func kind(of layer: CALayer) -> String {
        guard stills.content(of: layer) == nil else { return "CALayer" }
        return switch layer {
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
        if layer.isHidden { lines.append("layer.isHidden = true") }
        if layer.allowsEdgeAntialiasing { lines.append("layer.allowsEdgeAntialiasing = true") }
        return lines
    }

    private mutating func properties(
        ofShape layer: CAShapeLayer,
        animating keyPaths: Set<String>,
        _ label: String
    ) -> [String] {
        /// Returns a paint unless it's never visible.
        func paint(_ color: CGColor?, _ keyPath: String) -> CGColor? {
            color.flatMap { $0.alpha > 0 || keyPaths.contains(keyPath) ? $0 : nil }
        }
        var lines = layer.path.map { pathLines($0.geometry, label) } ?? []
        if let color = paint(layer.fillColor, "fillColor") {
            if color != .black { lines.append("layer.fillColor = \(code(color))") }
        } else {
            lines.append("layer.fillColor = nil")
        }
        if layer.fillRule != .nonZero { lines.append("layer.fillRule = .evenOdd") }
        guard let color = paint(layer.strokeColor, "strokeColor") else { return lines }
        lines.append("layer.strokeColor = \(code(color))")
        if layer.lineWidth != 1 {
            lines.append("layer.lineWidth = \(SwiftLiteral.exact(Double(layer.lineWidth)))")
        }
        if layer.lineCap != .butt { lines.append("layer.lineCap = .\(layer.lineCap.rawValue)") }
        if layer.lineJoin != .miter { lines.append("layer.lineJoin = .\(layer.lineJoin.rawValue)") }
        if layer.lineJoin == .miter, layer.miterLimit != 10 {
            lines.append("layer.miterLimit = \(SwiftLiteral.exact(Double(layer.miterLimit)))")
        }
        if layer.strokeStart != 0 {
            lines.append("layer.strokeStart = \(SwiftLiteral.exact(Double(layer.strokeStart)))")
        }
        if layer.strokeEnd != 1 {
            lines.append("layer.strokeEnd = \(SwiftLiteral.exact(Double(layer.strokeEnd)))")
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

    mutating func code(_ color: CGColor) -> String {
        helpers.insert(.color)
        return SwiftLiteral.color(isLuminance ? color.rgba.luminanceAsAlpha : color.rgba)
    }

    // MARK: - Outlines

    /// Returns the lines that set a layer's path; layers that share a path call the same function.
    private mutating func pathLines(_ path: PathGeometry, _ label: String) -> [String] {
        if let simple = SwiftPath.simple(path) { return ["layer.path = \(simple)"] }
        guard pathCounts[path, default: 1] > 1 else {
            return ["let path = CGMutablePath()"] + SwiftPath.lines(path) + ["layer.path = path"]
        }
        return ["layer.path = \(pathCall(path, label))"]
    }

    /// Writes a function that returns an outline unless there is one, and returns a call of it.
    mutating func pathCall(_ path: PathGeometry, _ label: String) -> String {
        if let simple = SwiftPath.simple(path) { return simple }
        if let function = sharedPaths[path] { return "\(function)()" }
        let function = names.function("make", label, "Path")
        sharedPaths[path] = function
        let body = ["let path = CGMutablePath()"] + SwiftPath.lines(path) + ["return path"]
        let lines = ["private func \(function)() -> CGPath {"] + body.map { "    " + $0 } + ["}"]
        functions.append(lines.joined(separator: "\n"))
        return "\(function)()"
    }
}

extension CALayer {
    /// A Boolean value that indicates whether the layer has animations and all of them are paused.
    fileprivate var isHeld: Bool {
        let keys = animationKeys() ?? []
        return !keys.isEmpty && keys.allSatisfy { animation(forKey: $0)?.speed == 0 }
    }
}

extension RGBA {
    /// White whose alpha is the luminance, multiplied by the alpha.
    fileprivate var luminanceAsAlpha: RGBA {
        let luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        return RGBA(red: 1, green: 1, blue: 1, alpha: alpha * min(max(luminance, 0), 1))
    }
}
