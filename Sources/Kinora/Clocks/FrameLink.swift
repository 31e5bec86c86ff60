import KinoraPlatform

/// A display link that calls a function of the main actor at each frame.
///
/// Apple's takes a target and a selector, ours a function: this file alone knows.
@MainActor final class FrameLink {
    /// How often frames are asked for.
    enum Pace {
        case never
        case slow
        case full
    }

    /// How often the function is called; never by default.
    var pace = Pace.never {
        didSet { if pace != oldValue { paceChanged() } }
    }

    private let body: @MainActor () -> Void
    private var link: CADisplayLink?

    init(_ body: @escaping @MainActor () -> Void) {
        self.body = body
    }

    private func paceChanged() {
        if pace == .never {
            link?.invalidate()
            link = nil
            return
        }
        let link = self.link ?? makeLink()
        self.link = link
        link.preferredFrameRateRange =
            pace == .slow ? CAFrameRateRange(minimum: 1, maximum: 2, preferred: 1) : .default
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

    /// What a display link holds, in place of its owner: it ends the link when that has gone.
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
