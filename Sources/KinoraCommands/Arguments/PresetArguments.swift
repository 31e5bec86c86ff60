import ArgumentParser
import KinoraExport

/// The arguments for presets.
struct PresetArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Keep to the limits of a place: \(ExportPreset.all.map(\.name).joined(separator: ", ")).",
            valueName: "name"
        ),
        transform: { name in try asUsage { try ExportPreset(named: name) } }
    )
    var preset: ExportPreset?

    /// Throws a validation error if the preset doesn't support a file or conflicts with an option.
    func check(
        _ paths: [String],
        _ stage: StageArguments,
        _ picture: PictureArguments,
        _ movie: MovieArguments
    ) throws {
        guard let preset else { return }
        try asUsage { for path in paths { try preset.checkEnding(ofFile: path) } }
        let given = [
            ("--size", stage.size != nil && preset.showsEmoji), ("--scale", picture.scale != nil),
            ("--fps", movie.fps != nil), ("--quality", movie.quality != nil),
            ("--loops", movie.loops != nil && preset == .androidSplash),
        ]
        for (name, _) in given.filter(\.1) {
            throw ValidationError("--preset \(preset.name) chooses \(name); give one of the two")
        }
    }
}
