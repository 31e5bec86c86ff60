/// A file or folder that a module carries along unread.
public struct Resource: Hashable, Sendable {
    /// The place that it is copied from.
    public var path: String
    /// The place in the module’s folder.
    public var destination: String

    /// Creates a resource.
    public init(path: String, destination: String) {
        self.path = path
        self.destination = destination
    }

    /// The name under which a bundle has it.
    var name: String { destination.lastPathComponent }

    /// The endings of files and folders that are resources.
    static let endings: Set<String> = [
        "bundle", "gif", "jpeg", "jpg", "json", "otf", "pdf", "png", "svg", "ttf", "xcassets",
    ]
}

extension String {
    /// The text after the last slash.
    var lastPathComponent: String {
        split(separator: "/").last.map(String.init) ?? self
    }

    /// The text after the last full stop of the last component, in small letters.
    var pathEnding: String {
        let pieces = lastPathComponent.split(separator: ".", omittingEmptySubsequences: false)
        return pieces.count > 1 ? pieces.last?.lowercased() ?? "" : ""
    }
}
