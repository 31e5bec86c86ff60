import Foundation

/// An entry of a folder.
struct FolderEntry {
    /// A kind of entry.
    enum Kind {
        case file
        case folder
        /// A link to a folder, which may lead back to a parent.
        case folderLink
        /// A FIFO, a socket, a device, or a link to none of these.
        case other
    }

    /// The name in the folder; nil if it isn’t text in UTF-8.
    let name: String
    let kind: Kind

    /// Returns the entries of a folder, ordered by name, and the number of those whose names aren’t
    /// text in UTF-8; nil if the folder can’t be read.
    static func entries(of folder: String) -> (entries: [FolderEntry], unnamed: Int)? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        var unnamed = 0
        while let entry = readdir(stream) {
            // The entry ends after its name, before the end of its type.
            let start = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
            let bytes = UnsafeRawPointer(entry) + start
            let length = strlen(bytes.assumingMemoryBound(to: CChar.self))
            let text = UnsafeRawBufferPointer(start: bytes, count: length)
            guard let name = String(validating: text, as: UTF8.self) else {
                unnamed += 1
                continue
            }
            if name != ".", name != ".." { names.append(name) }
        }
        let entries = names.sorted().map {
            FolderEntry(name: $0, kind: kind(of: "\(folder)/\($0)"))
        }
        return (entries, unnamed)
    }

    /// Returns the kind of an entry, without opening it.
    private static func kind(of path: String) -> Kind {
        var (link, status) = (stat(), stat())
        // What can’t be reached, as its path is too long, is a folder that can’t be read.
        guard lstat(path, &link) == 0 else { return .folder }
        guard stat(path, &status) == 0 else { return .other }
        let isLink = link.st_mode & S_IFMT == S_IFLNK
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return isLink ? .folderLink : .folder
        case S_IFREG: return .file
        default: return .other
        }
    }
}
