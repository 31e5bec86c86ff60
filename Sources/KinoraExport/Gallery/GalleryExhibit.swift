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
        let size = type.naturalSize(width: width)
        var indicator = type.init()
        let rest = try Self.rest(&indicator)
        func stage(on ground: Ground, reducesMotion: Bool = false) -> Stage {
            Stage(
                indicator.adapted(to: ground),
                size: size,
                reducesMotion: reducesMotion,
                framing: .drawing
            )
        }
        let light = stage(on: .light)
        let dark = stage(on: .dark)
        let reduced = stage(on: .light, reducesMotion: true)
        let id = type.identifier
        files = [
            Self.file(id + ".gif", .light, light, .gif(movie, matte: GalleryPage.lightGround)),
            Self.file(id + "-dark.gif", .dark, dark, .gif(movie, matte: GalleryPage.darkGround)),
            Self.file(id + ".png", .exact, light, .apng(movie)),
            Self.file(id + "-reduced.gif", .reduced, reduced, .gif(movie)),
            File(name: id + "-sheet.png", role: .sheet) { progress in
                defer { progress(1) }
                return try ContactSheet(of: light).picture.pngData(scale: movie.scale)
            },
        ]
        page = GalleryPage.Exhibit(
            identifier: id,
            title: type.title,
            origin: type.origin,
            size: light.size,
            period: light.period,
            command: Self.command(id, width: width, movie, rest)
        )
    }

    /// Lets a story rest at its end before it begins again, and returns the words that do so.
    private static func rest(_ indicator: inout any LoadingIndicator) throws -> [String] {
        guard !indicator.isRepeating, indicator.value(ofParameter: "rest") != nil else { return [] }
        try indicator.setParameter("rest", to: .number(1.2))
        return ["--set rest=1.2", "--loops 0"]
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
        _ rest: [String]
    ) -> String {
        let write = SVGNumber(precision: 3)
        var words = [
            "kinora export \(identifier) -o \(identifier).gif", "--size \(write(width))", "--fit",
            "--scale \(write(movie.scale))", "--matte '\(GalleryPage.lightGround.hexText)'",
        ]
        if movie.framesPerSecond != MovieOptions().framesPerSecond {
            words.append("--fps \(write(movie.framesPerSecond))")
        }
        return (words + rest).joined(separator: " ")
    }
}
