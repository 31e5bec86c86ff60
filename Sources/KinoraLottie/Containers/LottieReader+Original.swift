import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraStage

extension LottieReader {
    /// Returns the animation of a file as it can be written again, or nil if it can't be read.
    func original(_ file: SourceFile, _ options: [String: String]) -> OriginalAnimation? {
        let theme = options[SourceOption.theme.name]
        do {
            let contents = try LottieFile(
                file.data,
                name: file.displayName,
                animation: options[SourceOption.animation.name],
                theme: theme,
                limits: limits
            )
            var parser = JSONParser(
                contents.json,
                depthLimit: limits.depth,
                valueLimit: limits.valueCount
            )
            let document = try parser.parse()
            var optimizer = LottieOptimizer(document)
            let text = optimizer.text()
            // A text alone has no images of an archive, and no theme.
            let images = document.root.externalImages
            let isAlone = contents.theme == nil && (contents.archive == nil || images.isEmpty)
            return OriginalAnimation(
                format: "Lottie",
                text: isAlone ? text : nil,
                files: files(of: contents, text, images, theme: theme)
            )
        } catch {
            return nil
        }
    }

    /// Returns the files of an archive with an animation, its images, and all themes.
    private func files(
        of contents: LottieFile,
        _ text: [UInt8],
        _ images: [String],
        theme: String?
    ) -> [OriginalAnimation.File] {
        let name = contents.entry?.id.fileName ?? "a"
        let first = theme ?? contents.entry?.theme
        var themes: [(id: String, bytes: [UInt8])] = []
        for id in contents.archive?.themes ?? [] {
            guard let bytes = contents.archive?.themeBytes(id) else { continue }
            themes.append((id, bytes))
        }
        var animation: [(String, JSONValue)] = [("id", .string(name))]
        if let first { animation.append(("initialTheme", .string(first))) }
        if let ground = contents.ground { animation.append(("background", .string(ground))) }
        if !themes.isEmpty {
            animation.append(("themes", .array(themes.map { .string($0.id) })))
        }
        var manifest: [(String, JSONValue)] = [
            ("version", .string("2")), ("generator", .string("Kinora")),
            ("animations", .array([.object(animation)])),
        ]
        if !themes.isEmpty {
            let list = themes.map { JSONValue.object([("id", .string($0.id))]) }
            manifest.append(("themes", .array(list)))
        }
        var files = [
            OriginalAnimation.File(
                "manifest.json",
                Array(JSONValue.object(manifest).compactText.utf8)
            ),
            OriginalAnimation.File("a/\(name).json", text),
        ]
        for image in images {
            guard let bytes = contents.file(image) else { continue }
            files.append(OriginalAnimation.File("i/\(image.fileName)", bytes))
        }
        for theme in themes {
            files.append(OriginalAnimation.File("t/\(theme.id.fileName).json", theme.bytes))
        }
        return files
    }
}

extension JSONItem {
    /// The names of images that aren't data, each once.
    fileprivate var externalImages: [String] {
        var names: [String] = []
        for asset in self["assets"]?.elements ?? [] where asset["layers"] == nil {
            guard let name = asset["p"]?.string, !name.isEmpty, !names.contains(name),
                !name.lowercased().hasPrefix("data:")
            else { continue }
            names.append(name)
            // A hostile list would take long.
            if names.count >= 4096 { break }
        }
        return names
    }
}

extension String {
    /// The last part of the path.
    fileprivate var fileName: String { split(separator: "/").last.map(String.init) ?? "a" }
}
