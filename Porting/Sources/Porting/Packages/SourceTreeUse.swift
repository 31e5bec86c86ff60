/// What becomes of an entry of a folder.
enum SourceTreeUse: Equatable {
    /// It goes into the module.
    case carry
    /// It is a folder to look into.
    case search
    /// It doesn’t, for a reason that people are told.
    case leaveOut(String)

    /// Decides by the name; nil for what is no concern of a module’s, such as a project or a text to read.
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
        case "nib", "storyboard", "xib":
            self = .leaveOut("isn’t carried: interface files can’t be loaded here")
        case "c", "m", "mm", "metal": self = .leaveOut("isn’t carried: it isn’t Swift")
        case _ where name.hasPrefix("."): return nil
        case _ where Resource.endings.contains(ending): self = .carry
        default: return nil
        }
    }
}
