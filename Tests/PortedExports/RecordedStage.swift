import ArgumentParser
import KinoraConfiguration
import KinoraRecording
import PortedIndicators

extension LoopingIndicator: ExpressibleByArgument {}

/// The arguments that say which indicator, in which size and at which pace.
struct RecordedStage: ParsableArguments {
    @Argument var indicator: LoopingIndicator
    @Option var size: Double?
    @Option var speed = 1.0
    @Flag var reducedMotion = false

    /// Records the indicator's view and sets it up; commands run on the main thread.
    func makeStage() throws -> Stage {
        let indicator = indicator
        var configuration = StageConfiguration(
            indicator.rawValue,
            width: size,
            speed: speed,
            reducesMotion: reducedMotion
        )
        let recording = try MainActor.assumeIsolated {
            try ViewRecording { indicator.makeView() }
        }
        guard recording.isExact else {
            throw ValidationError("\(indicator.rawValue) shows more than its animations say")
        }
        configuration.animation = recording
        return try configuration.makeStage()
    }
}
