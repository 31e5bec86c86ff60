import Foundation
import KinoraExport
import KinoraGallery
import TestSupport
import Testing

@Suite struct GalleryTests {
    @Test func `a gallery's folder is made only where its parent exists`() throws {
        try withTemporaryFolder { folder in
            let error = #expect(throws: ExportError.self) {
                try Gallery(of: []).write(to: folder.appendingPathComponent("a/b"))
            }
            #expect(
                error?.reason
                    == "can’t be created (no such file or directory); choose a folder that exists"
            )
            let file = folder.appendingPathComponent("c.gif")
            #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
            #expect(throws: ExportError.self) { try Gallery(of: []).write(to: file) }
            try FileManager.default.removeItem(at: file)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(left.isEmpty)
        }
    }

    @Test func `every link of a gallery's page leads to a file`() throws {
        try withTemporaryFolder { folder in
            var gallery = Gallery(of: [HashLines.self])
            gallery.side = 16
            gallery.scale = 1
            gallery.framesPerSecond = 4
            var fractions: [Double] = []
            let place = folder.appendingPathComponent("a")
            let index = try gallery.write(to: place) { fractions.append($1) }
            let page = try String(contentsOf: index, encoding: .utf8)
            let links = page.matches(of: /\ (?:src|href|srcset)="([^"#][^"]*)"/).map {
                String($0.1)
            }
            let files = try FileManager.default.contentsOfDirectory(atPath: place.path)
            #expect(Set(links + ["index.html", "r"]) == Set(files))
            #expect(files.count >= 11)
            #expect(!page.contains(/(?:src|href)="http/), "The page needs a network.")
            let text = page.replacing(/<[^>]*>/, with: "")
            let command = "kinora export hash-lines -o hash-lines.svg --set look='polished'"
            #expect(text.contains(command))
            #expect(text.contains("animation.look = .polished"))
            #expect(text.contains("LoadingIndicatorView(animation)"))
            #expect(fractions == fractions.sorted())
        }
    }

    @Test func `a gallery's page has a section for each family, and words to search`() throws {
        try withTemporaryFolder { folder in
            var gallery = Gallery(of: [HashLines.self, ClosingArc.self, TurningArc.self])
            gallery.side = 16
            gallery.framesPerSecond = 2
            let index = try gallery.write(to: folder.appendingPathComponent("a"))
            let page = try String(contentsOf: index, encoding: .utf8)
            let headings = page.matches(of: /<h2 id="family-(\w+)-title">(\w+) <small>(\d+)</).map {
                [String($0.1), String($0.2), String($0.3)]
            }
            #expect(headings == [["rings", "Rings", "2"], ["shapes", "Shapes", "1"]])
            let links = page.matches(of: /<a href="#family-(\w+)">/).map { String($0.1) }
            #expect(links == ["rings", "shapes"])
            let titles = page.matches(of: /<h3 id="([\w-]+)-title">/).map { String($0.1) }
            #expect(titles == ["closing-arc", "turning-arc", "hash-lines"])
            #expect(page.contains(/data-words="turning-arc [^"]* rings [^"]*spinner[^"]*"/))
            #expect(page.contains(/<input id="search" type="search"/))
        }
    }

    @Test func `an error names a folder that can't be created`() throws {
        try withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            try Data().write(to: file)
            let error = #expect(throws: ExportError.self) {
                try Gallery(of: []).write(to: file.appendingPathComponent("gallery"))
            }
            #expect(error?.description.contains(file.path) == true)
        }
    }
}
