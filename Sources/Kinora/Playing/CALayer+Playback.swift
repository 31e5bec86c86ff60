import KinoraIndicators

extension CALayer {
    /// Makes the layer's clock show the positions of a playback from its origin on.
    ///
    /// It holds as long as the layers around keep their clocks, whatever their pace is, unless they
    /// stand; nothing is to be done frame by frame.
    func follow(_ playback: Playback, at time: CFTimeInterval) {
        let begin = superlayer?.convertTime(time, from: nil) ?? time
        let rate = (superlayer?.convertTime(time + 1, from: nil) ?? time + 1) - begin
        beginTime = begin
        timeOffset = Self.playbackOrigin + playback.position(at: time)
        let pace = rate > 0 ? playback.speed / Float(rate) : playback.speed
        speed = playback.isRunning ? pace : 0
    }
}
