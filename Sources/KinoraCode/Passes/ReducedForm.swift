import Foundation
import LayerKit

/// The layers of an animation, with what Reduce Motion changes about them.
struct ReducedForm {
    /// The layers of the moving form, in which the animations know what Reduce Motion changes.
    let layer: CodeLayer

    /// The time in seconds at which animations are held, or nil if none are.
    let time: Double?

    /// Creates the form from both trees, or nil if they differ by more than animations and
    /// containers.
    ///
    /// - Parameters:
    ///   - reduced: The layers for Reduce Motion.
    ///   - moving: The layers of the moving form.
    init?(_ reduced: CodeLayer, of moving: CodeLayer) {
        var merger = Merger()
        guard let layer = merger.merged(moving, reduced) else { return nil }
        self.layer = layer
        time = merger.time
    }

    /// A search for the correspondence of two trees.
    private struct Merger {
        /// The time at which animations are held.
        var time: Double?

        mutating func merged(_ moving: CodeLayer, _ reduced: CodeLayer) -> CodeLayer? {
            let before = time
            if let same = matched(moving, reduced) { return same }
            time = before
            // A container that only the reduced form has.
            if reduced.isContainer, reduced.contents.count == 1,
                case .layer(let inner)? = reduced.contents.first,
                let layer = merged(moving, inner)
            {
                return container(reduced, [.layer(layer)])
            }
            time = before
            // A container that only the moving form has.
            guard moving.isContainer, moving.contents.count == 1,
                case .layer(let inner)? = moving.contents.first,
                let layer = merged(inner, reduced)
            else { return nil }
            return movingContainer(moving, [.layer(layer)])
        }

        /// Returns a layer that both trees have.
        private mutating func matched(_ moving: CodeLayer, _ reduced: CodeLayer) -> CodeLayer? {
            guard moving.type == reduced.type, moving.mask.count == reduced.mask.count,
                let properties = properties(moving, reduced),
                let change = change(moving.animations, reduced.animations)
            else { return nil }
            var layer = moving
            layer.properties = properties
            layer.reduced = change
            if let mask = moving.mask.first, let other = reduced.mask.first {
                guard let both = merged(mask, other) else { return nil }
                layer.mask = [both]
            }
            guard let contents = merged(moving.contents, reduced.contents) else { return nil }
            layer.contents = contents
            return layer
        }

        /// Returns the properties that suit both forms, or nil if there are none.
        ///
        /// The value of a property doesn't matter in a form that always animates it.
        private func properties(
            _ moving: CodeLayer,
            _ reduced: CodeLayer
        ) -> [CodeLayer.Property]? {
            var both = moving
            let keys = Set((moving.properties + reduced.properties).map(\.key))
            for key in keys where moving[key] != reduced[key] {
                if moving.alwaysAnimates(key) {
                    both[key] = reduced[key]
                } else if !reduced.alwaysAnimates(key) {
                    return nil
                }
            }
            return both.properties
        }

        private mutating func merged(
            _ moving: [CodeLayer.Content],
            _ reduced: [CodeLayer.Content]
        ) -> [CodeLayer.Content]? {
            let before = time
            if let all = aligned(moving, reduced) { return all }
            time = before
            // A container around all of them that only one form has.
            if reduced.count == 1, case .layer(let outer)? = reduced.first, outer.isContainer,
                let inner = merged(moving, outer.contents)
            {
                return [.layer(container(outer, inner))]
            }
            time = before
            guard moving.count == 1, case .layer(let outer)? = moving.first, outer.isContainer,
                let inner = merged(outer.contents, reduced)
            else { return nil }
            return [.layer(movingContainer(outer, inner))]
        }

        /// Returns the layers of the moving form, some of which may be absent from the other.
        private mutating func aligned(
            _ moving: [CodeLayer.Content],
            _ reduced: [CodeLayer.Content]
        ) -> [CodeLayer.Content]? {
            guard moving.count >= reduced.count, moving.isEmpty || !reduced.isEmpty else {
                return nil
            }
            var contents: [CodeLayer.Content] = []
            var rest = reduced[...]
            for case .layer(var layer) in moving {
                let before = time
                if case .layer(let other)? = rest.first, let both = merged(layer, other) {
                    rest.removeFirst()
                    contents.append(.layer(both))
                } else {
                    time = before
                    layer.reduced = .absent
                    contents.append(.layer(layer))
                }
            }
            return rest.isEmpty && contents.count == moving.count ? contents : nil
        }

        private func movingContainer(
            _ layer: CodeLayer,
            _ contents: [CodeLayer.Content]
        ) -> CodeLayer {
            var container = layer
            container.reduced = layer.animations.isEmpty ? .nothing : .plays([])
            container.contents = contents
            return container
        }

        private func container(
            _ layer: CodeLayer,
            _ contents: [CodeLayer.Content]
        ) -> CodeLayer {
            var container = layer
            container.animations = []
            container.reduced = .pose(layer.animations.map(\.delayed))
            container.contents = contents
            return container
        }

        /// Returns what Reduce Motion changes, or nil if code can't say it.
        private mutating func change(
            _ moving: [CodeLayer.Play],
            _ reduced: [CodeLayer.Play]
        ) -> CodeLayer.Reduced? {
            let held = reduced.filter { $0.animation.speed == 0 }
            let own = reduced.filter { $0.animation.speed != 0 }.map(\.delayed)
            guard !held.isEmpty else {
                if moving.isEmpty, own.isEmpty { return .nothing }
                return moving.isEmpty ? .pose(own) : .plays(own)
            }
            guard held.count == moving.count else { return nil }
            for (a, b) in zip(moving, held) {
                guard let offset = b.animation.offset.literal,
                    let original = a.animation.offset.literal
                else { return nil }
                var bare = b.animation
                bare.speed = a.animation.speed
                bare.offset = a.animation.offset
                guard bare == a.animation,
                    abs(offset - original - (time ?? offset - original)) < 1e-9
                else { return nil }
                time = offset - original
            }
            return .pose(own)
        }
    }
}

extension CodeLayer {
    /// A Boolean value that indicates whether the layer only contains and moves others.
    fileprivate var isContainer: Bool {
        let placement: Set<String> = ["frame"]
        return type == "CALayer" && mask.isEmpty
            && properties.allSatisfy { placement.contains($0.key) }
            && animations.allSatisfy { $0.animation.speed != 0 }
    }

    /// Returns a Boolean value that indicates whether animations always change a property.
    fileprivate func alwaysAnimates(_ key: String) -> Bool {
        animations.contains { play in
            let animation = play.animation
            guard animation.begin == 0, animation.repeatCount == .infinity else { return false }
            let members = animation.members ?? [animation]
            return members.contains { member in
                member.keyPath == key && member.begin == 0 && !member.isAdditive
                    && (member.duration == animation.duration || member.fillMode != .removed)
            }
        }
    }
}

extension CodeLayer.Play {
    /// The animation with a delay instead of a negative offset, which is the same if the first value
    /// is held before.
    fileprivate var delayed: Self {
        guard let offset = animation.offset.literal, offset < 0, animation.speed == 1,
            animation.fillMode == .both, let begin = animation.begin.literal
        else { return self }
        var copy = self
        copy.animation.begin = .literal(begin - offset)
        copy.animation.offset = 0
        return copy
    }
}
