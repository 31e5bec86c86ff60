import Foundation
import TestSupport
import Testing

/// Tests the exact pixels of all scenes.
@Suite struct SceneSnapshotTests {
    static let snapshots = Snapshots()

    @Test(arguments: Scene.all)
    func `a scene matches its snapshot`(_ scene: Scene) throws {
        try Self.snapshots.expect(scene.frame, named: scene.name)
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
