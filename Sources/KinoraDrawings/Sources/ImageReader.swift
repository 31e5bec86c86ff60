import Foundation
import KinoraCodecs
import KinoraStage

/// A reader of still PNG and JPEG files as animated images.
public struct ImageReader: SourceReader {
    /// Creates a reader.
    public init() {}

    /// The kind of files, “still PNG and JPEG images”.
    public var kind: String { "still PNG and JPEG images" }

    /// The file extensions.
    public var pathExtensions: [String] { ["png", "jpg", "jpeg"] }

    /// The style of the animation.
    public var options: [SourceOption] { [.animate] }

    /// Returns a certain match if the file begins as its format does and isn't animated.
    public func match(_ file: SourceFile) -> SourceMatch {
        guard let format = StillImageFormat(file.data) else {
            return file.data.count < StillImageFormat.signatureLength ? .possible : .no
        }
        return format == .png && APNGDecoder.isAnimated(file.data) ? .no : .certain
    }

    /// Returns the image, which pulses unless the option `animate` says otherwise.
    ///
    /// One pixel of the image is one point.
    public func read(_ file: SourceFile, options: [String: String]) throws -> AnimationSource {
        let style: AnimatedDrawing.Style?
        do throws(ConfigurationError) {
            style = try AnimatedDrawing.Style(options, among: [.spin, .pulse, .bounce])
        } catch {
            guard options[SourceOption.animate.name] == AnimatedDrawing.Style.draw.rawValue else {
                throw error
            }
            throw ConfigurationError(
                "--animate draw needs outlines, which the image \(file.displayName) doesn’t have; "
                    + "spin, pulse and bounce are possible"
            )
        }
        let image = try CGImage(stillImage: file.data, file: file.displayName)
        let size = CGSize(width: image.width, height: image.height)
        let frame = CGRect(origin: .zero, size: size)
        let drawing = Drawing(
            size: size,
            nodes: [.image(Drawing.Image(name: "image", image: image, frame: frame))]
        )
        return AnimationSource(AnimatedDrawing(drawing, style ?? .pulse), from: file)
    }
}
