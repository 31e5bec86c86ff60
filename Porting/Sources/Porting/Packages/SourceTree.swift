import Foundation
import KinoraBasics

/// The files to port to a module.
public struct SourceTree: Sendable {
    /// The Swift sources, sorted by path.
    public private(set) var sources: [Source] = []
    /// The xibs, each of which becomes a source.
    public private(set) var interfaces: [Source] = []
    /// The resources, which are copied unchanged.
    public private(set) var resources: [Resource] = []
    /// The module names that the folders suggest.
    ///
    /// The set is empty if there is only one folder.
    public private(set) var modules: Set<String> = []
    /// The remarks about skipped files.
    public private(set) var remarks: [Remark] = []

    /// The given folders, with the paths that their symbolic links resolve to.
    private var roots: [(given: String, resolved: String)] = []
    /// The number of files and folders, including skipped ones.
    private var count = 0
    private var sourceBytes = 0
    private var resourceBytes = 0
    /// The paths of the resources, by name in the bundle.
    private var resourcePaths: [String: String] = [:]

    /// Reads files and the contents of folders.
    ///
    /// Sources in a single folder keep their paths in it. If there are several folders, each of them becomes a
    /// folder of the module.
    ///
    /// - Throws: A ``PortingError`` with the path of a file that can't be read or exceeds a limit.
    public init(at paths: [String]) throws(PortingError) {
        let paths = paths.map(Self.trimmed)
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw PortingError(
                    .unreadableSources,
                    "\(path): doesn’t exist; name a Swift file or a folder of sources"
                )
            }
            if isFolder.boolValue {
                let folder = URL(fileURLWithPath: path).standardizedFileURL
                let name = folder.lastPathComponent
                let resolved = folder.resolvingSymlinksInPath().path
                roots.append((path, resolved == "/" ? "" : resolved))
                if paths.count > 1 { modules.insert(Self.module(of: folder)) }
                try addFolder(path, at: paths.count == 1 ? "" : name + "/")
            } else if Self.isText(path) || Resource.endings.contains(path.pathEnding) {
                try addFile(path, at: path.lastPathComponent)
            } else {
                throw PortingError(
                    .unreadableSources,
                    "\(path): can’t be ported; name Swift files, xibs, resources, or folders of them"
                )
            }
        }
        guard !sources.isEmpty else {
            let place = paths.joined(separator: ", ")
            throw PortingError(
                .unreadableSources,
                "\(place): no Swift source found; name files or folders that contain some"
            )
        }
    }

    /// Returns the module name that a folder of sources suggests.
    ///
    /// Folders with common names, such as `Sources`, have the module name of their parent.
    private static func module(of folder: URL) -> String {
        let isPlain = ["Classes", "Pod", "Source", "Sources", "src"]
            .contains(folder.lastPathComponent)
        return isPlain
            ? module(of: folder.deletingLastPathComponent())
            : ModuleName.suggested(for: folder.path)
    }

    /// Returns a path without slashes at its end.
    private static func trimmed(_ path: String) -> String {
        let end = path.lastIndex { $0 != "/" } ?? path.startIndex
        return path.isEmpty ? path : String(path[...end])
    }

    private mutating func addFolder(
        _ path: String,
        at destination: String,
        depth: Int = 0
    ) throws(PortingError) {
        for entry in try entries(of: path, depth: depth) {
            let (path, destination) = ("\(path)/\(entry.name)", destination + entry.name)
            switch FolderEntryUse(of: entry) {
            case .skip(let reason): skip(path, reason)
            case .include where entry.kind == .folder:
                try addResourceFolder(path, at: destination)
            case .include: try addFile(path, at: destination)
            case .search: try addFolder(path, at: destination + "/", depth: depth + 1)
            case nil: break
            }
        }
    }

    /// Adds a remark about a file or folder that doesn't become part of the module.
    private mutating func skip(_ path: String, _ reason: String) {
        remarks.append(Remark(path: path, text: reason))
    }

    /// Returns the entries of a folder, and adds their number to the count.
    private mutating func entries(
        of path: String,
        depth: Int
    ) throws(PortingError) -> [FolderEntry] {
        guard depth <= PortingLimits.folderDepth else {
            let limit = PortingLimits.folderDepth
            throw Self.excess(
                "\(path): is nested in more than \(limit) folders; \(limit) are allowed"
            )
        }
        guard let (entries, unnamed) = FolderEntry.entries(of: path) else {
            throw PortingError(.unreadableSources, "\(path): can’t be read; check its permissions")
        }
        if unnamed > 0 {
            skip(path, "contains items whose names aren’t valid UTF-8; \(unnamed) skipped")
        }
        count += entries.count + unnamed
        guard count <= PortingLimits.entries else {
            let limit = PortingLimits.entries
            throw Self.excess(
                "\(path): there are more than \(limit) files and folders; name fewer"
            )
        }
        return entries
    }

    private static func excess(_ line: String) -> PortingError {
        PortingError(.exceededLimit, line.escapingControls)
    }

    private mutating func addFile(_ path: String, at destination: String) throws(PortingError) {
        guard Self.isText(path) else { return addResourceFile(path, at: destination) }
        let bytes: [UInt8]
        do throws(InputFile.Problem) {
            bytes = [UInt8](try InputFile.read(path, limit: PortingLimits.fileBytes))
        } catch {
            throw PortingError(.unreadableSources, "\(path): \(error.reason(kind: "a file"))")
        }
        sourceBytes += bytes.count
        guard sourceBytes <= PortingLimits.sourceBytes else {
            let limit = PortingLimits.sourceBytes
            throw Self.excess(
                "\(path): the sources have more than \(limit) bytes in total; name fewer"
            )
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw PortingError(.unreadableSources, "\(path): isn’t valid UTF-8; convert it")
        }
        let source = Source(path: path, destination: destination, text: text)
        if path.pathEnding == "swift" { sources.append(source) } else { interfaces.append(source) }
    }

    // MARK: - Resources

    private mutating func addResourceFile(_ path: String, at destination: String) {
        guard isNew(path), addBytes(of: path) else { return }
        add(Resource(path: path, destination: destination))
    }

    /// Adds a folder with the regular files in it.
    private mutating func addResourceFolder(
        _ path: String,
        at destination: String
    ) throws(PortingError) {
        guard isNew(path) else { return }
        var resource = Resource(path: path, destination: destination)
        var next = [(path: "", depth: 1)]
        while let (folder, depth) = next.popLast() {
            resource.folders.append(folder)
            for entry in try entries(of: path + folder, depth: depth) {
                let name = "\(folder)/\(entry.name)"
                if let reason = entry.kind.omission {
                    skip(path + name, reason)
                } else if entry.kind == .folder {
                    next.append((name, depth + 1))
                } else if addBytes(of: path + name) {
                    resource.files.append(name)
                }
            }
        }
        add(resource)
    }

    /// Adds the size of a file to that of all resources.
    ///
    /// - Returns: False if the file can't be read or exceeds a limit. It's skipped then.
    private mutating func addBytes(of path: String) -> Bool {
        let bytes: Int
        do throws(InputFile.Problem) {
            bytes = try InputFile(path, limit: PortingLimits.resourceBytes).size
        } catch {
            skip(path, "skipped because it \(error.reason(kind: "a file"))")
            return false
        }
        let limit = PortingLimits.allResourceBytes
        guard resourceBytes + bytes <= limit else {
            skip(path, "skipped because the resources have more than \(limit) bytes in total")
            return false
        }
        resourceBytes += bytes
        return true
    }

    /// Returns a Boolean value that indicates whether the name of a resource is new.
    ///
    /// In a bundle, all resources are at the top level.
    private mutating func isNew(_ path: String) -> Bool {
        guard let other = resourcePaths[path.lastPathComponent] else { return true }
        skip(path, "skipped because \(other) has the same name in the bundle")
        return false
    }

    private mutating func add(_ resource: Resource) {
        resourcePaths[resource.name] = resource.path
        resources.append(resource)
    }

    // MARK: - Paths

    /// Throws an error if the folder of the package is inside one of the given folders.
    public func checkTarget(_ path: String) throws(PortingError) {
        let target = URL(fileURLWithPath: path).standardizedFileURL
        let parent = target.deletingLastPathComponent().resolvingSymlinksInPath().path
        let place = (parent == "/" ? "" : parent) + "/\(target.lastPathComponent)/"
        guard let root = roots.first(where: { place.hasPrefix($0.resolved + "/") }) else { return }
        throw PortingError(
            .packageNotWritten,
            "\(path): is inside \(root.given), which is ported; name a folder outside of it"
        )
    }

    /// Returns a Boolean value that indicates whether a file becomes a source.
    private static func isText(_ path: String) -> Bool {
        ["swift", "xib"].contains(path.pathEnding)
    }
}
