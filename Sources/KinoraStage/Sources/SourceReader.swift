import Foundation
import KinoraIndicators

/// A reader of one kind of file, which returns its contents as an animation.
///
/// A reader belongs to the module of its format. It is registered once, in the KinoraConfiguration
/// module's table of readers.
public protocol SourceReader: Sendable {
    /// The name of the kind of file in the plural, such as “SVG drawings”.
    var kind: String { get }

    /// The file extensions of the kind, in lowercase without a dot.
    var pathExtensions: [String] { get }

    /// The options that are specific to this reader.
    var options: [SourceOption] { get }

    /// Returns a value that indicates whether a file's contents are of the reader's kind.
    func match(_ file: SourceFile) -> SourceMatch

    /// Returns the animation in a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - options: The values of the given options, by name.
    /// - Returns: The animation with the properties that the file specifies.
    /// - Throws: A `ConfigurationError` if an option's value is invalid, or another error that
    ///   locates the problem in the file.
    func read(_ file: SourceFile, options: [String: String]) throws -> AnimationSource
}

/// An option that only some readers have.
public struct SourceOption: Hashable, Sendable {
    /// The name, in lowercase with hyphens.
    public let name: String

    /// A description for the tool's help.
    public let summary: String

    /// Creates an option.
    public init(_ name: String, _ summary: String) {
        self.name = name
        self.summary = summary
    }
}

/// The relation of a file's contents to a kind of file.
public enum SourceMatch: Hashable, Sendable {
    /// The contents are of another kind.
    case no

    /// The contents don't determine the kind, so the file's extension decides.
    case possible

    /// The contents are of the kind.
    case certain
}

/// A file to read: its contents and its name.
public struct SourceFile: Sendable {
    /// The path as given, or `-` for standard input.
    public let path: String

    /// The contents, which are empty for a folder.
    public let data: Data

    /// A Boolean value that indicates whether the path names a folder.
    public let isFolder: Bool

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - path: The path as given.
    ///   - data: The contents.
    ///   - isFolder: A Boolean value that indicates whether the path names a folder.
    public init(path: String, data: Data, isFolder: Bool = false) {
        self.path = path
        self.data = data
        self.isFolder = isFolder
    }

    /// A Boolean value that indicates whether the file is standard input.
    public var isStandardInput: Bool { path == Self.standardInput }

    /// The path that stands for standard input.
    public static let standardInput = "-"

    /// The name of the file for messages.
    public var displayName: String { isStandardInput ? "standard input" : path }

    /// The file's name without its extension, or `stdin` for standard input.
    public var stem: String {
        guard !isStandardInput else { return "stdin" }
        return URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }

    /// The file extension in lowercase, which is empty for standard input.
    public var pathExtension: String { URL(fileURLWithPath: path).pathExtension.lowercased() }
}
