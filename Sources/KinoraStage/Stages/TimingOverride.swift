import Foundation
import KinoraTimeline
import LayerKit

/// A curve for a part of an animation, in place of the one that is written.
///
/// As text it is `layer:animation:segment=curve`, such as `hash/line-0:0:0=0.42,0,0.58,1`: the layer's
/// path, the number of the animation among those of its layer, and that of the key frame at which
/// the part begins, as a ``DopeSheet`` has them.
public struct TimingOverride: Hashable, Sendable {
    /// The layer's path, as ``Inspection/Layer/path``.
    public var layer: String

    /// The number of the animation among those of its layer, from 0.
    public var animation: Int

    /// The number of the key frame at which the part begins, from 0.
    public var segment: Int

    /// The curve.
    public var curve: TimingCurve

    /// Creates a change.
    public init(layer: String, animation: Int, segment: Int, curve: TimingCurve) {
        self.layer = layer
        self.animation = animation
        self.segment = segment
        self.curve = curve
    }

    /// Creates a change from text.
    ///
    /// - Throws: A ``ConfigurationError`` naming the text and what is allowed.
    public init(parsing text: String) throws {
        // From the end, as a layer's name can have both signs.
        let sign = text.lastIndex(of: "=") ?? text.endIndex
        let words = text[..<sign].split(separator: ":", omittingEmptySubsequences: false)
        let layer = words.dropLast(2).joined(separator: ":")
        guard sign < text.endIndex, !layer.isEmpty,
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
            curve: try TimingCurve(parsing: String(text[text.index(after: sign)...]))
        )
    }

    /// What is changed, as text.
    public var place: String { "\(layer):\(animation):\(segment)" }

    /// Changes the animations of a tree of layers that has been committed.
    ///
    /// - Returns: Whether there was what is to be changed.
    func apply(to root: CALayer) -> Bool {
        guard let layer = root.sublayer(atPath: layer) else { return false }
        let courses = layer.resolvedAnimations
        guard courses.indices.contains(animation) else { return false }
        return courses[animation].setPace(curve, ofSegment: segment)
    }
}

extension CALayer {
    /// Returns the layer of a path, as an inspection names it; nil where there is none.
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
