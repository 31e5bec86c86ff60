import Foundation
import ViewKit

/// An asset catalog in the form of an uncompiled folder, which contains a folder for each asset.
struct AssetCatalog {
    let folder: URL

    /// Returns the catalogs in a folder, sorted by name.
    static func all(in folder: URL) -> [AssetCatalog] {
        let items = try? FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: nil
        )
        return (items ?? []).filter { $0.pathExtension == "xcassets" }
            .sorted { $0.path < $1.path }
            .map(AssetCatalog.init(folder:))
    }

    /// Returns the folder of an asset, or nil if there is none.
    ///
    /// - Parameters:
    ///   - name: The name of the asset, with the names of the groups that provide a namespace.
    ///   - kind: The path extension of the asset's folder, such as `imageset`.
    /// - Returns: The folder.
    func set(named name: String, kind: String) -> URL? {
        find("\(name).\(kind)", in: folder)
    }

    private func find(_ name: String, in folder: URL) -> URL? {
        let items = try? FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: [.isDirectoryKey]
        )
        let folders = (items ?? []).filter(\.hasDirectoryPath).sorted { $0.path < $1.path }
        if let set = folders.first(where: { $0.lastPathComponent == name }) { return set }
        for group in folders where group.pathExtension.isEmpty {
            let prefix = group.lastPathComponent + "/"
            let isPrefixed = name.hasPrefix(prefix) && givesName(group)
            let inner = isPrefixed ? String(name.dropFirst(prefix.count)) : name
            if let set = find(inner, in: group) { return set }
        }
        return nil
    }

    /// Returns a Boolean value that indicates whether a group provides a namespace for its
    /// contents.
    private func givesName(_ group: URL) -> Bool {
        let file = group.appendingPathComponent("Contents.json")
        guard let data = try? Data(contentsOf: file) else { return false }
        let group = try? JSONDecoder().decode(Group.self, from: data)
        return group?.properties?.providesNamespace ?? false
    }

    /// The contents file of a group.
    private struct Group: Decodable {
        struct Properties: Decodable {
            let providesNamespace: Bool?

            enum CodingKeys: String, CodingKey {
                case providesNamespace = "provides-namespace"
            }
        }

        let properties: Properties?
    }
}
