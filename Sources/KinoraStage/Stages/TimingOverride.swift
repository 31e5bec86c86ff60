import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraTimeline
import LayerKit

/// A timing curve that replaces the original curve of an animation segment.
///
/// A segment is the transition between two keyframes. It is identified by its layer, its key path,
/// and a time at which it plays. The text form is `layer:keyPath:time=curve`, such as
/// `hash/line-0:transform.rotation.z:0.5=0.42,0,0.58,1`.
public struct TimingOverride: Hashable, Sendable {
    /// The layer's path, as in ``Inspection/Layer/path``.
    public var layer: String

    /// The key path of the animated property.
    public var keyPath: String

    /// A time at which the segment plays, in seconds from the beginning at speed 1.
    ///
    /// If several animations of the property are active, the override applies to the last one added
    /// to the layer.
    public var time: TimeInterval

    /// The curve.
    public var curve: TimingCurve

    /// Creates a timing override.
    public init(layer: String, keyPath: String, time: TimeInterval, curve: TimingCurve) {
        self.layer = layer
        self.keyPath = keyPath
        self.time = time
        self.curve = curve
    }

    /// Creates a timing override from text.
    ///
    /// - Throws: A `ConfigurationError` with the text and the allowed values.
    public init(parsing text: String) throws {
        // Searches from the end, because layer names can contain both separators.
        let separator = text.unicodeScalars.lastIndex(of: "=") ?? text.endIndex
        let words = text[..<separator].split(separator: ":", omittingEmptySubsequences: false)
        let layer = words.dropLast(2).joined(separator: ":")
        guard separator < text.endIndex, !layer.isEmpty, !words[words.count - 2].isEmpty,
            let time = Double(words[words.count - 1]), time.isFinite, time >= 0
        else {
            throw ConfigurationError(
                "“\(text)” is not a timing override; write layer:keyPath:time=curve, "
                    + "such as icon:position.y:0.2=easeOut"
            )
        }
        self.init(
            layer: layer,
            keyPath: String(words[words.count - 2]),
            time: time,
            curve: try TimingCurve(
                parsing: String(text[text.unicodeScalars.index(after: separator)...])
            )
        )
    }

    /// The overridden segment, as text.
    public var place: String { Self.place(layer: layer, keyPath: keyPath, time: time) }

    /// Returns the text of a segment.
    package static func place(layer: String, keyPath: String, time: TimeInterval) -> String {
        "\(layer):\(keyPath):\(DecimalFormatter(precision: timePrecision)(time))"
    }

    /// The number of decimals of a time in text.
    package static let timePrecision = 4

    /// Applies the override to a committed layer tree.
    ///
    /// - Returns: A Boolean value that indicates whether the animation segment exists.
    func apply(to root: CALayer) -> Bool {
        guard let (layer, clock) = root.sublayer(atPath: layer),
            let segment = layer.activeSegment(ofKeyPath: keyPath, at: clock.time(at: time))
        else { return false }
        return layer.resolvedAnimations[segment.animation].setTimingCurve(
            curve,
            ofSegment: segment.index
        )
    }
}

extension CALayer {
    /// Returns the layer at a path, as in an inspection, with its clock, or nil if there is none.
    fileprivate func sublayer(atPath path: String) -> (CALayer, LayerClock)? {
        var layer = self
        var clock = LayerClock(rate: 1).inside(mediaTiming)
        guard path != "." else { return (layer, clock) }
        for word in path.split(separator: "/", omittingEmptySubsequences: false) {
            let named = layer.committedSublayers.enumerated().first { index, child in
                (child.name ?? "#\(index)") == word
            }
            guard let next = named?.element ?? (word == "mask" ? layer.committedMask : nil) else {
                return nil
            }
            layer = next
            clock = clock.inside(next.mediaTiming)
        }
        return (layer, clock)
    }
}

extension CALayer {
    /// Sets the timing curve between all keyframes of all animations of a committed layer tree.
    ///
    /// - Returns: The number of curves that are set.
    func setTimingCurves(_ curve: TimingCurve) -> Int {
        var count = 0
        for animation in resolvedAnimations where animation.hasTarget {
            var segment = 0
            while animation.setTimingCurve(curve, ofSegment: segment) { segment += 1 }
            count += segment
        }
        if let mask = committedMask { count += mask.setTimingCurves(curve) }
        return committedSublayers.reduce(count) { $0 + $1.setTimingCurves(curve) }
    }
}
