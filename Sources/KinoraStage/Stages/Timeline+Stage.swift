import Foundation
import KinoraTimeline
import LayerKit

extension Timeline {
    /// Creates the timeline of one cycle of a stage.
    public init(of stage: Stage) {
        let builder = TimelineBuilder(size: stage.size, period: stage.period)
        let clock = LayerClock(rate: stage.speed, offset: stage.ownIntroduction)
        var root = builder.layer(stage.rootLayer, path: ".", in: clock)
        if let camera = stage.camera {
            root = Layer(path: "", placement: Placement(camera), nodes: [.layer(root)])
        }
        self.init(
            identifier: stage.name,
            title: type(of: stage.indicator).title,
            size: stage.size,
            period: stage.period,
            isRepeating: stage.isRepeating,
            posterTime: stage.posterTime,
            root: root,
            approximations: builder.approximations
        )
    }
}
