import KinoraPlatform

/// A display link that calls a function of the main actor at each frame.
///
/// Apple's takes a target and a selector, ours a function: this file alone knows.
@MainActor final class FrameLink {
    /// How often frames are asked for.
    enum Pace {
        case none
        case slow
        case full
    }

    /// How often the function is called; never by default.
    var pace = Pace.none {
        didSet { if pace != oldValue { paceChanged() } }
    }

    private let body: @MainActor () -> Void
    private var link: CADisplayLink?

    init(_ body: @escaping @MainActor () -> Void) {
        self.body = body
    }

    private func paceChanged() {
        if pace == .none {
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
        #if canImport(UIKit)
        let link = CADisplayLink(target: self, selector: #selector(frame))
        #else
        let link = CADisplayLink { [weak self] _ in
            MainActor.assumeIsolated { self?.frame() }
        }
        #endif
        link.add(to: .main, forMode: .common)
        return link
    }

    #if canImport(UIKit)
    @objc private func frame() { body() }
    #else
    private func frame() { body() }
    #endif
}
