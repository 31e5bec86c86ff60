import Foundation
import Testing

@testable import KinoraCommands

@Suite struct PackageViewsTests {
    @Test func `views, layers and view controllers are found through their superclasses`() {
        let views = PackageViews(in: [
            """
            public final class Spinner: Base {}
            open class Ring<Value>: CAShapeLayer, Sendable where Value: Equatable {}
            class Screen
                : UIKit.UIViewController {
            """,
            """
            class Base: UIControl, NSCoding {
                class Part: UIView {}
                class func make() -> Base { Base() }
            }
            """,
        ])
        #expect(views.names == ["Base", "Part", "Ring", "Screen", "Spinner"])
    }

    @Test func `other classes, comments and circles aren't views`() {
        let views = PackageViews(in: [
            """
            class Model: NSObject {}
            class Pan: UIPanGestureRecognizer {}
            class Sheet: UIPresentationController {}
            // class Old: UIView {}
            class Chicken: EggView {}
            class EggView: Chicken {}
            class Plain {}
            struct Shape: View {}
            """
        ])
        #expect(views.names.isEmpty)
    }

    @Test func `the sources of libraries are read`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("views-\(UInt64.random(in: 0 ... .max))")
        defer { try? FileManager.default.removeItem(at: folder) }
        let sources = folder.appendingPathComponent("Sources/Pulses/Views")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try Data("class Pulse: UIView {}".utf8)
            .write(to: sources.appendingPathComponent("Pulse.swift"))
        let json = """
            {
              "name": "Pulses", "dependencies": [],
              "products": [
                { "name": "Pulses", "targets": ["Pulses"], "type": { "library": ["automatic"] } }
              ],
              "targets": [
                {
                  "name": "Pulses", "c99name": "Pulses", "type": "library",
                  "path": "Sources/Pulses", "sources": ["Views/Pulse.swift", "Gone.swift"]
                }
              ]
            }
            """
        let description = try PackageDescription(json: Data(json.utf8))
        #expect(PackageViews(of: description, in: folder).names == ["Pulse"])
    }
}
