import ArgumentParser
import KinoraConfiguration
import KinoraRecording
import PortedIndicators

extension LoopingIndicator: ExpressibleByArgument {}

/// The arguments for an indicator, its size and its speed.
struct RecordingArguments: ParsableArguments {
    @Argument var indicator: LoopingIndicator
    @Option var size: Double?
    @Option var speed = 1.0
    @Flag var reducedMotion = false

    /// Returns a stage with a recording of the indicator's view; commands run on the main thread.
    func makeStage() throws -> Stage {
        let indicator = indicator
        let recording = try MainActor.assumeIsolated {
            try ViewRecording { indicator.makeView() }
        }
        guard recording.isExact else {
            throw ValidationError("\(indicator.rawValue) shows more than its animations say")
        }
        return try StageConfiguration(
            AnimationSource(recording),
            width: size,
            speed: speed,
            reducesMotion: reducedMotion
        ).makeStage()
    }
}
