import Foundation
import Testing

@testable import Porting

@Suite struct PackageBuildTests {
    static let output = """
        [1/2] Compiling A.swift
        /p/P/Sources/P/A.swift:3:5: error: cannot find 'x' in scope
         3 | x
           | `- error: cannot find 'x' in scope
        /p/P/Sources/P/A.swift:3:5: error: cannot find 'x' in scope
        /p/P/Sources/P/A.swift:9:1: warning: never used
        /p/kinora/Sources/ViewKit/UIView.swift:9:1: error: not the package's

        """

    @Test func `errors of the ported sources are reported once each`() {
        let build = PackageBuild(output: Self.output, succeeded: false, package: "/p/P")
        #expect(
            build.errors.map(\.description)
                == ["/p/P/Sources/P/A.swift:3: error: cannot find 'x' in scope"]
        )
        #expect(build.failure.isEmpty)
        #expect(PackageBuild.summary(remarks: 1, build: build) == "2 problems need attention")
    }

    @Test func `a build that fails without an error in a source has a reason`() {
        let build = PackageBuild(output: "a\nerror: no manifest\n", succeeded: false, package: "/p")
        #expect(build.failure == "error: no manifest")
        #expect(PackageBuild.summary(remarks: 0, build: build) == "1 problem needs attention")
    }

    @Test func `the last line says whether the package builds`() {
        let build = PackageBuild(output: "Build complete!", succeeded: true, package: "/p")
        #expect(PackageBuild.summary(remarks: 0, build: build) == "builds")
        #expect(PackageBuild.summary(remarks: 3, build: build) == "3 problems need attention")
        #expect(
            PackageBuild.summary(remarks: 0, build: nil)
                == "nothing needs attention; the package wasn’t built"
        )
    }

    @Test func `packages with the same checkout of Kinora share a build folder`() throws {
        let checkout = try TemporaryFolder(["Package.swift": "", "Sources/A.swift": "let a = 1"])
        let kinora = KinoraCheckout(path: checkout.path("."))
        let folder = PackageBuild.folder(for: kinora)
        #expect(folder != nil)
        #expect(PackageBuild.folder(for: kinora) == folder)
        #expect(PackageBuild.folder(for: KinoraCheckout(path: "/b")) != folder)
        try "let a = 12".write(
            toFile: checkout.path("Sources/A.swift"),
            atomically: true,
            encoding: .utf8
        )
        #expect(PackageBuild.folder(for: kinora) != folder)
    }
}
