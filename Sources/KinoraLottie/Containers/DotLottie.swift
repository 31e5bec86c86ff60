import Foundation
import KinoraCodecs

/// A dotLottie archive of either version.
struct DotLottie {
    /// An animation in the archive.
    struct Entry {
        let id: String
        let theme: String?
        let background: String?
    }

    /// The bytes that have been read from an archive.
    private final class Expansion {
        var byteCount = 0
    }

    /// The animations of the manifest, in order.
    let animations: [Entry]

    /// The identifiers of the themes.
    let themes: [String]

    private let archive: ZIPReader
    private let name: String
    private let limits: LottieLimits
    private let expansion = Expansion()
    private let isVersion2: Bool
    private let initial: String?

    init(_ data: Data, name: String, limits: LottieLimits) throws(LottieError) {
        self.name = name
        self.limits = limits
        do throws(ZIPReader.Fault) {
            archive = try ZIPReader(Array(data), limit: limits.archiveFileCount)
        } catch {
            throw LottieError(file: name, path: "", reason: error.description)
        }
        let root = try Self.parsed("manifest.json", archive, name, limits)
        isVersion2 = root?["version"]?.string == "2"
        let initial = root?["initial"]
        self.initial =
            initial?["animation"]?.string ?? root?["activeAnimationId"]?.string
        func entries(_ member: StaticString) -> [JSONItem] { root?[member]?.elements ?? [] }
        var animations: [Entry] = entries("animations").compactMap { item in
            guard let id = item["id"]?.string else { return nil }
            return Entry(
                id: id,
                theme: item["initialTheme"]?.string ?? item["defaultTheme"]?.string,
                background: item["background"]?.string
            )
        }
        if animations.isEmpty {
            // Without a manifest, the files are the animations.
            animations = archive.names.filter { path in
                (path.hasPrefix("animations/") || path.hasPrefix("a/")) && path.hasSuffix(".json")
            }.map { path in
                let file = path.split(separator: "/").last.map(String.init) ?? path
                return Entry(id: String(file.dropLast(5)), theme: nil, background: nil)
            }
        }
        guard !animations.isEmpty else {
            throw LottieError(file: name, path: "", reason: "is an archive without animations")
        }
        self.animations = animations
        themes = entries("themes").compactMap { $0["id"]?.string }
    }

    /// Returns the animation with an identifier, or the one to show first.
    func animation(_ id: String?) throws(LottieError) -> Entry {
        guard let id else {
            return animations.first { $0.id == initial } ?? animations[0]
        }
        if let found = animations.first(where: { $0.id == id }) { return found }
        let names = animations.map(\.id).prefix(8).joined(separator: ", ")
        throw LottieError(
            file: name,
            path: "",
            reason: "has no animation “\(id.prefix(48))”; there are \(names)"
        )
    }

    /// Returns the JSON text of an animation.
    func contents(of entry: Entry) throws(LottieError) -> [UInt8] {
        for path in ["a/\(entry.id).json", "a/\(entry.id).lot", "animations/\(entry.id).json"] {
            do throws(ZIPReader.Fault) {
                if let bytes = try archive.contents(of: path, limit: limits.byteCount) {
                    return bytes
                }
            } catch {
                throw LottieError(file: name, path: "", reason: error.description)
            }
        }
        throw LottieError(
            file: name,
            path: "",
            reason: "lacks the file of the animation “\(entry.id.prefix(48))”"
        )
    }

    /// Returns the rules of a theme.
    func theme(_ id: String) throws(LottieError) -> JSONItem? {
        for path in ["t/\(id).json", "themes/\(id).json"] {
            if let root = try Self.parsed(path, archive, name, limits) { return root }
        }
        let names = themes.isEmpty ? "none" : themes.prefix(8).joined(separator: ", ")
        throw LottieError(
            file: name,
            path: "",
            reason: "has no theme “\(id.prefix(48))”; there are \(names)"
        )
    }

    /// Returns the text of a theme's rules, or nil if it's missing or damaged.
    func themeBytes(_ id: String) -> [UInt8]? {
        for path in ["t/\(id).json", "themes/\(id).json"] {
            if let bytes = try? archive.contents(of: path, limit: limits.byteCount) { return bytes }
        }
        return nil
    }

    /// Returns the contents of a file that an animation refers to, or nil if there is none.
    func file(_ path: String) -> [UInt8]? {
        let parts = path.split(separator: "/").map(String.init).filter { $0 != "." }
        guard let last = parts.last, !parts.contains("..") else { return nil }
        let places = ["i/", "images/", "f/", ""].map { $0 + last } + [parts.joined(separator: "/")]
        for place in places {
            // Names in an archive can share a file, which is expanded for each.
            let left = limits.archiveByteCount - expansion.byteCount
            guard let count = archive.byteCount(of: place), count <= left else { continue }
            expansion.byteCount += count
            if let bytes = try? archive.contents(of: place, limit: left) { return bytes }
        }
        return nil
    }

    private static func parsed(
        _ path: String,
        _ archive: ZIPReader,
        _ name: String,
        _ limits: LottieLimits
    ) throws(LottieError) -> JSONItem? {
        do throws(ZIPReader.Fault) {
            guard let bytes = try archive.contents(of: path, limit: limits.byteCount) else {
                return nil
            }
            var parser = JSONParser(
                bytes,
                depthLimit: limits.depth,
                valueLimit: limits.valueCount
            )
            do throws(JSONParser.Fault) {
                return try parser.parse().root
            } catch {
                throw ZIPReader.Fault(description: "\(path): \(error.path): \(error.reason)")
            }
        } catch {
            throw LottieError(file: name, path: "", reason: error.description)
        }
    }
}
