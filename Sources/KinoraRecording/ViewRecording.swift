import Foundation
import KinoraStage
import KinoraTimeline
import ViewKit

/// A view or a layer of one's own, as a loading animation that every format takes.
///
/// ```swift
/// let pulse = try ViewRecording { PulseView(frame: CGRect(x: 0, y: 0, width: 80, height: 80)) }
/// try GIF(pulse).write(to: url)
/// ```
///
/// The view is played once by a clock that nobody waits for: timers, display links, delays and
/// completions come at their times. Where its animations alone look the same, exports are made from
/// them, so that vector formats have the curves as they were written; else from the pictures that were
/// seen, 60 in a second.
public struct ViewRecording: LoadingAnimation {
    /// The kind's name, origin and size.
    public static let profile = IndicatorProfile(
        identifier: "view",
        title: "View",
        origin: "Any view or layer, played and recorded",
        naturalSize: RecordingLimits.naturalSize
    )

    /// The view's own properties are set where it is made.
    public static let parameters: [IndicatorParameter<Self>] = []

    /// The lengths in seconds that a recording can have.
    public static let allowedDurations = RecordingLimits.durations

    /// The number of pictures in a second.
    public static let framesPerSecond = 60.0

    /// The length in seconds of what neither is given one nor has one.
    public static let defaultDuration: TimeInterval = 3

    /// The pictures that were seen.
    private let frames: RecordedFrames

    /// What makes the layers anew; nil where more changes than their animations say.
    private let makeScreen: (@MainActor @Sendable () -> ViewScreen)?

    /// Records a view.
    ///
    /// - Parameters:
    ///   - size: The size in points that the view gets where it has none; nil for its intrinsic one, or
    ///     else 100 by 100.
    ///   - duration: The length of the loop in seconds; nil for that of the animations that go on for
    ///     ever, or, where these have none in common or there are none, for 3.
    ///   - make: Makes the view, on the main actor, at least once. It starts what has to be started.
    /// - Throws: A ``ConfigurationError`` naming a duration or a size that is out of bounds.
    @MainActor
    public init(
        size: CGSize? = nil,
        duration: TimeInterval? = nil,
        of make: @escaping @MainActor @Sendable () -> UIView
    ) throws {
        try self.init(screenSize: nil, duration: duration) { window in
            let view = make()
            let controller = UIViewController()
            window.rootViewController = controller
            controller.view.addSubview(view)
            if view.frame.isEmpty {
                view.frame.size = size ?? view.intrinsicContentSize.positive ?? Self.naturalSize
            }
            window.layoutIfNeeded()
            return view.frame
        }
    }

    /// Records a layer.
    ///
    /// - Parameters:
    ///   - size: The size in points that the layer gets where it has none; nil for 100 by 100.
    ///   - duration: The length of the loop, as for views.
    ///   - make: Makes the layer with its animations, on the main actor, at least once.
    /// - Throws: A ``ConfigurationError`` naming a duration or a size that is out of bounds.
    @MainActor
    public init(
        size: CGSize? = nil,
        duration: TimeInterval? = nil,
        of make: @escaping @MainActor @Sendable () -> CALayer
    ) throws {
        try self.init(screenSize: nil, duration: duration) { window in
            let layer = make()
            if layer.frame.isEmpty {
                layer.frame = CGRect(origin: .zero, size: size ?? Self.naturalSize)
            }
            window.layer.addSublayer(layer)
            return layer.frame
        }
    }

    /// Records the view of a controller, or whatever code shows in front of it, on a screen.
    ///
    /// - Parameters:
    ///   - screenSize: The screen's size in points; nil for that of the main screen.
    ///   - duration: The length of the loop, as for views.
    ///   - show: Makes the controller that the window shows, on the main actor, at least once. The
    ///     window is the key one.
    /// - Throws: A ``ConfigurationError`` naming a duration or a size that is out of bounds.
    @MainActor
    public init(
        screenSize: CGSize? = nil,
        duration: TimeInterval? = nil,
        of show: @escaping @MainActor @Sendable () -> UIViewController
    ) throws {
        try self.init(screenSize: screenSize, duration: duration) { window in
            window.rootViewController = show()
            return window.bounds
        }
    }

    @MainActor
    private init(
        screenSize: CGSize?,
        duration: TimeInterval?,
        _ content: @escaping @MainActor @Sendable (UIWindow) -> CGRect
    ) throws {
        let makeScreen: @MainActor @Sendable () -> ViewScreen = {
            ViewScreen(size: screenSize ?? UIScreen.main.bounds.size, content)
        }
        let screen = makeScreen()
        defer { screen.leave() }
        let size = screen.area.size
        for side in [size.width, size.height] {
            try Stage.checkSide(Double(side))
        }
        let loop = CommonLoop(of: screen.window.layer)
        let length =
            duration ?? (loop.isEndless && !loop.isCut ? loop.period : Self.defaultDuration)
        guard Self.allowedDurations.contains(length) else {
            let range = "\(Self.allowedDurations.lowerBound) to \(Self.allowedDurations.upperBound)"
            throw ConfigurationError("a recording’s duration is \(length) s; it can be \(range)")
        }
        frames = Self.record(screen, for: length)
        let isPlain = screen.isAlone && Self.isPlain(frames, makeScreen)
        self.makeScreen = isPlain ? makeScreen : nil
    }

    /// Creates a recording of nothing.
    public init() {
        frames = RecordedFrames(duration: Self.defaultDuration, size: Self.naturalSize)
        makeScreen = nil
    }

    /// The size of what was recorded.
    public var naturalSize: CGSize { frames.size }

    /// The length of the loop in seconds.
    public var period: TimeInterval { frames.duration }

    /// The middle.
    public var posterFraction: Double { 0.5 }

    /// A Boolean value that indicates whether the animations of the view's layers say all that is seen,
    /// so that exports are made from them.
    public var isExact: Bool { makeScreen != nil }

    /// Returns the view's layers, or a layer that shows the recorded pictures in turn.
    ///
    /// The layers of views are made on the main actor alone; elsewhere there are the pictures.
    public func makeLayer(size: CGSize) -> CALayer {
        let layer = makeViewLayer() ?? frames.makeLayer()
        guard size != naturalSize else { return layer }
        let root = CALayer()
        root.bounds.size = size
        root.anchorPoint = .zero
        layer.setAffineTransform(
            CGAffineTransform(
                scaleX: size.width / naturalSize.width,
                y: size.height / naturalSize.height
            )
        )
        root.addSublayer(layer)
        return root
    }

    /// Returns new layers that stand in the middle of the recording and breathe.
    ///
    /// The layers' time stands, not their animations: views may have begun these at any time, and
    /// replicators delay them.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let pose = makeLayer(size: size)
        pose.speed = 0
        pose.timeOffset = posterFraction * period
        return breathing(pose, size: size)
    }

    private func makeViewLayer() -> CALayer? {
        guard let makeScreen, MainActor.isCurrent else { return nil }
        // The layer goes nowhere: it is the main actor that asks.
        nonisolated(unsafe) var layer: CALayer?
        MainActor.assumeIsolated { layer = Self.makeLayer(of: makeScreen) }
        return layer
    }

    @MainActor
    private static func makeLayer(of makeScreen: @MainActor () -> ViewScreen) -> CALayer {
        let screen = makeScreen()
        screen.leave()
        return ScreenLayer(screen)
    }
}

// MARK: - Recording

extension ViewRecording {
    /// Plays a screen to its end.
    @MainActor
    private static func record(_ screen: ViewScreen, for duration: TimeInterval) -> RecordedFrames {
        var frames = RecordedFrames(duration: duration, size: screen.area.size)
        for time in times(within: duration) {
            screen.advance(to: time)
            frames.append(screen.nodes, at: time)
        }
        return frames
    }

    private static func times(within duration: TimeInterval) -> [TimeInterval] {
        let count = max(Int((duration * framesPerSecond).rounded(.up)), 1)
        return (0..<count).map { Double($0) / framesPerSecond }
    }

    /// The longest side in pixels, and the number of instants, of the comparison that decides whether
    /// layers alone say all.
    private static let comparison = (side: 160.0, instants: 240)

    /// Returns whether layers that are made anew and that nothing but their animations changes look as
    /// what was recorded.
    @MainActor
    private static func isPlain(
        _ frames: RecordedFrames,
        _ makeScreen: @MainActor () -> ViewScreen
    ) -> Bool {
        let size = frames.size
        let scale = min(1, comparison.side / Double(max(size.width, size.height)))
        let sides = [size.width, size.height].map { max(Int((Double($0) * scale).rounded(.up)), 1) }
        let rasterizer = Rasterizer(width: sides[0], height: sides[1], scale: CGFloat(scale))
        let host = LayerHost(layer: makeLayer(of: makeScreen), clock: MediaClock())
        let bounds = CGRect(origin: .zero, size: size)
        let times = times(within: frames.duration)
        let step = (times.count + comparison.instants - 1) / comparison.instants
        return stride(from: 0, to: times.count, by: step).allSatisfy { index in
            let seen = Picture(bounds: bounds, nodes: frames.nodes(at: times[index]))
            let said = Picture(bounds: bounds, nodes: host.picture(at: times[index]).nodes)
            return rasterizer.draw(seen).isLike(rasterizer.draw(said))
        }
    }
}

extension Frame {
    /// The greatest difference of a channel that rounding makes.
    private static let rounding = 2

    /// Returns whether no channel of any pixel differs by more than rounding.
    fileprivate func isLike(_ other: Frame) -> Bool {
        pixels == other.pixels
            || zip(pixels, other.pixels).allSatisfy { pixel, other in
                stride(from: 0, to: 32, by: 8).allSatisfy { shift in
                    abs(Int(pixel >> UInt32(shift) & 0xFF) - Int(other >> UInt32(shift) & 0xFF))
                        <= Self.rounding
                }
            }
    }
}

extension CGSize {
    /// The size; nil where it has no area.
    fileprivate var positive: CGSize? { width > 0 && height > 0 ? self : nil }
}
