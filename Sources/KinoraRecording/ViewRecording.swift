import Foundation
import KinoraBasics
import KinoraStage
import KinoraTimeline
@_spi(Porting) import LayerKit
import ViewKit

/// A recording of a custom view or layer as a loading animation.
///
/// ```swift
/// let pulse = try ViewRecording { PulseView(frame: CGRect(x: 0, y: 0, width: 80, height: 80)) }
/// try GIF(pulse).write(to: url)
/// ```
///
/// The view is played once with a simulated clock, so that timers, display links, delays and
/// completions fire without waiting. If its animations alone determine its appearance, exports use
/// them, and vector formats preserve the timing curves. Otherwise, exports use pictures recorded at
/// 60 frames per second.
public struct ViewRecording: LoadingAnimation, BoxFramed {
    /// The animation's identifier, title, origin and natural size.
    public static let profile = IndicatorProfile(
        identifier: "view",
        title: "View",
        origin: "Any view or layer, played and recorded",
        naturalSize: RecordingLimits.naturalSize
    )

    /// An empty array, because a view's properties are set where it is created.
    public static let parameters: [IndicatorParameter<Self>] = []

    /// The range of a recording's duration in seconds.
    public static let allowedDurations = RecordingLimits.durations

    /// The number of recorded pictures per second.
    public static let framesPerSecond = 60.0

    /// The duration in seconds if none is specified and the animations don't determine one.
    public static let defaultDuration: TimeInterval = RecordingLength.standard

    /// The length and the reason for it.
    package let length: RecordingLength

    /// The recorded pictures.
    private let frames: RecordedFrames

    /// A closure that recreates the view, or nil if animations alone don't determine the
    /// appearance.
    private let makeScreen: (@MainActor @Sendable () -> ViewScreen)?

    /// Records a view.
    ///
    /// - Parameters:
    ///   - size: The size in points of a view whose frame is empty, and of the main screen. The
    ///     default is the intrinsic content size, or otherwise 100 by 100.
    ///   - duration: The length of the loop in seconds. By default, it is the common period of the
    ///     animations that repeat indefinitely. Changes that happen only once are included in full,
    ///     followed by one period of the repeating animations, or by one second if nothing repeats.
    ///     Particles that are emitted indefinitely are recorded until their number is steady and for
    ///     3 seconds more. If the view doesn't determine a duration, the default is 3.
    ///   - make: A closure that creates and starts the view. It is called at least once.
    /// - Throws: A `ConfigurationError` if the duration or the size is out of range.
    @MainActor
    public init(
        size: CGSize? = nil,
        duration: TimeInterval? = nil,
        of make: @escaping @MainActor @Sendable () -> UIView
    ) throws {
        try self.init(screenSize: size, duration: duration) { window in
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
    ///   - size: The size in points of a layer whose frame is empty, and of the main screen. The
    ///     default is 100 by 100.
    ///   - duration: The length of the loop, as for views.
    ///   - make: A closure that creates the layer with its animations. It is called at least once.
    /// - Throws: A `ConfigurationError` if the duration or the size is out of range.
    @MainActor
    public init(
        size: CGSize? = nil,
        duration: TimeInterval? = nil,
        of make: @escaping @MainActor @Sendable () -> CALayer
    ) throws {
        try self.init(screenSize: size, duration: duration) { window in
            let layer = make()
            if layer.frame.isEmpty {
                layer.frame = CGRect(origin: .zero, size: size ?? Self.naturalSize)
            }
            window.layer.addSublayer(layer)
            return layer.frame
        }
    }

    /// Records a screen that shows a view controller, including other windows in front of it.
    ///
    /// - Parameters:
    ///   - screenSize: The screen's size in points. The default is the main screen's.
    ///   - duration: The length of the loop, as for views.
    ///   - show: A closure that creates the root view controller of the key window. It is called at
    ///     least once.
    /// - Throws: A `ConfigurationError` if the duration or the size is out of range.
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
        if let duration, !Self.allowedDurations.contains(duration) {
            let range = "\(Self.allowedDurations.lowerBound) to \(Self.allowedDurations.upperBound)"
            throw ConfigurationError("a recording’s duration is \(duration) s; it can be \(range)")
        }
        Diagnostics.beginRecording()
        let makeScreen: @MainActor @Sendable () -> ViewScreen = {
            ViewScreen(size: screenSize ?? UIScreen.main.bounds.size, content)
        }
        let screen = makeScreen()
        defer { screen.leave() }
        let size = screen.area.size
        for side in [size.width, size.height] {
            try Stage.checkSide(Double(side))
        }
        (frames, length) = Self.record(screen, for: duration)
        if let report = StalledWork.current.take() { throw ConfigurationError(report) }
        let isPlain = screen.isAlone && Self.isPlain(frames, makeScreen)
        self.makeScreen = isPlain ? makeScreen : nil
    }

    /// Creates an empty recording.
    public init() {
        length = RecordingLength(Self.defaultDuration, .still)
        frames = RecordedFrames(duration: length.seconds, size: Self.naturalSize)
        makeScreen = nil
    }

    /// The size of the recorded view in points.
    public var naturalSize: CGSize { frames.size }

    /// The length of the loop in seconds.
    public var period: TimeInterval { frames.duration }

    /// The middle of the recording.
    public var posterFraction: Double { 0.5 }

    /// A Boolean value that indicates whether the animations alone determine the appearance.
    ///
    /// If true, exports use the animations.
    public var isExact: Bool { makeScreen != nil }

    /// Returns the view's layers, or a layer that plays the recorded pictures.
    ///
    /// Outside the main actor, where views can't be created, the layer plays the pictures.
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

    /// Returns new layers that show the middle of the recording with a breathing effect.
    ///
    /// The layers' time is paused instead of each animation, because views may add animations at
    /// any time and replicator layers delay them.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let pose = makeLayer(size: size)
        pose.speed = 0
        pose.timeOffset = posterFraction * period
        return breathing(pose, size: size)
    }

    private func makeViewLayer() -> CALayer? {
        guard let makeScreen, MainActor.isCurrent else { return nil }
        // The caller is on the main actor, so the layer doesn't cross actors.
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
    /// Plays a screen and records it for a duration, or until only a loop of animations remains.
    @MainActor
    private static func record(
        _ screen: ViewScreen,
        for duration: TimeInterval?
    ) -> (frames: RecordedFrames, length: RecordingLength) {
        var frames = RecordedFrames(duration: RecordingLength.limit, size: screen.area.size)
        var length = duration.map { RecordingLength($0, .specified) }
        var activity = ScreenActivity(of: screen)
        var index = 0
        while length.map({ index < count(within: $0.seconds) }) ?? true {
            let time = Double(index) / framesPerSecond
            screen.advance(to: time)
            frames.append(screen.nodes, at: time)
            index += 1
            guard length == nil else { continue }
            activity.note(screen, at: time)
            length = activity.length(screen, at: time)
        }
        let chosen = length ?? RecordingLength(defaultDuration, .still)
        frames.end(at: chosen.seconds)
        return (frames, chosen)
    }

    private static func count(within duration: TimeInterval) -> Int {
        max(Int((duration * framesPerSecond).rounded(.up)), 1)
    }

    private static func times(within duration: TimeInterval) -> [TimeInterval] {
        (0..<count(within: duration)).map { Double($0) / framesPerSecond }
    }

    /// The longest side, in pixels, of the frames to compare, and the number of instants.
    private static let comparison = (side: 160.0, instants: 240)

    /// Returns a Boolean value that indicates whether recreated layers, changed only by their
    /// animations, look like the recording.
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
            RecordingWatch.shared.noteCall()
            let recorded = Picture(bounds: bounds, nodes: frames.nodes(at: times[index]))
            let animated = Picture(bounds: bounds, nodes: host.picture(at: times[index]).nodes)
            // Drawing takes most of a recording's time, so it's only for pictures that may differ
            // by rounding errors.
            return recorded == animated
                || rasterizer.draw(recorded).isLike(rasterizer.draw(animated))
        }
    }
}

extension Frame {
    /// The maximum difference of a channel due to rounding.
    private static let rounding = 2

    /// Returns a Boolean value that indicates whether frames are equal except for rounding errors.
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
    /// The size, or nil if it is empty.
    fileprivate var positive: CGSize? { width > 0 && height > 0 ? self : nil }
}
