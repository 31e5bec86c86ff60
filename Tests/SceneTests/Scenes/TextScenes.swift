import Foundation
import LayerKit

extension Scene {
    static let texts: [Scene] = [textAlignment, textTruncation, textWrapping, textWeights]

    private static func text(
        _ string: String,
        y: CGFloat,
        height: CGFloat = 18,
        size: CGFloat = 13
    ) -> CATextLayer {
        let layer = CATextLayer().placed(3, y, 58, height, Ink.pale)
        layer.string = string
        layer.fontSize = size
        layer.foregroundColor = Ink.ink
        return layer
    }

    static let textAlignment = Scene("text-alignment") { root in
        for (index, mode) in [CATextLayerAlignmentMode.left, .center, .right].enumerated() {
            let line = text("Load", y: CGFloat(index) * 20 + 3)
            root.holding(line.with { $0.alignmentMode = mode })
        }
    }

    static let textTruncation = Scene("text-truncation") { root in
        for (index, mode) in [CATextLayerTruncationMode.start, .middle, .end].enumerated() {
            let line = text("Loading 64 of 100", y: CGFloat(index) * 20 + 3)
            root.holding(line.with { $0.truncationMode = mode })
        }
    }

    static let textWrapping = Scene("text-wrapping") { root in
        let lines = text("Almost there: a few seconds", y: 3, height: 58, size: 11)
        lines.isWrapped = true
        lines.alignmentMode = .center
        root.holding(lines)
    }

    /// Two weights, and a font size halfway through an animation.
    static let textWeights = Scene("text-weights", at: 0.5) { root in
        let bold = text("Bold", y: 21).with { $0.font = NSString("Bold") }
        let growing = text("Size", y: 39, height: 22)
        root.holding(
            text("Plain", y: 3),
            bold,
            growing.animated(by: CALayer.even("fontSize", from: 10.0, to: 22.0))
        )
    }
}
