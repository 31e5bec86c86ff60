import Foundation

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

    private mutating func addFolder(_ path: String, at destination: String) throws(PortingError) {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        } catch {
            throw PortingError(.unreadableSources, "\(path): can’t be read; check that you may")
        }
        for name in names {
            let (path, destination) = ("\(path)/\(name)", destination + name)
            let isFolder = Self.isFolder(path)
            guard let use = SourceTreeUse(of: name, isFolder: isFolder) else { continue }
            switch use {
            case .leaveOut(let reason): remarks.append(Remark(path: path, text: reason))
            // A link may lead back to a parent folder.
            case _ where isFolder && Self.isLink(path):
                remarks.append(Remark(path: path, text: "left out, as it is a link to a folder"))
            case .carry where isFolder:
                addResource(path, at: destination)
            case .carry: try addFile(path, at: destination)
            case .search: try addFolder(path, at: destination + "/")
            }
        }
    }

    private mutating func addFile(_ path: String, at destination: String) throws(PortingError) {
        guard Self.isText(path) else { return addResource(path, at: destination) }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw PortingError(.unreadableSources, "\(path): can’t be read; check that you may")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw PortingError(.unreadableSources, "\(path): isn’t text in UTF-8")
        }
        let source = Source(path: path, destination: destination, text: text)
        if path.pathEnding == "swift" { sources.append(source) } else { interfaces.append(source) }
    }

    private mutating func addResource(_ path: String, at destination: String) {
        let resource = Resource(path: path, destination: destination)
        // A bundle has one level, so resource names must be unique.
        if let other = resources.first(where: { $0.name == resource.name }) {
            remarks.append(
                Remark(
                    path: path,
                    text: "left out, as \(other.path) has the same name in the bundle"
                )
            )
        } else {
            resources.append(resource)
        }
    }

    /// Returns whether a file becomes a source.
    private static func isText(_ path: String) -> Bool {
        ["swift", "xib"].contains(path.pathEnding)
    }

    private static func isLink(_ path: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.type] as? FileAttributeType == .typeSymbolicLink
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }
}
