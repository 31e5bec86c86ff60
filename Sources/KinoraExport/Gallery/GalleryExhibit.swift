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
        try Self.rest(&indicator)
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
            command: Self.command(id, width: width, movie, Self.settings(of: light.indicator))
        )
    }

    /// Lets a story rest at its end before it begins again.
    private static func rest(_ indicator: inout any LoadingIndicator) throws {
        guard !indicator.isRepeating, indicator.value(ofParameter: "rest") != nil else { return }
        try indicator.setParameter("rest", to: .number(1.2))
    }

    /// Returns the words that set what differs from an indicator's defaults.
    private static func settings(of indicator: any LoadingIndicator) -> [String] {
        let changes = type(of: indicator).parameterDescriptions.compactMap { parameter in
            indicator.value(ofParameter: parameter.name)
                .flatMap { $0 == parameter.defaultValue ? nil : $0.commandWord }
                .map { "--set \(parameter.name)=\($0)" }
        }
        return indicator.isRepeating ? changes : changes + ["--loops 0"]
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
        _ settings: [String]
    ) -> String {
        let write = SVGNumber(precision: 3)
        var words = [
            "kinora export \(identifier) -o \(identifier).gif", "--size \(write(width))", "--fit",
            "--scale \(write(movie.scale))", "--matte '\(GalleryPage.lightGround.hexText)'",
        ]
        if movie.framesPerSecond != MovieOptions().framesPerSecond {
            words.append("--fps \(write(movie.framesPerSecond))")
        }
        return (words + settings).joined(separator: " ")
    }
}

extension ParameterValue {
    /// The value as a word of a command line; nil for one that has none.
    fileprivate var commandWord: String? {
        switch self {
        case .number(let number): SVGNumber(precision: 3)(number)
        case .colors(let colors): "'" + colors.map(\.rgba.hexText).joined(separator: ",") + "'"
        case .text(let text), .choice(let text): "'\(text)'"
        case .flag(let flag): "\(flag)"
        case .image: nil
        }
    }
}
