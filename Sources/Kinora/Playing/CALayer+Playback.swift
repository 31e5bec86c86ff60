import KinoraIndicators

extension CALayer {
    /// Sets the layer's timing so that its time follows a playback.
    ///
    /// The playback position maps to the time `playbackOrigin` plus the position. The mapping stays
    /// valid as long as the superlayers keep their timing and their speed isn't zero; no per-frame
    /// updates are needed.
    func follow(_ playback: Playback, at time: CFTimeInterval) {
        let begin = superlayer?.convertTime(time, from: nil) ?? time
        let rate = (superlayer?.convertTime(time + 1, from: nil) ?? time + 1) - begin
        beginTime = begin
        timeOffset = Self.playbackOrigin + playback.position(at: time)
        let relativeSpeed = rate > 0 ? playback.speed / Float(rate) : playback.speed
        speed = playback.isRunning ? relativeSpeed : 0
    }
}
