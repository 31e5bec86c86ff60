import Foundation
import GraphicsKit

/// The way a transition brings the new content.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name of the way.
    public let rawValue: String

    /// Creates a way from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The old content dissolves into the new.
    public static let fade = CATransitionType(rawValue: "fade")

    /// The new content slides in over the old.
    public static let moveIn = CATransitionType(rawValue: "moveIn")

    /// The new content slides in and pushes the old out.
    public static let push = CATransitionType(rawValue: "push")

    /// The old content slides out over the new.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side that a transition's motion starts from.
///
/// As in Core Animation, names of edges are those of a space whose y points up: the top is the edge
/// of greatest y, which is the lower one on screen (ours: not measured).
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name of the side.
    public let rawValue: String

    /// Creates a side from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// From the right, to the left.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")

    /// From the left, to the right.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")

    /// From the edge of greatest y.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")

    /// From the edge of least y.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

    /// The direction from the middle to the side.
    fileprivate var direction: CGVector {
        switch self {
        case .fromRight: CGVector(dx: 1, dy: 0)
        case .fromTop: CGVector(dx: 0, dy: 1)
        case .fromBottom: CGVector(dx: 0, dy: -1)
        default: CGVector(dx: -1, dy: 0)
        }
    }
}

/// An animation from what a layer looked like before a transaction to what it looks like after.
///
/// What was seen stands still while it goes. A layer has one transition at a time, under the key
/// “transition” whatever the key it is added for.
open class CATransition: CAAnimation {
    /// The way of bringing the new content; fade by default.
    ///
    /// A name that is none of the type's members fades.
    open var type = CATransitionType.fade {
        willSet { willChange() }
    }

    /// The side from which motion starts; nil, the default, stands for the left.
    open var subtype: CATransitionSubtype? {
        willSet { willChange() }
    }

    /// The progress at which the transition begins, 0…1; 0 by default.
    open var startProgress: Float = 0 {
        willSet { willChange() }
    }

    /// The progress at which the transition ends, 0…1; 1 by default.
    open var endProgress: Float = 1 {
        willSet { willChange() }
    }

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
    }

    override func layerKey(for key: String?) -> String? {
        kCATransition
    }

    /// Returns the progress at a local time; nil where the transition isn't seen.
    func progress(at localTime: CFTimeInterval) -> Double? {
        guard
            let phase = mediaTiming.phase(at: localTime, inheriting: CALayer.defaultDuration)
        else { return nil }
        let fraction = timingFunction?.value(at: phase.fraction) ?? phase.fraction
        let (start, end) = (Double(startProgress), Double(endProgress))
        return start + (end - start) * fraction
    }

    /// Returns what is seen at a progress.
    func nodes(
        from old: [Picture.Node],
        to new: [Picture.Node],
        progress: Double,
        size: CGSize
    ) -> [Picture.Node] {
        let direction = (subtype ?? .fromLeft).direction
        func moved(_ nodes: [Picture.Node], by part: Double) -> [Picture.Node] {
            let shift = CGAffineTransform(
                translationX: direction.dx * size.width * part,
                y: direction.dy * size.height * part
            )
            return nodes.map { $0.applying(shift) }
        }
        switch type {
        case .moveIn: return old + moved(new, by: 1 - progress)
        case .push: return moved(old, by: -progress) + moved(new, by: 1 - progress)
        case .reveal: return new + moved(old, by: -progress)
        default: return [.dissolve(old, into: new, fraction: min(max(progress, 0), 1))]
        }
    }
}
