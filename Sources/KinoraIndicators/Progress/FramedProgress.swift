import KinoraPlatform

/// The progress form of designs that don't have their own: a ring that fills around the design, or
/// a bar below a wide design.
struct FramedProgress {
    let animation: any LoadingAnimation
    let size: CGSize
    let reducesMotion: Bool

    /// The line's color, or nil for the design's first color.
    var customColor: CGColor?

    /// A Boolean value that indicates whether a design that isn't wide has a bar, too.
    var prefersBar = false

    /// The minimum aspect ratio of a design with a bar.
    private static let wide: CGFloat = 1.6

    private var side: CGFloat { min(size.width, size.height) }
    private var isWide: Bool {
        prefersBar || animation.naturalSize.width >= Self.wide * animation.naturalSize.height
    }

    /// Returns the layers: `inside`, `track`, and the line that fills.
    func makeLayer() -> CALayer {
        let content = CALayer.container(size: size)
        let frame = isWide ? barredFrame : ringedFrame
        let inside = CALayer()
        inside.name = ProgressAnimation.insideName
        inside.place(in: frame)
        inside.addSublayer(makeDesign(size: frame.size))
        content.addSublayer(inside)
        for layer in line.makeLayers(size: size) { content.addSublayer(layer) }
        return content
    }

    private func makeDesign(size: CGSize) -> CALayer {
        guard size.width > 0, size.height > 0 else { return CALayer() }
        return reducesMotion
            ? animation.makeReducedMotionLayer(size: size) : animation.makeWaitingLayer(size: size)
    }

    private var line: ProgressLine {
        ProgressLine(
            path: isWide ? bar : .arc(center: center, radius: (side - width) / 2),
            color: color,
            width: width
        )
    }

    private var center: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }

    /// The line's width, which is relatively larger at small sizes.
    private var width: CGFloat {
        isWide
            ? max(0.1 * drawn.height, min(2, 0.2 * drawn.height))
            : max(0.06 * side, min(2, 0.12 * side))
    }

    /// The frame of the design without progress.
    private var drawn: CGRect {
        CGRect(origin: .zero, size: size).fitting(animation.naturalSize)
    }

    /// The frame of a design in a ring, with a gap as wide as the line.
    private var ringedFrame: CGRect {
        let natural = animation.naturalSize
        let diameter = max(side - 4 * width, 0)
        let scale = diameter / hypot(natural.width, natural.height) * 1.12
        return CGRect(
            center: center,
            size: CGSize(width: natural.width * scale, height: natural.height * scale)
        )
    }

    /// The frame of a design above a bar, with a gap as wide as the line.
    private var barredFrame: CGRect {
        let share = max(1 - 2.5 * width / drawn.height, 0)
        let frame = CGSize(width: drawn.width * share, height: drawn.height * share)
        return CGRect(
            x: center.x - frame.width / 2,
            y: drawn.minY,
            width: frame.width,
            height: frame.height
        )
    }

    private var bar: CGPath {
        let y = drawn.maxY - width / 2
        return .lines([
            CGPoint(x: drawn.minX + width / 2, y: y), CGPoint(x: drawn.maxX - width / 2, y: y),
        ])
    }

    /// The first color of the design that isn't nearly transparent.
    private var color: CGColor {
        if let customColor { return customColor }
        guard case .colors(let colors) = animation.value(ofParameter: "colors") else {
            return Ink.blue.color(on: .light)
        }
        return colors.first { $0.alpha > 0.5 } ?? Ink.blue.color(on: .light)
    }
}
