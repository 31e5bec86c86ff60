/// Four pixels as eight 16-bit lanes that alternate red and blue, or green and alpha.
typealias Lanes = SIMD8<UInt16>

/// Arithmetic on four pixels at once, with products divided by 255 and rounded exactly.
enum Blending {
    /// Returns products of bytes divided by 255 and rounded.
    @inline(__always)
    static func divided255(_ product: Lanes) -> Lanes {
        let t = product &+ 128
        return (t &+ (t &>> 8)) &>> 8
    }

    /// Returns the red and blue lanes of four pixels.
    @inline(__always)
    static func redBlue(_ pixels: SIMD4<UInt32>) -> Lanes {
        unsafeBitCast(pixels & 0x00FF_00FF, to: Lanes.self)
    }

    /// Returns the green and alpha lanes of four pixels.
    @inline(__always)
    static func greenAlpha(_ pixels: SIMD4<UInt32>) -> Lanes {
        unsafeBitCast((pixels &>> 8) & 0x00FF_00FF, to: Lanes.self)
    }

    /// Returns one byte per pixel, duplicated as a factor for both of its lanes.
    @inline(__always)
    static func factors(_ bytes: SIMD4<UInt32>) -> Lanes {
        unsafeBitCast(bytes | (bytes &<< 16), to: Lanes.self)
    }

    /// Returns pixels from their lanes.
    @inline(__always)
    static func pixels(_ redBlue: Lanes, _ greenAlpha: Lanes) -> SIMD4<UInt32> {
        unsafeBitCast(redBlue, to: SIMD4<UInt32>.self)
            | (unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self) &<< 8)
    }

    /// Returns four pixels, each multiplied by a byte as a fraction of 255.
    @inline(__always)
    static func scaled(_ pixels: SIMD4<UInt32>, by bytes: SIMD4<UInt32>) -> SIMD4<UInt32> {
        let f = factors(bytes)
        return Self.pixels(
            divided255(redBlue(pixels) &* f),
            divided255(greenAlpha(pixels) &* f)
        )
    }

    /// Returns four premultiplied pixels composited over four others.
    @inline(__always)
    static func over(_ source: SIMD4<UInt32>, _ target: SIMD4<UInt32>) -> SIMD4<UInt32> {
        scaled(target, by: 255 &- (source &>> 24)) &+ source
    }

    /// Returns the sums of four pixels and four others, with components clamped to 255.
    @inline(__always)
    static func sum(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>) -> SIMD4<UInt32> {
        let most = Lanes(repeating: 255)
        return pixels(
            pointwiseMin(redBlue(a) &+ redBlue(b), most),
            pointwiseMin(greenAlpha(a) &+ greenAlpha(b), most)
        )
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
}
