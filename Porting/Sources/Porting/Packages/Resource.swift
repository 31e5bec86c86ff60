/// A file or folder that is copied to a module unchanged.
public struct Resource: Hashable, Sendable {
    /// The path of the original.
    public var path: String
    /// The path in the module's folder.
    public var destination: String

    /// The paths of a folder and its subfolders, relative to the folder.
    ///
    /// The list is empty for a file, and starts with an empty path otherwise.
    var folders: [String] = []
    /// The paths of the regular files in a folder, relative to the folder.
    var files: [String] = []

    /// Creates a resource.
    public init(path: String, destination: String) {
        self.path = path
        self.destination = destination
    }

    /// The name of the resource in the module's bundle.
    var name: String { destination.lastPathComponent }

    /// The extensions of the files and folders that are resources.
    static let endings: Set<String> = [
        "bundle", "gif", "jpeg", "jpg", "json", "otf", "pdf", "png", "svg", "ttf", "xcassets",
    ]
}

extension String {
    /// The last component of the path.
    var lastPathComponent: String {
        split(separator: "/").last.map(String.init) ?? self
    }

    /// The lowercase extension of the last component, or an empty string if there is none.
    var pathEnding: String {
        let pieces = lastPathComponent.split(separator: ".", omittingEmptySubsequences: false)
        return pieces.count > 1 ? pieces.last?.lowercased() ?? "" : ""
    }
}
