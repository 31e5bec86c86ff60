// Records a HUD and a pull-to-refresh control as GIFs, with simulated touches and a manual clock.
import Foundation
import GraphicsKit
import Kinora
import KinoraExport

/// A movie of a window, with frames at even intervals.
struct WindowMovie: FrameSource {
    let width: Int
    let height: Int
    let scale: CGFloat
    let startTimes: [TimeInterval]
    let duration: TimeInterval
    let loopCount = 0
    let sceneColors: [RGBA] = []
    let pictures: [Picture]

    /// Advances the window's clock and captures each frame after `direct` prepares it.
    @MainActor init(
        of window: UIWindow,
        seconds: TimeInterval,
        framesPerSecond: Double = 25,
        scale: CGFloat = 1,
        _ direct: (TimeInterval) -> Void
    ) {
        let start = window.host.clock.time
        let count = Int(seconds * framesPerSecond)
        startTimes = (0..<count).map { Double($0) / framesPerSecond }
        pictures = startTimes.map { time in
            window.host.advance(to: start + time)
            direct(time)
            return window.host.picture()
        }
        duration = seconds
        width = Int(window.bounds.width * scale)
        height = Int(window.bounds.height * scale)
        self.scale = scale
    }

    func scene(at index: Int) -> Picture { pictures[index] }

    var makeRenderer: @Sendable () -> (Picture) -> Frame {
        { [width, height, scale] in
            let rasterizer = Rasterizer(width: width, height: height, scale: scale)
            return { rasterizer.draw($0) }
        }
    }
}

/// Returns a list with placeholder lines in a window.
@MainActor func makeList(in window: UIWindow) -> UIScrollView {
    let list = UIScrollView(frame: window.bounds)
    list.backgroundColor = .white
    list.contentSize = CGSize(width: window.bounds.width, height: 600)
    for row in 0..<12 {
        for (y, share) in [(CGFloat(12), 0.7), (26, 0.45)] {
            let line = UIView()
            line.frame = CGRect(
                x: 16,
                y: CGFloat(row) * 50 + y,
                width: (window.bounds.width - 32) * share * (row % 3 == 1 ? 0.8 : 1),
                height: 8
            )
            line.layer.cornerRadius = 4
            line.backgroundColor = .systemGray5
            list.addSubview(line)
        }
    }
    window.addSubview(list)
    return list
}

@MainActor func recordHUD() -> WindowMovie {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 220, height: 220))
    _ = makeList(in: window)
    let hud = LoadingHUD(in: window)
    let progress = Progress(totalUnitCount: 100)
    return WindowMovie(of: window, seconds: 7) { time in
        if time == 0 { hud.show("Saving…", progress: progress) }
        progress.completedUnitCount = Int64(min(time / 4, 1) * 100)
        if time == 4.2 { hud.finish(.success, "Saved") }
    }
}

@MainActor func recordPull() -> WindowMovie {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 220, height: 220))
    let list = makeList(in: window)
    // The window is too small for the default trigger, which depends on its height.
    let control = PullToRefresh(trigger: PullPresentation.Timing.defaultTrigger)
    control.attach(to: list)
    let finger = TouchHost(window: window)
    return WindowMovie(of: window, seconds: 5) { time in
        let distance = CGFloat(min(max(time - 0.2, 0), 1.2)) * 360
        if time == 0.2 { finger.began(at: CGPoint(x: 110, y: 20)) }
        if time > 0.2, time < 1.6 { finger.moved(to: CGPoint(x: 110, y: 20 + distance)) }
        if time == 1.6 { finger.ended(at: CGPoint(x: 110, y: 452)) }
        if time == 2.8 { control.endRefreshing() }
    }
}

// The only argument is the output folder. The default is a temporary one.
let folder =
    CommandLine.arguments.dropFirst().first.map { URL(fileURLWithPath: $0) }
    ?? FileManager.default.temporaryDirectory
for (name, movie) in [("hud", recordHUD()), ("pull-to-refresh", recordPull())] {
    try GIFEncoder(quality: .exact).encode(movie).write(
        to: folder.appendingPathComponent("\(name).gif")
    )
}
