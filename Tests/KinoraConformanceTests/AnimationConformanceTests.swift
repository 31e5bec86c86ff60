import Foundation
import KinoraConformance
import KinoraIndicators
import Testing

/// Tests of the conformance checks: the catalog passes them, and each rule can fail.
@Suite struct AnimationConformanceTests {
    static let identifiers = IndicatorCatalog.all.map { $0.identifier }

    @Test(arguments: identifiers)
    func `catalog animations keep all rules`(identifier: String) throws {
        let type = try #require(IndicatorCatalog.type(withIdentifier: identifier))
        #expect(AnimationConformance.failures(of: type.init()) == [])
    }

    @Test func `sound animations keep all rules`() {
        #expect(AnimationConformance.failures(of: ValidSpecimen()) == [])
        #expect(AnimationConformance.failures(of: ValidStory()) == [])
    }

    /// An animation that breaks a rule, with the expected failures.
    struct Fault: CustomTestStringConvertible, Sendable {
        let animation: any LoadingAnimation
        let failures: [String]

        init(_ animation: any LoadingAnimation, _ failures: String...) {
            (self.animation, self.failures) = (animation, failures)
        }

        var testDescription: String { "\(type(of: animation))" }
    }

    static let faults: [Fault] = [
        Fault(
            InvalidName(),
            "The identifier “Moving_Square” isn’t lowercase words with hyphens."
        ),
        Fault(
            EmptyWords(),
            "The identifier “moving--square” isn’t lowercase words with hyphens."
        ),
        Fault(NoSize(), "The natural size of 40.0 × 0.0 isn’t positive."),
        Fault(NoPeriod(), "The period of nan s isn’t positive."),
        Fault(NoPoster(), "The poster fraction 1.5 isn’t in 0…1."),
        Fault(
            NoParameters(),
            "There are no parameters.",
            "At least 5 parameters must change the appearance or the duration, but only 0 do."
        ),
        Fault(RepeatedParameter(), "Several parameters are named “side”."),
        Fault(
            ClumsyParameter(),
            "The parameter “Faint” isn’t lowercase words with hyphens.",
            "The parameter “Faint” has no summary."
        ),
        Fault(RefusedDefault(), "The parameter “height” doesn’t accept its own default."),
        Fault(GreedyParameter(), "The parameter “caption” accepts a value of another kind."),
        Fault(
            FewParameters(),
            "At least 5 parameters must change the appearance or the duration, but only 3 do; "
                + "these don’t: “faint”, “caption”."
        ),
        Fault(IgnoredPeriod(), "The parameter “period” doesn’t set the period."),
        Fault(HalfSlowed(), "A longer period doesn’t slow all animations equally."),
        Fault(Invisible(), "Nothing is ever visible."),
        Fault(
            ChangesWhenRedrawn(),
            "The second cycle differs from the first: the loop doesn’t close.",
            "A picture depends on the ones before it.",
            "Layers that are created again look different.",
            "At twice the size it doesn’t look twice as large."
        ),
        Fault(OpenLoop(), "The second cycle differs from the first: the loop doesn’t close."),
        Fault(EndlessStory(), "A non-repeating animation doesn’t hold its end."),
        Fault(
            ChangesWhenRecreated(),
            "A longer period doesn’t slow all animations equally.",
            "Layers that are created again look different.",
            "At twice the size it doesn’t look twice as large."
        ),
        Fault(FixedWidth(), "At twice the size it doesn’t look twice as large."),
        Fault(FrozenReducedMotion(), "The reduced-motion variant is static or invisible."),
        Fault(UnreducedMotion(), "The reduced-motion variant looks like the full animation."),
        Fault(NoReducedMotionPeriod(), "The reduced-motion period of 0.0 s isn’t positive."),
        Fault(Keyless(), "An animation without a key moves something."),
        Fault(
            AbsoluteTime(),
            "A longer period doesn’t slow all animations equally.",
            "The second cycle differs from the first: the loop doesn’t close.",
            "The animation “move” of “square” begins at the absolute time 0.25 s; use a group for "
                + "a later beginning."
        ),
    ]

    @Test(arguments: faults)
    func `each broken rule is reported in one sentence`(_ fault: Fault) {
        #expect(AnimationConformance.failures(of: fault.animation) == fault.failures)
    }
}
