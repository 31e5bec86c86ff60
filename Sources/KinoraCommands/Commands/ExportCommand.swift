import ArgumentParser
import Foundation
import KinoraBasics
import KinoraCode
import KinoraCodecs
import KinoraConfiguration
import KinoraExport

/// A command that exports an animation as files.
package struct ExportCommand: StageCommand {
    package static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write an animation as files in the formats of their extensions.",
        discussion: "The extensions are \(ExportFormats.files.endings)."
    )

    @OptionGroup var stage: StageArguments
    @OptionGroup var picture: PictureArguments
    @OptionGroup var movie: MovieArguments
    @OptionGroup var preset: PresetArguments

    @Flag(
        help: """
            Fail if the source or a format has something that isn’t supported, instead of printing a \
            note.
            """
    )
    var strict = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("A file to write; repeat it for several.", valueName: "file")
    )
    var output: [String] = []

    @Option(help: "Write code that returns layers to the file or to standard output: swift.")
    var emit: EmittedCode?

    package init() {}

    package func validate() throws {
        guard emit == nil else { return try validateCode() }
        guard !output.isEmpty else {
            throw ValidationError("Missing expected argument '--output <file> ...'")
        }
        if let sequence = output.lazy.compactMap(FrameSequence.init).first {
            return try validate(sequence)
        }
        let formats = try asUsage { try output.map(ExportFormats.files.format(ofFile:)) }
        try preset.check(output, stage, picture, movie)
        try asUsage { for format in formats { try format.checkAvailability() } }
        try stage.checkPixels(scale: picture.scale ?? 1, formats)
    }

    package func run() throws {
        let picture = picture.over(try stage.animationSource())
        let ground = stage.ground(under: picture.background?.color, movie.matte?.color)
        let stage = try self.stage.openStage(on: ground)
        if let note = try EmptyFrames(stage, of: self.stage.animationSource())?.note() {
            ReportOutput.write(notes: [note])
        }
        if strict { try checkCompleteness(of: self.stage.animationSource()) }
        guard emit == nil else { return try writeCode(of: stage) }
        if let sequence = output.lazy.compactMap(FrameSequence.init).first {
            return try write(sequence, of: stage, on: ground, picture)
        }
        let files = try files(of: stage, on: ground, picture)
        try FileTarget.check(files.map(\.path), sources: self.stage.filesRead)
        // A format that fails a strict export must leave no other file.
        var pending: [PendingFile] = []
        for file in files {
            let written = try write(file, picture)
            if strict { pending.append(written) } else { try written.commit() }
        }
        for file in pending { try file.commit() }
    }

    /// Checks that nothing in a source was left out when it was read.
    ///
    /// - Throws: An `ExportError` with the first remark on the source, if there is any.
    private func checkCompleteness(of source: AnimationSource) throws {
        guard let first = source.remarks.first else { return }
        let others = source.remarks.count - 1
        throw ExportError(
            .notFaithful,
            subject: stage.source ?? "the source",
            reason: "isn’t exported, because not everything in it is drawn as it says: \(first)"
                + (others > 0 ? "; and \(others) more" : "")
        )
    }

    /// A file that is complete but has no name yet.
    private final class PendingFile {
        var file: AtomicFile
        var report = ExportReport()
        let path: String

        init(_ path: String) throws {
            self.path = path
            file = try AtomicFile(at: URL(fileURLWithPath: path))
        }

        /// Names the file, and prints what the format doesn't support.
        func commit() throws {
            try file.commit()
            BatchLog.current?.add(file: path)
            ReportOutput.write(report, ofFile: path)
        }
    }

    /// A file to write, and the ground that it is shown on.
    private struct File {
        let path: String
        let stage: Stage
        let ground: Backdrop
    }

    /// Returns the files to write: one for each path, or two if a preset needs both grounds.
    private func files(
        of stage: Stage,
        on ground: Backdrop,
        _ picture: PictureArguments
    ) throws -> [File] {
        let isGiven =
            self.stage.ground != nil || picture.background != nil || movie.matte != nil
        let output = try withCompanions(output)
        guard let preset = preset.preset, !isGiven else {
            return output.map { File(path: $0, stage: stage, ground: ground) }
        }
        let dark = try self.stage.makeStage(on: .dark)
        return output.flatMap { path in
            preset.grounds(stage, dark, ofFile: path).map { ground in
                switch ground {
                case .light: File(path: path, stage: stage, ground: .light)
                case .dark: File(path: Self.darkPath(path), stage: dark, ground: .dark)
                }
            }
        }
    }

    /// Returns paths with those of the files that belong to them, such as headers.
    private func withCompanions(_ paths: [String]) throws -> [String] {
        var all = paths
        for path in paths {
            for ending in try ExportFormats.files.format(ofFile: path).companionExtensions {
                let companion = (path as NSString).deletingPathExtension + ".\(ending)"
                if !all.contains(companion) { all.append(companion) }
            }
        }
        return all
    }

    /// Returns the path of the file for dark pages: `-dark` before the extension, or `_dark` in the
    /// names of Android's resources, which have no hyphens.
    static func darkPath(_ path: String) -> String {
        let point = path.lastIndex(of: ".") ?? path.endIndex
        let mark = path.lowercased().hasSuffix(".xml") ? "_dark" : "-dark"
        return path[..<point] + mark + path[point...]
    }

    private func validate(_ sequence: FrameSequence) throws {
        guard output.count == 1, preset.preset == nil else {
            throw ValidationError(
                "\(sequence.path) writes numbered frames; write other files and presets in a run of "
                    + "their own"
            )
        }
        try stage.checkPixels(scale: picture.scale ?? 1, [PNGExporter.self])
    }

    /// Writes numbered frames.
    private func write(
        _ sequence: FrameSequence,
        of stage: Stage,
        on ground: Backdrop,
        _ picture: PictureArguments
    ) throws {
        let options = movie.options(
            picture,
            on: ground,
            reducesMotion: self.stage.reducedMotion
        )
        var bar = ProgressBar(title: (sequence.path as NSString).lastPathComponent)
        defer { bar.clear() }
        let count = try sequence.write(stage, options.movie, sources: self.stage.filesRead) {
            bar.show($0)
        }
        let rate = DecimalFormatter(precision: 3)(Double(count) / stage.period)
        ReportOutput.write(notes: [
            "\(count) frames, \(rate) a second, from \(sequence.path(0)) to "
                + sequence.path(count - 1)
        ])
    }

    private func validateCode() throws {
        guard output.count <= 1, output.allSatisfy({ $0.hasSuffix(".swift") }) else {
            throw ValidationError("--emit swift writes one file, whose name ends in .swift")
        }
        // Code has neither pixels nor frames.
        let given = [
            ("--crop", stage.crop != nil), ("--ground", stage.ground != nil),
            ("--strict", strict), ("--preset", preset.preset != nil),
        ]
        let code: Set<String> = ["--swift", "--states"]
        for (name, isGiven) in given + picture.given + movie.given where isGiven {
            guard !code.contains(name) else { continue }
            throw ValidationError("--emit swift writes code, which has no use for \(name)")
        }
    }

    /// Writes Swift code that returns layers to the file, or to standard output.
    private func writeCode(of stage: Stage) throws {
        try FileTarget.check(output, sources: self.stage.filesRead)
        var options = CodeOptions()
        options.swiftForm = movie.swift == .uikit ? .layer : movie.swift
        options.typeName = output.first.flatMap(CodeOptions.typeName)
        var sink = MemorySink()
        let report = try SwiftExporter(options).export(stage, to: &sink) { _ in }
        try TextOutput.write(String(decoding: sink.data, as: UTF8.self), to: output.first)
        ReportOutput.write(report, ofFile: output.first ?? "standard output")
    }

    private func write(_ file: File, _ picture: PictureArguments) throws -> PendingFile {
        let (stage, path) = (file.stage, file.path)
        let url = URL(fileURLWithPath: path)
        var options = movie.options(
            picture,
            on: file.ground,
            reducesMotion: self.stage.reducedMotion
        )
        options.code.typeName = CodeOptions.typeName(ofFile: path)
        let exporterType = try ExportFormats.files.format(ofFile: path)
        let videos: [any ConfigurableExporter.Type] = [
            MP4Exporter.self, WebMExporter.self, MOVExporter.self,
        ]
        if options.movie.loopCount == nil, videos.contains(where: { $0 == exporterType }) {
            options.movie.loopCount = try self.stage.fittedLoops()
        }
        let exporter = exporterType.exporter(options, preset: preset.preset)
        var bar = ProgressBar(title: url.lastPathComponent)
        defer { bar.clear() }
        let pending = try PendingFile(path)
        pending.report = try stage.export(
            exporter,
            to: &pending.file,
            at: url,
            isStrict: strict
        ) { bar.show($0) }
        return pending
    }
}

/// A language of exported code.
enum EmittedCode: String, ExpressibleByArgument, CaseIterable {
    case swift
}
