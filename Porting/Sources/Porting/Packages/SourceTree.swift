import Foundation
import KinoraBasics

/// The contents of files and folders, to be ported to a module.
public struct SourceTree: Sendable {
    /// The Swift sources, ordered by path.
    public private(set) var sources: [Source] = []
    /// The interface files with views, each of which becomes a source.
    public private(set) var interfaces: [Source] = []
    /// The resources, which are copied unchanged.
    public private(set) var resources: [Resource] = []
    /// The names of the modules that folders suggest; none if there is only one folder.
    public private(set) var modules: Set<String> = []
    /// The remarks about omitted files.
    public private(set) var remarks: [Remark] = []

    /// The given folders, with their paths without links.
    private var roots: [(given: String, resolved: String)] = []
    /// The number of files and folders, used or not.
    private var count = 0
    private var sourceBytes = 0
    private var resourceBytes = 0
    /// The paths of the resources by their names in the bundle.
    private var resourcePaths: [String: String] = [:]

    /// Reads files, and the contents of folders.
    ///
    /// Sources in a single folder keep their paths in it; if there are several folders, each
    /// becomes a folder of the module.
    ///
    /// - Throws: A ``PortingError`` with the path that can’t be read.
    public init(at paths: [String]) throws(PortingError) {
        let paths = paths.map(Self.trimmed)
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw PortingError(.unreadableSources, "\(path): there is no such file or folder")
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
                throw PortingError(.unreadableSources, "\(path): is no Swift file and no folder")
            }
        }
        guard !sources.isEmpty else {
            let place = paths.joined(separator: ", ")
            throw PortingError(.unreadableSources, "\(place): there is no Swift source in it")
        }
    }

    /// Returns the module name that a folder of sources, or the one around it, suggests.
    private static func module(of folder: URL) -> String {
        let isPlain = ["Classes", "Pod", "Source", "Sources", "src"]
            .contains(folder.lastPathComponent)
        return isPlain
            ? module(of: folder.deletingLastPathComponent())
            : ModuleName.suggested(for: folder.path)
    }

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
            let name = entry.name
            let (path, destination) = ("\(path)/\(name)", destination + name)
            let isFolder = entry.kind == .folder || entry.kind == .folderLink
            guard let use = SourceTreeUse(of: name, isFolder: isFolder) else { continue }
            switch (use, entry.kind) {
            case (.leaveOut(let reason), _): leaveOut(path, reason)
            case (_, .folderLink): leaveOut(path, "left out, as it is a link to a folder")
            case (_, .other): leaveOut(path, "left out, as it is no regular file")
            case (.carry, .folder): try addResourceFolder(path, at: destination)
            case (.carry, .file): try addFile(path, at: destination)
            case (.search, _): try addFolder(path, at: destination + "/", depth: depth + 1)
            }
        }
    }

    private mutating func leaveOut(_ path: String, _ reason: String) {
        remarks.append(Remark(path: path, text: reason))
    }

    /// Returns the entries of a folder, which count.
    private mutating func entries(
        of path: String,
        depth: Int
    ) throws(PortingError) -> [FolderEntry] {
        guard depth <= PortingLimits.folderDepth else {
            let limit = PortingLimits.folderDepth
            throw Self.excess("\(path): is in more than \(limit) folders; \(limit) are allowed")
        }
        guard let (entries, unnamed) = FolderEntry.entries(of: path) else {
            throw PortingError(.unreadableSources, "\(path): can’t be read; check that you may")
        }
        if unnamed > 0 { leaveOut(path, "leaves out \(unnamed) whose names aren’t text in UTF-8") }
        count += entries.count + unnamed
        guard count <= PortingLimits.entries else {
            let limit = PortingLimits.entries
            throw Self.excess(
                "\(path): is too much: more than \(limit) files and folders; name fewer"
            )
        }
        return entries
    }

    private static func excess(_ line: String) -> PortingError {
        PortingError(.exceededLimit, line.escapingControls)
    }

    private mutating func addFile(_ path: String, at destination: String) throws(PortingError) {
        guard Self.isText(path) else { return try addResourceFile(path, at: destination) }
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
                "\(path): is too much: sources of more than \(limit) bytes; name fewer"
            )
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw PortingError(.unreadableSources, "\(path): isn’t text in UTF-8")
        }
        let source = Source(path: path, destination: destination, text: text)
        if path.pathEnding == "swift" { sources.append(source) } else { interfaces.append(source) }
    }

    // MARK: - Resources

    private mutating func addResourceFile(
        _ path: String,
        at destination: String
    ) throws(PortingError) {
        guard isNew(path) else { return }
        do throws(InputFile.Problem) {
            let file = try InputFile(path, limit: PortingLimits.resourceBytes)
            guard add(bytes: file.size, of: path) else { return }
        } catch {
            return leaveOut(path, "left out, as it \(error.reason(kind: "a file"))")
        }
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
                switch entry.kind {
                case .folder: next.append((name, depth + 1))
                case .folderLink: leaveOut(path + name, "left out, as it is a link to a folder")
                case .other: leaveOut(path + name, "left out, as it is no regular file")
                case .file:
                    do throws(InputFile.Problem) {
                        let file = try InputFile(path + name, limit: PortingLimits.resourceBytes)
                        if add(bytes: file.size, of: path + name) { resource.files.append(name) }
                    } catch {
                        leaveOut(path + name, "left out, as it \(error.reason(kind: "a file"))")
                    }
                }
            }
        }
        add(resource)
    }

    /// Counts the bytes of a resource, or leaves it out and returns false if there are too many.
    private mutating func add(bytes: Int, of path: String) -> Bool {
        let limit = PortingLimits.allResourceBytes
        guard resourceBytes + bytes <= limit else {
            leaveOut(path, "left out, as it and others have more than \(limit) bytes together")
            return false
        }
        resourceBytes += bytes
        return true
    }

    /// Returns whether no resource has the name of one; a bundle has one level.
    private mutating func isNew(_ path: String) -> Bool {
        guard let other = resourcePaths[path.lastPathComponent] else { return true }
        leaveOut(path, "left out, as \(other) has the same name in the bundle")
        return false
    }

    private mutating func add(_ resource: Resource) {
        resourcePaths[resource.name] = resource.path
        resources.append(resource)
    }

    // MARK: - Paths

    /// Throws an error if a package’s folder is in one of the given folders.
    public func checkTarget(_ path: String) throws(PortingError) {
        let target = URL(fileURLWithPath: path).standardizedFileURL
        let parent = target.deletingLastPathComponent().resolvingSymlinksInPath().path
        let place = (parent == "/" ? "" : parent) + "/\(target.lastPathComponent)/"
        guard let root = roots.first(where: { place.hasPrefix($0.resolved + "/") }) else { return }
        throw PortingError(
            .packageNotWritten,
            "\(path): is in \(root.given), which is only read; name a folder outside of it"
        )
    }

    /// Returns whether a file becomes a source.
    private static func isText(_ path: String) -> Bool {
        ["swift", "xib"].contains(path.pathEnding)
    }
}
