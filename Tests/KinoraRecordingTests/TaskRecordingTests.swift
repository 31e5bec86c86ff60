import Foundation
import KinoraRecording
import KinoraStage
import KinoraTimeline
import TestSupport
import Testing
import ViewKit

@MainActor
@Suite(.oneAtATime) struct TaskRecordingTests {
    /// A square that tasks change.
    private final class Square: UIView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            backgroundColor = .red
        }

        required init?(coder: NSCoder) { nil }

        convenience init() {
            self.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        }
    }

    /// Returns a number per instant: 0 for an empty picture, 1 for red, and 2 for blue.
    private func colors(of recording: ViewRecording, at times: [TimeInterval]) -> [Int] {
        let rasterizer = Rasterizer(width: 20, height: 20, scale: 1)
        return times.map { time in
            let pixel = rasterizer.draw(Stage(recording).picture(at: time)).pixels[210]
            switch pixel {
            case 0: return 0
            case RGBA(hex: 0xFF0000).premultipliedPixel: return 1
            default: return 2
            }
        }
    }

    @Test func `a task that blinks is recorded at its times`() throws {
        let recording = try ViewRecording(duration: 2) {
            let square = Square()
            Task {
                while true {
                    square.isHidden.toggle()
                    try await Task.sleep(for: .seconds(0.5))
                }
            }
            return square
        }
        #expect(!recording.isExact)
        #expect(colors(of: recording, at: [0.01, 0.49, 0.51, 1.01, 1.51]) == [0, 0, 1, 0, 1])
    }

    @Test func `a task finds the length of a recording by itself`() throws {
        let recording = try ViewRecording {
            let square = Square()
            Task {
                try await Task.sleep(for: .seconds(1.5))
                square.backgroundColor = .blue
            }
            return square
        }
        #expect(recording.length.reason == .restAfterChanges(until: 1.5))
        #expect(colors(of: recording, at: [1.49, 1.51]) == [1, 2])
    }

    @Test func `what a task sets before its first suspension is in the first frame`() throws {
        let recording = try ViewRecording(duration: 1) {
            let square = Square()
            Task { square.backgroundColor = .blue }
            return square
        }
        #expect(colors(of: recording, at: [0, 0.5]) == [2, 2])
    }

    @Test func `animations that a task starts keep their curves`() throws {
        let recording = try ViewRecording {
            let square = Square()
            Task {
                let slide = CABasicAnimation(keyPath: "opacity")
                slide.fromValue = 0
                slide.duration = 1
                slide.repeatCount = .infinity
                square.layer.add(slide, forKey: "fade")
            }
            return square
        }
        #expect(recording.isExact)
        #expect(recording.period == 1)
    }
}
