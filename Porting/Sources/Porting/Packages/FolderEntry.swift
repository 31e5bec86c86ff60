import Foundation

/// A file, folder, or other item in a folder.
struct FolderEntry {
    /// A kind of item.
    enum Kind {
        case file
        case folder
        /// A symbolic link to a folder, which may lead back to a parent.
        case folderLink
        /// A FIFO, a socket, a device, or a broken link.
        case other

        /// The reason why items of this kind are skipped, or nil if they aren't.
        var omission: String? {
            switch self {
            case .file, .folder: nil
            case .folderLink: "skipped because it’s a link to a folder"
            case .other: "skipped because it isn’t a regular file"
            }
        }
    }

    /// The name in the folder.
    let name: String
    let kind: Kind

    /// Returns the entries of a folder, sorted by name, and the number of further entries whose names aren't
    /// valid UTF-8, or nil if the folder can't be read.
    static func entries(of folder: String) -> (entries: [FolderEntry], unnamed: Int)? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        var unnamed = 0
        while let entry = readdir(stream) {
            // An entry is only as long as its name, so it can't be copied as a whole `dirent`.
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
        // A path can be too long. The entry is taken for a folder, which then can't be read.
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
