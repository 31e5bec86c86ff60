import Foundation
import KinoraBasics
import KinoraExport

/// A Swift file with the code of an animation.
struct SwiftFile {
    let scene: CodeScene
    let form: SwiftForm

    /// The file's contents, ending with a newline.
    var text: String {
        var writer = LayerWriter(language, hasPose: scene.poseTime != nil)
        let name = scene.typeName
        let main = form == .layer ? "make\(name)Layer" : "makeLayer"
        writer.write(scene.moving, as: main)
        if let reduced = scene.reduced { writer.write(reduced, as: "makeReducedMotionLayer") }
        var lines = [
            "// “\(scene.title)”, written by Kinora. This code is yours, without any condition.", "",
        ]
        switch form {
        case .layer: lines += layerLines(writer, main)
        case .swiftui: lines += swiftUILines(writer)
        case .uikit, .canvas:
            lines += ["import UIKit", ""]
            let view = SwiftView(scene, typeName: name, isPublic: true)
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

    private var language: SwiftLanguage {
        SwiftLanguage(
            inks: Dictionary(scene.ownInks.map { ($0.ink, $0.name) }) { first, _ in first },
            inkSuffix: form == .layer ? "" : ".cgColor",
            contentsScale: form == .layer ? "3" : "layer.contentsScale * stage.transform.a"
        )
    }

    // MARK: - Forms

    private func layerLines(_ writer: LayerWriter, _ main: String) -> [String] {
        let factor = DecimalFormatter(precision: 5)
        var lines = ["import QuartzCore", ""]
        for constant in scene.constants {
            lines.append(
                "private let \(constant.name): \(constant.type) = \(factor(constant.value))"
            )
        }
        for ink in scene.ownInks {
            lines.append("private let \(ink.name) = \(SwiftLanguage.plain(ink.ink.light, alpha: "1"))")
        }
        if !scene.inkList.isEmpty {
            lines.append("private let colors = [")
            lines += scene.inkList.map { "    \(SwiftLanguage.plain($0.light, alpha: "1"))," }
            lines.append("]")
        }
        if !lines.last!.isEmpty { lines.append("") }
        for function in writer.functions {
            if function.name == main { lines.append("/// \(scene.summary)") }
            let access = function.name == main ? "public" : "private"
            lines.append("\(access) func \(function.name)() -> CALayer {")
            lines += function.lines.map { $0.isEmpty ? "" : "    \($0)" } + ["}", ""]
        }
        lines += SwiftHelpers(needs: writer.needs, isInView: false).lines
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines + SwiftHelpers.curves(writer.curves)
    }

    private func swiftUILines(_ writer: LayerWriter) -> [String] {
        let name = scene.typeName
        let view = SwiftView(scene, typeName: "\(name)View", isPublic: false)
        var lines = ["import SwiftUI", "", "/// \(scene.summary)"]
        lines += ["public struct \(name): UIViewRepresentable {"]
        lines += ["}", ""]
        lines += view.lines(writer)
        return lines + SwiftHelpers.curves(writer.curves)
    }
}
