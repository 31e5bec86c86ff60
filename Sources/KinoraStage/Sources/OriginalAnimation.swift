/// An animation in the format of the file that it was read from.
///
/// An exporter of the same format writes it instead of the layers, if nothing about the animation has
/// been changed.
public struct OriginalAnimation: Hashable, Sendable {
    /// The name of the format, such as “Lottie”.
    public var format: String

    /// The shortest text that draws the same, or nil if it needs other files.
    public var text: [UInt8]?

    /// The files of an archive with the animation.
    public var files: [File]

    /// A file of an archive.
    public struct File: Hashable, Sendable {
        /// The path in the archive.
        public var path: String

        /// The contents.
        public var bytes: [UInt8]

        /// Creates a file.
        public init(_ path: String, _ bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// Creates an animation in a format.
    public init(format: String, text: [UInt8]?, files: [File]) {
        self.format = format
        self.text = text
        self.files = files
    }
}
