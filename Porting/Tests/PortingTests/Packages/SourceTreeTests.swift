import Foundation
import Testing

@testable import Porting

@Suite struct SourceTreeTests {
    @Test func `a folder's sources and resources keep their paths`() throws {
        let folder = try TemporaryFolder([
            "b/B.swift": "let b = 1", "A.swift": "let a = 1", "b/i.PNG": "", "README.md": "",
            "Images.xcassets/Contents.json": "{}", "Images.xcassets/x.imageset/x.pdf": "",
            "Info.plist": "", "A.h": "", "c/d.json": "{}", ".DS_Store": "",
            "P.xcodeproj/project.json": "",
        ])
        let tree = try SourceTree(at: [folder.path("") + "/"])
        #expect(tree.sources.map(\.destination) == ["A.swift", "b/B.swift"])
        #expect(tree.sources.map(\.path) == ["A.swift", "b/B.swift"].map(folder.path))
        #expect(tree.sources.map(\.text) == ["let a = 1", "let b = 1"])
        #expect(tree.resources.map(\.destination) == ["Images.xcassets", "b/i.PNG", "c/d.json"])
        #expect(tree.remarks.isEmpty)
    }

    @Test func `several folders become folders of the module`() throws {
        let folder = try TemporaryFolder([
            "x/Base/A.swift": "", "y/Extended/s/B.swift": "", "C.swift": "", "d.json": "",
        ])
        let tree = try SourceTree(
            at: ["x/Base", "y/Extended", "C.swift", "d.json"].map(folder.path)
        )
        #expect(
            tree.sources.map(\.destination) == ["Base/A.swift", "Extended/s/B.swift", "C.swift"]
        )
        #expect(tree.resources.map(\.destination) == ["d.json"])
        #expect(tree.modules == ["Base", "Extended"])
    }

    @Test func `module names are derived from several folders`() throws {
        let folder = try TemporaryFolder(["One/Pod/Classes/A.swift": "", "Two/B.swift": ""])
        let paths = ["One/Pod/Classes", "Two"].map(folder.path)
        #expect(try SourceTree(at: paths).modules == ["One", "Two"])
        #expect(try SourceTree(at: [paths[1]]).modules.isEmpty)
    }

    /// Skipped files, with the path in the remark and a word from the reason.
    static let skipped = [
        (".build/A.swift", ".build", "hidden"), (".A.swift", ".A.swift", "hidden"),
        ("Pods/P/A.swift", "Pods", "dependencies"),
        ("Carthage/A.swift", "Carthage", "dependencies"),
        ("P.playground/A.swift", "P.playground", "playground"),
        ("Package.swift", "Package.swift", "manifest"),
        ("Package@swift-5.swift", "Package@swift-5.swift", "manifest"),
        ("main.swift", "main.swift", "main.swift"),
        ("a/Main.storyboard", "a/Main.storyboard", "interface"),
        ("LaunchScreen.xib", "LaunchScreen.xib", "launch"), ("A.m", "A.m", "isn’t Swift"),
    ]

    @Test(arguments: skipped)
    func `files that aren't sources are reported`(
        _ file: String,
        _ named: String,
        _ reason: String
    ) throws {
        let folder = try TemporaryFolder(["K.swift": "", file: ""])
        let tree = try SourceTree(at: [folder.path("")])
        #expect(tree.sources.map(\.destination) == ["K.swift"])
        #expect(tree.resources.isEmpty)
        #expect(tree.remarks.map(\.path) == [folder.path(named)])
        #expect(tree.remarks.first?.text.contains(reason) == true)
    }

    @Test func `links to files are followed, links to folders aren't`() throws {
        let folder = try TemporaryFolder(["s/A.swift": "let a = 1", "B.swift": "let b = 1"])
        for (link, target) in [("s/loop", "."), ("s/B.swift", "../B.swift")] {
            try FileManager.default
                .createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
        }
        let tree = try SourceTree(at: [folder.path("s")])
        #expect(tree.sources.map(\.text) == ["let a = 1", "let b = 1"])
        #expect(tree.remarks.map(\.path) == [folder.path("s/loop")])
    }

    @Test func `the first of several resources with the same name is included`() throws {
        let folder = try TemporaryFolder(["A.swift": "", "a/x.json": "", "b/x.json": ""])
        let tree = try SourceTree(at: [folder.path("")])
        #expect(tree.resources.map(\.destination) == ["a/x.json"])
        #expect(tree.remarks.map(\.path) == [folder.path("b/x.json")])
    }

    @Test func `invalid paths and files have one-line errors`() throws {
        let folder = try TemporaryFolder([
            "empty/": "", "a.txt": "", "A.swift": "", "m/B.swift": "",
        ])
        try Data([0x6C, 0xFF]).write(to: folder.url.appendingPathComponent("m/Bad.swift"))
        let inputs = [
            ("missing", ": doesn’t exist; name a Swift file or a folder of sources"),
            ("empty", ": no Swift source found; name files or folders that contain some"),
            ("a.txt", ": can’t be ported; name Swift files, xibs, resources, or folders of them"),
            ("m", "/Bad.swift: isn’t valid UTF-8; convert it"),
        ]
        for (name, reason) in inputs {
            let path = folder.path(name)
            let error = #expect(throws: PortingError.self) { try SourceTree(at: [path]) }
            #expect(error?.code == .unreadableSources)
            #expect(error?.lines.count == 1)
            #expect(error?.lines.first?.hasPrefix(path) == true)
            #expect(error?.lines.first?.hasSuffix(reason) == true)
        }
    }
}
