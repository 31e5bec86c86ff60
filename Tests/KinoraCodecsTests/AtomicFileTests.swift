import Foundation
import KinoraCodecs
import Testing

@Suite struct AtomicFileTests {
    private struct Failure: Error {}

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("kinora-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func names(_ folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    @Test func `a complete file replaces the previous one`() throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("a.gif")
            try Data("old".utf8).write(to: url)
            try AtomicFile.write(to: url) { file in
                try file.write([1, 2])
                #expect(try Data(contentsOf: url) == Data("old".utf8))
                try file.write([3])
            }
            #expect(try Data(contentsOf: url) == Data([1, 2, 3]))
            let left = try names(folder)
            #expect(left == ["a.gif"])
        }
    }

    @Test func `a failure preserves the existing file`() throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("a.gif")
            #expect(throws: Failure.self) {
                try AtomicFile.write(to: url) { file in
                    try file.write([1, 2])
                    throw Failure()
                }
            }
            let left = try names(folder)
            #expect(left.isEmpty)
        }
    }

    @Test func `a missing folder is reported`() throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("no/a.gif")
            let error = try #require(throws: ExportError.self) {
                try AtomicFile.write(to: url) { try $0.write([1]) }
            }
            #expect(error.code == .fileNotWritten)
            #expect(
                error.description == "\(url.path): cannot be written (no such file or directory); "
                    + "choose a folder that exists"
            )
        }
    }

    @Test func `a folder is not replaced`() throws {
        try withFolder { folder in
            let error = try #require(throws: ExportError.self) {
                try AtomicFile.write(to: folder) { try $0.write([1]) }
            }
            #expect(
                error.description == "\(folder.path): cannot be written (is a folder); name a file"
            )
        }
    }

    @Test func `devices and pipes aren't replaced, even through links`() throws {
        try withFolder { folder in
            let pipe = folder.appendingPathComponent("pipe.gif")
            let link = folder.appendingPathComponent("link.gif")
            #expect(mkfifo(pipe.path, 0o600) == 0)
            #expect(symlink(pipe.path, link.path) == 0)
            for url in [pipe, link] {
                let error = try #require(throws: ExportError.self) {
                    try AtomicFile.write(to: url) { try $0.write([1]) }
                }
                #expect(error.code == .fileNotWritten)
                #expect(error.description.contains("is a device or a pipe"))
            }
            let type = try FileManager.default.attributesOfItem(atPath: pipe.path)[.type]
            #expect(type as? FileAttributeType != .typeRegular)
            let left = try names(folder).sorted()
            #expect(left == ["link.gif", "pipe.gif"])
        }
    }

    @Test func `a name of the maximum length is written`() throws {
        try withFolder { folder in
            let name = String(repeating: "n", count: 251)
            let url = folder.appendingPathComponent("\(name).png")
            try AtomicFile.write(to: url) { try $0.write([1]) }
            let left = try names(folder)
            #expect(left == [url.lastPathComponent])
            let error = try #require(throws: ExportError.self) {
                try AtomicFile.write(to: folder.appendingPathComponent("\(name)n.png")) { _ in }
            }
            #expect(error.reason.hasSuffix("choose a shorter name"))
        }
    }

    @Test func `a name with a slash at its end is a folder's`() throws {
        try withFolder { folder in
            let url = URL(fileURLWithPath: folder.path + "/new.png/")
            let error = try #require(throws: ExportError.self) {
                try AtomicFile.write(to: url) { try $0.write([1]) }
            }
            #expect(error.reason == "cannot be written (is a folder); name a file")
            let left = try names(folder)
            #expect(left.isEmpty)
        }
    }

    @Test func `symbolic links are followed, whether or not their target exists`() throws {
        try withFolder { folder in
            let target = folder.appendingPathComponent("target.gif")
            let link = folder.appendingPathComponent("link.gif")
            let outer = folder.appendingPathComponent("outer.gif")
            #expect(symlink("target.gif", link.path) == 0)
            #expect(symlink(link.path, outer.path) == 0)
            for byte in UInt8(1)...2 {
                try AtomicFile.write(to: outer) { try $0.write([byte]) }
                #expect(try Data(contentsOf: target) == Data([byte]))
            }
            let kind = try FileManager.default.attributesOfItem(atPath: outer.path)[.type]
            #expect(kind as? FileAttributeType == .typeSymbolicLink)
            let circle = folder.appendingPathComponent("circle.gif")
            #expect(symlink("circle.gif", circle.path) == 0)
            let error = try #require(throws: ExportError.self) {
                try AtomicFile.write(to: circle) { try $0.write([1]) }
            }
            #expect(error.reason.hasSuffix("choose a path whose links don’t lead in a circle"))
        }
    }

    @Test(arguments: [0o600, 0o640, 0o666])
    func `the mode of an existing file is kept`(mode: Int) throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("a.gif")
            try Data("old".utf8).write(to: url)
            let files = FileManager.default
            try files.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
            try AtomicFile.write(to: url) { try $0.write([1]) }
            let found = try files.attributesOfItem(atPath: url.path)[.posixPermissions]
            #expect(found as? Int == mode)
        }
    }

    @Test func `all destinations are checked, and none is named twice`() throws {
        try withFolder { folder in
            let first = folder.appendingPathComponent("a.gif").path
            try FileTarget.check([first, folder.appendingPathComponent("b.gif").path])
            #expect(throws: ExportError.self) {
                try FileTarget.check([first, folder.appendingPathComponent("no/b.gif").path])
            }
            let error = try #require(throws: ExportError.self) {
                try FileTarget.check([first, folder.path + "/./a.gif"])
            }
            #expect(error.reason.contains("is given twice"))
        }
    }

    @Test func `a file that is read isn't replaced, also by another path`() throws {
        try withFolder { folder in
            let drawing = folder.appendingPathComponent("a.svg").path
            #expect(FileManager.default.createFile(atPath: drawing, contents: nil))
            let link = folder.appendingPathComponent("b.svg").path
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: drawing)
            try FileTarget.check([folder.path + "/c.svg"], sources: [drawing])
            for path in [drawing, folder.path + "/./a.svg", link] {
                let error = try #require(throws: ExportError.self) {
                    try FileTarget.check([path], sources: [drawing])
                }
                #expect(error.reason.contains("is read too"))
            }
        }
    }

    @Test func `control characters of a name are escaped in messages`() throws {
        let url = URL(fileURLWithPath: "/missing/\u{1B}[31m\n\u{202E}.gif")
        let error = try #require(throws: ExportError.self) {
            try AtomicFile.write(to: url) { try $0.write([1]) }
        }
        #expect(error.description.hasPrefix("/missing/\\u{1B}[31m\\u{A}\\u{202E}.gif: cannot"))
    }

    @Test(arguments: [
        (ENOSPC, "free some space, or choose another disk"),
        (EACCES, "choose a folder and a file that you may write to"),
        (ENOTDIR, "choose a folder that exists"),
    ])
    func `the advice fits the cause`(number: Int32, advice: String) {
        #expect(FileTarget.hint(for: number) == advice)
    }
}
