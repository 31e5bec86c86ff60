import KinoraDrawings
import LayerKit

extension LottieBuilder {
    /// Returns the nodes of a text.
    func textNodes(
        _ text: LottieText,
        _ layer: LottieLayer,
        _ composition: Composition,
        _ place: LottieNode.Place
    ) throws(LottieError) -> [LottieNode]? {
        remark(place, "the text is left out")
        return nil
    }
}
