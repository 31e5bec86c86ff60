import Foundation
import Kinora
import KinoraExport
import KinoraRecording
import KinoraStage
import KinoraTimeline
import TestSupport
import Testing

@MainActor
@Suite(.oneAtATime) struct SkeletonRecordingTests {
    private static func makeCard() -> UIView {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        let image = UIImageView(frame: CGRect(x: 4, y: 8, width: 24, height: 24))
        image.layer.cornerRadius = 12
        let label = UILabel(frame: CGRect(x: 34, y: 8, width: 42, height: 24))
        label.numberOfLines = 2
        card.addSubview(image)
        card.addSubview(label)
        card.showLoadingSkeleton()
        return card
    }

    @Test func `a view with a skeleton is recorded as one cycle that loops`() throws {
        let recording = try ViewRecording { Self.makeCard() }
        #expect(recording.isExact)
        #expect(abs(recording.period - SkeletonStyle().period) < 1e-9)
        let stage = Stage(recording)
        let rasterizer = Rasterizer(width: 80, height: 40, scale: 1)
        let frames = [0, 0.3, 0.6, 1].map {
            rasterizer.draw(stage.picture(at: $0 * recording.period))
        }
        #expect(frames[0] == frames[3])
        #expect(frames[0] != frames[1] && frames[1] != frames[2])
    }

    @Test func `a vector file of a skeleton has its animation`() throws {
        let recording = try ViewRecording { Self.makeCard() }
        #expect(Stage(recording).timeline.approximations.isEmpty)
    }
}
