import Foundation
import GraphicsKit
import Kinora
import TestSupport
import Testing

/// Snapshots of components, stored next to their tests.
enum ComponentSnapshots {
    static let snapshots = Snapshots()

    /// Expects a frame to equal the recorded snapshot, pixel for pixel.
    static func expect(
        _ frame: Frame,
        _ name: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        switch try snapshots.compare(frame, with: name) {
        case .same: break
        case .recorded:
            Issue.record(
                "\(name) was recorded: look at it and commit it.",
                sourceLocation: sourceLocation
            )
        case .missing(let actual):
            Attachment.record(actual, named: "\(name)-actual.png")
            Issue.record(
                "\(name) has no snapshot: set RECORD_SNAPSHOTS=1.",
                sourceLocation: sourceLocation
            )
        case .different(let actual, let difference, let reason):
            Attachment.record(actual, named: "\(name)-actual.png")
            Attachment.record(difference, named: "\(name)-difference.png")
            Issue.record("\(name) looks different. \(reason)", sourceLocation: sourceLocation)
        }
    }
}
