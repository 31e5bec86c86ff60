import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraTimeline
import LayerKit

/// The elements of a timeline, independent of CSS or SMIL.
struct AnimatedSVGScene {
    /// The elements, back to front.
    var elements: [SVGElement] = []

    /// The features of the timeline that the file doesn't reproduce.
    var report = ExportReport()

    /// A Boolean value that indicates whether some browsers can't animate the scene with CSS.
    var needsSMIL = false

    /// The number of dashes of partial outlines, each of which is an element.
    var dashCount = 0

    /// The maximum number of dashes; further ones aren't added.
    static let maximumDashCount = 10_000

    /// A placeholder for the prefix of names, which is a hash of the finished text.
    static let prefix = "\u{E000}"
}

/// A choice of coordinates for a document, used to find the shortest text.
struct AnimatedSVGFrame: Hashable {
    /// A Boolean value that indicates whether the origin is the center of the view box.
    var isCentered = false

    /// A Boolean value that indicates whether coordinates include the still picture's rotations.
    var foldsTurns = false

    /// Returns the origin of the view box.
    func origin(for size: CGSize) -> CGPoint {
        isCentered ? CGPoint(x: -size.width / 2, y: -size.height / 2) : .zero
    }
}

/// Converts a timeline to elements.
struct AnimatedSVGBuilder {
    let timeline: Timeline

    /// The formatter for geometry.
    let write: DecimalFormatter

    /// The visible area.
    let area: CGRect

    /// The choice of coordinates.
    let frame: AnimatedSVGFrame

    /// A Boolean value that indicates whether CSS variables animate the ends of partial outlines.
    let endsAreVariables: Bool

    var scene = AnimatedSVGScene()

    /// The writer for constant content.
    var stills: SVGPictureWriter

    init(
        _ timeline: Timeline,
        scale: Double,
        _ style: SVGAnimationStyle,
        _ frame: AnimatedSVGFrame = AnimatedSVGFrame()
    ) {
        self.timeline = timeline
        endsAreVariables = style == .css && timeline.root.hasUnevenEnds
        self.frame = frame
        area = CGRect(origin: frame.origin(for: timeline.size), size: timeline.size)
        write = DecimalFormatter(precision: Self.precision(for: timeline.size))
        stills = SVGPictureWriter(write: write, area: area, scale: 2 * scale)
        stills.prefix = AnimatedSVGScene.prefix
    }

    /// Returns the number of decimals for coordinates in a document of a size.
    static func precision(for size: CGSize) -> Int {
        switch max(size.width, size.height) {
        case ..<5: 4
        case ..<50: 3
        case ..<700: 2
        default: 1
        }
    }

    /// Returns the elements.
    func build() -> AnimatedSVGScene {
        var builder = self
        let shift = CGAffineTransform(translationX: area.minX, y: area.minY)
        builder.scene.elements = builder.elements(of: timeline.root, under: shift)
        return builder.scene
    }

    // MARK: - Layers

    /// Returns the elements of a layer with a transform baked into their coordinates.
    mutating func elements(
        of layer: Timeline.Layer,
        under t: CGAffineTransform
    ) -> [SVGElement] {
        let isHidden = layer.isHidden
        if isHidden == Track(true) || layer.opacity == Track(0) { return [] }
        let elements = placed(layer.placement, under: t, path: layer.path) { builder, inner in
            builder.content(of: layer, under: inner)
        }
        guard !elements.isEmpty, let mode = layer.blendMode.cssName else { return elements }
        // A transform or an opacity would isolate the mode, so it is on the outermost element.
        let style = SVGAttribute("style", "mix-blend-mode:\(mode)")
        return [SVGElement(attributes: [style], children: elements)]
    }

    private mutating func content(
        of layer: Timeline.Layer,
        under t: CGAffineTransform
    ) -> [SVGElement] {
        var elements = orderedElements(of: layer, under: t)
        if !layer.filters.isEmpty { elements = filtered(elements, of: layer, under: t) }
        if let shadow = layer.shadow {
            elements = shadowed(elements, by: shadow, of: layer, under: t)
        }
        if elements.isEmpty { return [] }
        var attributes: [SVGAttribute] = []
        var definitions: [SVGElement] = []
        if !layer.mask.isEmpty {
            let isAlpha = layer.maskKind == .alpha
            let mask = layer.mask.flatMap { layer in
                self.elements(of: isAlpha ? layer.whitened : layer, under: t)
            }
            let id = makeID("m")
            definitions.append(Self.mask(id, mask))
            attributes.append(SVGAttribute("mask", "url(#\(id))"))
        }
        if let clip = layer.clip {
            let id = makeID("c")
            definitions.append(self.clip(id, clip, under: t))
            attributes.append(SVGAttribute("clip-path", "url(#\(id))"))
        }
        if !attributes.isEmpty {
            elements = definitions + [SVGElement(attributes: attributes, children: elements)]
        }
        return visible(faded(elements, by: layer.opacity), unless: layer.isHidden)
    }

    private func faded(_ elements: [SVGElement], by opacity: Track<Double>) -> [SVGElement] {
        if opacity == Track(1) { return elements }
        if opacity.isConstant, elements.count == 1 {
            var element = elements[0]
            if element.fade(by: opacity.first, write.fractions) { return [element] }
        }
        let setting = opacitySetting(opacity.map { SVGValue([$0]) })
        return [SVGElement(settings: [.opacity: setting], children: elements)]
    }

    private func visible(
        _ elements: [SVGElement],
        unless isHidden: Track<Bool>
    ) -> [SVGElement] {
        if isHidden.isConstant { return elements }
        let track = isHidden.map { SVGValue([$0 ? 0 : 1]) }
        return [SVGElement(settings: [.opacity: opacitySetting(track)], children: elements)]
    }

    /// Returns the setting of an opacity.
    func opacitySetting(_ track: SVGTrack) -> SVGSetting { setting(track, write.fractions) }

    /// Returns the setting of lengths.
    func setting(_ track: SVGTrack) -> SVGSetting { setting(track, write) }

    private func setting(_ track: SVGTrack, _ write: DecimalFormatter) -> SVGSetting {
        let track = track.withExplicitJumps.simplified
            .endingBeforeJump(isRepeating: timeline.isRepeating)
        let base = write.list(track.value(at: timeline.posterTime).numbers)
        return SVGSetting(base: base, track: track.isConstant ? nil : track)
    }

    // MARK: - Nodes

    private mutating func orderedElements(
        of layer: Timeline.Layer,
        under t: CGAffineTransform
    ) -> [SVGElement] {
        let order = PaintOrder(of: layer.nodes, period: timeline.period)
        return order.appearances.flatMap { appearance in
            let elements = self.elements(of: layer.nodes[appearance.index], of: layer, under: t)
            guard let isShown = appearance.isShown else { return elements }
            return visible(elements, unless: isShown.map { !$0 })
        }
    }

    private mutating func elements(
        of node: Timeline.Node,
        of layer: Timeline.Layer,
        under t: CGAffineTransform
    ) -> [SVGElement] {
        switch node {
        case .layer(let sublayer): elements(of: sublayer, under: t)
        case .shape(let shape): elements(of: shape, path: layer.path, under: t)
        case .image(let image): [still([.image(image)], under: t)]
        case .frames(let frames): elements(of: frames, under: t)
        }
    }

    /// Returns an element with the markup of constant nodes.
    mutating func still(
        _ nodes: [Picture.Node],
        under t: CGAffineTransform = .identity
    ) -> SVGElement {
        var xml = XMLWriter(isCompact: true)
        for node in nodes { stills.write(node.applying(t), to: &xml) }
        // The markup assumes the initial values of inherited properties.
        var element = SVGElement(markup: xml.text)
        for property in SVGProperty.allCases where property.isInherited {
            element.settings[property] = property.initial.map { SVGSetting(base: $0) }
        }
        return element
    }

    /// Returns the elements of consecutive pictures, each visible at its own time.
    private mutating func elements(
        of frames: Track<[Picture.Node]>,
        under t: CGAffineTransform
    ) -> [SVGElement] {
        if frames.isConstant { return frames.first.isEmpty ? [] : [still(frames.first, under: t)] }
        var pictures: [[Picture.Node]] = []
        var indices: [[Picture.Node]: Int] = [:]
        // The picture of each key, or nil for an empty one.
        let shown = frames.keys.map { key -> Int? in
            if key.value.isEmpty { return nil }
            if let index = indices[key.value] { return index }
            indices[key.value] = pictures.count
            pictures.append(key.value)
            return pictures.count - 1
        }
        return pictures.enumerated().flatMap { index, picture in
            let isHidden = Track<Bool>(
                zip(frames.keys, shown).map { .init($0.time, $1 != index, .hold) }
            )
            let group = SVGElement(children: [still(picture, under: t)])
            return visible([group], unless: isHidden)
        }
    }

    mutating func makeID(_ name: String) -> String { stills.makeID(name) }
}

extension Timeline.Layer {
    /// A Boolean value that indicates whether the ends of any outline have different timing.
    fileprivate var hasUnevenEnds: Bool {
        (nodes.contains { node in
            switch node {
            case .shape(let shape): shape.stroke.map(PartialOutline.hasUnevenEnds) ?? false
            case .layer(let layer): layer.hasUnevenEnds
            case .image, .frames: false
            }
        }) || mask.contains(where: \.hasUnevenEnds)
    }
}
