import Foundation
import KinoraBasics
import KinoraDrawings
import KinoraExport
import KinoraLottie
import KinoraTrace
import LayerKit

extension AnimationSource {
    /// Returns the animation that a text names.
    ///
    /// The text is an identifier of the catalog, the path of a file, or `-` for standard input. The
    /// contents of a file determine its reader; the extension decides only if the contents leave a
    /// choice. A file with the name of an identifier needs a path, such as `./worm`.
    ///
    /// - Parameters:
    ///   - name: The text.
    ///   - options: The values of readers' options, by name.
    /// - Returns: The animation and what its source says about it.
    /// - Throws: A `ConfigurationError` if the text names nothing that can be read, or an option
    ///   doesn't apply to this source; an `ExportError` if a file can't be read; the reader's
    ///   error, with its location, if the file is damaged.
    public static func open(
        _ name: String,
        options: [String: String] = [:]
    ) throws -> AnimationSource {
        if let type = IndicatorCatalog.type(withIdentifier: name) {
            try SourceReaders.check(options, of: name)
            return AnimationSource(type.init())
        }
        guard isFile(name) else {
            throw IndicatorCatalog.unknown(name, orFile: SourceReaders.kinds)
        }
        let file = try read(name)
        let reader = try SourceReaders.reader(of: file)
        try SourceReaders.check(options, of: file.displayName, declared: reader.options)
        return try reader.read(file, options: options)
    }

    /// Returns a Boolean value that indicates whether a text names a file instead of an indicator.
    private static func isFile(_ name: String) -> Bool {
        name == SourceFile.standardInput || name.contains { $0 == "." || $0 == "/" }
            || FileManager.default.fileExists(atPath: name)
    }

    private static func read(_ path: String) throws(ExportError) -> SourceFile {
        guard path != SourceFile.standardInput else { return try readStandardInput() }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
            isFolder.boolValue
        {
            return SourceFile(path: path, data: Data(), isFolder: true)
        }
        do throws(InputFile.Problem) {
            let data = try InputFile.read(path, limit: InputFile.mediaLimit)
            return SourceFile(path: path, data: data)
        } catch {
            throw ExportError(
                .fileNotRead,
                subject: path,
                reason: error.reason(kind: "a file"),
                underlyingError: error
            )
        }
    }

    /// Returns the contents of standard input, which can be a pipe, up to the limit of files.
    private static func readStandardInput() throws(ExportError) -> SourceFile {
        let limit = InputFile.mediaLimit
        let file: SourceFile
        do {
            let data = try FileHandle.standardInput.read(upToCount: limit + 1) ?? Data()
            file = SourceFile(path: SourceFile.standardInput, data: data)
        } catch {
            throw ExportError(
                .fileNotRead,
                subject: "standard input",
                reason: "can’t be read; pipe a file to the tool",
                underlyingError: error
            )
        }
        guard file.data.count <= limit else {
            throw ExportError(
                .fileNotRead,
                subject: file.displayName,
                reason: "has more than \(limit >> 20) MB, which is too much"
            )
        }
        return file
    }
}

/// The readers of source files.
public enum SourceReaders {
    /// The readers of files, with one entry for each.
    public static let all: [any SourceReader] = [
        DrawingReader(), LottieReader(), ImageReader(), FilmReader(),
    ]

    /// The kinds of files with their extensions, for messages and help.
    public static var kinds: String {
        all.map { reader in
            let extensions = reader.pathExtensions.map { ".\($0)" }.joined(separator: ", ")
            return "\(reader.kind) (\(extensions))"
        }.joined(separator: ", ")
    }

    /// Returns the reader that recognizes the contents of a file, or else the reader for its
    /// extension.
    static func reader(
        of file: SourceFile,
        among readers: [any SourceReader] = all
    ) throws(ConfigurationError) -> any SourceReader {
        // A folder has no contents that readers of files know.
        let matches = readers.map { reader -> (reader: any SourceReader, match: SourceMatch) in
            let isOther = file.isFolder && !(reader is FilmReader)
            return (reader: reader, match: isOther ? SourceMatch.no : reader.match(file))
        }
        let certain = matches.filter { $0.match == .certain }
        if certain.count == 1 { return certain[0].reader }
        let candidates = certain.isEmpty ? matches.filter { $0.match == .possible } : certain
        let named = candidates.first { $0.reader.pathExtensions.contains(file.pathExtension) }
        if let reader = (named ?? certain.first)?.reader { return reader }
        throw ConfigurationError(
            "\(file.displayName.escapingControls) isn’t of a kind that can be read; there are \(kinds)"
        )
    }

    /// Throws an error if a reader's option is specified that doesn't apply to a source.
    ///
    /// - Parameters:
    ///   - options: The values of the given options, by name.
    ///   - name: The name of the source for the error.
    ///   - declared: The options of the source's reader.
    /// - Throws: A `ConfigurationError` that names the kinds of sources that have the option.
    package static func check(
        _ options: [String: String],
        of name: String,
        declared: [SourceOption] = []
    ) throws(ConfigurationError) {
        for option in options.keys.sorted() where !declared.contains(where: { $0.name == option }) {
            let kinds = all.filter { $0.options.contains { $0.name == option } }.map(\.kind)
            throw ConfigurationError(
                "--\(option) is for \(kinds.joined(separator: " and ")), not “\(name)”"
            )
        }
    }
}
