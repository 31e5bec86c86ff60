import Foundation
import KinoraConformance
import KinoraIndicators
import Testing

/// The check of users' own animations: ours pass it, and each rule can fail.
@Suite struct AnimationConformanceTests {
    static let identifiers = IndicatorCatalogue.all.map { $0.identifier }

    @Test(arguments: identifiers)
    func `every animation of the catalogue keeps all rules`(identifier: String) throws {
        let type = try #require(IndicatorCatalogue.type(withIdentifier: identifier))
        #expect(AnimationConformance.failures(of: type.init()) == [])
    }

    @Test func `sound animations keep all rules`() {
        #expect(AnimationConformance.failures(of: SoundSpecimen()) == [])
        #expect(AnimationConformance.failures(of: SoundStory()) == [])
    }

    /// An animation that breaks a rule, and what is said of it.
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
            ShoutingName(),
            "The identifier “Moving_Square” isn’t words in lower case with hyphens."
        ),
        Fault(
            EmptyWords(),
            "The identifier “moving--square” isn’t words in lower case with hyphens."
        ),
        Fault(NoSize(), "The natural size of 40.0 × 0.0 isn’t positive."),
        Fault(NoPeriod(), "The period of nan s isn’t positive."),
        Fault(NoPoster(), "The poster’s fraction 1.5 isn’t from 0 to 1."),
        Fault(
            NoParameters(),
            "There is no parameter.",
            "At least 5 parameters are to change what is seen or how long it takes, and only 0 do."
        ),
        Fault(RepeatedParameter(), "There are several parameters called “side”."),
        Fault(
            ClumsyParameter(),
            "The parameter “Faint” isn’t words in lower case with hyphens.",
            "The parameter “Faint” doesn’t say what it does."
        ),
        Fault(RefusedDefault(), "The parameter “height” doesn’t take its own default."),
        Fault(GreedyParameter(), "The parameter “caption” takes what isn’t of its kind."),
        Fault(
            FewParameters(),
            "At least 5 parameters are to change what is seen or how long it takes, and only 3 "
                + "do; not so “faint”, “caption”."
        ),
        Fault(DeafPeriod(), "The parameter “period” doesn’t set the period."),
        Fault(HalfSlowed(), "A longer period doesn’t slow everything down alike."),
        Fault(Invisible(), "Nothing is ever seen."),
        Fault(
            Forgetful(),
            "The second play isn’t the first one: the loop doesn’t close.",
            "An instant looks different after others were seen.",
            "Layers that are made again look different.",
            "In twice the size it doesn’t look twice as large."
        ),
        Fault(OpenLoop(), "The second play isn’t the first one: the loop doesn’t close."),
        Fault(RestlessStory(), "A play that doesn’t repeat doesn’t stay at its end."),
        Fault(
            Fickle(),
            "A longer period doesn’t slow everything down alike.",
            "Layers that are made again look different.",
            "In twice the size it doesn’t look twice as large."
        ),
        Fault(FixedWidth(), "In twice the size it doesn’t look twice as large."),
        Fault(
            Stray(),
            "In a layer of 48 × 24 points something is drawn at (4.5, -4.5), outside of its "
                + "drawn area."
        ),
        Fault(FrozenWithLessMotion(), "With less motion it stands still, or nothing is seen."),
        Fault(LivelyWithLessMotion(), "With less motion it moves as ever."),
        Fault(NoTimeWithLessMotion(), "The reduced-motion period of 0.0 s isn’t positive."),
        Fault(Keyless(), "Something moves by an animation without a key."),
        Fault(
            AbsoluteTime(),
            "A longer period doesn’t slow everything down alike.",
            "The second play isn’t the first one: the loop doesn’t close.",
            "The animation “move” of “square” begins at 0.25 s of whatever clock there is; what "
                + "begins later belongs in a group."
        ),
    ]

    @Test(arguments: faults)
    func `what breaks a rule is said in a sentence`(_ fault: Fault) {
        #expect(AnimationConformance.failures(of: fault.animation) == fault.failures)
    }
}
