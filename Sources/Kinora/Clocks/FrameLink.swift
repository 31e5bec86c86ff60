import KinoraPlatform

/// A display link that calls a closure on the main actor at each frame.
///
/// Hides the difference between Apple's `CADisplayLink`, which takes a target and a selector, and
/// the package's own, which takes a closure.
@MainActor final class FrameLink {
    /// The rate at which a link requests frames.
    enum Rate {
        case never
        case full
    }

    /// The rate of calls; never by default.
    var rate = Rate.never {
        didSet { if rate != oldValue { rateChanged() } }
    }

    private let body: @MainActor () -> Void
    private var link: CADisplayLink?

    init(_ body: @escaping @MainActor () -> Void) {
        self.body = body
    }

    private func rateChanged() {
        if rate == .never {
            link?.invalidate()
            link = nil
            return
        }
        link = makeLink()
    }

    private func makeLink() -> CADisplayLink {
        let target = Target(self)
        #if canImport(UIKit) && canImport(Darwin)
        let link = CADisplayLink(target: target, selector: #selector(Target.frame(_:)))
        #else
        let link = CADisplayLink { link in
            MainActor.assumeIsolated { target.frame(link) }
        }
        #endif
        link.add(to: .main, forMode: .common)
        return link
    }

    /// The target that the display link retains instead of the frame link.
    ///
    /// It invalidates the display link after the frame link is deallocated.
    @MainActor private final class Target: NSObject {
        private weak var owner: FrameLink?

        init(_ owner: FrameLink) {
            self.owner = owner
        }

        #if canImport(UIKit) && canImport(Darwin)
        @objc func frame(_ link: CADisplayLink) { forward(link) }
        #else
        func frame(_ link: CADisplayLink) { forward(link) }
        #endif

        private func forward(_ link: CADisplayLink) {
            guard let owner else { return link.invalidate() }
            owner.body()
        }
    }
}
