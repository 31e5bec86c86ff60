import Foundation
import KinoraBasics

extension CGContext {
    /// Paints a gradient along a line, filling the area inside the clips.
    public func drawLinearGradient(
        _ gradient: CGGradient,
        start: CGPoint,
        end: CGPoint,
        options: CGGradientDrawingOptions
    ) {
        let paint = Picture.Gradient(
            stops: gradient.stops,
            geometry: .linear(start: start, end: end),
            extendsBeforeStart: options.contains(.drawsBeforeStartLocation),
            extendsAfterEnd: options.contains(.drawsAfterEndLocation)
        )
        paintEverything(paint)
    }

    /// Paints a gradient between two concentric circles, filling the area inside the clips.
    ///
    /// Differs from Core Graphics: circles with different centers are reported and drawn around the
    /// end center.
    public func drawRadialGradient(
        _ gradient: CGGradient,
        startCenter: CGPoint,
        startRadius: CGFloat,
        endCenter: CGPoint,
        endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let radii = [startRadius, endRadius].map(Double.init)
        guard let largest = radii.max(), let least = radii.min(), least >= 0, largest > 0 else {
            return
        }
        if startCenter != endCenter {
            Diagnostics.report(
                "CGContext: a radial gradient from \(startCenter) to \(endCenter) is drawn about "
                    + "its end; use equal centers."
            )
        }
        // The locations run from the center to the larger circle.
        let stops = gradient.stops.map { stop in
            Picture.Gradient.Stop(
                location: (radii[0] + stop.location * (radii[1] - radii[0])) / largest,
                color: stop.color
            )
        }
        let isOutward = radii[1] >= radii[0]
        let paint = Picture.Gradient(
            stops: isOutward ? stops : stops.reversed(),
            geometry: .radial(
                center: endCenter,
                radii: CGSize(width: largest, height: largest)
            )
        )
        let fillsOutside: CGGradientDrawingOptions =
            isOutward ? .drawsAfterEndLocation : .drawsBeforeStartLocation
        let fillsInside: CGGradientDrawingOptions =
            isOutward ? .drawsBeforeStartLocation : .drawsAfterEndLocation
        saveGState()
        defer { restoreGState() }
        if !options.contains(fillsOutside) {
            let disc = PathGeometry { $0.addCircle(endCenter, CGFloat(largest)) }
            confine(to: disc, rule: .evenOdd)
        }
        let area = boundingBoxOfClipPath
        guard !area.isNull else { return }
        if !options.contains(fillsInside), least > 0 {
            let ring = PathGeometry { path in
                path.addRect(area.insetBy(dx: -1, dy: -1))
                path.addCircle(endCenter, CGFloat(least))
            }
            confine(to: ring, rule: .evenOdd)
        }
        paintEverything(paint)
    }

    /// Paints a gradient around a point, filling the area inside the clips.
    ///
    /// - Parameters:
    ///   - gradient: The gradient.
    ///   - center: The center point.
    ///   - angle: The angle of the first color in radians; colors advance from +x toward +y.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        let geometry = Picture.Gradient.Geometry.conic(center: center, angle: angle)
        paintEverything(Picture.Gradient(stops: gradient.stops, geometry: geometry))
    }

    /// Paints a gradient over the area inside the clips.
    private func paintEverything(_ gradient: Picture.Gradient) {
        // The area is the bounds of the clips or, without any, the largest area of a picture.
        let area = boundingBoxOfClipPath
        guard !area.isNull else { return }
        let path = PathGeometry { $0.addRect(area) }
        append(
            .fill(
                Picture.Fill(path: path, paint: .gradient(gradient), transform: state.transform)
            ),
            shape: .everything
        )
    }
}

extension PathGeometry {
    fileprivate mutating func addCircle(_ center: CGPoint, _ radius: CGFloat) {
        addEllipse(
            in: CGRect(
                x: center.x - radius,
                y: center.y - radius,
                width: 2 * radius,
                height: 2 * radius
            )
        )
    }
}
