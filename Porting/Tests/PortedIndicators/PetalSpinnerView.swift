import PortingKit

/// An image of a flower that a timer rotates by one petal at a time.
class PetalSpinnerView: UIImageView {
    var petalCount = 12
    var ticksPerSecond: Double = 12

    /// The number of times that the flower was rotated.
    private(set) var tickCount = 0

    private var timer: Timer?
    private var badge: UIImageView?

    init(diameter: CGFloat, color: UIColor) {
        super.init(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
        contentMode = UIView.ContentMode.center
        tintColor = color
        image = flower(diameter: diameter)?.withRenderingMode(.alwaysTemplate)
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    // MARK: - Drawing

    private func flower(diameter: CGFloat) -> UIImage? {
        guard diameter > 0 else { return nil }
        let size = CGSize(width: diameter, height: diameter)
        UIGraphicsBeginImageContextWithOptions(size, false, UIScreen.main.scale)
        defer { UIGraphicsEndImageContext() }
        guard let context = UIGraphicsGetCurrentContext() else { return nil }
        context.translateBy(x: diameter / 2, y: diameter / 2)
        for index in 0..<petalCount {
            context.saveGState()
            context.rotate(by: CGFloat(index) / CGFloat(petalCount) * 2 * .pi)
            let length = diameter * 0.24
            let width = diameter * 0.085
            let petal = UIBezierPath(
                roundedRect: CGRect(x: -width / 2, y: -diameter / 2, width: width, height: length),
                cornerRadius: width / 2
            )
            let strength = CGFloat(index + 1) / CGFloat(petalCount)
            UIColor.black.withAlphaComponent(0.12 + 0.88 * strength * strength).setFill()
            petal.fill()
            context.restoreGState()
        }
        return UIGraphicsGetImageFromCurrentImageContext()
    }

    /// Shows a small round badge with a highlight in the corner.
    func showBadge(color: UIColor) {
        badge?.removeFromSuperview()
        let side = bounds.width * 0.32
        let view = UIImageView(image: badgeImage(side: side, color: color))
        superview?.addSubview(view)
        let corner = CGRect(x: bounds.maxX - side, y: bounds.maxY - side, width: side, height: side)
        view.frame = superview?.convert(corner, from: self) ?? .zero
        badge = view
    }

    private func badgeImage(side: CGFloat, color: UIColor) -> UIImage {
        let format = UIGraphicsImageRendererFormat.default()
        format.opaque = false
        let bounds = CGRect(x: 0, y: 0, width: side, height: side)
        let renderer = UIGraphicsImageRenderer(size: bounds.size, format: format)
        return renderer.image { context in
            let circle = UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1))
            context.cgContext.saveGState()
            circle.addClip()
            color.setFill()
            UIRectFill(bounds)
            shine(in: bounds, context: context.cgContext)
            context.cgContext.restoreGState()
            (isDark(color) ? UIColor.lightGray : UIColor.white).setStroke()
            circle.lineWidth = 2
            circle.stroke()
            dots(in: bounds, context: context.cgContext)
        }
    }

    private func shine(in rect: CGRect, context: CGContext) {
        let colors =
            [
                UIColor(white: 1, alpha: 0.45).cgColor, UIColor(white: 1, alpha: 0).cgColor,
            ] as CFArray
        guard
            let gradient = CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(),
                colors: colors,
                locations: [0, 1]
            )
        else { return }
        context.drawLinearGradient(
            gradient,
            start: CGPoint(x: rect.midX, y: rect.minY),
            end: CGPoint(x: rect.midX, y: rect.midY),
            options: CGGradientDrawingOptions.drawsBeforeStartLocation
        )
    }

    /// Draws three white dots from a separate bitmap.
    private func dots(in rect: CGRect, context: CGContext) {
        let scale = UIScreen.main.scale
        guard
            let bitmap = CGContext(
                data: nil,
                width: Int(rect.width * scale),
                height: Int(rect.height * scale),
                bitsPerComponent: 8,
                bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
                    .rawValue
            )
        else { return }
        bitmap.setFillColor(UIColor.white.cgColor)
        let side = rect.width * scale * 0.13
        for step in -1...1 {
            let x = rect.midX * scale + CGFloat(step) * side * 1.6
            bitmap.addEllipse(
                in: CGRect(
                    x: x - side / 2,
                    y: rect.midY * scale - side / 2,
                    width: side,
                    height: side
                )
            )
        }
        bitmap.drawPath(using: .fill)
        guard let image: CGImage = bitmap.makeImage() else { return }
        context.draw(image, in: rect)
    }

    /// Returns a Boolean value that indicates whether a color is dark, by its components.
    func isDark(_ color: UIColor) -> Bool {
        var red: CGFloat = 0
        var green: CGFloat = 0
        var blue: CGFloat = 0
        var alpha: CGFloat = 0
        if color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) {
            return 0.299 * red + 0.587 * green + 0.114 * blue < 0.5
        }
        guard let components = color.cgColor.components else { return false }
        return color.cgColor.numberOfComponents == 2 && components[0] < 0.5
    }

    // MARK: - Animation

    override func startAnimating() {
        guard timer == nil else { return }
        let timer = Timer.scheduledTimer(
            timeInterval: 1 / ticksPerSecond,
            target: self,
            selector: Selector("tick:", PetalSpinnerView.self) { $0.tick($1) },
            userInfo: nil,
            repeats: true
        )
        RunLoop.main.add(timer, forMode: RunLoop.Mode.common)
        self.timer = timer
    }

    override func stopAnimating() {
        timer?.invalidate()
        timer = nil
    }

    override var isAnimating: Bool {
        timer?.isValid ?? false
    }

    func tick(_ timer: Timer) {
        guard superview != nil else { return stopAnimating() }
        tickCount += 1
        transform = transform.rotated(by: 2 * .pi / CGFloat(petalCount))
    }
}
