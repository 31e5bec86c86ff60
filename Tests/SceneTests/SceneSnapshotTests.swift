import Foundation
import TestSupport
import Testing

/// Tests the exact pixels of all scenes.
@Suite struct SceneSnapshotTests {
    static let snapshots = Snapshots()

    @Test(arguments: Scene.all)
    func `a scene matches its snapshot`(_ scene: Scene) throws {
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

    @Test func `scene names are unique, and no scene is lost`() {
        #expect(Set(Scene.all.map(\.name)).count == Scene.all.count)
        #expect(Scene.all.count >= 44)
    }

    /// The path for a contact sheet of all scenes.
    static let sheetPath = ProcessInfo.processInfo.environment["SCENE_SHEET"]

    @Test(.enabled(if: sheetPath != nil, "SCENE_SHEET isn't set."))
    func `all scenes are written to a contact sheet`() throws {
        let path = try #require(Self.sheetPath)
        try SceneSheet(Scene.all).png().write(to: URL(fileURLWithPath: path))
    }
}
