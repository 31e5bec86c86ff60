import Foundation
import GraphicsKit
import KinoraIndicators
import KinoraTimeline
import LayerKit

/// The contents that a layer draws by code of its own, as layers with key frames.
///
/// The key frames are those of the layer's timeline: ends of lines, turns, and outlines where they
/// describe the drawing, else outlines at instants.
struct DrawnContents {
    /// The layers from back to front, in the layer's coordinate space.
    private(set) var layers: [CodeLayer] = []

    /// The largest difference from the drawing in points, or nil if there is none.
    let error: Double?

    /// The number of outlines up to which they are written one by one.
    private static let mostOutlines = 120

    private let period: Double
    private let isRepeating: Bool

    /// Creates the contents of a layer, or nil if layers can't say them.
    ///
    /// - Parameters:
    ///   - layer: The layer, which is changed and leaves its tree.
    ///   - size: The size of pictures in points.
    init?(of layer: CALayer, _ size: CGSize) {
        let own = CALayer()
        own.frame = CGRect(origin: .zero, size: size)
        layer.removeFromSuperlayer()
        layer.isolate()
        own.addSublayer(layer)
        // The thread's clock may show the time of another tree.
        let host = LayerHost(layer: own, clock: MediaClock())
        let timeline = Timeline(of: host, identifier: "drawn", title: "drawn")
        (period, isRepeating) = (timeline.period, timeline.isRepeating)
        error = timeline.approximations.map(\.error).max()
        for case .layer(let drawn) in timeline.root.nodes {
            guard let made = contents(of: drawn, shift: .zero) else { return nil }
            layers += made
        }
    }

    // MARK: - Layers

    /// Returns what a layer contains, or nil if layers can't say it.
    private func contents(of layer: Timeline.Layer, shift: CGPoint) -> [CodeLayer]? {
        var layers: [CodeLayer] = []
        for node in layer.nodes {
            switch node {
            case .layer(let sublayer):
                guard let made = self.layer(sublayer, shift: shift) else { return nil }
                layers.append(made)
            case .shape(let shape):
                guard let made = self.shape(shape, shift: shift, layer.name) else { return nil }
                layers.append(made)
            case .frames(let frames):
                guard let made = shapes(of: frames, shift: shift, layer.name) else { return nil }
                layers += made
            case .image: return nil
            }
        }
        return layers
    }

    /// Returns a layer with its placement and contents, or nil if layers can't say it.
    private func layer(_ layer: Timeline.Layer, shift: CGPoint) -> CodeLayer? {
        guard layer.mask.isEmpty, layer.filters.isEmpty, layer.shadow == nil,
            layer.blendMode == .normal, layer.placement.skew == Track(0),
            layer.placement.anchor.isConstant, layer.isHidden == Track(false)
        else { return nil }
        let anchor = layer.placement.anchor.first
        let inner = CGPoint(x: -anchor.x, y: -anchor.y)
        guard let contents = contents(of: layer, shift: inner) else { return nil }
        var made = CodeLayer(type: LayerKind.layer.rawValue, name: layer.name.map { .text($0) })
        made.contents = contents.map { .layer($0) }
        if let clip = layer.clip {
            guard clip.isConstant else { return nil }
            var mask = CodeLayer(type: LayerKind.shape.rawValue)
            let moved = clip.first.applying(CGAffineTransform(translationX: inner.x, y: inner.y))
            mask["path"] = .path(CodePath(moved))
            mask["fillColor"] = .color(CodeColor(.black))
            made.mask = [mask]
        } else if contents.count == 1, contents[0]["position"] == nil,
            contents[0]["transform"] == nil, contents[0]["opacity"] == nil
        {
            // The shape itself is placed.
            made = contents[0]
        }
        place(&made, layer, shift)
        return made
    }

    private func place(_ made: inout CodeLayer, _ layer: Timeline.Layer, _ shift: CGPoint) {
        let placement = layer.placement
        let x = placement.x.map { $0 + Double(shift.x) }
        let y = placement.y.map { $0 + Double(shift.y) }
        if x != Track(0) || y != Track(0) {
            made["position"] = .point(CodePoint(CGPoint(x: x.first, y: y.first)))
        }
        add(x, "position.x", to: &made)
        add(y, "position.y", to: &made)
        let (angle, scaleX, scaleY) = (placement.rotation, placement.scaleX, placement.scaleY)
        let map = CGAffineTransform(rotationAngle: CGFloat(angle.first))
            .scaledBy(x: CGFloat(scaleX.first), y: CGFloat(scaleY.first))
        if !map.isIdentity {
            let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty]
            made["transform"] = .affine(numbers.map { .literal(Double($0)) })
        }
        add(angle, "transform.rotation.z", to: &made)
        if scaleX == scaleY {
            add(scaleX, "transform.scale", to: &made)
        } else {
            add(scaleX, "transform.scale.x", to: &made)
            add(scaleY, "transform.scale.y", to: &made)
        }
        if layer.opacity != Track(1) { made["opacity"] = .number(.literal(layer.opacity.first)) }
        add(layer.opacity, "opacity", to: &made)
    }

    // MARK: - Shapes

    private func shape(
        _ shape: Timeline.Shape,
        shift: CGPoint,
        _ name: String?
    ) -> CodeLayer? {
        var made = CodeLayer(type: LayerKind.shape.rawValue, name: name.map { .text($0) })
        var map = shape.transform
        map.tx += shift.x
        map.ty += shift.y
        let isMoved = map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1
        let path = isMoved ? shape.path.map { $0.applying(map) } : shape.path
        made["path"] = .path(CodePath(path.first))
        if !isMoved {
            made["transform"] = .affine(
                [map.a, map.b, map.c, map.d, map.tx, map.ty].map { .literal(Double($0)) }
            )
        }
        if !path.isConstant {
            // Outlines morph only between the same elements.
            let outlines = keys(path) { outline in
                .path(.elements(outline.elements.map(CodePath.Element.init)))
            }
            made["path"] = outlines.values.first
            add(outlines, "path", to: &made)
        }
        if shape.rule == .evenOdd { made["fillRule"] = .member("even-odd") }
        made["fillColor"] = .nothing
        if let fill = shape.fill {
            guard paint(fill, "fillColor", &made) else { return nil }
        }
        guard let stroke = shape.stroke else { return made }
        guard paint(stroke.paint, "strokeColor", &made) else { return nil }
        let style = stroke.style
        made["lineWidth"] = .number(.literal(stroke.width.first))
        add(stroke.width, "lineWidth", to: &made)
        if style.cap != .butt {
            made["lineCap"] = .member(style.cap == .round ? "round" : "square")
        }
        if style.join != .miter {
            made["lineJoin"] = .member(style.join == .round ? "round" : "bevel")
        }
        if style.miterLimit != 10 {
            made["miterLimit"] = .number(.literal(Double(style.miterLimit)))
        }
        if !style.dashLengths.isEmpty {
            made["lineDashPattern"] = .list(
                style.dashLengths.map { .number(.literal(Double($0))) }
            )
            made["lineDashPhase"] = .number(.literal(stroke.dashPhase.first))
            add(stroke.dashPhase, "lineDashPhase", to: &made)
        }
        for (key, track, standard) in [
            ("strokeStart", stroke.start, 0.0), ("strokeEnd", stroke.end, 1.0),
        ] where track != Track(standard) {
            made[key] = .number(.literal(track.first))
            add(track, key, to: &made)
        }
        return made
    }

    private func paint(_ paint: Timeline.Paint, _ key: String, _ made: inout CodeLayer) -> Bool {
        guard case .color(let track) = paint else { return false }
        made[key] = .color(CodeColor(track.first.withoutNoise))
        add(keys(track) { .color(CodeColor($0.withoutNoise)) }, key, to: &made)
        return true
    }

    /// Returns shapes whose outlines change from picture to picture, or nil if more than outlines
    /// and the places of paints change.
    private func shapes(
        of frames: Track<[Picture.Node]>,
        shift: CGPoint,
        _ name: String?
    ) -> [CodeLayer]? {
        guard frames.keys.count <= Self.mostOutlines else { return nil }
        let rows = frames.keys.map { key in key.value.map { shape($0, shift: shift, name) } }
        let longest = rows.max { $0.count < $1.count } ?? []
        var made: [CodeLayer] = []
        for (index, model) in longest.enumerated() {
            guard var layer = model else { return nil }
            var outlines: [CodeValue] = []
            for row in rows {
                guard row.indices.contains(index) else {
                    outlines.append(.path(.elements([])))
                    continue
                }
                guard var other = row[index], let outline = other["path"] else { return nil }
                outlines.append(outline)
                other["path"] = layer["path"]
                guard other == layer else { return nil }
            }
            let times = frames.keys.map(\.time)
            if outlines.count > 1 {
                var keys = Keys(times: times, values: outlines)
                keys.holds = true
                add(keys, "path", to: &layer)
            }
            layer["path"] = outlines.first
            made.append(layer)
        }
        return made
    }

    private func shape(_ node: Picture.Node, shift: CGPoint, _ name: String?) -> CodeLayer? {
        switch node {
        case .fill(let fill):
            guard case .color(let color) = fill.paint else { return nil }
            let plain = Timeline.Shape(
                path: Track(fill.path),
                rule: fill.rule,
                fill: .color(Track(color)),
                transform: fill.transform
            )
            return shape(plain, shift: shift, name)
        case .stroke(let stroke):
            guard case .color(let color) = stroke.paint else { return nil }
            let plain = Timeline.Shape(
                path: Track(stroke.path),
                stroke: Timeline.Stroke(paint: .color(Track(color)), style: stroke.style),
                transform: stroke.transform
            )
            return shape(plain, shift: shift, name)
        case .image, .group: return nil
        }
    }

    // MARK: - Animations

    /// The key frames of a property.
    private struct Keys {
        var times: [Double]
        var values: [CodeValue]
        var curves: [CodeCurve] = []

        /// A Boolean value that indicates whether each value is held until the next.
        var holds = false
    }

    private func keys<Value>(_ track: Track<Value>, _ value: (Value) -> CodeValue) -> Keys {
        var keys = Keys(times: [], values: [])
        keys.holds = track.keys.dropLast().allSatisfy { $0.easing == .hold }
        for (index, key) in track.keys.enumerated() {
            if index > 0 {
                let before = track.keys[index - 1]
                if before.easing == .hold, !keys.holds {
                    keys.times.append(key.time)
                    keys.values.append(value(before.value))
                    keys.curves += [.linear, .linear]
                } else if case .cubic(let curve) = before.easing {
                    keys.curves.append(CodeCurve(curve))
                } else {
                    keys.curves.append(.linear)
                }
            }
            keys.times.append(key.time)
            keys.values.append(value(key.value))
        }
        return keys
    }

    private func add(_ track: Track<Double>, _ keyPath: String, to layer: inout CodeLayer) {
        add(keys(track) { .number(.literal($0)) }, keyPath, to: &layer)
    }

    private func add(_ keys: Keys, _ keyPath: String, to layer: inout CodeLayer) {
        guard let end = keys.times.last, keys.times.count > 1, end > 0 else { return }
        var keys = keys
        var animation: CodeAnimation
        if keys.values.count == 2, !keys.holds {
            animation = CodeAnimation(
                kind: .basic(from: keys.values[0], to: keys.values[1], by: nil),
                duration: .literal(end)
            )
            animation.curve = keys.curves.first == .linear ? nil : keys.curves.first
        } else {
            if keys.holds, let last = keys.values.last {
                // A discrete animation ends with the end of its last value.
                keys.values.removeLast()
                if !isRepeating {
                    keys.times.append(end)
                    keys.times[keys.times.count - 2] = end * (1 - 1e-6)
                    keys.values.append(last)
                }
            }
            var frames = CodeAnimation.Keyframes(values: keys.values)
            frames.times = keys.times.map { .literal($0 / end) }
            frames.mode = keys.holds ? .discrete : .linear
            if !keys.holds, keys.curves.contains(where: { $0 != .linear }) {
                frames.curves = keys.curves
            }
            animation = CodeAnimation(kind: .keyframes(frames), duration: .literal(end))
        }
        animation.keyPath = keyPath
        animation.repeatCount = isRepeating ? .infinity : 1
        animation.fillMode = isRepeating ? .removed : .forwards
        layer.animations.append(CodeLayer.Play(key: keyPath, animation: animation))
    }
}

extension RGBA {
    /// The color whose components are parts of 255 if they nearly are.
    fileprivate var withoutNoise: RGBA {
        func clean(_ value: Double) -> Double {
            let byte = (value * 255).rounded()
            return abs(value * 255 - byte) < 1e-4 ? byte / 255 : value
        }
        return RGBA(red: clean(red), green: clean(green), blue: clean(blue), alpha: clean(alpha))
    }
}

extension CALayer {
    /// Removes the layer's placement and timing, and lets its animations begin at zero.
    fileprivate func isolate() {
        anchorPoint = .zero
        position = bounds.origin
        transform = CATransform3DIdentity
        (opacity, isHidden, compositingFilter, mask) = (1, false, nil, nil)
        (masksToBounds, speed, timeOffset, beginTime) = (false, 1, 0, 0)
        sublayers = nil
        for key in animationKeys() ?? [] {
            guard let animation = animation(forKey: key)?.copy() as? CAAnimation else { continue }
            if animation.beginTime > Self.playbackOrigin - 1e-6 {
                animation.beginTime -= Self.playbackOrigin
            }
            add(animation, forKey: key)
        }
    }
}
