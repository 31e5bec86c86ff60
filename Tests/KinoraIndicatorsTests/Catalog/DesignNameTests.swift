import KinoraIndicators
import Testing

/// The names of designs' types, which every file with `import Kinora` sees.
@Suite struct DesignNameTests {
    /// The names of designs' types.
    static let names = IndicatorCatalog.all.map { String(describing: $0) }

    /// Names of types that a file commonly sees beside Kinora's, or that apps give to their own.
    ///
    /// Of two imported types with the same name, neither can be used without its module's name. The
    /// names of the language are worse: any imported type hides them.
    static let taken: Set<String> = [
        // Swift and its concurrency, observation, and regular expressions.
        "Actor", "Anchor", "Character", "Clock", "Duration", "Error", "Executor", "Instant", "Job",
        "Lock", "Mirror", "Mutex", "Never", "Observable", "Observations", "One", "Progress",
        "Range",
        "Reference", "Regex", "Result", "Sequence", "Span", "Task",
        // Foundation.
        "Bundle", "Calendar", "Data", "Date", "Decimal", "Host", "Locale", "Measurement",
        "Notification", "Operation", "Port", "Predicate", "Process", "Scanner", "Stream", "Thread",
        "Timer", "Unit", "UUID",
        // SwiftUI and frameworks that views import.
        "AngularGradient", "Animation", "Annotation", "Button", "Canvas", "Capsule", "Chart",
        "Circle",
        "Color", "Ellipse", "Form", "Gauge", "Gradient", "Grid", "Group", "Image", "Label",
        "Layout",
        "Link", "List", "Map", "Marker", "Material", "Menu", "MeshGradient", "Model", "Path",
        "Picker",
        "ProgressView", "Query", "Rectangle", "Scene", "Section", "Shader", "Slider", "Spacer",
        "Spring", "Stepper", "Table", "Text", "Tip", "Toggle", "Transaction", "Transition", "View",
        "Wave", "Widget", "Window",
        // Common packages.
        "ActivityIndicator", "AsyncButton", "Atom", "Blinking", "Lottie", "LottieAnimation",
        "LottieView", "Pulsator", "Ripple", "RippleEffect", "Shimmer", "ShimmerView", "Skeleton",
        "SkeletonForEach", "SkeletonLayer", "SkeletonList", "SkeletonTheme", "SkeletonView",
        "Spinner",
        // Types of apps, which are the things that designs show.
        "Book", "Coin", "Equalizer", "Gear", "Planet", "Radar", "Track",
    ]

    @Test(arguments: names)
    func `a name isn't taken and consists of two words`(name: String) {
        #expect(!Self.taken.contains(name))
        // One word names the thing that a design shows, and some module or app has a type for it.
        #expect(name.count { $0.isUppercase } >= 2)
    }

    /// Compiles only if no imported type hides Swift's protocol.
    @Test func `Swift's Clock is visible`() {
        func tick(_ clock: some Clock<Duration>) -> Duration { clock.minimumResolution }
        #expect(tick(ContinuousClock()) > .zero)
        #expect((ContinuousClock() as any Clock<Duration>).minimumResolution > .zero)
    }
}
