import Foundation
import LayerKit

extension Timeline {
    /// Writes down what a tree of layers shows from time 0 of its host's clock on.
    ///
    /// - Parameters:
    ///   - host: The tree's host; its root's frame is what is seen.
    ///   - identifier: A name without spaces.
    ///   - title: The name for people.
    ///   - period: The length of the loop in seconds, at whose end all is cut; nil for the shortest
    ///     after which all endless animations are where they were, or, where nothing is endless, for
    ///     the time until the last one ends. Where there is none of up to a minute, each layer's tracks
    ///     have a loop of their own, and the period is the one that fits best.
    public init(
        of host: LayerHost,
        identifier: String,
        title: String,
        period: TimeInterval? = nil
    ) {
        host.commit()
        let loop = CommonLoop(of: host.layer)
        let size = host.layer.frame.size
        // Where there is no common loop each layer keeps its own.
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
