import Foundation
import LayerKit
import Testing

@Suite struct AdditivePathTests {
    /// Returns the width of the shape halfway through an animation from 10 to 30 points.
    private func width(of model: CGPath?, additive: Bool) -> CGFloat? {
        let layer = CAShapeLayer()
        layer.path = model
        let animation = CAKeyframeAnimation(keyPath: "path")
        animation.values = [10, 30].map {
            CGPath(rect: CGRect(x: 0, y: 0, width: $0, height: 5), transform: nil)
        }
        animation.duration = 1
        animation.isAdditive = additive
        layer.add(animation, forKey: nil)
        let host = LayerHost(layer: layer, clock: MediaClock())
        host.commit()
        return (host.presentation(of: layer, at: 0.5) as? CAShapeLayer)?.path?.boundingBox.width
    }

    @Test(arguments: [false, true])
    func `an additive path replaces the model's path`(additive: Bool) {
        let model = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        #expect(width(of: model, additive: additive) == 20)
        #expect(width(of: nil, additive: additive) == 20)
    }
}
