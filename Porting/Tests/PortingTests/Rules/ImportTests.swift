import Testing

@testable import Porting

@Suite struct ImportTests {
    static let rewritings = [
        Rewriting(
            "parts of modules with shims",
            "import UIKit.UIGestureRecognizerSubclass\nimport class UIKit.UIView // it\n@_exported import struct QuartzCore.CATransform3D\n",
            "import UIKit\nimport UIKit // it\n@_exported import QuartzCore\n"
        ),
        Rewriting(
            "Darwin",
            "import Darwin\nimport func Darwin.sin\nimport ObjectiveC\n",
            "import Foundation\nimport Foundation\nimport UIKit\nimport UIKit\n"
        ),
        Rewriting(
            "names that Foundation includes on Apple's platforms",
            "// A file.\nimport Foundation // it\n\nlet a = CFAbsoluteTimeGetCurrent()\n",
            "// A file.\nimport Foundation\nimport UIKit // it\n\nlet a = CFAbsoluteTimeGetCurrent()\n"
        ),
        Rewriting(
            "no imports",
            unchanged: "let a = 1\n"
        ),
        Rewriting(
            "frameworks that aren't used",
            "import UIKit\nimport CoreText\nimport AVFoundation // sound\nlet a = UIView()\n",
            "import UIKit\nimport UIKit\nimport UIKit // sound\nlet a = UIView()\n"
        ),
        Rewriting(
            "whole and other modules",
            unchanged:
                "import Foundation\nimport class Foundation.Bundle\nimport UIKit\nimport Module\n"
        ),
        Rewriting(
            "conditions that are false or depend on flags",
            unchanged: """
                #if os(macOS)
                import AppKit
                #else
                import UIKit
                #endif
                #if canImport(SwiftUI) && (DEBUG || canImport(UIKit))
                import SwiftUI
                #endif
                #if DEBUG
                import MapKit
                #else
                import WebKit
                #endif
                #if !canImport(UIKit) || targetEnvironment(macCatalyst)
                import Combine
                #endif
                let a = 1

                """
        ),
    ]

    @Test(arguments: rewritings)
    func `imports name whole modules`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }

    static let missing = [
        ("import Charts", 1, "Charts"),
        ("import UIKit\n\n@testable import AppKit.NSView\nlet a: NSView", 3, "AppKit"),
        ("#if os(iOS)\nimport WebKit\n#endif\nlet a = WKWebView()", 2, "WebKit"),
        ("#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nstruct A: View {}", 2, "SwiftUI"),
        (
            "#if canImport(UIKit) && !os(macOS)\n#if !DEBUG || true\nimport MapKit\n#endif\n#endif\nlet a = MKMapView()",
            3, "MapKit"
        ),
        (
            "#if os(macOS)\nimport A\n#elseif canImport(Combine)\nimport B\n#else\nimport C\n#endif",
            6, "C"
        ),
    ]

    @Test(arguments: missing)
    func `a source with an unavailable import is skipped`(
        _ text: String,
        _ line: Int,
        _ module: String
    ) throws {
        let ported = try port(text)
        let isLibrary = ["Charts", "C"].contains(module)
        let advice =
            isLibrary ? "; if it’s a library, also name the folder of its sources" : ""
        #expect(ported.sources.isEmpty)
        #expect(
            ported.remarks.map(\.description)
                == ["A.swift:\(line): skipped because there’s no module \(module)\(advice)"]
        )
    }

    @Test func `imports of modules that are ported together are replaced`() throws {
        let text = "import Foundation\nimport Other\nimport struct Other.B\nlet a = B()\n"
        let source = Source(path: "A.swift", text: text)
        let ported = try SourcePass(module: "M", companions: ["Other"]).port([source])
        #expect(
            ported.sources.map(\.text)
                == ["import Foundation\nimport UIKit\nimport UIKit\nimport UIKit\nlet a = B()\n"]
        )
        #expect(ported.remarks.isEmpty)
    }

    @Test func `FoundationNetworking is imported if its names are used`() throws {
        try check(
            Rewriting(
                "a session",
                "import UIKit\nlet a = URLSession.shared\n",
                "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nimport UIKit\nlet a = URLSession.shared\n"
            )
        )
        try check(
            Rewriting(
                "a type of the sources",
                unchanged: "import UIKit\nclass URLSession {}\nlet a = URLSession()\n"
            )
        )
    }

    @Test func `a source without imports that uses names of UIKit imports it`() throws {
        let sources = [
            Source(path: "A.swift", text: "import UIKit\n"),
            Source(path: "B.swift", text: "// B.\n\nextension UIView { var a: CGFloat { 1 } }\n"),
            Source(path: "C.swift", text: "// C.\nlet a = 1\n"),
        ]
        let ported = try SourcePass(module: "M").port(sources)
        #expect(
            ported.sources.map(\.text) == [
                "import UIKit\n",
                "// B.\n\nimport UIKit\n\nextension UIView { var a: CGFloat { 1 } }\n",
                "// C.\nlet a = 1\n",
            ]
        )
    }

    @Test func `types of skipped sources that other sources use are reported`() throws {
        let sources = [
            Source(
                path: "A.swift",
                text: "import SwiftUI\nstruct A: View {}\nstruct B {}\nstruct C {}"
            ),
            Source(path: "B.swift", text: "func f(a: A) { C.g(); x.B }"),
        ]
        let ported = try SourcePass(module: "M").port(sources)
        #expect(ported.sources.map(\.path) == ["B.swift"])
        #expect(
            ported.remarks.map(\.text)
                == ["skipped because there’s no module SwiftUI; other sources use its A and C"]
        )
    }

    @Test func `shims match the imports of kept sources`() throws {
        let sources = [
            Source(path: "A.swift", text: "import CoreGraphics.CGPath\nimport QuartzCore.CALayer"),
            Source(path: "B.swift", text: "import SwiftUI\nimport ObjectiveC\nstruct C: View {}"),
        ]
        #expect(try SourcePass(module: "M").port(sources).shims == ["QuartzCore", "CoreGraphics"])
    }
}
