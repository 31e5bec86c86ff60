import Foundation
import Synchronization

@testable import KinoraIndicators

/// An animation that follows all rules.
///
/// Each conforming type breaks at most one of them.
///
/// A square moves to the right and back.
protocol Specimen: LoadingAnimation {
    var values: SpecimenValues { get set }

    /// Modifies the layers to break a rule.
    func spoil(_ layer: CALayer, square: CALayer)
}

/// The parameters of a specimen.
struct SpecimenValues: Sendable {
    var side = 8.0
    var travel = 20.0
    var roundness = 0.0
    var color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    var isFaint = false
    var customPeriod: Double?
}

extension Specimen {
    static var profile: IndicatorProfile { makeProfile() }

    static func makeProfile(
        _ identifier: String = "moving-square-2",
        size: CGSize = CGSize(width: 40, height: 20)
    ) -> IndicatorProfile {
        IndicatorProfile(
            identifier: identifier,
            title: "Moving Square",
            origin: "these tests",
            naturalSize: size
        )
    }

    static var parameters: [IndicatorParameter<Self>] { validParameters }

    static var validParameters: [IndicatorParameter<Self>] {
        [
            .number("side", \.values.side, in: 1...12, unit: .points, "the square's side"),
            .number("travel", \.values.travel, in: 1...24, unit: .points, "how far it goes"),
            .number("roundness", \.values.roundness, in: 0...1, unit: .ratio, "how round it is"),
            .color("color", \.values.color, "the square's color"),
            .flag("faint", \.values.isFaint, "whether it is half transparent"),
            .period(\.values.customPeriod, natural: 2),
        ]
    }

    var period: TimeInterval { values.customPeriod ?? 2 }
    var posterFraction: Double { 0.25 }

    func spoil(_ layer: CALayer, square: CALayer) {}

    func makeLayer(size: CGSize) -> CALayer { makeValidLayer(size: size) }

    func makeValidLayer(size: CGSize) -> CALayer {
        let scale = min(size.width / 40, size.height / 20)
        let content = CALayer()
        content.bounds = CGRect(origin: .zero, size: size)
        content.position = CGPoint(x: size.width / 2, y: size.height / 2)
        let square = CALayer()
        square.name = "square"
        let side = values.side * scale
        square.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        square.position = CGPoint(x: 8 * scale, y: 10 * scale)
        square.backgroundColor = values.color
        square.cornerRadius = values.roundness * side / 2
        square.opacity = values.isFaint ? 0.5 : 1
        square.add(makeMove(scale: scale), forKey: "move")
        content.addSublayer(square)
        spoil(content, square: square)
        return content
    }

    func makeMove(scale: CGFloat) -> CAAnimation {
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 8 * scale
        move.toValue = (8 + values.travel) * scale
        move.duration = period / 2
        move.autoreverses = true
        move.repeatCount = isRepeating ? .infinity : 1
        return move
    }
}

/// A specimen that follows all rules.
struct ValidSpecimen: Specimen {
    var values = SpecimenValues()
}

/// A non-repeating specimen that follows all rules.
struct ValidStory: Specimen {
    var values = SpecimenValues()
    var isRepeating: Bool { false }
}

// MARK: - Names and dimensions

struct InvalidName: Specimen {
    static var profile: IndicatorProfile { makeProfile("Moving_Square") }
    var values = SpecimenValues()
}

struct EmptyWords: Specimen {
    static var profile: IndicatorProfile { makeProfile("moving--square") }
    var values = SpecimenValues()
}

struct NoSize: Specimen {
    static var profile: IndicatorProfile { makeProfile(size: CGSize(width: 40, height: 0)) }
    var values = SpecimenValues()
}

struct NoPeriod: Specimen {
    var values = SpecimenValues()
    var period: TimeInterval { .nan }
}

struct NoPoster: Specimen {
    var values = SpecimenValues()
    var posterFraction: Double { 1.5 }
}

// MARK: - Parameters

struct NoParameters: Specimen {
    static var parameters: [IndicatorParameter<Self>] { [] }
    var values = SpecimenValues()
}

struct RepeatedParameter: Specimen {
    static var parameters: [IndicatorParameter<Self>] { validParameters + [validParameters[0]] }
    var values = SpecimenValues()
}

struct ClumsyParameter: Specimen {
    static var parameters: [IndicatorParameter<Self>] {
        validParameters + [.flag("Faint", \.values.isFaint, "")]
    }
    var values = SpecimenValues()
}

struct RefusedDefault: Specimen {
    static var parameters: [IndicatorParameter<Self>] {
        validParameters + [
            .number("height", \.values.side, in: 10...12, unit: .points, "the square's side")
        ]
    }
    var values = SpecimenValues()
}

struct GreedyParameter: Specimen {
    static var parameters: [IndicatorParameter<Self>] {
        validParameters + [
            IndicatorParameter(name: "caption", kind: .text, summary: "what is above") { _ in
                .text("")
            } set: { _, _ in
                true
            }
        ]
    }
    var values = SpecimenValues()
}

struct FewParameters: Specimen {
    static var parameters: [IndicatorParameter<Self>] {
        validParameters.suffix(4) + [.text("caption", \.caption, "nothing")]
    }
    var caption = ""
    var values = SpecimenValues()
    func spoil(_ layer: CALayer, square: CALayer) { square.opacity = 1 }
}

struct IgnoredPeriod: Specimen {
    var values = SpecimenValues()
    var period: TimeInterval { 2 }
}

struct HalfSlowed: Specimen {
    var values = SpecimenValues()
    func spoil(_ layer: CALayer, square: CALayer) {
        let blink = CABasicAnimation(keyPath: "opacity")
        blink.fromValue = 1
        blink.toValue = 0
        blink.duration = values.customPeriod == nil ? 2 : 1
        blink.repeatCount = .infinity
        square.add(blink, forKey: "blink")
    }
}

// MARK: - Time

struct Invisible: Specimen {
    var values = SpecimenValues()
    func spoil(_ layer: CALayer, square: CALayer) { layer.opacity = 0 }
}

struct OpenLoop: Specimen {
    var values = SpecimenValues()
    func spoil(_ layer: CALayer, square: CALayer) {
        guard let move = square.animation(forKey: "move")?.copy() as? CAAnimation else { return }
        move.duration = 0.9 * period / 2
        square.add(move, forKey: "move")
    }
}

struct EndlessStory: Specimen {
    var values = SpecimenValues()
    var isRepeating: Bool { false }
    func spoil(_ layer: CALayer, square: CALayer) {
        guard let move = square.animation(forKey: "move")?.copy() as? CAAnimation else { return }
        move.repeatCount = .infinity
        square.add(move, forKey: "move")
    }
}

/// A counter of calls.
final class Tally: Sendable {
    private let count = Atomic(0)

    /// Returns the number of previous calls.
    func next() -> Int { count.add(1, ordering: .relaxed).oldValue }
}

/// A square that grows each time it is created.
struct ChangesWhenRecreated: Specimen {
    var values = SpecimenValues()
    let tally = Tally()
    func spoil(_ layer: CALayer, square: CALayer) {
        square.bounds.size.height += CGFloat(tally.next()) / 10
    }
}

/// A square with a line that moves down each time it is drawn.
struct ChangesWhenRedrawn: Specimen {
    final class Layer: CALayer {
        var tally = Tally()
        required init() { super.init() }
        required init?(coder: NSCoder) { nil }
        required init(layer: Any) {
            super.init(layer: layer)
            if let layer = layer as? Layer { tally = layer.tally }
        }
        override class func needsDisplay(forKey key: String) -> Bool { key == "turn" }
        override func draw(in ctx: CGContext) {
            ctx.setFillColor(CGColor(gray: 0, alpha: 1))
            ctx.fill(CGRect(x: 0, y: CGFloat(tally.next() % 12), width: 12, height: 1))
        }
    }
    var values = SpecimenValues()
    func spoil(_ layer: CALayer, square: CALayer) {
        let drawn = Layer()
        drawn.frame = CGRect(x: 0, y: 0, width: 12, height: 12)
        let turn = CABasicAnimation(keyPath: "turn")
        turn.fromValue = 0
        turn.toValue = 1
        turn.duration = period
        turn.repeatCount = .infinity
        drawn.add(turn, forKey: "turn")
        layer.addSublayer(drawn)
    }
}

// MARK: - Space

struct FixedWidth: Specimen {
    var values = SpecimenValues()
    func spoil(_ layer: CALayer, square: CALayer) { square.bounds.size.height = 6 }
}

// MARK: - Reduced motion

struct FrozenReducedMotion: Specimen {
    var values = SpecimenValues()
    func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let layer = makeLayer(size: size)
        layer.sublayers?.first?.removeAllAnimations()
        return layer
    }
}

struct UnreducedMotion: Specimen {
    var values = SpecimenValues()
    func makeReducedMotionLayer(size: CGSize) -> CALayer { makeLayer(size: size) }
}

struct NoReducedMotionPeriod: Specimen {
    static var reducedMotionPeriod: TimeInterval { 0 }
    var values = SpecimenValues()
}

// MARK: - Animations

struct Keyless: Specimen {
    var values = SpecimenValues()
    func spoil(_ layer: CALayer, square: CALayer) {
        guard let move = square.animation(forKey: "move") else { return }
        square.removeAnimation(forKey: "move")
        square.add(move, forKey: nil)
    }
}

struct AbsoluteTime: Specimen {
    var values = SpecimenValues()
    func spoil(_ layer: CALayer, square: CALayer) {
        guard let move = square.animation(forKey: "move")?.copy() as? CAAnimation else { return }
        move.beginTime = 0.25
        move.fillMode = .backwards
        square.add(move, forKey: "move")
    }
}
