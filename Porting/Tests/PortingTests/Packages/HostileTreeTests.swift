import Foundation
import Testing

@testable import Porting

@Suite struct HostileTreeTests {
    private func fill(_ folder: TemporaryFolder, _ name: String, size: Int) throws {
        try Data("\n".utf8).write(to: folder.url.appendingPathComponent(name))
        try #require(truncate(folder.path(name), off_t(size)) == 0)
    }

    @Test func `only regular files are read`() throws {
        let folder = try TemporaryFolder(["s/A.swift": "", "s/I.xcassets/Contents.json": "{}"])
        for name in ["P.swift", "P.xib", "P.png", "I.xcassets/P"] {
            try #require(mkfifo(folder.path("s/\(name)"), 0o600) == 0)
        }
        let links = [
            ("Zero.swift", "/dev/zero"), ("Zero.png", "/dev/zero"), ("Broken.swift", "x"),
            ("Own.xib", "Own.xib"), ("I.xcassets/Folder", "/tmp"),
        ]
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("s/\(name)"),
                withDestinationPath: target
            )
        }
        let tree = try SourceTree(at: [folder.path("s")])
        #expect(tree.sources.map(\.destination) == ["A.swift"])
        #expect(tree.interfaces.isEmpty)
        #expect(tree.resources.map(\.destination) == ["I.xcassets"])
        #expect(tree.resources.first?.files == ["/Contents.json"])
        #expect(tree.remarks.count == 9)
        #expect(tree.remarks.allSatisfy { $0.text.hasPrefix("skipped because it") })
        for name in ["P.swift", "Zero.swift"] {
            let error = #expect(throws: PortingError.self) {
                try SourceTree(at: [folder.path("s/\(name)")])
            }
            let path = folder.path("s/\(name)")
            let line = "\(path): is a device or a pipe, not a file; name a file that exists"
            #expect(error?.lines == [line])
        }
    }

    @Test func `sizes are checked before files are read`() throws {
        let folder = try TemporaryFolder(["s/A.swift": "", "s/I.bundle/a": ""])
        try fill(folder, "s/big.png", size: PortingLimits.resourceBytes + 1)
        try fill(folder, "s/I.bundle/big", size: 1 << 40)
        let tree = try SourceTree(at: [folder.path("s")])
        #expect(tree.resources.map(\.files) == [["/a"]])
        #expect(
            tree.remarks.map(\.description) == [
                "\(folder.path("s/I.bundle/big")): skipped because it has 1048576 MB, which is "
                    + "too much; name a file of up to 64 MB",
                "\(folder.path("s/big.png")): skipped because it has 67108865 bytes, which is too "
                    + "much; name a file of up to 67108864 bytes",
            ]
        )
        for name in ["B.swift", "B.xib"] {
            try fill(folder, "s/\(name)", size: 1 << 40)
            let error = #expect(throws: PortingError.self) {
                try SourceTree(at: [folder.path("s")])
            }
            let path = folder.path("s/\(name)")
            let line = "\(path): has 1048576 MB, which is too much; name a file of up to 4 MB"
            #expect(error?.lines == [line])
            try FileManager.default.removeItem(atPath: path)
        }
    }

    @Test func `all sources together have a limit`() throws {
        let folder = try TemporaryFolder(["s/A.swift": ""])
        for number in 0..<4 { try fill(folder, "s/\(number).swift", size: 4 << 20) }
        _ = try SourceTree(at: [folder.path("s")])
        try fill(folder, "s/B.swift", size: 1)
        let error = #expect(throws: PortingError.self) { try SourceTree(at: [folder.path("s")]) }
        #expect(error?.code == .exceededLimit)
        #expect(error?.lines.count == 1)
    }

    @Test func `folders that are nested too deeply have a one-line error`() throws {
        let name = String(repeating: "d/", count: PortingLimits.folderDepth + 1)
        for top in ["s/", "s/I.xcassets/"] {
            let folder = try TemporaryFolder(["s/A.swift": "", top + name + "B.swift": ""])
            let error = #expect(throws: PortingError.self) {
                try SourceTree(at: [folder.path("s")])
            }
            #expect(error?.code == .exceededLimit)
            #expect(error?.lines.first?.hasSuffix("128 are allowed") == true)
        }
    }

    #if os(Linux)
    @Test func `files whose names aren't valid are counted`() throws {
        let folder = try TemporaryFolder(["s/A.swift": ""])
        let bytes = Array(folder.path("s/B").utf8) + [0xFF] + Array(".swift".utf8) + [0]
        let file = open(bytes.map { CChar(bitPattern: $0) }, O_CREAT, 0o600)
        try #require(file >= 0)
        close(file)
        let remarks = try SourceTree(at: [folder.path("s")]).remarks
        let line = "contains items whose names aren’t valid UTF-8; 1 skipped"
        #expect(remarks.map(\.text) == [line])
    }
    #endif

    @Test func `names of files are escaped in literals and comments`() throws {
        let folder = try TemporaryFolder([
            "s/A.swift": "", "s/a\"\u{301}\n\\.png": "",
            "s/B\n}.xib": "<document><objects><view id=\"a\"/></objects></document>",
        ])
        let tree = try SourceTree(at: [folder.path("s")])
        let package = try PortedPackage(
            module: "M",
            tree: tree,
            kinora: KinoraCheckout(path: "/kinora")
        )
        for file in package.files {
            #expect(ParsedSource(file).fault == nil, "\(file.text)")
        }
        #expect(package.files.first?.text.contains(#".copy("a\""#) == true)
    }

    @Test func `a copy of a resource has the holes of the original`() throws {
        let folder = try TemporaryFolder(["s/A.swift": ""])
        try fill(folder, "s/a.png", size: 32 << 20)
        let original = try FileHandle(forWritingTo: folder.url.appendingPathComponent("s/a.png"))
        try original.seek(toOffset: 5 << 20)
        original.write(Data("end".utf8))
        try original.close()
        let package = try PortedPackage(
            module: "M",
            tree: SourceTree(at: [folder.path("s")]),
            kinora: KinoraCheckout(path: "/kinora")
        )
        try package.write(to: folder.path("out"))
        let copy = folder.path("out/Sources/M/a.png")
        #expect(FileManager.default.contentsEqual(atPath: folder.path("s/a.png"), andPath: copy))
        var status = stat()
        try #require(stat(copy, &status) == 0)
        #expect(status.st_size == 32 << 20)
        #expect(status.st_blocks * 512 < 1 << 20)
    }

    @Test func `a package inside a folder of sources is refused`() throws {
        let folder = try TemporaryFolder(["s/A.swift": "", "s/x/B.swift": "", "sx/": ""])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link"),
            withDestinationPath: "s/x"
        )
        let tree = try SourceTree(at: [folder.path("s")])
        for name in ["s/out", "s/x/out", "link/out", "sx/../s/out"] {
            let path = "\(folder.url.path)/\(name)"
            let error = #expect(throws: PortingError.self) { try tree.checkTarget(path) }
            #expect(error?.code == .packageNotWritten)
            #expect(error?.lines.count == 1)
        }
        for name in ["out", "sx/out", "s-out"] { try tree.checkTarget(folder.path(name)) }
    }

    @Test func `only abandoned folders of the same package are removed`() throws {
        let folder = try TemporaryFolder([
            "s/A.swift": "", ".out.1.partial/Package.swift": "", ".out.1.partial/Sources/M/A": "",
            ".out.2.partial/Package.swift": "", ".out.3.partial/mine": "",
            ".out.x.partial/Package.swift": "", ".other.1.partial/Package.swift": "",
            ".out.4.partial/": "",
        ])
        let lock = open(folder.path(".out.2.partial"), O_RDONLY)
        try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
        defer { close(lock) }
        let package = try PortedPackage(
            module: "M",
            tree: SourceTree(at: [folder.path("s")]),
            kinora: KinoraCheckout(path: "/kinora")
        )
        try package.write(to: folder.path("out"))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted() == [
                ".other.1.partial", ".out.2.partial", ".out.3.partial", ".out.4.partial",
                ".out.x.partial", "out", "s",
            ]
        )
    }
}
