import Foundation
import KinoraBasics
import KinoraCharts
import KinoraCode
import KinoraConfiguration
import KinoraExport

/// An animation in a gallery, with its files.
struct GalleryExhibit {
    /// The role of a file on the page.
    enum Role {
        /// A file to download.
        case download

        /// The contact sheet.
        case sheet
    }

    /// A file to write.
    struct File {
        let name: String
        let role: Role

        /// The name of the format and the variant.
        let label: String

        let make: (_ progress: (Double) -> Void) throws -> Data
    }

    /// The animation's description on the page.
    let page: GalleryPage.Exhibit

    /// The files, in writing order.
    let files: [File]

    init(
        of type: any LoadingAnimation.Type,
        side: Double,
        hasVideos: Bool,
        movie: MovieOptions
    ) throws {
        var indicator = type.init()
        try Self.polish(&indicator)
        let natural = indicator.naturalSize
        let longer = Double(max(natural.width, natural.height))
        let width = (Double(natural.width) / longer * side).rounded()
        let size = indicator.naturalSize(width: width)
        try Self.rest(&indicator)
        func stage(
            on ground: Backdrop,
            size: CGSize? = size,
            reducesMotion: Bool = false
        ) -> Stage {
            Stage(indicator.adapted(to: ground), size: size, reducesMotion: reducesMotion)
        }
        let (light, dark) = (stage(on: .light), stage(on: .dark))
        let id = type.identifier
        var (onDark, slow) = (movie, movie)
        onDark.ground = .dark
        slow.framesPerSecond = min(movie.framesPerSecond, 20)
        let svg = AnimatedSVGExporter.svg(loopCount: 0)
        files =
            [
                Self.file(id, ".svg", stage(on: .light, size: nil), svg),
                Self.file(id, "-dark.svg", stage(on: .dark, size: nil), svg),
                Self.file(id, ".gif", light, .gif(movie)),
                Self.file(id, "-dark.gif", dark, .gif(onDark)),
                Self.file(id, "-reduced.gif", stage(on: .light, reducesMotion: true), .gif(slow)),
                Self.file(id, ".png", light, .apng(movie)),
            ]
            + Self.vectors(id, stage(on: .light, size: nil))
            + [Self.component(id, stage(on: .light, size: nil))]
            + Self.more(id, light, movie, hasVideos: hasVideos)
            + [
                File(name: id + "-sheet.png", role: .sheet, label: "Contact sheet") { progress in
                    defer { progress(1) }
                    return try ContactSheet(of: light).picture.pngData(scale: movie.scale)
                }
            ]
        page = GalleryPage.Exhibit(
            identifier: id,
            title: type.title,
            purpose: type.profile.purpose,
            keywords: CatalogSearch.keywords(of: type),
            family: type.profile.family,
            period: light.period,
            colors: Self.colors(of: indicator),
            pictures: try Self.pictures(of: indicator),
            code: try Self.code(of: indicator)
        )
    }

    /// Returns the values of the parameter `colors` on light and dark grounds.
    private static func colors(of indicator: any LoadingAnimation) -> [String] {
        Backdrop.allCases.flatMap { ground -> [String] in
            let value = indicator.adapted(to: ground).value(ofParameter: "colors")
            guard case .colors(let colors) = value else { return [] }
            return colors.map { $0.rgba.hexText.lowercased() }
        }
    }

    /// Returns the documents that the page shows, without dark ones that are equal to the light
    /// ones.
    private static func pictures(
        of indicator: any LoadingAnimation
    ) throws -> [(name: String, svg: String)] {
        let small = CGSize(width: 32, height: 32)
        let sizes = [("full", nil), ("small", small)] as [(String, CGSize?)]
        var pictures: [(name: String, svg: String)] = []
        for (name, size) in sizes {
            for reduced in ["", "reduced-"] {
                for ground in Backdrop.allCases {
                    let stage = Stage(
                        indicator.adapted(to: ground),
                        size: size,
                        reducesMotion: !reduced.isEmpty
                    )
                    let svg = try stage.data(as: AnimatedSVGExporter.svg(loopCount: 0))
                    let text = String(decoding: svg, as: UTF8.self)
                    if ground == .dark, pictures.last?.svg == text { continue }
                    pictures.append(("\(name)-\(reduced)\(ground)", text))
                }
            }
        }
        return pictures
    }

    /// Returns the texts to copy, shown beside the pictures.
    private static func code(
        of indicator: any LoadingAnimation
    ) throws -> [(name: String, text: String)] {
        let id = type(of: indicator).identifier
        var configuration = try StageConfiguration(.open(id))
        if case .choice(let value) = indicator.value(ofParameter: look) {
            configuration.settings.append(StageConfiguration.Setting(look, value))
        }
        let swift = try CodeExamples(configuration).uiKit
        let options = try settings(of: indicator)
        let words = ["kinora export \(id) -o \(id).svg"] + options
        return [("swift", swift), ("command", words.joined(separator: " "))]
    }

    /// Gives an animation that follows a post its polished look.
    private static func polish(_ indicator: inout any LoadingAnimation) throws {
        guard indicator.value(ofParameter: look) != nil else { return }
        try indicator.setParameter(look, to: .choice(PostLook.polished.rawValue))
    }

    /// The name of the parameter for the look of an animation that follows a post.
    private static let look = "look"

    /// Adds a pause at the end of a nonrepeating animation.
    private static func rest(_ indicator: inout any LoadingAnimation) throws {
        guard !indicator.isRepeating, indicator.value(ofParameter: "rest") != nil else { return }
        try indicator.setParameter("rest", to: .number(1.2))
    }

    /// Returns the command-line options for values that differ from the defaults of the look.
    private static func settings(of indicator: any LoadingAnimation) throws -> [String] {
        var plain = type(of: indicator).init()
        try polish(&plain)
        let changes = type(of: indicator).parameterDescriptions.compactMap { parameter in
            let usual =
                parameter.name == look
                ? parameter.defaultValue : plain.value(ofParameter: parameter.name)
            return indicator.value(ofParameter: parameter.name)
                .flatMap { $0 == usual ? nil : $0.commandWord }
                .map { "--set \(parameter.name)=\($0)" }
        }
        return indicator.isRepeating ? changes : changes + ["--loops 0"]
    }

    /// Returns the vector files, at the animation's natural size because they are scalable.
    private static func vectors(_ identifier: String, _ stage: Stage) -> [File] {
        [
            file(identifier, "-smil.svg", stage, .svg(.smil, loopCount: 0)),
            file(identifier, ".html", stage, .html(svg: .svg(.css, loopCount: 0))),
            file(identifier, ".json", stage, .lottieJSON()),
            file(identifier, ".lottie", stage, .lottie()),
        ]
    }

    /// Returns the React component, with its progress and outcomes.
    private static func component(_ identifier: String, _ stage: Stage) -> File {
        var options = ExportOptions()
        options.code.hasStates = true
        return file(identifier, componentEnding, stage, TSXExporter(options))
    }

    /// The end of the name of a React component.
    static let componentEnding = ".tsx"

    /// Returns the files in formats that depend on the build or the machine.
    private static func more(
        _ identifier: String,
        _ stage: Stage,
        _ movie: MovieOptions,
        hasVideos: Bool
    ) -> [File] {
        var once = movie
        once.loopCount = nil
        var formats: [(ConfigurableExporter.Type, MovieOptions)] = [(WebPExporter.self, movie)]
        if hasVideos { formats += [(MP4Exporter.self, once), (WebMExporter.self, once)] }
        return formats.compactMap { format, movie in
            guard (try? format.checkAvailability()) != nil else { return nil }
            let exporter = format.init(ExportOptions(movie: movie))
            return file(identifier, "." + format.pathExtensions[0], stage, exporter)
        }
    }

    private static func file(
        _ identifier: String,
        _ ending: String,
        _ stage: Stage,
        _ exporter: some Exporter
    ) -> File {
        let variant = ending.dropLast(ending.split(separator: ".").last.map { $0.count + 1 } ?? 0)
        let name = type(of: exporter).name
        return File(
            name: identifier + ending,
            role: .download,
            label: variant.isEmpty ? name : "\(name), \(variant.dropFirst())"
        ) { progress in
            var sink = MemorySink()
            try exporter.export(stage, to: &sink, progress: progress)
            return sink.data
        }
    }
}

extension ParameterValue {
    /// The value as a command-line word, or nil if it can't be written as one.
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
