import Foundation
import KinoraCode
import KinoraExport

/// The React components of a gallery as a registry, from which `shadcn add` takes them.
///
/// The file `registry.json` lists the components; the folder `r` has an item with the code of each.
struct GalleryRegistry: Encodable {
    /// A component.
    struct Item: Encodable {
        /// A file of a component.
        struct File: Encodable {
            let path: String
            let type = "registry:component"
            var content: String?

            private enum CodingKeys: String, CodingKey {
                case path, type, content
            }
        }

        var schema: String?
        let name: String
        let type = "registry:component"
        let title: String
        let description: String
        var files: [File]

        private enum CodingKeys: String, CodingKey {
            case schema = "$schema"
            case name, type, title, description, files
        }

        /// The item with its schema, as a file of its own.
        var alone: Item {
            var item = self
            item.schema = "https://ui.shadcn.com/schema/registry-item.json"
            return item
        }

        /// The item without the contents of its files, as a part of a list.
        var listed: Item {
            var item = self
            for index in item.files.indices { item.files[index].content = nil }
            return item
        }
    }

    let schema = "https://ui.shadcn.com/schema/registry.json"
    let name = "kinora"
    let homepage: String
    let items: [Item]

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case name, homepage, items
    }

    /// The name of the folder with the items.
    static let folder = "r"

    /// The file that lists the items.
    static let list = "registry.json"

    /// Creates a registry.
    ///
    /// - Parameter components: The components: their identifiers, titles, descriptions, and code.
    init(_ components: [(page: GalleryPage.Exhibit, code: String)]) {
        homepage = "https://github.com/kinora/kinora"
        items = components.map { page, code in
            Item(
                name: page.identifier,
                title: page.title,
                description: page.purpose,
                files: [Item.File(path: page.identifier + ".tsx", content: code)]
            )
        }
    }

    /// The files by path in the gallery's folder.
    ///
    /// - Throws: An error if a text can't be encoded.
    func files() throws -> [(path: String, data: Data)] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let list = try encoder.encode(Listed(registry: self))
        return [(Self.list, list)]
            + (try items.map { ("\(Self.folder)/\($0.name).json", try encoder.encode($0.alone)) })
    }

    /// The registry as a list, without the contents of files.
    private struct Listed: Encodable {
        let registry: GalleryRegistry

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(registry.schema, forKey: .schema)
            try container.encode(registry.name, forKey: .name)
            try container.encode(registry.homepage, forKey: .homepage)
            try container.encode(registry.items.map(\.listed), forKey: .items)
        }
    }
}
