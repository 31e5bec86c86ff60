import Foundation
import GraphicsKit
import KinoraBasics
import TestSupport
import Testing

@Suite struct InputFileTests {
    @Test func `a file of the maximum size is read`() throws {
        try withTemporaryFolder { folder in
            let url = folder.appendingPathComponent("a")
            try Data([1, 2, 3]).write(to: url)
            #expect(try InputFile.read(url.path, limit: 3) == Data([1, 2, 3]))
            #expect(try InputFile.map(url.path, limit: 3) == Data([1, 2, 3]))
            let problem = #expect(throws: InputFile.Problem.self) {
                try InputFile.read(url.path, limit: 2)
            }
            #expect(problem?.reason(kind: "a file").contains("which is too much") == true)
        }
    }

    @Test func `a sparse file is refused by its size`() throws {
        try withTemporaryFolder { folder in
            let path = folder.appendingPathComponent("a").path
            #expect(FileManager.default.createFile(atPath: path, contents: nil))
            #expect(truncate(path, 3 << 30) == 0)
            let problem = #expect(throws: InputFile.Problem.self) {
                try InputFile.read(path, limit: 64 << 20)
            }
            #expect(
                problem?.reason(kind: "a PNG file")
                    == "has 3072 MB, which is too much; name a PNG file of up to 64 MB"
            )
        }
    }

    @Test func `pipes, devices and folders are refused without waiting`() throws {
        try withTemporaryFolder { folder in
            let pipe = folder.appendingPathComponent("pipe").path
            #expect(mkfifo(pipe, 0o600) == 0)
            for path in [pipe, "/dev/zero"] {
                let problem = #expect(throws: InputFile.Problem.self) {
                    try InputFile.read(path, limit: 9)
                }
                #expect(problem?.description == "is a device or a pipe, not a file")
            }
            let problem = #expect(throws: InputFile.Problem.self) {
                try InputFile.map(folder.path, limit: 9)
            }
            #expect(problem?.description == "is a folder, not a file")
        }
    }

    @Test func `a missing file names the cause`() {
        let problem = #expect(throws: InputFile.Problem.self) {
            try InputFile.read("/missing/a", limit: 9)
        }
        #expect(
            problem?.reason(kind: "an SVG file")
                == "can’t be read (no such file or directory); name an SVG file that exists"
        )
    }
}

@Suite struct DescriptorOutputTests {
    @Test func `a failure returns the error number`() {
        let full = open("/dev/full", O_WRONLY)
        guard full >= 0 else { return }
        defer { close(full) }
        #expect(DescriptorOutput.write([1], to: full) == ENOSPC)
        #expect(DescriptorOutput.write([1], to: -1) == EBADF)
    }

    @Test(arguments: [
        ("plain ünïcode 👩‍👩‍👧", "plain ünïcode 👩‍👩‍👧"),
        ("\u{1B}[31m", "\\u{1B}[31m"),
        ("a\r\nb\tc\u{7F}\u{9B}", "a\\u{D}\\u{A}b\\u{9}c\\u{7F}\\u{9B}"),
        ("\u{202E}gpj\u{2066}\u{2028}", "\\u{202E}gpj\\u{2066}\\u{2028}"),
    ])
    func `characters that act on a terminal are escaped`(text: String, escaped: String) {
        #expect(text.escapingControls == escaped)
    }
}
