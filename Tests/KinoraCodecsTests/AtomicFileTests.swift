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
                    + "choose a folder that exists and that you may write to"
            )
        }
    }

    @Test func `a folder is not replaced`() throws {
        try withFolder { folder in
            let error = try #require(throws: ExportError.self) {
                try AtomicFile.write(to: folder) { try $0.write([1]) }
            }
            #expect(
                error.description.hasPrefix("\(folder.path): cannot be written (is a directory)")
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
}
