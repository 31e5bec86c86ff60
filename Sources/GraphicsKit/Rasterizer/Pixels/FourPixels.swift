/// Four premultiplied pixels as 16-bit lanes, with products that are divided by 255 and correctly
/// rounded.
struct FourPixels {
    /// Eight components of four pixels.
    typealias Lanes = SIMD8<UInt16>

    /// The lanes that alternate red and blue.
    var redBlue: Lanes

    /// The lanes that alternate green and alpha.
    var greenAlpha: Lanes

    /// Creates lanes.
    @inline(__always)
    init(redBlue: Lanes, greenAlpha: Lanes) {
        self.redBlue = redBlue
        self.greenAlpha = greenAlpha
    }

    /// Creates the lanes of pixels.
    @inline(__always)
    init(_ pixels: SIMD4<UInt32>) {
        redBlue = unsafeBitCast(pixels & 0x00FF_00FF, to: Lanes.self)
        greenAlpha = unsafeBitCast((pixels &>> 8) & 0x00FF_00FF, to: Lanes.self)
    }

    /// The pixels.
    var pixels: SIMD4<UInt32> {
        @inline(__always) get {
            unsafeBitCast(redBlue, to: SIMD4<UInt32>.self)
                | (unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self) &<< 8)
        }
    }

    /// The factors for the pixels below, which are 255 minus alpha.
    var uncovered: Lanes {
        @inline(__always) get {
            let alpha = unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self) &>> 16
            return unsafeBitCast((alpha | alpha &<< 16) ^ 0x00FF_00FF, to: Lanes.self)
        }
    }

    /// Returns one byte per pixel, duplicated as a factor for both of its lanes.
    @inline(__always)
    static func factors(_ bytes: SIMD4<UInt32>) -> Lanes {
        unsafeBitCast(bytes | (bytes &<< 16), to: Lanes.self)
    }

    /// Divides products of bytes by 255, rounding the results.
    @inline(__always)
    static func divided255(_ product: Lanes) -> Lanes {
        upperHalves(product &+ 128, Lanes(repeating: 257))
    }

    /// Returns the upper 16 bits of products.
    @inline(__always)
    static func upperHalves(_ a: Lanes, _ b: Lanes) -> Lanes {
        var result = Lanes()
        // Converts lane by lane, because the standard library's conversions of vectors aren't
        // always inlined.
        for i in 0..<8 {
            result[i] = UInt16(truncatingIfNeeded: (UInt32(a[i]) &* UInt32(b[i])) &>> 16)
        }
        return result
    }

    /// Returns the pixels multiplied by factors of 0…255, which represent 0…1.
    @inline(__always)
    func scaled(by factors: Lanes) -> FourPixels {
        FourPixels(
            redBlue: Self.divided255(redBlue &* factors),
            greenAlpha: Self.divided255(greenAlpha &* factors)
        )
    }

    /// Returns the pixels composited over other pixels, which are multiplied by given factors.
    @inline(__always)
    func over(_ target: SIMD4<UInt32>, _ uncovered: Lanes) -> SIMD4<UInt32> {
        let under = FourPixels(target).scaled(by: uncovered)
        return FourPixels(
            redBlue: redBlue &+ under.redBlue,
            greenAlpha: greenAlpha &+ under.greenAlpha
        ).pixels
    }

    /// Returns the pixels composited over other pixels.
    @inline(__always)
    func over(_ target: SIMD4<UInt32>) -> SIMD4<UInt32> { over(target, uncovered) }

    /// Returns the sums with other pixels, with components clamped to 255.
    @inline(__always)
    func adding(_ others: FourPixels) -> SIMD4<UInt32> {
        let most = Lanes(repeating: 255)
        return FourPixels(
            redBlue: pointwiseMin(redBlue &+ others.redBlue, most),
            greenAlpha: pointwiseMin(greenAlpha &+ others.greenAlpha, most)
        ).pixels
    }
}

extension UnsafeMutablePointer<UInt32> {
    /// Reads four pixels.
    @inline(__always)
    func load4() -> SIMD4<UInt32> {
        UnsafeRawPointer(self).loadUnaligned(as: SIMD4<UInt32>.self)
    }

    /// Writes four pixels.
    @inline(__always)
    func store4(_ pixels: SIMD4<UInt32>) {
        UnsafeMutableRawPointer(self).storeBytes(of: pixels, as: SIMD4<UInt32>.self)
    }

    /// Draws up to four pixels over the pixels.
    @inline(__always)
    func blend(_ source: FourPixels, count: Int) {
        if count >= 4 { store4(source.over(load4())) } else { blendFew(source, count) }
    }

    @inline(never)
    private func blendFew(_ source: FourPixels, _ count: Int) {
        var pixels = SIMD4<UInt32>()
        for i in 0..<count { pixels[i] = self[i] }
        pixels = source.over(pixels)
        for i in 0..<count { self[i] = pixels[i] }
    }
}
