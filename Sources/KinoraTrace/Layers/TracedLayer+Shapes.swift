import Foundation

extension TracedLayer {
    /// Returns the values of the layer's kind of shape at a time.
    func shape(at time: TimeInterval, period: TimeInterval) -> [Double] {
        var shape = geometry
        func value(_ property: MotionProperty) -> Double? {
            self.value(property, at: time, period: period)
        }
        let pose = pose(at: time, period: period)
        shape.set(.x, pose.center.x)
        shape.set(.y, pose.center.y)
        shape.set(.opacity, pose.opacity)
        shape.set(.angle, pose.rotation)
        shape.set(.halfWidth, pose.size.x / 2)
        shape.set(.halfHeight, pose.size.y / 2)
        let scale = value(.scale) ?? 1
        switch geometry.kind {
        case .disc, .ring, .arc:
            shape.set(.radius, pose.size.x / 2)
            shape.set(.lineWidth, (value(.lineWidth) ?? geometry.value(.lineWidth)) * scale)
        case .polygon: shape.set(.scale, geometry.value(.scale) * scale)
        case .outline:
            shape.set(.scaleX, geometry.value(.scaleX) * scale * (value(.scaleX) ?? 1))
            shape.set(.scaleY, geometry.value(.scaleY) * scale * (value(.scaleY) ?? 1))
        default:
            if let corner = value(.cornerRadius) { shape.set(.cornerX, corner) }
            if let width = value(.lineWidth) { shape.set(.lineWidth, width) }
        }
        if case .stroke = geometry.kind {
            let start = value(.strokeStart) ?? geometry.ends.lowerBound
            let end = value(.strokeEnd) ?? geometry.ends.upperBound
            shape.set(.start, geometry.pathStart + geometry.pathTurns * start)
            shape.set(.end, geometry.pathStart + geometry.pathTurns * end)
            if let width = value(.lineWidth) { shape.set(.lineWidth, width) }
        }
        if case .arc = geometry.kind {
            let start = value(.strokeStart) ?? geometry.ends.lowerBound
            let end = value(.strokeEnd) ?? geometry.ends.upperBound
            let turn = 2 * Double.pi
            let rotation = value(.rotation) ?? 0
            let middle = geometry.pathStart + geometry.pathTurns * (start + end) / 2
            shape.set(.middle, middle * turn + rotation)
            shape.set(.half, min(max(geometry.pathTurns * (end - start) / 2, 0), 0.5) * turn)
        }
        return shape.values
    }
}
