import Foundation
import GraphicsKit
import LayerKit

/// A reader of layer trees as code.
struct LayerReader {
    /// The contents that images replace, or nil for none.
    let stills: StillContents?

    /// Returns a layer with everything in it.
    func read(_ layer: CALayer) -> CodeLayer {
        let still = stills?.content(of: layer)
        let shapes = stills?.shapes(of: layer)
        let isReplaced = still != nil || shapes != nil
        let kind = isReplaced ? LayerKind.layer : LayerKind(of: layer)
        var code = CodeLayer(type: kind.rawValue)
        code.name = layer.name.map { .text($0) }
        code.properties = PropertyReader(layer, kind).properties()
        code.animations = (layer.animationKeys() ?? []).compactMap { key in
            guard let animation = layer.animation(forKey: key),
                let read = AnimationReader.read(animation)
            else { return nil }
            return CodeLayer.Play(key: key, animation: read)
        }
        // The shapes have the animations of what the layer draws.
        if shapes != nil {
            code.animations = code.animations.compactMap(\.placing)
            for key in ["backgroundColor", "borderColor", "borderWidth", "contents"] {
                code[key] = nil
            }
        }
        if let still {
            if !still.png.isEmpty { code.contents = [.layer(image(still))] }
            return code
        }
        if let mask = layer.mask {
            var read = read(mask)
            if layer.maskKind == .luminance { read.useLuminanceAsAlpha() }
            code.mask = [read]
        }
        code.contents = (shapes ?? []).map { .layer($0) }
        code.contents += (layer.sublayers ?? []).map { .layer(read($0)) }
        return code
    }

    /// Returns a layer with an image.
    private func image(_ still: StillContents.Content) -> CodeLayer {
        var layer = CodeLayer(type: LayerKind.layer.rawValue, name: .text("image"))
        layer["frame"] = .rect(CodeRect(still.frame))
        layer["contents"] = .image(still.png)
        return layer
    }
}

extension CodeLayer.Play {
    /// The animation without the parts that change what a layer draws, or nil if nothing remains.
    fileprivate var placing: CodeLayer.Play? {
        animation.placing.map { CodeLayer.Play(key: key, animation: $0) }
    }
}

extension CodeAnimation {
    /// The properties that place a layer with everything in it.
    private static let placing: Set<Substring> = [
        "position", "transform", "opacity", "hidden", "anchorPoint", "zPosition", "bounds",
        "sublayerTransform",
    ]

    /// The animation without the parts that change what a layer draws, or nil if nothing remains.
    fileprivate var placing: CodeAnimation? {
        guard let members else {
            let key = keyPath?.split(separator: ".").first
            return key.map(Self.placing.contains) ?? false ? self : nil
        }
        var copy = self
        let kept = members.compactMap(\.placing)
        copy.kind = .group(kept)
        return kept.isEmpty ? nil : copy
    }
}

/// A layer class that code can create.
enum LayerKind: String {
    case layer = "CALayer"
    case shape = "CAShapeLayer"
    case gradient = "CAGradientLayer"
    case text = "CATextLayer"
    case replicator = "CAReplicatorLayer"
    case transform = "CATransformLayer"

    init(of layer: CALayer) {
        self =
            switch layer {
            case is CAShapeLayer: .shape
            case is CAGradientLayer: .gradient
            case is CATextLayer: .text
            case is CAReplicatorLayer: .replicator
            case is CATransformLayer: .transform
            default: .layer
            }
    }

    /// A layer with the default values.
    var defaultLayer: CALayer {
        switch self {
        case .layer: CALayer()
        case .shape: CAShapeLayer()
        case .gradient: CAGradientLayer()
        case .text: CATextLayer()
        case .replicator: CAReplicatorLayer()
        case .transform: CATransformLayer()
        }
    }
}

extension CodeLayer {
    /// Replaces the colors of a mask by white whose opacity is their luminance.
    ///
    /// Masks within the mask remain, since only their opacity counts.
    fileprivate mutating func useLuminanceAsAlpha() {
        visitLayers(includesMasks: false) { layer in
            layer.visitOwnValues { $0.visitColors { $0 = $0.luminanceAsAlpha } }
        }
    }
}

extension CodeColor {
    /// White whose opacity is the color's luminance, multiplied by its opacity.
    fileprivate var luminanceAsAlpha: CodeColor {
        guard case .fixed(let ink) = ink, let alpha = alpha.literal else { return self }
        let (red, green, blue) = (ink.light.red, ink.light.green, ink.light.blue)
        let luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        let white = RGBA(red: 1, green: 1, blue: 1, alpha: alpha * min(max(luminance, 0), 1))
        return CodeColor(white)
    }
}
