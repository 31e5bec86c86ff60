import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraDrawings
import KinoraIndicators
import KinoraStage
import LayerKit

/// A reader of Lottie animations, alone or in archives.
public struct LottieReader: SourceReader {
    /// The limits on a file's contents.
    public var limits: LottieLimits

    /// Creates a reader.
    public init(limits: LottieLimits = LottieLimits()) {
        self.limits = limits
    }

    /// The kind of files, “Lottie animations”.
    public var kind: String { "Lottie animations" }

    /// The file extensions.
    public var pathExtensions: [String] { ["json", "lottie", "tgs"] }

    /// The animation and the theme in an archive.
    public var options: [SourceOption] { [.animation, .theme] }

    /// The number of bytes to search for the names of members.
    private static let searchedLength = 1 << 16

    /// Returns a certain match if the outermost value of a JSON text has layers and a frame rate, or
    /// if an archive has a manifest of animations.
    public func match(_ file: SourceFile) -> SourceMatch {
        switch LottieFile.Kind(file.data) {
        case nil: return .no
        case .archive?:
            let names = ["manifest.json", "animations/", "a/"].map { Array($0.utf8) }
            let start = file.data.dropFirst(30).prefix(64)
            return names.contains { start.starts(with: $0) } ? .certain : .possible
        case .gzip?:
            guard
                let text = try? LottieFile(
                    file.data,
                    name: file.displayName,
                    animation: nil,
                    theme: nil,
                    limits: limits
                ).json
            else { return .possible }
            return match(text[...])
        case .json?: return match(Array(file.data)[...])
        }
    }

    private func match(_ text: ArraySlice<UInt8>) -> SourceMatch {
        guard text.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "{") else { return .no }
        let ends = [text.prefix(Self.searchedLength), text.suffix(Self.searchedLength)]
        let words = ["\"layers\"", "\"fr\"", "\"op\""]
        let found = words.filter { word in
            ends.contains { String(decoding: $0, as: UTF8.self).contains(word) }
        }
        return found.count == words.count ? .certain : .possible
    }

    /// Returns the animation.
    public func read(_ file: SourceFile, options: [String: String]) throws -> AnimationSource {
        let contents = try LottieFile(
            file.data,
            name: file.displayName,
            animation: options[SourceOption.animation.name],
            theme: options[SourceOption.theme.name],
            limits: limits
        )
        let animation = try LottieAnimation(contents, file: file.displayName, limits: limits)
        let (moving, coarseness) = animation.moving()
        let drawing = moving.drawing
        let isMoving = moving.isMoving
        var result = AnimationSource(
            moving.shown,
            from: file,
            period: isMoving ? drawing.loop?.period : nil,
            ground: contents.ground.flatMap { RGBA(lottie: $0) },
            remarks: (animation.remarks + [coarseness].compactMap(\.self)).map { remark in
                SourceRemark(place: remark.place, reason: remark.subjectAndReason)
            }
        )
        result.choices = contents.choices
        if !animation.colorSlots.isEmpty {
            result.colorSlots = AnimationSource.ColorSlots(animation.colorSlots) { colors in
                try self.animation(file, options, colors: colors)
            }
        }
        result.original = { self.original(file, options) }
        let sampling = drawing.sampling
        if isMoving, !sampling.names.isEmpty {
            let names = sampling.names.prefix(4).joined(separator: ", ")
            let more = sampling.names.count > 4 ? " and \(sampling.names.count - 4) more" : ""
            let error = DecimalFormatter(precision: 4)(max(sampling.error, 1e-4))
            result.choices.append(
                "\(sampling.place ?? file.displayName): the motion of \(names)\(more) is sampled, "
                    + "within \(error) points"
            )
        }
        if !isMoving {
            result.choices.append("\(file.displayName) doesn’t move; it pulses")
        }
        return result
    }
}

extension LottieReader {
    /// Returns the animation of a file with colors of slots replaced.
    private func animation(
        _ file: SourceFile,
        _ options: [String: String],
        colors: [String: RGBA]
    ) throws -> any LoadingAnimation {
        let contents = try LottieFile(
            file.data,
            name: file.displayName,
            animation: options[SourceOption.animation.name],
            theme: options[SourceOption.theme.name],
            limits: limits
        )
        let animation = try LottieAnimation(
            contents,
            file: file.displayName,
            limits: limits,
            colors: colors
        )
        return animation.moving().animation.shown
    }
}

extension MovingDrawing {
    /// A Boolean value that indicates whether the drawing moves or has parts for states.
    fileprivate var isMoving: Bool { drawing.isMoving || !states.all.isEmpty }

    /// The animation, or a pulsing drawing if it doesn't move.
    fileprivate var shown: any LoadingAnimation {
        isMoving ? self : AnimatedDrawing(drawing, .pulse)
    }
}

extension SourceOption {
    /// The animation in an archive.
    public static let animation = SourceOption(
        "animation",
        "The animation in a dotLottie archive; by default, the first one."
    )

    /// The theme in an archive.
    public static let theme = SourceOption(
        "theme",
        "The theme of a dotLottie archive that replaces colors and other values."
    )
}
