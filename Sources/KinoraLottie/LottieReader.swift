import Foundation
import KinoraDrawings
import LayerKit

/// An animation in Lottie's format, of which a still drawing can be had at any time.
public struct LottieAnimation {
    private let document: LottieDocument
    private let nodes: [LottieNode]

    /// The features of the file that drawings omit, in the order found.
    public let remarks: [LottieRemark]

    /// The size in points.
    public var size: CGSize { document.size }

    /// The duration in seconds.
    public var duration: TimeInterval { document.duration }

    /// The frames per second.
    public var frameRate: Double { document.frameRate }

    /// Reads an animation from a JSON text.
    ///
    /// - Parameters:
    ///   - json: The text in UTF-8.
    ///   - file: The file name for errors and remarks.
    ///   - limits: The limits on the file's contents.
    /// - Throws: A ``LottieError`` with the path of the problem.
    public init(
        json: Data,
        file: String = "Lottie",
        limits: LottieLimits = LottieLimits()
    ) throws(LottieError) {
        guard json.count <= limits.byteCount else {
            throw LottieError(
                file: file,
                path: "",
                reason: "has more than \(limits.byteCount >> 20) MB, which is too much"
            )
        }
        var parser = JSONParser(
            Array(json),
            depthLimit: limits.depth,
            valueLimit: limits.valueCount
        )
        let text: JSONDocument
        do throws(JSONParser.Fault) {
            text = try parser.parse()
        } catch {
            throw LottieError(
                file: file,
                path: error.path,
                reason: "\(error.reason), at byte \(error.offset)"
            )
        }
        document = try LottieParser(text, file: file, limits: limits).parse()
        let builder = LottieBuilder(document)
        nodes = try builder.build()
        remarks = builder.remarks
    }

    /// Returns the drawing at a time in seconds from the start.
    public func drawing(at time: TimeInterval) -> Drawing {
        drawing(atFrame: document.frame(at: time))
    }

    /// Returns the drawing at a frame, which may be a fraction.
    public func drawing(atFrame frame: Double) -> Drawing {
        let reading = LottieReading(frame: frame)
        return Drawing(size: document.size, nodes: nodes.compactMap { $0.still(reading) })
    }
}
