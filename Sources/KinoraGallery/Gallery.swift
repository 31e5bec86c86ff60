import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraStage

/// A folder with animations in every format and a page that shows them.
///
/// The page is `index.html`. The file `registry.json` and the folder `r` are a registry of the React
/// components, which `shadcn add` takes from a server.
///
/// The page requires neither a server nor a network connection.
public struct Gallery: Sendable {
    /// The animation types, in the order of the page.
    public var indicators: [any LoadingAnimation.Type]

    /// The longer side of each animation in points.
    public var side = 128.0

    /// The number of pixels per point.
    public var scale = 1.0

    /// A Boolean value that indicates whether videos are written, which takes most of the time.
    public var hasVideos = false

    /// The number of frames per second.
    public var framesPerSecond = 50.0

    /// Creates a gallery.
    public init(of indicators: [any LoadingAnimation.Type] = IndicatorCatalog.all) {
        self.indicators = indicators
    }

    /// Writes all files to a folder, creating it if needed.
    ///
    /// Its parent folder must exist.
    ///
    /// - Parameters:
    ///   - folder: The folder. Files with the same names are replaced; others are kept.
    ///   - progress: A closure to call with the current file and the completed fraction, 0...1.
    /// - Returns: The URL of the page.
    /// - Throws: An `ExportError` if a file can't be written.
    @discardableResult
    public func write(
        to folder: URL,
        progress: (_ file: String, _ fraction: Double) -> Void = { _, _ in }
    ) throws -> URL {
        try Self.makeFolder(folder)
        let exhibits = try indicators.map(exhibit(of:))
        let count = Double(exhibits.map(\.files.count).reduce(0, +))
        var done = 0.0
        var written: [[GalleryPage.File]] = []
        var components: [(page: GalleryPage.Exhibit, code: String)] = []
        for exhibit in exhibits {
            var files: [GalleryPage.File] = []
            for file in exhibit.files {
                let data = try file.make { progress(file.name, (done + $0) / count) }
                let url = folder.appendingPathComponent(file.name)
                try AtomicFile.write(to: url) { try $0.write([UInt8](data)) }
                files.append(GalleryPage.File(file, data))
                if file.name.hasSuffix(GalleryExhibit.componentEnding) {
                    components.append((exhibit.page, String(decoding: data, as: UTF8.self)))
                }
                done += 1
            }
            written.append(files)
        }
        try Self.makeFolder(folder.appendingPathComponent(GalleryRegistry.folder))
        for (path, data) in try GalleryRegistry(components).files() {
            let url = folder.appendingPathComponent(path)
            try AtomicFile.write(to: url) { try $0.write([UInt8](data)) }
        }
        let page = GalleryPage(exhibits: zip(exhibits, written).map { ($0.page, $1) })
        let index = folder.appendingPathComponent("index.html")
        try AtomicFile.write(to: index) { try $0.write(Array(page.html.utf8)) }
        return index
    }

    private static func makeFolder(_ folder: URL) throws {
        guard mkdir(folder.path, 0o777) != 0 else { return }
        let number = errno
        var status = stat()
        if number == EEXIST, stat(folder.path, &status) == 0,
            status.st_mode & mode_t(S_IFMT) == S_IFDIR
        {
            return
        }
        throw ExportError(
            .fileNotWritten,
            subject: folder.path,
            reason:
                "can’t be created (\(SystemError.text(number))); \(FileTarget.hint(for: number))"
        )
    }

    private func exhibit(of type: any LoadingAnimation.Type) throws -> GalleryExhibit {
        try GalleryExhibit(
            of: type,
            side: side,
            hasVideos: hasVideos,
            movie: MovieOptions(scale: scale, framesPerSecond: framesPerSecond, loopCount: 0)
        )
    }
}

extension GalleryPage.File {
    /// Creates a description of a written file.
    fileprivate init(_ file: GalleryExhibit.File, _ data: Data) {
        self.init(
            name: file.name,
            role: file.role,
            label: file.label,
            byteCount: data.count
        )
    }
}
