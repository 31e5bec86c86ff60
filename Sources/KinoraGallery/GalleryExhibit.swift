import Foundation
import KinoraCharts
import KinoraExport

/// An animation in a gallery, with its files.
struct GalleryExhibit {
    /// The role of a file on the page, in addition to the table of sizes.
    enum Role {
        case light
        case dark
        case chequered
        case vector
        case reduced
        case sheet
        case none
    }

    /// A file to write.
    struct File {
        let name: String
        let role: Role

        /// The heading of the file's column in the table of sizes.
        let column: String

        let make: (_ progress: (Double) -> Void) throws -> Data
    }

    /// The animation's description on the page.
    let page: GalleryPage.Exhibit

    /// The files, in writing order.
    let files: [File]

    init(of type: any LoadingAnimation.Type, side: Double, movie: MovieOptions) throws {
        var indicator = type.init()
        let natural = indicator.naturalSize
        let longer = Double(max(natural.width, natural.height))
        let width = (Double(natural.width) / longer * side).rounded()
        let size = indicator.naturalSize(width: width)
        try Self.rest(&indicator)
        func stage(
            on background: Backdrop,
            size: CGSize? = size,
            reducesMotion: Bool = false
        ) -> Stage {
            Stage(
                indicator.adapted(to: background),
                size: size,
                reducesMotion: reducesMotion,
                framing: .drawing
            )
        }
        let light = stage(on: .light)
        let dark = stage(on: .dark)
        let reduced = stage(on: .light, reducesMotion: true)
        let id = type.identifier
        files =
            [
                Self.file(
                    id,
                    ".gif",
                    .light,
                    light,
                    .gif(movie, matte: GalleryPage.lightBackground)
                ),
                Self.file(
                    id,
                    "-dark.gif",
                    .dark,
                    dark,
                    .gif(movie, matte: GalleryPage.darkBackground)
                ),
                Self.file(id, ".png", .chequered, light, .apng(movie)),
                Self.file(id, "-reduced.gif", .reduced, reduced, .gif(movie)),
            ]
            + Self.vectors(id, stage(on: .light, size: nil))
            + Self.more(id, light, movie)
            + [
                File(name: id + "-sheet.png", role: .sheet, column: "Contact sheet") { progress in
                    defer { progress(1) }
                    return try ContactSheet(of: light).picture.pngData(scale: movie.scale)
                }
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

    /// Adds a pause at the end of an animation that doesn't repeat by itself.
    private static func rest(_ indicator: inout any LoadingAnimation) throws {
        guard !indicator.isRepeating, indicator.value(ofParameter: "rest") != nil else { return }
        try indicator.setParameter("rest", to: .number(1.2))
    }

    /// Returns the command-line options for values that differ from the defaults.
    private static func settings(of indicator: any LoadingAnimation) -> [String] {
        let changes = type(of: indicator).parameterDescriptions.compactMap { parameter in
            indicator.value(ofParameter: parameter.name)
                .flatMap { $0 == parameter.defaultValue ? nil : $0.commandWord }
                .map { "--set \(parameter.name)=\($0)" }
        }
        return indicator.isRepeating ? changes : changes + ["--loops 0"]
    }

    /// Returns the vector files, at the animation's natural size because they are scalable.
    private static func vectors(_ identifier: String, _ stage: Stage) -> [File] {
        [
            file(identifier, ".svg", .vector, stage, .svg(.css, loopCount: 0)),
            file(identifier, "-smil.svg", .none, stage, .svg(.smil, loopCount: 0)),
            file(identifier, ".html", .none, stage, .html(svg: .svg(.css, loopCount: 0))),
            file(identifier, ".json", .none, stage, .lottieJSON()),
            file(identifier, ".lottie", .none, stage, .lottie()),
        ]
    }

    /// Returns the files in formats that depend on the build or the machine.
    private static func more(
        _ identifier: String,
        _ stage: Stage,
        _ movie: MovieOptions
    ) -> [File] {
        var once = movie
        once.loopCount = nil
        let formats: [(ConfigurableExporter.Type, MovieOptions)] = [
            (WebPExporter.self, movie), (MP4Exporter.self, once), (WebMExporter.self, once),
        ]
        return formats.compactMap { format, movie in
            guard (try? format.checkAvailability()) != nil else { return nil }
            let exporter = format.init(ExportOptions(movie: movie))
            return file(identifier, "." + format.pathExtensions[0], .none, stage, exporter)
        }
    }

    private static func file(
        _ identifier: String,
        _ ending: String,
        _ role: Role,
        _ stage: Stage,
        _ exporter: some Exporter
    ) -> File {
        let variant = ending.dropLast(ending.split(separator: ".").last.map { $0.count + 1 } ?? 0)
        let name = type(of: exporter).name
        return File(
            name: identifier + ending,
            role: role,
            column: variant.isEmpty ? name : "\(name), \(variant.dropFirst())"
        ) { progress in
            var sink = MemorySink()
            try exporter.export(stage, to: &sink, progress: progress)
            return sink.data
        }
    }

    /// Returns the command line that writes the GIF for light backgrounds.
    private static func command(
        _ identifier: String,
        width: Double,
        _ movie: MovieOptions,
        _ settings: [String]
    ) -> String {
        let write = DecimalFormatter(precision: 3)
        var words = [
            "kinora export \(identifier) -o \(identifier).gif", "--size \(write(width))", "--fit",
            "--scale \(write(movie.scale))", "--matte '\(GalleryPage.lightBackground.hexText)'",
        ]
        if movie.framesPerSecond != MovieOptions().framesPerSecond {
            words.append("--fps \(write(movie.framesPerSecond))")
        }
        return (words + settings).joined(separator: " ")
    }
}

extension ParameterValue {
    /// The value as a command-line word, or nil if it has none.
    fileprivate var commandWord: String? {
        switch self {
        case .number(let number): DecimalFormatter(precision: 3)(number)
        case .colors(let colors): "'" + colors.map(\.rgba.hexText).joined(separator: ",") + "'"
        case .text(let text), .choice(let text): "'\(text)'"
        case .flag(let flag): "\(flag)"
        case .image: nil
        }
    }
}
