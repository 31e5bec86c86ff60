import Foundation
import GraphicsKit
import KinoraBasics

/// A blend mode as the value of a layer's property, by the names that layers take.
struct CompositingFilter: AnimationValueConvertible, Equatable {
    /// The blend mode, or nil for none.
    var mode: CGBlendMode?

    init(_ mode: CGBlendMode?) {
        self.mode = mode
    }

    /// Creates the value for a blend mode or a name, or returns nil for anything else.
    init?(object: Any?) {
        switch object {
        case nil: self.init(nil)
        case let value as CGBlendMode: self.init(value)
        case let name as String:
            guard let value = Self.modes[name] else {
                Diagnostics.reportOnce("CALayer: “\(name)” isn’t a compositing filter.")
                return nil
            }
            self.init(value)
        default: return nil
        }
    }

    /// The name of the mode, or nil for none.
    var name: String? { mode.flatMap { Self.names[$0] } }

    var animationValue: AnimationValue { name.map { .text($0) } ?? .none }

    init?(animationValue: AnimationValue) {
        switch animationValue {
        case .none: self.init(nil)
        case .text(let name): self.init(object: name)
        case .object(let object): self.init(object: object.value)
        default: return nil
        }
    }

    private static let names: [CGBlendMode: String] = [
        .normal: "normalBlendMode",
        .multiply: "multiplyBlendMode",
        .screen: "screenBlendMode",
        .overlay: "overlayBlendMode",
        .darken: "darkenBlendMode",
        .lighten: "lightenBlendMode",
        .colorDodge: "colorDodgeBlendMode",
        .colorBurn: "colorBurnBlendMode",
        .softLight: "softLightBlendMode",
        .hardLight: "hardLightBlendMode",
        .difference: "differenceBlendMode",
        .exclusion: "exclusionBlendMode",
        .hue: "hueBlendMode",
        .saturation: "saturationBlendMode",
        .color: "colorBlendMode",
        .luminosity: "luminosityBlendMode",
        .clear: "clear",
        .copy: "copy",
        .sourceIn: "sourceIn",
        .sourceOut: "sourceOut",
        .sourceAtop: "sourceAtop",
        .destinationOver: "destOver",
        .destinationIn: "destIn",
        .destinationOut: "destOut",
        .destinationAtop: "destAtop",
        .xor: "xor",
        .plusDarker: "plusD",
        .plusLighter: "plusL",
    ]

    private static let modes: [String: CGBlendMode] = {
        var modes = Dictionary(names.map { ($0.value, $0.key) }) { first, _ in first }
        modes["sourceOver"] = .normal
        return modes
    }()
}

extension CALayer {
    /// The blend mode of the layer, which ``compositingFilter`` sets.
    package var blendMode: CGBlendMode { state.compositing.mode ?? .normal }

    /// The property of the mask's pixels that masks the layer.
    ///
    /// The default is alpha. Not in Core Animation: the layers of UIKit are always masked by alpha.
    public var maskKind: Picture.MaskKind {
        get { state.maskKind }
        set {
            guard state.maskKind != newValue else { return }
            change("maskKind") { state.maskKind = newValue }
        }
    }

    /// The filters and their inputs.
    final var filterList: LayerFilterList {
        get { LayerFilterList(state.filters) }
        set { change("filters") { state.filters = newValue.filters } }
    }

    final var compositing: CompositingFilter {
        get { state.compositing }
        set { change("compositingFilter") { state.compositing = newValue } }
    }

    /// Returns the layer's filters in a space, given the transform from the layer's own space.
    func pictureFilters(map: CGAffineTransform) -> [Picture.Filter] {
        state.filters.filter(\.isEnabled).map { own in
            var filter = own.filter
            filter.transform = filter.transform.concatenating(map)
            return filter
        }
    }
}
