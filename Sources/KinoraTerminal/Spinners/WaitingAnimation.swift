import Foundation
import KinoraIndicators

/// The waiting phase of an animation, before its outcome is known.
struct WaitingAnimation<Base: LoadingAnimation>: LoadingAnimation {
    static var profile: IndicatorProfile { Base.profile }
    static var parameters: [IndicatorParameter<Self>] { [] }

    private let base: Base

    init(_ base: Base) {
        self.base = base
    }

    init() {
        self.init(Base())
    }

    var naturalSize: CGSize { base.naturalSize }
    var period: TimeInterval { base.waitingPeriod }
    var posterFraction: Double { 0 }

    func makeLayer(size: CGSize) -> CALayer { base.makeWaitingLayer(size: size) }
}
