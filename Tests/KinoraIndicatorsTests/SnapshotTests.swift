import Foundation
import LayerKit
import StageTestSupport
import TestSupport
import Testing

/// Snapshots with the exact pixels of eight phases of every indicator.
@Suite struct SnapshotTests {
    static let snapshots = Snapshots()

    /// The longer side of a phase in pixels.
    static let side: CGFloat = 56

    @Test(arguments: CatalogueCase.variants)
    func `eight phases match their snapshot`(_ example: CatalogueCase) throws {
        let probe = example.probe(size: example.size(fitting: Self.side))
        let strip = Frame(strip: example.phases(8).map { probe.frame(at: $0) })
        switch try Self.snapshots.compare(strip, with: example.name) {
        case .same: break
        case .recorded: Issue.record("\(example.name) was recorded: look at it and commit it.")
        case .missing(let actual):
            Attachment.record(actual, named: "\(example.name)-actual.png")
            Issue.record("\(example.name) has no snapshot: set RECORD_SNAPSHOTS=1.")
        case .different(let actual, let difference, let reason):
            Attachment.record(actual, named: "\(example.name)-actual.png")
            Attachment.record(difference, named: "\(example.name)-difference.png")
            Issue.record("\(example.name) looks different. \(reason)")
        }
    }

    @Test func `every snapshot belongs to a test`() throws {
        let orphans = try Self.snapshots.orphans(besides: CatalogueCase.variants.map(\.name))
        #expect(orphans.isEmpty)
    }
}
