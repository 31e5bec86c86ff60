/// A file or folder that a module includes unchanged.
public struct Resource: Hashable, Sendable {
    /// The path to copy from.
    public var path: String
    /// The path in the module’s folder.
    public var destination: String

    /// The folders in a folder, itself first as an empty path; empty for a file.
    var folders: [String] = []
    /// The regular files in a folder.
    var files: [String] = []

    /// Creates a resource.
    public init(path: String, destination: String) {
        self.path = path
        self.destination = destination
    }

    /// The name of the resource in a bundle.
    var name: String { destination.lastPathComponent }

    /// The extensions of files and folders that are resources.
    static let endings: Set<String> = [
        "bundle", "gif", "jpeg", "jpg", "json", "otf", "pdf", "png", "svg", "ttf", "xcassets",
    ]
}

extension String {
    /// The last component of the path.
    var lastPathComponent: String {
        split(separator: "/").last.map(String.init) ?? self
    }

    /// The lowercase extension of the last component; empty if there is none.
    var pathEnding: String {
        let pieces = lastPathComponent.split(separator: ".", omittingEmptySubsequences: false)
        return pieces.count > 1 ? pieces.last?.lowercased() ?? "" : ""
    }
}
