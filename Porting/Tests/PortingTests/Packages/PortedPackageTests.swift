import Foundation
import Testing

@testable import Porting

@Suite struct PortedPackageTests {
    private func package(
        _ files: [String: String],
        kinora: KinoraCheckout = KinoraCheckout(path: "/kinora")
    ) throws -> PortedPackage {
        let folder = try TemporaryFolder(files)
        let tree = try SourceTree(at: [folder.path("")])
        return try PortedPackage(module: "Spinner", tree: tree, kinora: kinora)
    }

    @Test func `a minimal package has a manifest, a shim, and the sources`() throws {
        let package = try package(["a/A.swift": "import UIKit\n@objc class A {}\n"])
        let texts = Dictionary(uniqueKeysWithValues: package.files.map { ($0.path, $0.text) })
        #expect(
            texts == [
                "Package.swift": """
                // swift-tools-version: 6.1
                import PackageDescription

                let package = Package(
                    name: "Spinner",
                    platforms: [.macOS(.v15)],
                    products: [
                        .library(name: "Spinner", targets: ["Spinner"])
                    ],
                    dependencies: [
                        .package(
                            name: "kinora-porting",
                            path: "/kinora/Porting",
                            traits: []
                        )
                    ],
                    targets: [
                        .target(
                            name: "UIKit",
                            dependencies: [
                                .product(name: "PortingKit", package: "kinora-porting")
                            ]
                        ),
                        .target(name: "Spinner", dependencies: ["UIKit"]),
                    ],
                    swiftLanguageModes: [.v5]
                )

                """,
                "Sources/UIKit/UIKit.swift": """
                // UIKit, Core Animation, and Foundation, provided by Kinora.
                @_exported import Foundation
                @_exported import PortingKit

                """,
                "Sources/Spinner/a/A.swift": "import UIKit\nclass A {}\n",
            ]
        )
        #expect(package.remarks.isEmpty)
    }

    @Test func `shims, resources, and media scheduling are added when needed`() throws {
        let files = [
            "A.swift": "import QuartzCore\nimport CoreGraphics\nlet t = Timer()",
            "x/i.xcassets/Contents.json": "{}", "s.json": "",
        ]
        let package = try package(files, kinora: KinoraCheckout(path: "/a \"b\"\\c"))
        #expect(
            package.files.map(\.path) == [
                "Package.swift", "Sources/UIKit/UIKit.swift",
                "Sources/QuartzCore/QuartzCore.swift", "Sources/CoreGraphics/CoreGraphics.swift",
                "Sources/Spinner/A.swift", "Sources/Spinner/MediaScheduling.swift",
            ]
        )
        #expect(package.files[2].text == "@_exported import UIKit\n")
        #expect(
            package.resources.map(\.destination)
                == ["Sources/Spinner/s.json", "Sources/Spinner/x/i.xcassets"]
        )
        let manifest = package.files[0].text
        let lines = [
            #"path: "/a \"b\"\\c/Porting","#,
            #".target(name: "QuartzCore", dependencies: ["UIKit"]),"#,
            #"dependencies: ["UIKit", "QuartzCore", "CoreGraphics"],"#,
            #".copy("s.json"),"#, #".copy("x/i.xcassets"),"#,
        ]
        for line in lines { #expect(manifest.contains(line)) }
    }

    @Test func `the package is written to a new or empty folder`() throws {
        let folder = try TemporaryFolder([
            "s/A.swift": "let a = 1\n", "s/i.bundle/i.png": "i", "empty/": "",
        ])
        let tree = try SourceTree(at: [folder.path("s")])
        let package = try PortedPackage(
            module: "M",
            tree: tree,
            kinora: KinoraCheckout(path: "/kinora")
        )
        for name in ["new", "empty"] {
            try package.write(to: folder.path(name))
            #expect(
                try folder.files(under: name) == [
                    "Package.swift", "Sources/M/A.swift", "Sources/M/i.bundle/i.png",
                    "Sources/UIKit/UIKit.swift",
                ]
            )
        }
        #expect(try folder.text("new/Sources/M/i.bundle/i.png") == "i")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
                == ["empty", "new", "s"]
        )
    }

    @Test func `existing files stay, and a failure leaves nothing behind`() throws {
        let folder = try TemporaryFolder([
            "s/A.swift": "", "s/i.png": "", "full/x": "x", "file": "f",
        ])
        let tree = try SourceTree(at: [folder.path("s")])
        let package = try PortedPackage(
            module: "M",
            tree: tree,
            kinora: KinoraCheckout(path: "/kinora")
        )
        // The resource is deleted before it can be copied.
        try FileManager.default.removeItem(atPath: folder.path("s/i.png"))
        let before = try folder.files()
        for name in ["full", "file", "missing/x", "gone"] {
            let path = folder.path(name)
            let error = #expect(throws: PortingError.self) { try package.write(to: path) }
            #expect(error?.code == .packageNotWritten)
            #expect(error?.lines.first?.hasPrefix("\(path): ") == true)
        }
        #expect(try folder.files() == before)
    }

    static let unfit = [
        (["a/A.swift": "", "b/A.swift": ""], "have the same name in a module; rename all but one"),
        (
            ["MediaScheduling.swift": "let a = Timer()"],
            "have the same name in a module; rename all but one"
        ),
        (
            ["A.swift": "import Charts"],
            "every source imports a module that isn’t available; name sources that don’t"
        ),
    ]

    @Test(arguments: unfit)
    func `unsuitable sources are refused`(_ files: [String: String], _ reason: String) {
        let error = #expect(throws: PortingError.self) { try package(files) }
        #expect(error?.code == .unfitSources)
        #expect(error?.lines.count == 1)
        #expect(error?.lines.first?.hasSuffix(reason) == true)
    }

    @Test func `a missing bundle is reported`() throws {
        let text = "let b = Bundle.module"
        #expect(try package(["A.swift": text]).remarks.count == 1)
        #expect(try package(["A.swift": text, "a.json": ""]).remarks.isEmpty)
    }

    @Test func `porting ported sources changes nothing`() throws {
        let files = ["A.swift": "import UIKit.UIView\n@objc class A { let t = Timer() }\n"]
        let first = try package(files).files.filter { $0.path.hasPrefix("Sources/Spinner/") }
        let again = try package(Dictionary(uniqueKeysWithValues: first.map { ($0.path, $0.text) }))
        let second = again.files.filter { $0.path.hasPrefix("Sources/Spinner/Sources/Spinner") }
        #expect(second.map(\.text).sorted() == first.map(\.text).sorted())
    }

    @Test(arguments: [
        "", "a-b", "1a", "_", "é", "UIKit", "quartzcore", "Foundation", "a b", "a.b",
        "KinoraCommands", "Observation", "Darwin", "ArgumentParser",
    ])
    func `an invalid module name is refused`(_ name: String) {
        let error = #expect(throws: PortingError.self) { try ModuleName.check(name) }
        #expect(error?.code == .invalidName)
        #expect(error?.lines.first?.contains("“\(name)”") == true)
    }

    @Test func `names of Kinora's products and targets are refused`() throws {
        let text = try ["Package.swift", "Porting/Package.swift"].map { path in
            try String(
                contentsOf: CheckoutSources.url.appendingPathComponent(path),
                encoding: .utf8
            )
        }.joined()
        let kinds = "target|executableTarget|systemLibrary|library|executable|product"
        let pattern = try Regex(
            "\\.(?:\(kinds))\\(\\s*name: \"(\\w+)\"",
            as: (Substring, Substring).self
        )
        let names = Set(text.matches(of: pattern).map { String($0.output.1) })
        #expect(names.isSuperset(of: ["CZlib", "FlyingSocks", "KinoraTool", "TestSupport"]))
        for name in names.sorted() {
            #expect(throws: PortingError.self, "\(name)") { try ModuleName.check(name) }
        }
    }

    @Test func `a module name is derived from a folder`() throws {
        let names = ["a/Spinner": "Spinner", "/x/my-spinner 2": "my_spinner_2", "3D": "_3D"]
        for (folder, name) in names {
            #expect(ModuleName.suggested(for: folder) == name)
            try ModuleName.check(name)
        }
    }

    @Test func `Kinora is the checkout that contains the tool, or a specified one`() throws {
        let folder = try TemporaryFolder([
            "k/Package.swift": "", "k/Porting/Sources/PortingKit/": "",
            "k/Porting/Package.swift": "", "k/Porting/.build/release/kinora-port": "",
            "bin/kinora-port": "",
        ])
        let tool = folder.url.appendingPathComponent("k/Porting/.build/release/kinora-port")
        #expect(try KinoraCheckout(containing: tool).path == folder.path("k"))
        let other = folder.url.appendingPathComponent("bin/kinora-port")
        let missing = #expect(throws: PortingError.self) { try KinoraCheckout(containing: other) }
        #expect(missing?.code == .invalidCheckout)
        #expect(try KinoraCheckout(at: folder.path("k/") + "/x/..").path == folder.path("k"))
        let invalid = #expect(throws: PortingError.self) {
            try KinoraCheckout(at: folder.path("k/Porting"))
        }
        #expect(invalid?.code == .invalidCheckout)
    }
}
