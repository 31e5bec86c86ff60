import Kinora

/// An image for parameters that take one.
enum SampleImage {
    /// A disc with a smaller one near its edge, or nil if it can't be drawn.
    static let shared: CGImage? = {
        let side = 240
        guard let space = CGColorSpace(name: CGColorSpace.sRGB),
            let context = CGContext(
                data: nil,
                width: side,
                height: side,
                bitsPerComponent: 8,
                bytesPerRow: 0,
                space: space,
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
            )
        else { return nil }
        context.setFillColor(CGColor(srgbRed: 0.18, green: 0.53, blue: 0.76, alpha: 1))
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: side, height: side))
        context.setFillColor(CGColor(srgbRed: 1, green: 0.78, blue: 0.34, alpha: 1))
        context.fillEllipse(in: CGRect(x: 80, y: 130, width: 80, height: 80))
        return context.makeImage()
    }()
}
