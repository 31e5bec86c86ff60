import Foundation
import ViewKit

/// An asset catalogue that was left as a folder: folders of sets, one for each name.
struct AssetCatalogue {
    let folder: URL

    /// Returns the catalogues of a folder, in the order of their names.
    static func all(in folder: URL) -> [AssetCatalogue] {
        let items = try? FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: nil
        )
        return (items ?? []).filter { $0.pathExtension == "xcassets" }
            .sorted { $0.path < $1.path }
            .map(AssetCatalogue.init(folder:))
    }

    /// Returns the folder of a set; nil where there is none.
    ///
    /// - Parameters:
    ///   - name: The name alone, or with the names of the folders that give one.
    ///   - kind: The ending of the sets' folders, such as `imageset`.
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

    /// Returns whether a folder's name is part of the names of what it holds.
    private func givesName(_ group: URL) -> Bool {
        let file = group.appendingPathComponent("Contents.json")
        guard let data = try? Data(contentsOf: file) else { return false }
        let group = try? JSONDecoder().decode(Group.self, from: data)
        return group?.properties?.providesNamespace ?? false
    }

    /// The properties of a folder of a catalogue.
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
