import Foundation
import KinoraExport
import KinoraRecording
import KinoraStage
import KinoraTimeline
import TestSupport
import Testing
import ViewKit

@MainActor
@Suite(.oneAtATime) struct ViewRecordingTests {
    /// Returns a square that an autoreversing animation moves with a period of two seconds.
    private func slider() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        let ball = CALayer()
        ball.backgroundColor = UIColor.red.cgColor
        ball.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        view.layer.addSublayer(ball)
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = 10
        slide.toValue = 50
        slide.duration = 1
        slide.autoreverses = true
        slide.repeatCount = .infinity
        ball.add(slide, forKey: "slide")
        return view
    }

    /// A square whose color a timer changes from red to blue after half a second.
    private final class Switching: UIView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            backgroundColor = .red
            schedule(after: 0.5) { [weak self] in self?.backgroundColor = .blue }
        }

        required init?(coder: NSCoder) { nil }
    }

    private func color(of recording: ViewRecording, at time: TimeInterval) -> UInt32 {
        let size = recording.naturalSize
        let rasterizer = Rasterizer(width: Int(size.width), height: Int(size.height), scale: 1)
        let frame = rasterizer.draw(Stage(recording).picture(at: time))
        return frame.pixels[frame.pixels.count / 2 + Int(size.width) / 2]
    }

    private let red = RGBA(hex: 0xFF0000).premultipliedPixel
    private let blue = RGBA(hex: 0x0000FF).premultipliedPixel

    @Test func `animations are exported as specified`() throws {
        let recording = try ViewRecording { slider() }
        #expect(recording.isExact)
        #expect(recording.naturalSize == CGSize(width: 60, height: 20))
        #expect(recording.period == 2)
        // The timeline has keyframes and no pictures.
        #expect(Stage(recording).timeline.approximations.isEmpty)
        #expect(color(of: recording, at: 0.5) == red)
        #expect(color(of: recording, at: 0) == 0)
    }

    @Test func `a timer's change is recorded at its time`() throws {
        let size = CGSize(width: 20, height: 20)
        let recording = try ViewRecording(duration: 1) {
            Switching(frame: CGRect(origin: .zero, size: size))
        }
        #expect(!recording.isExact)
        #expect(recording.period == 1)
        #expect(color(of: recording, at: 0.49) == red)
        #expect(color(of: recording, at: 0.51) == blue)
        #expect(color(of: recording, at: 1.2) == red)
    }

    @Test func `recorded pictures change at their times in a timeline`() throws {
        let recording = try ViewRecording(duration: 1) {
            Switching(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let timeline = Stage(recording).timeline
        #expect(timeline.approximations.isEmpty)
        let rasterizer = Rasterizer(width: 20, height: 20, scale: 1)
        let before = rasterizer.draw(timeline.picture(at: 0.499))
        let after = rasterizer.draw(timeline.picture(at: 0.501))
        #expect(before.pixels[210] == red)
        #expect(after.pixels[210] == blue)
    }

    @Test func `a layer is recorded like a view`() throws {
        let recording = try ViewRecording {
            let layer = CALayer()
            layer.frame = CGRect(x: 5, y: 7, width: 40, height: 30)
            layer.backgroundColor = UIColor.blue.cgColor
            return layer
        }
        #expect(recording.naturalSize == CGSize(width: 40, height: 30))
        #expect(recording.period == ViewRecording.defaultDuration)
        #expect(color(of: recording, at: 0) == blue)
    }

    @Test func `views added to the key window are visible`() throws {
        let screen = CGSize(width: 60, height: 40)
        let recording = try ViewRecording(screenSize: screen, duration: 0.5) {
            let cover = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
            cover.backgroundColor = .red
            UIApplication.shared.keyWindow?.addSubview(cover)
            return UIViewController()
        }
        #expect(recording.naturalSize == screen)
        #expect(color(of: recording, at: 0) == red)
    }

    @Test func `windows created by code are visible in front`() throws {
        let windows = Windows()
        defer { windows.all = [] }
        let recording = try ViewRecording(
            screenSize: CGSize(width: 60, height: 40),
            duration: 0.5
        ) {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
            window.backgroundColor = .blue
            window.windowLevel = .alert
            windows.all.append(window)
            return UIViewController()
        }
        #expect(color(of: recording, at: 0) == blue)
    }

    @MainActor
    private final class Windows {
        var all: [UIWindow] = []
    }

    @Test func `a view without a size gets its own, the specified or the default one`()
        throws
    {
        let label = try ViewRecording(duration: 0.1) { () -> UIView in
            let label = UILabel()
            label.text = "Loading"
            return label
        }
        #expect(label.naturalSize.width > 20)
        let given = try ViewRecording(size: CGSize(width: 30, height: 10), duration: 0.1) {
            UIView()
        }
        #expect(given.naturalSize == CGSize(width: 30, height: 10))
        let usual = try ViewRecording(duration: 0.1) { UIView() }
        #expect(usual.naturalSize == ViewRecording.naturalSize)
    }

    @Test func `a larger size scales the view`() throws {
        let recording = try ViewRecording(duration: 1) {
            Switching(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let stage = Stage(recording, size: CGSize(width: 80, height: 80))
        let frame = Rasterizer(width: 80, height: 80, scale: 1).draw(stage.picture(at: 0.2))
        #expect(Set(frame.pixels) == [red])
    }

    @Test(arguments: [0, -1, 61, .nan, .infinity])
    func `a duration out of range is rejected`(_ duration: TimeInterval) {
        #expect(throws: ConfigurationError.self) {
            try ViewRecording(duration: duration) { UIView() }
        }
    }

    @Test func `the thread's clock is restored`() throws {
        let clock = MediaClock(time: 42)
        MediaClock.current = clock
        _ = try ViewRecording(duration: 0.1) { UIView() }
        _ = try? ViewRecording(duration: -1) { UIView() }
        #expect(MediaClock.current === clock)
        MediaClock.current = MediaClock()
    }

    @Test func `the key window is restored`() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        window.makeKeyAndVisible()
        let recording = try ViewRecording { slider() }
        #expect(window.isKeyWindow)
        _ = Stage(recording).picture(at: 0)
        #expect(window.isKeyWindow)
    }

    @Test func `vector files contain the animations of an exact recording`() throws {
        let recording = try ViewRecording { slider() }
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("view-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent("slider.svg")
        let exporter = try ExportFormats.animations.format(ofFile: url.path).exporter(
            ExportOptions(),
            preset: nil
        )
        let report = try Stage(recording).export(exporter, to: url)
        #expect(report.remarks.isEmpty)
        let text = try String(contentsOf: url, encoding: .utf8)
        #expect(text.contains("infinite"))
        #expect(text.utf8.count < 2_000)
    }
}
