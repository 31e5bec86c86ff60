import Foundation
import KinoraIndicators

/// What every loading animation holds to, as a check for one's own.
///
/// ```swift
/// @Test func `my animation keeps the rules`() {
///     #expect(AnimationConformance.failures(of: MyAnimation()) == [])
/// }
/// ```
///
/// Pictures are drawn and compared, so that it is the look that counts and not how it is made.
public enum AnimationConformance {
    /// Returns what an animation does against the rules, a sentence each; empty when all is well.
    ///
    /// Where nothing is drawn, as without a size, that alone is said.
    public static func failures(of animation: some LoadingAnimation) -> [String] {
        let checks = AnimationChecks(animation)
        let basics = checks.profileFailures + checks.measureFailures
        guard checks.measureFailures.isEmpty else { return basics }
        guard checks.isEverSeen else { return basics + ["Nothing is ever seen."] }
        return basics + checks.parameterFailures + checks.effectFailures + checks.periodFailures
            + checks.loopFailures + checks.orderFailures + checks.sizeFailures + checks.areaFailures
            + checks.reducedMotionFailures + checks.timingFailures
    }
}

/// The rules, each for one animation.
struct AnimationChecks<Animation: LoadingAnimation> {
    let animation: Animation

    /// The natural size, made to fit in 48 points, so that pictures are quickly drawn.
    let size: CGSize

    init(_ animation: Animation) {
        self.animation = animation
        let natural = animation.naturalSize
        let scale = 48 / max(natural.width, natural.height)
        size = CGSize(width: natural.width * scale, height: natural.height * scale)
    }

    /// Instants of a play that are in no simple proportion to it, as at those things are switched.
    var instants: [TimeInterval] {
        (0..<8).map { (Double($0) + 0.31) / 8 * animation.period }
    }

    /// Makes the animation live in the size of the checks.
    func makePictures() -> CheckedPictures {
        CheckedPictures(animation.makeLayer(size: size), size: size)
    }

    // MARK: - Names and measures

    /// What is wrong with names.
    var profileFailures: [String] {
        var failures: [String] = []
        if !Self.isKebabCase(Animation.identifier) {
            failures.append(
                "The identifier “\(Animation.identifier)” isn’t words in lower case with hyphens."
            )
        }
        if Animation.title.isEmpty { failures.append("The title is empty.") }
        return failures
    }

    /// What is wrong with the numbers without which nothing can be drawn.
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
            failures.append("The poster’s fraction \(animation.posterFraction) isn’t from 0 to 1.")
        }
        return failures
    }

    private static func isLength(_ value: Double) -> Bool { value > 0 && value.isFinite }

    /// Returns whether a name is words of lower-case letters and digits, joined by hyphens.
    static func isKebabCase(_ name: String) -> Bool {
        let words = name.split(separator: "-", omittingEmptySubsequences: false)
        return name.first?.isLetter == true
            && words.allSatisfy { word in
                !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) }
            }
    }
}
