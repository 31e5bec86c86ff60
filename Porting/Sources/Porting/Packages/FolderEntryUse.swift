/// The way in which a file or folder is used.
enum FolderEntryUse: Equatable {
    /// The item becomes part of the module.
    case include
    /// The item is a folder to search.
    case search
    /// The item is skipped, with a remark.
    case skip(String)

    /// Creates the use that an item's name and kind indicate, or nil to ignore the item, such as a project.
    init?(of entry: FolderEntry) {
        switch entry.kind {
        case .folder, .folderLink: self.init(ofFolder: entry.name)
        case .file, .other: self.init(ofFile: entry.name)
        }
        if case .skip = self { return }
        if let reason = entry.kind.omission { self = .skip(reason) }
    }

    private init?(ofFolder name: String) {
        if name.hasPrefix(".") {
            self = .skip("skipped because it’s hidden")
        } else if ["Carthage", "DerivedData", "Pods"].contains(name) {
            self = .skip("skipped because it contains dependencies or build products")
        } else if Resource.endings.contains(name.pathEnding) {
            self = .include
        } else {
            switch name.pathEnding {
            case "playground": self = .skip("skipped because it’s a playground")
            case "docc", "docset", "xcodeproj", "xcworkspace": return nil
            default: self = .search
            }
        }
    }

    private init?(ofFile name: String) {
        let ending = name.pathEnding
        switch ending {
        case "swift" where name.hasPrefix("."): self = .skip("skipped because it’s hidden")
        case "swift" where name == "Package.swift" || name.hasPrefix("Package@"):
            self = .skip("skipped because it’s a package’s manifest")
        case "swift" where name == "main.swift":
            self = .skip("skipped because a library can’t have a main.swift")
        case "swift": self = .include
        case "nib", "storyboard":
            self = .skip("skipped because xibs are the only interface files that can be ported")
        case "xib" where name == "LaunchScreen.xib":
            self = .skip("skipped because it’s a launch screen")
        case "xib": self = .include
        case "c", "m", "mm", "metal": self = .skip("skipped because it isn’t Swift")
        case _ where name.hasPrefix("."): return nil
        case _ where Resource.endings.contains(ending): self = .include
        default: return nil
        }
    }
}
