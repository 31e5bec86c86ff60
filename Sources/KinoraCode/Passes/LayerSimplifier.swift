import Foundation
import LayerKit

/// A pass that rewrites a layer tree with less code and the same picture.
struct LayerSimplifier {
    /// Returns the tree without what no one sees.
    func simplified(_ root: CodeLayer) -> CodeLayer {
        var root = root
        root.visitLayers { layer in
            let unfolder = GroupUnfolder(layer: layer)
            func separated(_ plays: [CodeLayer.Play]) -> [CodeLayer.Play] {
                plays.flatMap(\.separated).flatMap(unfolder.unfolded)
            }
            layer.animations = separated(layer.animations)
            layer.reducedPlays = separated(layer.reducedPlays)
            placeByFrame(&layer)
            removeIneffective(&layer)
        }
        return merged(root)
    }

    /// Returns the tree without a plain root around a single layer.
    func unwrapped(_ root: CodeLayer) -> CodeLayer {
        var root = root
        while isPlain(root), root.contents.count == 1, case .layer(let only)? = root.contents.first,
            only.function == nil
        {
            root = only
        }
        return root
    }

    // MARK: - Placement

    /// Sets a frame instead of bounds and a position, or nothing where neither matters.
    private func placeByFrame(_ layer: inout CodeLayer) {
        guard layer["transform"] == nil, layer["anchorPoint"] == nil else { return }
        var bounds = CGRect.zero
        if case .rect(let rect)? = layer["bounds"] { bounds = rect.value ?? .null }
        var position = CGPoint.zero
        if case .point(let point)? = layer["position"] { position = point.value ?? .zero }
        guard bounds.origin == .zero, !bounds.isNull, layer["bounds"] != nil else { return }
        let frame = CGRect(
            x: position.x - bounds.width / 2,
            y: position.y - bounds.height / 2,
            width: bounds.width,
            height: bounds.height
        )
        layer["position"] = nil
        layer["bounds"] = nil
        // The space of a layer whose origin is the superlayer's needs no frame if nothing shows its
        // bounds.
        let isSame = abs(frame.minX) < 1e-9 && abs(frame.minY) < 1e-9
        if isSame, !showsBounds(layer) { return }
        layer.properties.insert(.init(key: "frame", value: .rect(CodeRect(frame))), at: 0)
    }

    /// Returns a Boolean value that indicates whether a layer's size is visible.
    private func showsBounds(_ layer: CodeLayer) -> Bool {
        let animated = layer.animatedKeyPaths
        let moving = ["bounds", "position", "anchorPoint", "transform", "sublayerTransform"]
        let isMoved = animated.contains { path in moving.contains { path.hasPrefix($0) } }
        guard !isMoved, layer["sublayerTransform"] == nil else { return true }
        let keys = [
            "backgroundColor", "borderWidth", "masksToBounds", "contents", "cornerRadius",
            "shadowOpacity",
        ]
        return !["CALayer", "CAShapeLayer"].contains(layer.type)
            || keys.contains { layer[$0] != nil || animated.contains($0) }
    }

    /// Removes properties that don't change what a shape draws.
    private func removeIneffective(_ layer: inout CodeLayer) {
        guard layer.type == "CAShapeLayer" else { return }
        let animated = layer.animatedKeyPaths
        if layer["strokeColor"] == nil, !animated.contains("strokeColor") {
            for key in ["lineWidth", "lineCap", "lineJoin", "miterLimit"] { layer[key] = nil }
        }
        guard case .path(let path)? = layer["path"], !animated.contains("path") else { return }
        if path.isSmooth { layer["lineJoin"] = nil }
        let isWhole = ["strokeStart", "strokeEnd", "lineDashPattern"].allSatisfy {
            layer[$0] == nil && !animated.contains($0)
        }
        if isWhole, path.isClosed { layer["lineCap"] = nil }
    }

    // MARK: - Containers

    /// Returns a layer whose plain containers are replaced by their contents.
    private func merged(_ layer: CodeLayer) -> CodeLayer {
        var result = layer
        result.mask = layer.mask.map(merged)
        result.contents = []
        for content in layer.contents {
            guard case .layer(let sublayer) = content else {
                result.contents.append(content)
                continue
            }
            let inner = merged(sublayer)
            if isPlain(inner), layer.contents.count == 1 || !inner.hasDepth {
                result.contents += inner.contents
            } else {
                result.contents.append(.layer(inner))
            }
        }
        return result
    }

    /// Returns a Boolean value that indicates whether a layer changes nothing in what it contains.
    private func isPlain(_ layer: CodeLayer) -> Bool {
        layer.type == "CALayer" && layer.properties.isEmpty && layer.animations.isEmpty
            && layer.reducedPlays.isEmpty
            && layer.mask.isEmpty
    }
}

extension CodeLayer {
    /// A Boolean value that indicates whether sublayers have depths of their own.
    fileprivate var hasDepth: Bool {
        sublayers.contains {
            $0["zPosition"] != nil || $0.animatedKeyPaths.contains { $0.hasPrefix("zPosition") }
        }
    }
}

extension CodeLayer.Play {
    /// The animation itself, or the members of a group that adds nothing but repetitions.
    fileprivate var separated: [CodeLayer.Play] {
        // The progress holds the whole group, so its members can't begin at other times.
        guard !isProgress || animation.isWhole else { return [self] }
        return animation.separated.enumerated().map { index, animation in
            CodeLayer.Play(key: index == 0 ? key : "\(key)-\(index + 1)", animation: animation)
        }
    }
}

extension CodeAnimation {
    /// The animation itself, or the members of a group that adds nothing but repetitions.
    fileprivate var separated: [CodeAnimation] {
        guard let members else { return [self] }
        // Held groups have the speed 0.
        let isPlain =
            curve == nil && (speed == 1 || speed == 0) && !autoreverses && repeatDuration == 0
        if isPlain, members.allSatisfy({ $0.isWhole(of: self) }) {
            return members.map { member in
                var copy = member
                copy.duration = duration
                copy.begin = begin
                copy.offset = offset
                copy.speed = speed
                copy.repeatCount = repeatCount
                copy.fillMode = fillMode
                return copy
            }
        }
        // The members of a group that plays once can play alone.
        let holds: Set<CAMediaTimingFillMode> = [.forwards, .both]
        if isPlain, speed == 1, offset == 0, repeatCount <= 1, holds.contains(fillMode),
            members.allSatisfy({ $0.members == nil && holds.contains($0.fillMode) })
        {
            return members.map { member in
                var copy = member
                copy.begin = begin.adding(member.begin)
                copy.repeatCount = max(member.repeatCount, 1)
                return copy
            }
        }
        var copy = self
        copy.kind = .group(members.flatMap(\.inner))
        return [copy]
    }

    /// A Boolean value that indicates whether all members run from start to end of the group.
    fileprivate var isWhole: Bool { members?.allSatisfy { $0.isWhole(of: self) } ?? true }

    /// The animation as a member of a group.
    private var inner: [CodeAnimation] {
        guard let members else { return [self] }
        var copy = self
        copy.kind = .group(members.flatMap(\.inner))
        return [copy]
    }

    /// Returns a Boolean value that indicates whether the animation runs once in each cycle of a
    /// group, from start to end.
    private func isWhole(of group: CodeAnimation) -> Bool {
        guard members == nil, begin == 0, offset == 0, speed == 1, repeatCount <= 1,
            repeatDuration == 0, !autoreverses, !isCumulative,
            let whole = group.duration.literal, let part = duration.literal
        else { return false }
        return abs(whole - part) < 1e-9
    }
}

extension CodePoint {
    /// The point, or nil if it contains expressions.
    var value: CGPoint? {
        guard let x = x.literal, let y = y.literal else { return nil }
        return CGPoint(x: x, y: y)
    }
}

extension CodeRect {
    /// The rectangle, or nil if it contains expressions.
    var value: CGRect? {
        guard let origin = origin.value, let size = size.value else { return nil }
        return CGRect(x: origin.x, y: origin.y, width: size.x, height: size.y)
    }
}

extension CodePath {
    /// A Boolean value that indicates whether the outline ends where it starts.
    fileprivate var isClosed: Bool {
        switch self {
        case .rect, .ellipse, .roundedRect: true
        case .arc(let arc): arc.isClosed
        case .polyline(_, let isClosed): isClosed
        case .elements(let elements):
            elements.last == .close && elements.filter { $0 == .close }.count == 1
        }
    }

    /// A Boolean value that indicates whether the outline has no corners.
    fileprivate var isSmooth: Bool {
        switch self {
        case .ellipse: true
        case .polyline(let points, let isClosed): points.count < 3 && !isClosed
        case .arc(let arc):
            !arc.isClosed
                || abs(abs((arc.end.literal ?? 0) - (arc.start.literal ?? 0)) - 2 * .pi) < 1e-9
        default: false
        }
    }
}
