import Foundation
import KinoraBasics
import KinoraExport
import KinoraStage

/// A Swift file with the code of an animation.
struct SwiftFile {
    let scene: CodeScene
    let form: SwiftForm

    init(scene: CodeScene, form: SwiftForm) {
        self.scene = scene.withKeyframesAlone
        self.form = form
    }

    /// The file's contents, ending with a newline.
    var text: String {
        let name = scene.typeName
        let main = form == .layer ? "make\(name)Layer" : "makeLayer"
        // Written twice, since the first time tells which curves and functions are needed.
        let writer = written(main, after: written(main))
        var lines = [
            "// \(Stage.codeHead(scene.title))",
            "",
        ]
        switch form {
        case .layer: lines += layerLines(writer, main)
        case .swiftui: lines += swiftUILines(writer)
        case .uikit, .canvas:
            lines += ["import UIKit", ""]
            let view = SwiftView(scene, typeName: name)
            lines += view.lines(writer)
            lines += view.colorFunction
            lines += SwiftHelpers.curves(writer.curves)
            lines += [
                "", "@available(iOS 17, tvOS 17, *)", "#Preview {", "    let view = \(name)()",
                "    view.startAnimating()", "    return view", "}",
            ]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns a writer that has written the functions that make layers.
    ///
    /// - Parameters:
    ///   - main: The name of the function that makes the layers.
    ///   - trial: A writer that has written the same functions, or nil for the first time.
    /// - Returns: The writer.
    private func written(_ main: String, after trial: LayerWriter? = nil) -> LayerWriter {
        var writer = LayerWriter(language, hasPose: scene.poseTime != nil)
        if let trial { writer.learn(from: trial) }
        writer.write(scene, as: main)
        return writer
    }

    private var language: SwiftLanguage {
        SwiftLanguage(
            inks: scene.inkExpressions,
            inkSuffix: form == .layer ? "" : ".cgColor",
            contentsScale: form == .layer ? "3" : "layer.contentsScale * content.transform.m11"
        )
    }

    // MARK: - Forms

    private func layerLines(_ writer: LayerWriter, _ main: String) -> [String] {
        let factor = DecimalFormatter(precision: 5)
        var lines =
            (writer.needs.hasImages ? ["import Foundation"] : []) + ["import QuartzCore", ""]
        for constant in scene.constants {
            lines.append(
                "private let \(constant.name): \(constant.type) = \(factor(constant.value))"
            )
        }
        for ink in scene.ownInks {
            lines.append(
                "private let \(ink.name) = \(SwiftLanguage.plain(ink.ink.light, alpha: "1"))"
            )
        }
        if !scene.inkList.isEmpty {
            lines.append("private let colors = [")
            lines += scene.inkList.map { "    \(SwiftLanguage.plain($0.light, alpha: "1"))," }
            lines.append("]")
        }
        if lines.last?.isEmpty == false { lines.append("") }
        for function in writer.functions {
            if function.name == main { lines.append("/// \(scene.summary)") }
            let access = function.name == main ? "" : "private "
            lines.append("\(access)func \(function.name)() -> CALayer {")
            lines += function.lines.map { $0.isEmpty ? "" : "    \($0)" } + ["}", ""]
        }
        lines += SwiftHelpers(needs: writer.needs, isInView: false, isFused: writer.isFused).lines
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines + SwiftHelpers.curves(writer.curves)
    }

    private func swiftUILines(_ writer: LayerWriter) -> [String] {
        let name = scene.typeName
        let view = SwiftView(scene, typeName: "\(name)View")
        let inks = scene.ownInks.map(\.name)
        let factor = DecimalFormatter(precision: 5)
        var lines = ["import SwiftUI", "", "/// \(scene.summary)", "///"]
        lines += ["/// It is drawn by Core Animation, outside of the app’s process."]
        lines += ["struct \(name): UIViewRepresentable {"]
        lines += inks.map { "    var \($0): Color?" }
        if !scene.inkList.isEmpty { lines.append("    var colors: [Color]?") }
        lines.append("    var speed: Float = \(factor(scene.speed))")
        if scene.states != nil {
            lines.append("    var progress: Double?")
            lines.append("    var outcome: \(name)View.Outcome?")
        }
        lines += [
            "", "    func makeUIView(context: Context) -> \(name)View {",
            "        let view = \(name)View()", "        view.startAnimating()",
            "        return view", "    }", "",
            "    func updateUIView(_ view: \(name)View, context: Context) {",
        ]
        lines += inks.map { "        if let \($0) { view.\($0) = UIColor(\($0)) }" }
        if !scene.inkList.isEmpty {
            lines.append("        if let colors { view.colors = colors.map { UIColor($0) } }")
        }
        lines.append("        view.speed = speed")
        if scene.states != nil {
            lines.append("        view.progress = progress")
            lines += [
                "        if let outcome, view.outcome != outcome {",
                "            view.finish(outcome)",
                "        } else if outcome == nil, view.outcome != nil {",
                "            view.startAnimating()", "        }",
            ]
        }
        lines += [
            "    }", "", "    func sizeThatFits(",
            "        _ proposal: ProposedViewSize, uiView: \(name)View, context: Context",
            "    ) -> CGSize? {",
            "        proposal.replacingUnspecifiedDimensions(by: uiView.intrinsicContentSize)",
            "    }", "}", "",
        ]
        lines += view.lines(writer) + view.colorFunction + SwiftHelpers.curves(writer.curves)
        return lines + [
            "", "@available(iOS 17, tvOS 17, *)", "#Preview {",
            "    \(name)().frame(width: \(factor(scene.size.width)), height: \(factor(scene.size.height)))",
            "}",
        ]
    }
}
