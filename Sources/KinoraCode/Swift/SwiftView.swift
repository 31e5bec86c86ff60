import Foundation
import GraphicsKit
import KinoraBasics
import KinoraExport

/// The view that shows the layers of a scene, as Swift code.
struct SwiftView {
    let scene: CodeScene

    /// The name of the view's type, and a Boolean value that indicates whether it is public.
    let typeName: String
    let isPublic: Bool

    private let number = DecimalFormatter(precision: 3)
    private let factor = DecimalFormatter(precision: 5)

    init(_ scene: CodeScene, typeName: String, isPublic: Bool) {
        self.scene = scene
        self.typeName = typeName
        self.isPublic = isPublic
    }

    private var access: String { isPublic ? "public " : "" }

    /// Returns the lines of the type.
    ///
    /// - Parameters:
    ///   - writer: The writer of the functions that make layers.
    ///   - reducedPlays: The lines that play the animations of the reduced-motion pose.
    /// - Returns: The lines.
    func lines(_ writer: LayerWriter, reducedPlays: [String]) -> [String] {
        var body = properties + [""] + constants + [""] + controls + [""]
        body += window + [""] + layout(reducedPlays) + [""] + pace + [""]
        for function in writer.functions {
            body += ["private func \(function.name)() -> CALayer {"]
            body += function.lines.map { $0.isEmpty ? "" : "    \($0)" } + ["}", ""]
        }
        body += SwiftHelpers(needs: writer.needs, isInView: true).lines
        while body.last?.isEmpty == true { body.removeLast() }
        return [
            "/// \(scene.summary)",
            "\(isPublic ? "public" : "private") final class \(typeName): UIView {",
        ] + body.map { $0.isEmpty ? "" : "    \($0)" } + ["}"]
    }

    // MARK: - Properties

    private var properties: [String] {
        var lines = scene.ownInks.flatMap { ink in
            color(ink.ink, "\(access)var \(ink.name) = ")
        }
        if !scene.inkList.isEmpty {
            lines.append("\(access)var colors: [UIColor] = [")
            lines += scene.inkList.flatMap { ink -> [String] in
                var item = Self.expression(of: ink)
                item[item.count - 1] += ","
                return item.map { "    \($0)" }
            }
            lines += ["] {", "    didSet { setNeedsLayout() }", "}"]
        }
        return lines + [
            "\(access)var speed: Float = \(factor(scene.speed)) { didSet { updatePace() } }",
            "\(access)var hidesWhenStopped = true { didSet { updatePace() } }",
            "\(access)private(set) var isAnimating = false { didSet { updatePace() } }",
        ]
    }

    private func color(_ ink: CodeInk, _ declaration: String) -> [String] {
        var lines = Self.expression(of: ink)
        lines[0] = declaration + lines[0]
        guard lines.count > 1 else { return [lines[0] + " { didSet { setNeedsLayout() } }"] }
        lines[lines.count - 1] += " {"
        return lines + ["    didSet { setNeedsLayout() }", "}"]
    }

    /// Returns the expression of a dynamic color.
    static func expression(of ink: CodeInk) -> [String] {
        guard ink.light != ink.dark else { return [color(ink.light)] }
        return [
            "UIColor {",
            "    $0.userInterfaceStyle == .dark",
            "        ? \(color(ink.dark))",
            "        : \(color(ink.light))",
            "}",
        ]
    }

    private static func color(_ rgba: RGBA) -> String {
        let number = DecimalFormatter(precision: 3)
        if rgba.red == rgba.green, rgba.green == rgba.blue {
            return "UIColor(white: \(number(rgba.red)), alpha: 1)"
        }
        return "UIColor(red: \(number(rgba.red)), green: \(number(rgba.green)), "
            + "blue: \(number(rgba.blue)), alpha: 1)"
    }

    private var constants: [String] {
        let (width, height) = (number(scene.size.width), number(scene.size.height))
        var lines = ["private let size = CGSize(width: \(width), height: \(height))"]
        lines += scene.constants.map { "private let \($0.name): \($0.type) = \(factor($0.value))" }
        return lines + [
            "private let stage = UIView()",
            "private var observer: (any NSObjectProtocol)?",
        ]
    }

    // MARK: - Methods

    private var controls: [String] {
        let start = "\(access)func startAnimating() { isAnimating = true }"
        let restart = [
            "\(access)func startAnimating() {",
            "    stage.layer.beginTime = 0",
            "    isAnimating = true",
            "}",
        ]
        return (scene.isRepeating ? [start] : restart) + [
            "\(access)func stopAnimating() { isAnimating = false }",
            "\(access)override var intrinsicContentSize: CGSize { size }",
        ]
    }

    private var window: [String] {
        [
            "\(access)override func didMoveToWindow() {",
            "    super.didMoveToWindow()",
            "    isAccessibilityElement = true",
            "    accessibilityLabel = accessibilityLabel ?? \"Loading\"",
            "    addSubview(stage)",
            "    updatePace()",
            "    if let observer { NotificationCenter.default.removeObserver(observer) }",
            "    observer = window == nil ? nil : NotificationCenter.default.addObserver(",
            "        forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, "
                + "queue: .main",
            "    ) { [weak self] _ in MainActor.assumeIsolated { self?.setNeedsLayout() } }",
            "}",
        ]
    }

    private func layout(_ reducedPlays: [String]) -> [String] {
        let lines = [
            "/// Makes the layers for the current size, colors, and settings.",
            "\(access)override func layoutSubviews() {",
            "    super.layoutSubviews()",
            "    let scale = min(bounds.width / size.width, bounds.height / size.height)",
            "    stage.bounds.size = size",
            "    stage.center = CGPoint(x: bounds.midX, y: bounds.midY)",
            "    stage.transform = CGAffineTransform(scaleX: scale, y: scale)",
        ]
        guard case .pose(let time, _) = scene.reduced else {
            return lines + [
                "    let isReduced = UIAccessibility.isReduceMotionEnabled",
                "    stage.layer.sublayers = [isReduced ? makeReducedMotionLayer() : makeLayer()]",
                "}",
            ]
        }
        let pose = [
            "    let root = makeLayer()",
            "    stage.layer.sublayers = [root]",
            "    stage.layer.removeAllAnimations()",
            "    guard UIAccessibility.isReduceMotionEnabled else { return }",
            "    root.speed = 0",
            "    root.timeOffset = \(factor(time))",
        ]
        return lines + pose + reducedPlays.map { "    \($0)" } + ["}"]
    }

    private var pace: [String] {
        [
            "/// Changes the speed of the layers’ time, which goes on from where it is.",
            "private func updatePace() {",
            "    isHidden = hidesWhenStopped && !isAnimating",
            "    let now = layer.convertTime(CACurrentMediaTime(), from: nil)",
            "    let time = stage.layer.convertTime(now, from: layer)",
            "    stage.layer.timeOffset = stage.layer.beginTime == 0 ? 0 : time",
            "    stage.layer.beginTime = now",
            "    stage.layer.speed = isAnimating ? speed : 0",
            "}",
        ]
    }
}
