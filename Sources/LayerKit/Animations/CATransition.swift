import Foundation
import GraphicsKit

/// The type of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name of the type.
    public let rawValue: String

    /// Creates a type from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The new content fades in over the old.
    public static let fade = CATransitionType(rawValue: "fade")

    /// The new content slides in over the old.
    public static let moveIn = CATransitionType(rawValue: "moveIn")

    /// The new content slides in and pushes the old content out.
    public static let push = CATransitionType(rawValue: "push")

    /// The old content slides out and reveals the new.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The edge that a transition's motion starts from.
///
/// As in Core Animation, names assume that y points up: the top is the edge with the greatest y,
/// which is the lower edge on screen. This behavior hasn't been measured.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name of the edge.
    public let rawValue: String

    /// Creates an edge from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// From the right edge to the left.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")

    /// From the left edge to the right.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")

    /// From the edge with the greatest y.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")

    /// From the edge with the least y.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

    /// The direction from the center to the edge.
    fileprivate var direction: CGVector {
        switch self {
        case .fromRight: CGVector(dx: 1, dy: 0)
        case .fromTop: CGVector(dx: 0, dy: 1)
        case .fromBottom: CGVector(dx: 0, dy: -1)
        default: CGVector(dx: -1, dy: 0)
        }
    }
}

/// An animation from a layer's appearance before a transaction to its appearance after.
///
/// The previous appearance is a still image. A layer has at most one transition, which is stored
/// under the key “transition” regardless of the key passed to the layer.
open class CATransition: CAAnimation {
    /// The type of the transition.
    ///
    /// The default is fade. Types with unknown names fade.
    open var type = CATransitionType.fade {
        willSet { willChange() }
    }

    /// The edge that the motion starts from.
    ///
    /// The default is nil, which stands for the left edge.
    open var subtype: CATransitionSubtype? {
        willSet { willChange() }
    }

    /// The progress at the start of the transition, 0…1.
    ///
    /// The default is 0.
    open var startProgress: Float = 0 {
        willSet { willChange() }
    }

    /// The progress at the end of the transition, 0…1.
    ///
    /// The default is 1.
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

    /// Returns the progress at a local time, or nil if the transition isn't active.
    func progress(at localTime: CFTimeInterval) -> Double? {
        guard
            let phase = mediaTiming.phase(at: localTime, inheriting: CALayer.defaultDuration)
        else { return nil }
        let fraction = timingFunction?.value(at: phase.fraction) ?? phase.fraction
        let (start, end) = (Double(startProgress), Double(endProgress))
        return start + (end - start) * fraction
    }

    /// Returns the nodes at a progress.
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
