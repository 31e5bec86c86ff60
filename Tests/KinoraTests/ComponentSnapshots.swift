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
        try snapshots.expect(frame, named: name, sourceLocation: sourceLocation)
    }
}
