import Foundation
import KinoraBasics
import KinoraCodecs

/// The contents of a file that has animations: a JSON text, a compressed one, or an archive.
struct LottieFile {
    /// A kind of file.
    enum Kind {
        /// A JSON text.
        case json
        /// A compressed JSON text, such as a sticker of Telegram.
        case gzip
        /// A dotLottie archive.
        case archive

        /// Creates the kind that the first bytes identify, or returns nil for other files.
        init?(_ data: Data) {
            if data.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
                self = .archive
            } else if data.starts(with: [0x1F, 0x8B]) {
                self = .gzip
            } else {
                let text = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data[...]
                guard text.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return nil }
                self = .json
            }
        }
    }

    /// The JSON text of the animation.
    let json: [UInt8]

    /// Returns the contents of a file in the archive by its path, or nil.
    let file: (String) -> [UInt8]?

    /// The theme's rules, or nil.
    let theme: JSONItem?

    /// The name of the background color, or nil.
    let ground: String?

    /// The archive, and the animation in it, or nil for a text alone.
    let archive: DotLottie?
    let entry: DotLottie.Entry?

    /// The choices that were made because no option says otherwise.
    var choices: [String] = []

    private init(json: [UInt8]) {
        self.json = json
        file = { _ in nil }
        theme = nil
        ground = nil
        archive = nil
        entry = nil
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - data: The contents.
    ///   - name: The file name for errors.
    ///   - animation: The identifier of an animation in an archive, or nil for the first one.
    ///   - theme: The identifier of a theme in an archive, or nil for the animation's own.
    ///   - limits: The limits on the contents.
    /// - Throws: A ``LottieError`` if the file is damaged or has no such animation or theme.
    init(
        _ data: Data,
        name: String,
        animation: String?,
        theme: String?,
        limits: LottieLimits
    ) throws(LottieError) {
        func error(_ reason: String) -> LottieError {
            LottieError(file: name, path: "", reason: reason)
        }
        if Kind(data) != .archive, let wanted = animation ?? theme {
            throw error("isn’t an archive, so it has no animation or theme “\(wanted.prefix(48))”")
        }
        switch Kind(data) {
        case .gzip?:
            let bytes: [UInt8]
            do throws(Inflater.Failure) {
                bytes = try Inflater.inflate(gzip: Array(data), limit: limits.byteCount)
            } catch {
                switch error {
                case .long:
                    throw LottieError(
                        file: name,
                        path: "",
                        reason:
                            "expands to more than \(limits.byteCount >> 20) MB, which is too much"
                    )
                default:
                    throw LottieError(file: name, path: "", reason: "is a damaged compressed file")
                }
            }
            self.init(json: bytes)
        case .archive?:
            let archive = try DotLottie(data, name: name, limits: limits)
            try self.init(archive, animation: animation, theme: theme, name: name)
        case .json?, nil: self.init(json: Array(data))
        }
    }

    private init(
        _ archive: DotLottie,
        animation: String?,
        theme: String?,
        name: String
    ) throws(LottieError) {
        let entry = try archive.animation(animation)
        self.archive = archive
        self.entry = entry
        json = try archive.contents(of: entry)
        file = { archive.file($0) }
        let wanted = theme ?? entry.theme
        if let wanted { self.theme = try archive.theme(wanted) } else { self.theme = nil }
        ground = entry.background
        if animation == nil, archive.animations.count > 1 {
            let names = archive.animations.map(\.id).prefix(8).joined(separator: ", ")
            choices.append(
                "\(name) has \(archive.animations.count) animations; --animation takes \(names)"
            )
        }
        if theme == nil, entry.theme == nil, !archive.themes.isEmpty {
            let names = archive.themes.prefix(8).joined(separator: ", ")
            choices.append("\(name) has themes; --theme takes \(names)")
        }
    }
}
