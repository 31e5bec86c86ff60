import Foundation
import KinoraTimeline
import LayerKit

/// A timing curve that replaces the original curve of an animation segment.
///
/// Its text form is `layer:animation:segment=curve`, such as `hash/line-0:0:0=0.42,0,0.58,1`: the
/// layer's path, the index of the animation in its layer, and the index of the keyframe at which
/// the segment begins, as in a `DopeSheet`.
public struct TimingOverride: Hashable, Sendable {
    /// The layer's path, as in ``Inspection/Layer/path``.
    public var layer: String

    /// The index of the animation in its layer, from 0.
    public var animation: Int

    /// The index of the keyframe at which the segment begins, from 0.
    public var segment: Int

    /// The curve.
    public var curve: TimingCurve

    /// Creates a timing override.
    public init(layer: String, animation: Int, segment: Int, curve: TimingCurve) {
        self.layer = layer
        self.animation = animation
        self.segment = segment
        self.curve = curve
    }

    /// Creates a timing override from text.
    ///
    /// - Throws: A `ConfigurationError` with the text and the allowed values.
    public init(parsing text: String) throws {
        // Searches from the end, because layer names can contain both separators.
        let separator = text.lastIndex(of: "=") ?? text.endIndex
        let words = text[..<separator].split(separator: ":", omittingEmptySubsequences: false)
        let layer = words.dropLast(2).joined(separator: ":")
        guard separator < text.endIndex, !layer.isEmpty,
            let animation = Int(words[words.count - 2]), let segment = Int(words[words.count - 1])
        else {
            throw ConfigurationError(
                "“\(text)” changes no curve; write layer:animation:segment=curve, "
                    + "such as icon:0:0=easeOut"
            )
        }
        self.init(
            layer: layer,
            animation: animation,
            segment: segment,
            curve: try TimingCurve(parsing: String(text[text.index(after: separator)...]))
        )
    }

    /// The overridden segment, as text.
    public var place: String { "\(layer):\(animation):\(segment)" }

    /// Applies the override to a committed layer tree.
    ///
    /// - Returns: A Boolean value that indicates whether the animation segment exists.
    func apply(to root: CALayer) -> Bool {
        guard let layer = root.sublayer(atPath: layer) else { return false }
        let animations = layer.resolvedAnimations
        guard animations.indices.contains(animation) else { return false }
        return animations[animation].setPace(curve, ofSegment: segment)
    }
}

extension CALayer {
    /// Returns the layer at a path, as in an inspection, or nil if there is none.
    fileprivate func sublayer(atPath path: String) -> CALayer? {
        guard path != "." else { return self }
        var layer = self
        for word in path.split(separator: "/", omittingEmptySubsequences: false) {
            let named = layer.shownSublayers.enumerated().first { index, child in
                (child.name ?? "#\(index)") == word
            }
            guard let next = named?.element ?? (word == "mask" ? layer.shownMask : nil) else {
                return nil
            }
            layer = next
        }
        return layer
    }
}
