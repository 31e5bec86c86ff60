import Foundation
import LayerKit
import StageTestSupport
import TestSupport
import Testing

/// Snapshots with the exact pixels of eight phases of every indicator.
@Suite struct SnapshotTests {
    static let snapshots = Snapshots()

    /// The longer side of each picture in pixels.
    static let side: CGFloat = 56

    @Test(arguments: CatalogCase.variants)
    func `eight phases match their snapshot`(_ example: CatalogCase) throws {
        let probe = example.probe(size: example.size(fitting: Self.side))
        let strip = Frame(strip: example.phases(8).map { probe.frame(at: $0) })
        try Self.snapshots.expect(strip, named: example.name)
    }

    @Test func `every snapshot belongs to a test`() throws {
        let orphans = try Self.snapshots.orphans(besides: CatalogCase.variants.map(\.name))
        #expect(orphans.isEmpty)
    }
}
