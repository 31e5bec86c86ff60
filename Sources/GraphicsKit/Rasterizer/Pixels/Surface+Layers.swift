extension Surface {
    /// Composites a layer over the surface with an opacity, within a rectangle.
    func composite(_ layer: Surface, opacity: Double, clip: PixelRect) {
        combine(layer, opacity: opacity, clip: clip) { $0.over($1) }
    }

    /// Adds a layer with an opacity to the surface within a rectangle, clamping sums to 255.
    func add(_ layer: Surface, opacity: Double, clip: PixelRect) {
        combine(layer, opacity: opacity, clip: clip) { $0.adding(FourPixels($1)) }
    }

    /// Combines a layer with the surface within a rectangle, except where the layer is transparent.
    @inline(__always)
    private func combine(
        _ layer: Surface,
        opacity: Double,
        clip: PixelRect,
        _ combined: (FourPixels, SIMD4<UInt32>) -> SIMD4<UInt32>
    ) {
        let part = layer.rect.intersection(clip)
        guard !part.isEmpty else { return }
        let factor = OpacityFactor(opacity)
        for y in part.minY..<part.maxY {
            let source = layer.row(y)
            let target = row(y)
            let columns = layer.touchedColumns(y).clamped(to: part.minX..<part.maxX)
            guard !columns.isEmpty else { continue }
            touch(y, from: columns.lowerBound, to: columns.upperBound)
            var x = columns.lowerBound
            while x &+ 4 <= columns.upperBound {
                let pixels = (source + x).load4()
                let halves = unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
                if halves[0] | halves[1] != 0 {
                    (target + x).store4(combined(factor.scaled(pixels), (target + x).load4()))
                }
                x &+= 4
            }
            while x < columns.upperBound {
                let scaled = factor.scaled(SIMD4(repeating: source[x]))
                target[x] = combined(scaled, SIMD4(repeating: target[x]))[0]
                x &+= 1
            }
        }
    }

    /// Multiplies the layer by the luminance of another layer for the same part of the frame, which
    /// includes its opacity.
    func maskByLuminance(of other: Surface) {
        // The weights of luminance in units of 1/65,536.
        let (red, green, blue): (UInt32, UInt32, UInt32) = (13933, 46871, 4732)
        let byte = SIMD4<UInt32>(repeating: 255)
        for y in rect.minY..<rect.maxY {
            let pixels = row(y)
            let mask = other.row(y)
            var x = rect.minX
            while x < rect.maxX {
                let color = (mask + x).load4()
                let sum =
                    (color & byte) &* red &+ ((color &>> 8) & byte) &* green
                    &+ ((color &>> 16) & byte) &* blue
                let factors = FourPixels.factors((sum &+ 32768) &>> 16)
                let masked = FourPixels((pixels + x).load4()).scaled(by: factors)
                (pixels + x).store4(masked.pixels)
                x &+= 4
            }
        }
    }

    /// Multiplies the layer by the opacity of another layer for the same part of the frame.
    func mask(by other: Surface) {
        for y in rect.minY..<rect.maxY {
            let pixels = row(y)
            let mask = other.row(y)
            var x = rect.minX
            while x < rect.maxX {
                let opacity = FourPixels.factors((mask + x).load4() &>> 24)
                let masked = FourPixels((pixels + x).load4()).scaled(by: opacity)
                (pixels + x).store4(masked.pixels)
                x &+= 4
            }
        }
    }
}

/// An opacity factor of 0…1 for pixels, with 16 bits of precision.
struct OpacityFactor {
    private let factor: FourPixels.Lanes

    /// Creates a factor from an opacity, which is clamped to 0…1.
    init(_ opacity: Double) {
        factor = FourPixels.Lanes(repeating: UInt16(min(max(opacity, 0) * 65536 + 0.5, 65535)))
    }

    /// Returns four pixels multiplied by the factor.
    @inline(__always)
    func scaled(_ pixels: SIMD4<UInt32>) -> FourPixels {
        let lanes = unsafeBitCast(pixels, to: FourPixels.Lanes.self)
        return FourPixels(redBlue: scaled(lanes &<< 8), greenAlpha: scaled(lanes & 0xFF00))
    }

    /// Returns the rounded products of lanes that contain bytes in their upper halves.
    @inline(__always)
    private func scaled(_ lanes: FourPixels.Lanes) -> FourPixels.Lanes {
        (FourPixels.upperHalves(lanes, factor) &+ 128) &>> 8
    }
}
