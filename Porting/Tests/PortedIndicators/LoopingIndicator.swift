import PortingKit

/// The indicators that loop with layer animations only, for exports.
public enum LoopingIndicator: String, CaseIterable, Sendable {
    /// ``GradientRingView``.
    case gradientRing = "gradient-ring"

    /// ``OrbitDotsView``.
    case orbitDots = "orbit-dots"

    /// ``TickStoryView`` before it finishes.
    case openRing = "open-ring"

    /// ``ShufflingTilesView``.
    case shufflingTiles = "shuffling-tiles"

    /// Returns a new view that is animating.
    @MainActor public func makeView() -> UIView {
        let frame = CGRect(x: 0, y: 0, width: 72, height: 72)
        switch self {
        case .gradientRing:
            let view = GradientRingView(frame: frame)
            view.startAnimating()
            return view
        case .orbitDots:
            let view = OrbitDotsView(frame: frame)
            view.startAnimating()
            return view
        case .openRing:
            let view = TickStoryView(frame: frame)
            view.start()
            return view
        case .shufflingTiles:
            let view = ShufflingTilesView(frame: frame)
            view.layoutIfNeeded()
            view.startAnimating()
            return view
        }
    }
}
