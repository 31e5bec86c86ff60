import Foundation
import Kinora
import LayerKit

/// An indicator as a gallery shows it: its files and how each is made.
struct GalleryExhibit {
    /// What a file is for.
    enum Role: String {
        case light
        case dark
        case exact
        case reduced
        case sheet
    }

    /// A file to make.
    struct File {
        let name: String
        let role: Role
        let make: (_ progress: (Double) -> Void) throws -> Data
    }

    /// What the page says about the indicator.
    let page: GalleryPage.Exhibit

    /// The files, in the order in which they are made.
    let files: [File]

    init(of type: any LoadingIndicator.Type, side: Double, movie: MovieOptions) throws {
        let natural = type.naturalSize
        let longer = Double(max(natural.width, natural.height))
        let width = (Double(natural.width) / longer * side).rounded()
        let settings = Self.settings(of: type)
        var configuration = StageConfiguration(type.identifier, width: width, settings: settings)
        let stage = try configuration.makeStage()
        configuration.reducesMotion = true
        let reduced = try configuration.makeStage()
        let id = type.identifier
        files = [
            Self.file(id + ".gif", .light, stage, .gif(movie, matte: GalleryPage.lightGround)),
            Self.file(id + "-dark.gif", .dark, stage, .gif(movie, matte: GalleryPage.darkGround)),
            Self.file(id + ".png", .exact, stage, .apng(movie)),
            Self.file(id + "-reduced.gif", .reduced, reduced, .gif(movie)),
            File(name: id + "-sheet.png", role: .sheet) { progress in
                defer { progress(1) }
                return try ContactSheet(of: stage).picture.pngData(scale: movie.scale)
            },
        ]
        page = GalleryPage.Exhibit(
            identifier: id,
            title: type.title,
            origin: type.origin,
            size: stage.size,
            period: stage.period,
            command: Self.command(id, width: width, movie, settings)
        )
    }

    /// Returns what lets a story rest at its end before it begins again.
    private static func settings(
        of type: any LoadingIndicator.Type
    ) -> [StageConfiguration.Setting] {
        let hasRest = type.parameterDescriptions.contains { $0.name == "rest" }
        return hasRest ? [StageConfiguration.Setting("rest", "1.2")] : []
    }

    private static func file(
        _ name: String,
        _ role: Role,
        _ stage: Stage,
        _ exporter: some Exporter
    ) -> File {
        File(name: name, role: role) { progress in
            var sink = MemorySink()
            try exporter.export(stage, to: &sink, progress: progress)
            return sink.data
        }
    }

    /// Returns the command line that makes the file for light grounds.
    private static func command(
        _ identifier: String,
        width: Double,
        _ movie: MovieOptions,
        _ settings: [StageConfiguration.Setting]
    ) -> String {
        let write = SVGNumber(precision: 3)
        var words = [
            "kinora export \(identifier) -o \(identifier).gif", "--size \(write(width))",
            "--scale \(write(movie.scale))", "--matte '\(GalleryPage.lightGround.hexText)'",
        ]
        if movie.framesPerSecond != MovieOptions().framesPerSecond {
            words.append("--fps \(write(movie.framesPerSecond))")
        }
        words += settings.map { "--set \($0.name)=\($0.text)" }
        if !settings.isEmpty { words.append("--loops 0") }
        return words.joined(separator: " ")
    }
}
