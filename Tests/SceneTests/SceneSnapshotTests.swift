import Foundation
import TestSupport
import Testing

/// Exact pixels of every scene of the reference page.
@Suite struct SceneSnapshotTests {
    static let snapshots = Snapshots()

    @Test(arguments: Scene.all)
    func `a scene is drawn as it was recorded`(_ scene: Scene) throws {
        switch try Self.snapshots.compare(scene.frame, with: scene.name) {
        case .same: break
        case .recorded: Issue.record("\(scene.name) was recorded: look at it and commit it.")
        case .missing(let actual):
            Attachment.record(actual, named: "\(scene.name)-actual.png")
            Issue.record("\(scene.name) has no snapshot: set RECORD_SNAPSHOTS=1.")
        case .different(let actual, let difference, let reason):
            Attachment.record(actual, named: "\(scene.name)-actual.png")
            Attachment.record(difference, named: "\(scene.name)-difference.png")
            Issue.record("\(scene.name) looks different. \(reason)")
        }
    }

    @Test func `every snapshot belongs to a scene`() throws {
        #expect(try Self.snapshots.orphans(besides: Scene.all.map(\.name)).isEmpty)
    }

    @Test func `names are of one scene each, of which there are enough`() {
        #expect(Set(Scene.all.map(\.name)).count == Scene.all.count)
        #expect(Scene.all.count >= 44)
    }

    /// The path of a page with all scenes and their names, to be looked at.
    static let sheetPath = ProcessInfo.processInfo.environment["SCENE_SHEET"]

    @Test(.enabled(if: sheetPath != nil, "SCENE_SHEET names no file for the page."))
    func `all scenes are written on a page`() throws {
        let path = try #require(Self.sheetPath)
        try SceneSheet(Scene.all).png().write(to: URL(fileURLWithPath: path))
    }
}
