import Foundation
import KinoraDrawings
import LayerKit

/// An animation in Lottie's format, of which a still drawing can be had at any time.
public struct LottieAnimation {
    let document: LottieDocument
    let nodes: [LottieNode]
    let compositions: [LottieClock: LottieBuilder.Composition]

    /// The features of the file that drawings omit, in the order found.
    public let remarks: [LottieRemark]

    /// The size in points.
    public var size: CGSize { document.size }

    /// The duration in seconds.
    public var duration: TimeInterval { document.duration }

    /// The frames per second.
    public var frameRate: Double { document.frameRate }

    /// Reads an animation from a JSON text, a compressed one, or the first of an archive.
    ///
    /// - Parameters:
    ///   - json: The contents of the file.
    ///   - file: The file name for errors and remarks.
    ///   - limits: The limits on the file's contents.
    /// - Throws: A ``LottieError`` with the path of the problem.
    public init(
        json: Data,
        file: String = "Lottie",
        limits: LottieLimits = LottieLimits()
    ) throws(LottieError) {
        try self.init(
            LottieFile(json, name: file, animation: nil, theme: nil, limits: limits),
            file: file,
            limits: limits
        )
    }

    /// Reads the animation of a file.
    ///
    /// - Parameters:
    ///   - contents: The contents of the file.
    ///   - file: The file name for errors and remarks.
    ///   - limits: The limits on the file's contents.
    ///   - colors: The colors that replace those of slots, by the slots' names.
    /// - Throws: A ``LottieError`` with the path of the problem.
    init(
        _ contents: LottieFile,
        file: String,
        limits: LottieLimits,
        colors: [String: RGBA] = [:]
    ) throws(LottieError) {
        let json = contents.json
        guard json.count <= limits.byteCount else {
            throw LottieError(
                file: file,
                path: "",
                reason: "has more than \(limits.byteCount >> 20) MB, which is too much"
            )
        }
        var parser = JSONParser(
            json,
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
        let model = LottieParser(text, theme: contents.theme, file: file, limits: limits)
        model.slotColors = colors
        document = try model.parse()
        let builder = LottieBuilder(document)
        builder.files = contents.file
        nodes = try builder.build()
        compositions = builder.compositions
        let reading = LottieReading(frame: document.inPoint, document, compositions)
        for node in nodes { _ = node.still(reading) }
        for (property, fault) in reading.faults.sorted(by: { $0.key.number < $1.key.number }) {
            guard let item = property.expression?.item else { continue }
            builder.remark(item, layer: nil, "the expression isn’t followed: \(fault.reason)")
        }
        for item in reading.excesses {
            builder.remark(
                item,
                layer: nil,
                "the path isn’t drawn as it is: it has more than \(limits.pathSegmentCount) lines and "
                    + "curves, or too many to merge"
            )
        }
        remarks = builder.remarks + document.markerRemarks
    }

    /// Returns the drawing at a time in seconds from the start.
    public func drawing(at time: TimeInterval) -> Drawing {
        drawing(atFrame: document.frame(at: time))
    }

    /// Returns the time in seconds from the start at a frame.
    public func time(atFrame frame: Double) -> TimeInterval { document.seconds(at: frame) }

    /// Returns the drawing at a frame, which may be a fraction.
    public func drawing(atFrame frame: Double) -> Drawing {
        let reading = LottieReading(frame: frame, document, compositions)
        return Drawing(size: document.size, nodes: nodes.compactMap { $0.still(reading) })
    }

    /// Returns the drawing with its motions.
    ///
    /// Motions are exact where layers interpolate as the file does, otherwise key frames approximate
    /// them within a small part of the drawing's size.
    public func movingDrawing() -> Drawing { motion().drawing }

    /// Returns the drawing with its motions, and a remark if they are coarser than allowed, or nil.
    func motion() -> (drawing: Drawing, coarseness: LottieRemark?) { motion(of: document.whole) }

    /// Returns the drawing of a part of the time with its motions, and a remark as above.
    ///
    /// - Parameters:
    ///   - segment: The part of the time.
    ///   - share: The part of the limit on evaluations that it may take.
    /// - Returns: The drawing and the remark.
    func motion(
        of segment: LottieSegment,
        share: Double = 1
    ) -> (drawing: Drawing, coarseness: LottieRemark?) {
        var motion = LottieMotion(document, compositions, segment, share: share)
        var drawing = Drawing(size: document.size, nodes: motion.nodes(nodes).distinctlyNamed)
        if motion.isMoving { drawing.loop = segment.loop }
        drawing.sampling = motion.sampling
        return (drawing, motion.coarseness)
    }
}
