import ArgumentParser
import Foundation
import Testing

@testable import KinoraCommands
@testable import KinoraTool

@Suite struct ViewProgramTests {
    private static let package = """
        {
          "name": "Pulses",
          "dependencies": [
            { "identity": "main", "path": "/work/main", "type": "fileSystem" },
            {
              "identity": "other", "type": "sourceControl", "url": "https://example.com/other",
              "requirement": { "range": [{ "lower_bound": "1.2.0", "upper_bound": "2.0.0" }] }
            },
            {
              "identity": "third", "type": "sourceControl", "url": "https://example.com/third",
              "requirement": { "branch": ["main"] }
            }
          ],
          "products": [
            { "name": "Pulses", "targets": ["Pulse-Views"], "type": { "library": ["automatic"] } },
            { "name": "demo", "targets": ["Demo"], "type": { "executable": null } }
          ],
          "targets": [
            {
              "name": "Pulse-Views", "c99name": "Pulse_Views", "type": "library",
              "product_dependencies": ["ViewKit"]
            },
            { "name": "Demo", "c99name": "Demo", "type": "executable" }
          ]
        }
        """

    @Test func `a package's description lists its modules and dependencies`() throws {
        let description = try PackageDescription(json: Data(Self.package.utf8))
        #expect(description.modules == ["Pulse_Views"])
        #expect(description.libraries.map(\.name) == ["Pulses"])
        #expect(
            description.dependencies.map { $0.declaration() } == [
                #".package(path: "/work/main")"#,
                #".package(url: "https://example.com/other", "1.2.0"..<"2.0.0")"#,
                #".package(url: "https://example.com/third", branch: "main")"#,
            ]
        )
    }

    @Test func `the traits of a dependency are read and declared`() throws {
        let dump = """
            {
              "dependencies": [
                { "sourceControl": [{ "identity": "other", "traits": [{ "name": "default" }] }] },
                {
                  "fileSystem": [
                    { "identity": "main", "traits": [{ "name": "WebP" }, { "name": "Tool" }] }
                  ]
                }
              ]
            }
            """
        let description = try PackageDescription(json: Data(Self.package.utf8))
        let kinora = description.dependencies[0]
        let traits = PackageDescription.traits(of: kinora, in: Data(dump.utf8))
        #expect(traits == ["WebP", "Tool"])
        #expect(
            kinora.declaration(traits: traits)
                == #".package(path: "/work/main", traits: [.defaults, "WebP", "Tool"])"#
        )
        #expect(PackageDescription.traits(of: kinora, in: nil).isEmpty)
    }

    @Test func `the program's source attributes code to its options`() {
        let source = ViewSource(
            type: "PulseView",
            initializer: "color: .red",
            statements: "view.start()"
        )
        let text = source.text(importing: ["Pulses"], usesPortingKit: true)
        #expect(text.contains("import PortingKit\n"))
        #expect(text.contains("@testable import Pulses\n"))
        #expect(
            text.contains(
                "#sourceLocation(file: \"--init\", line: 1)\nlet view = PulseView(color: .red)"
            )
        )
        #expect(text.contains("#sourceLocation(file: \"--run\", line: 1)\nview.start()\n"))
    }

    /// Returns the message for a compiler error at a marker in the program's line.
    private func located(_ source: ViewSource, _ marker: String) throws -> String {
        let line = try #require(
            source.text(importing: [], usesPortingKit: false).split(separator: "\n").first {
                $0.contains("let view")
            }
        )
        let start = try #require(line.range(of: marker)).lowerBound
        let column = line.utf8.distance(from: line.startIndex, to: start) + 1
        return source.located("--init:1:\(column): error: wrong")
    }

    @Test func `columns count from the text of the option`() throws {
        let source = ViewSource(type: "PulseView", initializer: "color: red, size: 3")
        #expect(try located(source, "color") == "--init:1:1: error: wrong")
        #expect(try located(source, "size") == "--init:1:13: error: wrong")
        #expect(try located(source, "PulseView") == "--view:1:1: error: wrong")
        #expect(try located(ViewSource(type: "Pulse.View"), "View") == "--view:1:7: error: wrong")
        for other in ["--init:2:5: error: x", "--run:1:4: error: x", "/a.swift:1:4: error: x", "x"]
        {
            #expect(source.located(other) == other)
        }
    }

    @Test func `errors about the frame that isn't typed name the view`() throws {
        #expect(
            try located(ViewSource(type: "PulseView"), "frame: ")
                == "--view:1:1: error: wrong; --init gives other arguments than a frame"
        )
    }

    @Test func `the missing view is distinguished from other errors`() {
        let source = ViewSource(type: "Puls")
        #expect(source.isAboutMissingType("--view:1:1: error: cannot find 'Puls' in scope"))
        #expect(source.isAboutMissingType("--view:1:7: error: type 'A' has no member 'B'"))
        #expect(!source.isAboutMissingType("--init:1:1: error: cannot find 'red' in scope"))
        #expect(!source.isAboutMissingType("--view:1:1: error: missing argument"))
    }

    @Test func `a mistyped view says which views there are`() {
        let views = PackageViews(in: ["class PulseView: UIView {}\nclass Drop: CALayer {}"])
        let program = ViewProgram(
            package: URL(fileURLWithPath: "/p"),
            source: ViewSource(type: "pulsView")
        )
        #expect(
            program.missingView(among: views)
                == "/p has no view “pulsView”; did you mean PulseView? there are Drop, PulseView"
        )
        let short = ViewProgram(package: program.package, source: ViewSource(type: "Puls"))
        let rings = PackageViews(in: ["class PulsView: UIView {}"])
        #expect(short.missingView(among: rings).contains("did you mean PulsView?"))
        #expect(program.missingView(among: PackageViews(in: [])).contains("no class"))
    }

    @Test func `a view without an initializer gets a frame`() {
        let usual = ViewSource(type: "PulseView").text(importing: [], usesPortingKit: false)
        #expect(usual.contains("PulseView(frame: CGRect(x: 0, y: 0, width: 100.0, height: 100.0))"))
        let sized = ViewSource(type: "PulseView", size: CGSize(width: 64, height: 32))
            .text(importing: [], usesPortingKit: false)
        #expect(sized.contains("PulseView(frame: CGRect(x: 0, y: 0, width: 64.0, height: 32.0))"))
        let bare = ViewSource(type: "PulseLayer", initializer: "").text(
            importing: [],
            usesPortingKit: false
        )
        #expect(bare.contains("let view = PulseLayer()"))
    }

    @Test func `the program gets all arguments except those for its source`() {
        let words = [
            "export", "--package", "--odd", "--view=PulseView", "-o", "a.gif", "--init", "x: 1",
            "--run", "--run", "--duration", "2",
        ]
        #expect(
            ViewArguments.withoutProgram(words) == ["export", "-o", "a.gif", "--duration", "2"]
        )
    }

    @Test func `build errors are listed once, without excerpts`() {
        let output = """
            [1/4] Compiling Pulses Pulse.swift
            /p/Pulse.swift:3:7: error: cannot find 'x' in scope
            1 | let y = x
              |         `- error: cannot find 'x' in scope
            /p/Pulse.swift:3:7: error: cannot find 'x' in scope
            --init:1:12: error: missing argument
            """
        #expect(
            CompilerOutput(output).errors == [
                "/p/Pulse.swift:3:7: error: cannot find 'x' in scope",
                "--init:1:12: error: missing argument",
            ]
        )
        #expect(CompilerOutput("no network\n").errors == ["no network"])
    }

    @Test(arguments: [
        ("export --view V -o x.gif", "--view is for a view of a package; name it with --package"),
        (
            "export --package /tmp -o x.gif",
            "--package needs the view to show; name its type with --view"
        ),
        (
            "export hash-lines --package /tmp --view V -o x.gif",
            "--package shows a view of its own; leave out “hash-lines”"
        ),
        (
            "export --package /nowhere --view V -o x.gif",
            "/nowhere has no Package.swift; --package takes its folder"
        ),
        ("export --package /tmp --view V -o x.gif --duration 0", "0.02 to 60"),
        (
            "export hash-lines -o x.gif --duration 0.02",
            "--duration 0.02: a cycle takes 3.5 s, which can’t be that much slower or faster"
        ),
    ])
    @MainActor func `invalid arguments cause a one-line error`(
        _ words: String,
        _ line: String
    ) async throws {
        let words = words.split(separator: " ").map(String.init)
        let error = try await #require(throws: (any Error).self) { try await ToolRun.run(words) }
        #expect(ToolRun.line(for: error).contains(line))
        #expect(!ToolRun.line(for: error).contains("\n"))
    }

    /// Calls a closure with a temporary folder that contains a manifest.
    private func withPackage(_ manifest: String, _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("package-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
        try body(folder)
    }

    /// Returns the manifest of a package with a dependency in a folder, and a library that uses its
    /// product.
    private func manifest(
        of folder: URL,
        with library: String,
        using product: String,
        dump: Data? = nil
    ) throws -> ProgramManifest {
        let place = folder.appendingPathComponent("Package.swift")
        try Data(".library(name: \"\(library)\", targets: [])".utf8).write(to: place)
        let json = """
            {
              "name": "Pulses",
              "dependencies": [
                { "identity": "\(folder.lastPathComponent.lowercased())", "path": "\(folder.path)" }
              ],
              "products": [
                { "name": "Pulses", "targets": ["Pulses"], "type": { "library": ["automatic"] } }
              ],
              "targets": [
                {
                  "name": "Pulses", "c99name": "Pulses", "type": "library",
                  "product_dependencies": ["\(product)"]
                }
              ]
            }
            """
        let description = try PackageDescription(json: Data(json.utf8))
        return try ProgramManifest(for: URL(fileURLWithPath: "/p"), description, dump: dump)
    }

    @Test func `a package that depends on Kinora builds without PortingKit`() throws {
        try withPackage("") { folder in
            let manifest = try manifest(of: folder, with: "KinoraViewTool", using: "ViewKit")
            #expect(!manifest.usesPortingKit)
            for text in [manifest.kinoraText, manifest.text(name: "p")] {
                #expect(text.contains(".package(path: \"\(folder.path)\"),"))
                #expect(!text.contains("PortingKit"))
            }
        }
    }

    @Test func `a package that depends on Porting builds PortingKit, and Kinora around it`() throws
    {
        try withPackage("") { parent in
            let folder = parent.appendingPathComponent("Porting")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let manifest = try manifest(of: folder, with: "PortingKit", using: "PortingKit")
            #expect(manifest.usesPortingKit)
            for text in [manifest.kinoraText, manifest.text(name: "p")] {
                #expect(text.contains(".package(path: \"\(parent.path)\"),"))
                #expect(text.contains(".package(path: \"\(folder.path)\", traits: []),"))
                #expect(text.contains(".product(name: \"PortingKit\", package: \"porting\"),"))
            }
        }
    }

    @Test func `Porting is built with the traits that the package enables`() throws {
        try withPackage("") { folder in
            let identity = folder.lastPathComponent.lowercased()
            let traits = "[{ \"name\": \"default\" }, { \"name\": \"Other\" }]"
            let dump =
                "{ \"dependencies\": [{ \"fileSystem\": [{ \"identity\": \"\(identity)\", "
                + "\"traits\": \(traits) }] }] }"
            let manifest = try manifest(
                of: folder,
                with: "PortingKit",
                using: "PortingKit",
                dump: Data(dump.utf8)
            )
            #expect(manifest.kinoraText.contains("traits: [\"Other\", .defaults]),"))
        }
    }

    @Test func `a package that depends on neither is rejected`() throws {
        try withPackage("") { folder in
            #expect(throws: ViewProgramError.self) {
                try manifest(of: folder, with: "Views", using: "ViewKit")
            }
        }
    }

    @Test func `a folder of caches that can't be written is named`() throws {
        try withPackage("// swift-tools-version: 6.1\n") { folder in
            let caches = folder.appendingPathComponent("Package.swift")
            let program = ViewProgram(
                package: folder,
                source: ViewSource(type: "V"),
                caches: caches
            )
            let error = try #require(throws: ViewProgramError.self) { try program.run([]) }
            #expect(error.description.hasPrefix("\(caches.path)/kinora/packages can’t be written"))
        }
    }

    @Test func `a literal escapes special characters`() {
        #expect("a \"b\"\r\\(c)".swiftLiteral == #""a \"b\"\r\\(c)""#)
    }

    @Test func `an invalid package or one without Kinora is rejected`() throws {
        let broken = "let x ="
        let foreign = """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(name: "Foreign")
            """
        for (manifest, line) in [
            (broken, "can’t be read by swift package describe"),
            (foreign, "uses no library of Kinora"),
        ] {
            try withPackage(manifest) { folder in
                let program = ViewProgram(
                    package: folder,
                    source: ViewSource(type: "V"),
                    caches: folder.appendingPathComponent("caches")
                )
                let error = try #require(throws: ViewProgramError.self) { try program.run([]) }
                #expect(error.description.contains(line))
                // A package's own build isn't touched.
                let build = folder.appendingPathComponent(".build").path
                #expect(!FileManager.default.fileExists(atPath: build))
            }
        }
    }
}
