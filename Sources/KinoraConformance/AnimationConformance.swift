import Foundation
import KinoraIndicators

/// Checks that any loading animation must pass.
///
/// ```swift
/// @Test func `my animation keeps the rules`() {
///     #expect(AnimationConformance.failures(of: MyAnimation()) == [])
/// }
/// ```
///
/// The checks compare rendered pictures, so only the appearance matters.
public enum AnimationConformance {
    /// Returns one sentence for each rule that an animation breaks, or an empty array if there is
    /// none.
    ///
    /// If the animation can't be drawn, such as without a size, only that is reported.
    public static func failures(of animation: some LoadingAnimation) -> [String] {
        let checks = AnimationChecks(animation)
        let basics = checks.profileFailures + checks.measureFailures
        guard checks.measureFailures.isEmpty else { return basics }
        guard checks.isEverSeen else { return basics + ["Nothing is ever visible."] }
        return basics + checks.parameterFailures + checks.effectFailures + checks.periodFailures
            + checks.loopFailures + checks.orderFailures + checks.sizeFailures
            + checks.reducedMotionFailures + checks.timingFailures
    }
}

/// The checks of an animation.
struct AnimationChecks<Animation: LoadingAnimation> {
    let animation: Animation

    /// The natural size, scaled to fit 48 points so that drawing is fast.
    let size: CGSize

    init(_ animation: Animation) {
        self.animation = animation
        let natural = animation.naturalSize
        let scale = 48 / max(natural.width, natural.height)
        size = CGSize(width: natural.width * scale, height: natural.height * scale)
    }

    /// Times within a cycle, chosen to avoid simple fractions at which animations often switch.
    var instants: [TimeInterval] {
        stride(from: 0.31, to: 8, by: 1).map { $0 / 8 * animation.period }
    }

    /// Returns the animation's layers at the size of the checks.
    func makeRenderedLayer() -> RenderedLayer {
        RenderedLayer(animation.makeLayer(size: size), size: size)
    }

    // MARK: - Names and dimensions

    /// The failures of names.
    var profileFailures: [String] {
        var failures: [String] = []
        if !Self.isKebabCase(Animation.identifier) {
            failures.append(
                "The identifier “\(Animation.identifier)” isn’t lowercase words with hyphens."
            )
        }
        if Animation.title.isEmpty { failures.append("The title is empty.") }
        return failures
    }

    /// The failures of the numbers that drawing requires.
    var measureFailures: [String] {
        let (natural, period) = (animation.naturalSize, animation.period)
        var failures: [String] = []
        if !Self.isLength(natural.width) || !Self.isLength(natural.height) {
            failures.append(
                "The natural size of \(natural.width) × \(natural.height) isn’t positive."
            )
        }
        if !Self.isLength(period) { failures.append("The period of \(period) s isn’t positive.") }
        if !(0...1).contains(animation.posterFraction) {
            failures.append("The poster fraction \(animation.posterFraction) isn’t in 0…1.")
        }
        return failures
    }

    private static func isLength(_ value: Double) -> Bool { value > 0 && value.isFinite }

    /// Returns a Boolean value that indicates whether a name is lowercase words with hyphens.
    static func isKebabCase(_ name: String) -> Bool {
        let words = name.split(separator: "-", omittingEmptySubsequences: false)
        return name.first?.isLetter == true
            && words.allSatisfy { word in
                !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) }
            }
    }
}
