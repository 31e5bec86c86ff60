import Foundation
import KinoraBasics
import Testing

@testable import KinoraCommands

@Suite struct SharedBuildTests {
    private let files = FileManager.default

    /// Calls a closure with a shared build in a temporary cache folder.
    private func withBuild(_ body: (SharedBuild) throws -> Void) throws {
        let caches = files.temporaryDirectory
            .appendingPathComponent("caches-\(UInt64.random(in: 0 ... .max))")
        defer { try? files.removeItem(at: caches) }
        try body(SharedBuild(for: ["kinora", "6.2"], in: caches))
    }

    /// Creates empty module files, as a build does.
    private func addModules(_ names: String..., to build: SharedBuild) throws {
        let folder = build.executable("Modules")
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in names {
            try Data(name.utf8).write(to: folder.appendingPathComponent("\(name).swiftmodule"))
        }
    }

    private func modules(of build: SharedBuild) throws -> [String] {
        try files.contentsOfDirectory(atPath: build.executable("Modules").path).sorted()
    }

    @Test func `the folder depends on what is built, and on nothing else`() {
        let first = SharedBuild(for: ["/kinora", "6.2"]).folder
        #expect(SharedBuild(for: ["/kinora", "6.2"]).folder == first)
        #expect(SharedBuild(for: ["/kinora", "6.3"]).folder != first)
        #expect(SharedBuild(for: ["/other", "6.2"]).folder != first)
        #expect(StableHash(of: ["a", "b"]).text == "e5beb1190415e670")
        let caches = files.urls(for: .cachesDirectory, in: .userDomainMask).first
        #expect(SharedBuild.root().path == caches.map { $0.path + "/kinora/packages" })
    }

    @Test func `programs of packages with the same name differ`() {
        let names = ["/a/My HUD2", "/b/My HUD2"].map {
            SharedBuild.programName(for: URL(fileURLWithPath: $0))
        }
        #expect(names[0] != names[1])
        #expect(names[0].hasPrefix("view-of-My-HUD2-"))
    }

    @Test func `a package's modules are among Kinora's only during its build`() throws {
        try withBuild { build in
            #expect(!build.isBuilt)
            try addModules("ViewKit", to: build)
            try build.locked(waits: {}) { try build.recordModules() }
            #expect(build.isBuilt)
            let folders = ["/a", "/b"].map { build.program(for: URL(fileURLWithPath: $0)) }
            try build.withModules(ofProgramIn: folders[0]) {
                try addModules("UIKit", to: build)
            }
            #expect(try modules(of: build) == ["ViewKit.swiftmodule"])
            let others = try build.withModules(ofProgramIn: folders[1]) { try modules(of: build) }
            #expect(others == ["ViewKit.swiftmodule"])
            let own = try build.withModules(ofProgramIn: folders[0]) { try modules(of: build) }
            #expect(own == ["UIKit.swiftmodule", "ViewKit.swiftmodule"])
        }
    }

    @Test func `modules of an interrupted build are removed`() throws {
        try withBuild { build in
            try addModules("ViewKit", to: build)
            build.removeLeftovers()
            #expect(try modules(of: build) == ["ViewKit.swiftmodule"])
            try build.locked(waits: {}) { try build.recordModules() }
            try addModules("UIKit", to: build)
            build.removeLeftovers()
            #expect(try modules(of: build) == ["ViewKit.swiftmodule"])
        }
    }

    @Test func `a second build waits for the first`() throws {
        try withBuild { build in
            let order = Order()
            let (isWaiting, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let thread = Thread {
                try? build.locked(waits: { isWaiting.signal() }, { order.append("second") })
                isWaiting.signal()
                isDone.signal()
            }
            try build.locked(waits: {}) {
                thread.start()
                isWaiting.wait()
                order.append("first")
            }
            isDone.wait()
            #expect(order.all == ["first", "second"])
        }
    }

    private final class Order: @unchecked Sendable {
        private let lock = NSLock()
        private var words: [String] = []

        var all: [String] { lock.withLock { words } }

        func append(_ word: String) { lock.withLock { words.append(word) } }
    }

    @Test(
        arguments: [
            ("[12/45] Compiling ViewKit UIView.swift", "[12/45] Compiling ViewKit"),
            ("[3/4] Linking view", "[3/4] Linking view"),
            ("[x/4] Linking", nil), ("Building for production...", nil), ("", nil), ("[1/2]", nil),
        ] as [(String, String?)]
    )
    func `steps are read from a build's output`(_ line: String, _ step: String?) {
        #expect(BuildProgress.step(in: line) == step)
    }
}
