import Foundation
import LayerKit

extension Timeline {
    /// Creates the timeline of a layer tree, starting at time 0 of its host's clock.
    ///
    /// - Parameters:
    ///   - host: The tree's host. The root's frame is the visible area.
    ///   - identifier: A name without spaces.
    ///   - title: The display name.
    ///   - period: The duration of the loop in seconds, or nil for the shortest common loop of all
    ///     indefinite animations. If no animation is indefinite, the default is the time until the
    ///     last one ends, and for particles that are emitted indefinitely, the time until their
    ///     number is steady and a second more. If there is no common loop of up to a minute, each
    ///     layer's tracks have their own loop, and the period is the closest fit.
    public init(
        of host: LayerHost,
        identifier: String,
        title: String,
        period: TimeInterval? = nil
    ) {
        host.commit()
        let loop = CommonLoop(of: host.layer)
        let size = host.layer.frame.size
        // Without a common loop, each layer keeps its own.
        let builder = TimelineBuilder(
            size: size,
            period: period ?? loop.period,
            nestsLoops: loop.isCut && period == nil
        )
        let root = builder.layer(host.layer, path: ".", in: LayerClock(rate: 1))
        self.init(
            identifier: identifier,
            title: title,
            size: size,
            period: period ?? loop.period,
            isRepeating: loop.isEndless,
            root: root,
            approximations: builder.approximations
        )
    }
}
