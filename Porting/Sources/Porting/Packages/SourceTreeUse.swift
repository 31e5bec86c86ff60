/// The use of a folder’s entry.
enum SourceTreeUse: Equatable {
    /// The entry becomes part of the module.
    case carry
    /// The entry is a folder to search.
    case search
    /// The entry is left out, for a reason to report.
    case leaveOut(String)

    /// Creates the use of an entry by its name; nil for entries to ignore, such as projects.
    init?(of name: String, isFolder: Bool) {
        if isFolder {
            self.init(ofFolder: name)
        } else {
            self.init(ofFile: name)
        }
    }

    private init?(ofFolder name: String) {
        if name.hasPrefix(".") {
            self = .leaveOut("left out, as it is hidden")
        } else if ["Carthage", "DerivedData", "Pods"].contains(name) {
            self = .leaveOut("left out, as it holds what others made")
        } else if Resource.endings.contains(name.pathEnding) {
            self = .carry
        } else {
            switch name.pathEnding {
            case "playground": self = .leaveOut("left out, as it is a playground")
            case "docc", "docset", "xcodeproj", "xcworkspace": return nil
            default: self = .search
            }
        }
    }

    private init?(ofFile name: String) {
        let ending = name.pathEnding
        switch ending {
        case "swift" where name.hasPrefix("."): self = .leaveOut("left out, as it is hidden")
        case "swift" where name == "Package.swift" || name.hasPrefix("Package@"):
            self = .leaveOut("left out, as it is a package’s manifest")
        case "swift" where name == "main.swift":
            self = .leaveOut("left out, as a library has no main.swift")
        case "swift": self = .carry
        case "nib", "storyboard":
            self = .leaveOut("isn’t carried: interface files other than xibs can’t be read here")
        case "xib" where name == "LaunchScreen.xib":
            self = .leaveOut("left out, as it is a launch screen")
        case "xib": self = .carry
        case "c", "m", "mm", "metal": self = .leaveOut("isn’t carried: it isn’t Swift")
        case _ where name.hasPrefix("."): return nil
        case _ where Resource.endings.contains(ending): self = .carry
        default: return nil
        }
    }
}
