import KinoraPlatform

/// An observer that calls a closure on the main actor before changes in a window become visible.
///
/// It never wakes the main thread: the closure is called when other work has kept the thread busy,
/// such as layout. What the closure changes becomes visible in the same frame.
@MainActor final class LayoutObserver {
    private let body: @MainActor () -> Void

    #if canImport(UIKit) && canImport(Darwin)
    /// The order of the observer, which is less than 2 000 000, the order of Core Animation's own.
    ///
    /// If Core Animation commits earlier than that, the changes become visible one frame later.
    private static let order = 1_999_000

    /// Starts observing.
    init(in window: UIWindow, _ body: @escaping @MainActor () -> Void) {
        self.body = body
        let activities: CFRunLoopActivity = [.beforeWaiting, .exit]
        let observer = CFRunLoopObserverCreateWithHandler(
            nil,
            activities.rawValue,
            true,
            Self.order
        ) { [weak self] observer, _ in
            guard let self else {
                CFRunLoopObserverInvalidate(observer)
                return
            }
            self.body()
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
    }
    #else
    private var observer: CommitObserver?

    /// Starts observing.
    init(in window: UIWindow, _ body: @escaping @MainActor () -> Void) {
        self.body = body
        observer = window.host.observeCommits { [weak self] in
            MainActor.assumeIsolated { self?.body() }
        }
    }
    #endif
}
