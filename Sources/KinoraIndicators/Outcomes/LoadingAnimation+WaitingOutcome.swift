import KinoraPlatform

extension LoadingAnimation {
    /// Returns new layers that show one animation for a time, and then a transition to an outcome.
    ///
    /// - Parameters:
    ///   - before: The layers that are shown first.
    ///   - after: The layers of the transition, which is seen from its start.
    ///   - duration: The time in seconds after which the transition begins.
    ///   - outcomeDuration: The duration of the transition in seconds.
    ///   - size: The size of the layers.
    /// - Returns: The layers, which hold the outcome at the end.
    package func makeSequenceLayer(
        _ before: CALayer,
        then after: CALayer,
        at duration: TimeInterval,
        outcomeDuration: TimeInterval,
        size: CGSize
    ) -> CALayer {
        let whole = Choreography(duration: duration + outcomeDuration, isRepeating: false)
        let root = CALayer.container(size: size)
        let waiting = before.enclosed(size: size)
        waiting.name = "waiting"
        whole.play([whole.visibility(during: 0...duration)], on: waiting)
        root.addSublayer(waiting)
        after.beginTime = duration
        let ending = after.enclosed(size: size)
        ending.name = "ending"
        whole.play([whole.visibility(from: duration)], on: ending)
        root.addSublayer(ending)
        return root
    }
}
