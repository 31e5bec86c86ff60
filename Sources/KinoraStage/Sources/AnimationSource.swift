import Foundation
import GraphicsKit
import KinoraIndicators

/// An animation with the properties that its source specifies.
///
/// The source is a design of the catalog, a file that a ``SourceReader`` has read, or a recorded
/// view.
public struct AnimationSource: Sendable {
    /// The animation.
    ///
    /// Its natural size is the source's own box: the design's layer, the drawing's view box, the image,
    /// or the view's bounds.
    public var animation: any LoadingAnimation

    /// The name of the animation: an identifier, or the file's name without its extension.
    public var name: String

    /// The path of the file as given, `-` for standard input, or nil if the source isn't a file.
    public var path: String?

    /// The duration in seconds of one cycle of the source's own motion, or nil if it is still.
    public var period: TimeInterval?

    /// The background color that the source specifies, or nil if it is transparent.
    ///
    /// It isn't a layer. Exports use it unless another background is given.
    public var ground: RGBA?

    /// The features of the source that the animation lacks, in the order in which they occur.
    public var remarks: [SourceRemark]

    /// The choices made because no option says otherwise, one line each, such as the style in which a
    /// still drawing is animated.
    public var choices: [String] = []

    /// The colors that the file names apart from its layers, or nil if there are none.
    public var colorSlots: ColorSlots?

    /// Returns the animation in the file's own format, or nil if it can't be written again; nil if
    /// the format isn't one that is written.
    public var original: (@Sendable () -> OriginalAnimation?)?

    /// Creates the source of an animation from a file.
    ///
    /// The animation's name is the file's name without its extension.
    public init(
        _ animation: any LoadingAnimation,
        from file: SourceFile,
        period: TimeInterval? = nil,
        ground: RGBA? = nil,
        remarks: [SourceRemark] = []
    ) {
        self.animation = animation
        name = file.stem
        path = file.path
        self.period = period
        self.ground = ground
        self.remarks = remarks
    }

    /// Creates the source of an animation that isn't from a file.
    ///
    /// The name is the animation's identifier.
    public init(_ animation: any LoadingAnimation) {
        self.animation = animation
        name = type(of: animation).identifier
        period = animation.period
        remarks = []
    }
}

extension AnimationSource {
    /// The colors that a file names apart from its layers, such as the slots of a Lottie animation.
    public struct ColorSlots: Sendable {
        /// The names, in the order found.
        public let names: [String]

        /// Returns the animation with other colors, by their names; the other colors stay.
        public let animation: @Sendable ([String: RGBA]) throws -> any LoadingAnimation

        /// Creates the value.
        public init(
            _ names: [String],
            animation: @escaping @Sendable ([String: RGBA]) throws -> any LoadingAnimation
        ) {
            self.names = names
            self.animation = animation
        }
    }
}

/// A remark about a feature of a source that the animation lacks.
public struct SourceRemark: Hashable, Sendable, CustomStringConvertible {
    /// The place of the feature in the source, such as `logo.svg:12:7`.
    public let place: String

    /// A description of the omission, and what to do about it.
    public let reason: String

    /// Creates a remark.
    public init(place: String, reason: String) {
        self.place = place
        self.reason = reason
    }

    /// The remark as one line: `logo.svg:12:7: …`.
    public var description: String { "\(place): \(reason)" }
}
