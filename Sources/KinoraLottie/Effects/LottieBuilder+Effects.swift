import KinoraDrawings
import LayerKit

extension LottieBuilder {
    /// Returns nodes changed by the effects of a layer.
    func affected(
        _ nodes: [LottieNode],
        by layer: LottieLayer,
        _ composition: Composition,
        _ place: LottieNode.Place
    ) throws(LottieError) -> [LottieNode] {
        nodes
    }
}
