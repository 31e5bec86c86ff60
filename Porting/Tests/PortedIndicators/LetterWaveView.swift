// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, ReplaceForEachWithForLoop

import PortingKit

/// A word whose letters lean, rise, and return in sequence, above a fading caption.
@IBDesignable
class LetterWaveView: UIView {
    @IBInspectable var text: String = "LOADING" {
        didSet { rebuild() }
    }
    @IBInspectable var fontSize: CGFloat = 26 {
        didSet { rebuild() }
    }
    var textColor: UIColor! = UIColor(red: 0.16, green: 0.20, blue: 0.33, alpha: 1) {
        didSet { rebuild() }
    }
    var accent: UIColor = UIColor(red: 0.98, green: 0.45, blue: 0.30, alpha: 1)

    var letterDuration: TimeInterval = 0.7
    var letterDelay: TimeInterval = 0.09

    private var letters = NSMutableArray()
    private var caption: UILabel!
    private var isAnimating = false

    /// The duration of one wave, including a pause.
    var period: TimeInterval {
        letterDuration + letterDelay * Double(max(letters.count - 1, 0)) + 0.3
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        rebuild()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        rebuild()
    }

    private func rebuild() {
        subviews.forEach { $0.removeFromSuperview() }
        letters.removeAllObjects()
        for character in text {
            let label = UILabel()
            label.text = String(character)
            label.font = UIFont.boldSystemFont(ofSize: fontSize)
            label.textColor = textColor
            label.sizeToFit()
            addSubview(label)
            letters.add(label)
        }
        caption = UILabel()
        caption.attributedText = captionText("one moment please")
        caption.numberOfLines = 0
        caption.textAlignment = NSTextAlignment.center
        addSubview(caption)
        setNeedsLayout()
    }

    private func captionText(_ string: String) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let attributed = NSMutableAttributedString(
            string: string,
            attributes: [
                .font: UIFont.systemFont(ofSize: fontSize * 0.5),
                .foregroundColor: UIColor.lightGray,
                .paragraphStyle: style,
            ]
        )
        let range = (string as NSString).range(of: "moment")
        attributed.addAttribute(.foregroundColor, value: accent, range: range)
        return attributed
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let labels = letters.compactMap { $0 as? UILabel }
        let widths = labels.map { $0.bounds.width + 2 }
        var x = bounds.midX - widths.reduce(0, +) / 2
        for (label, width) in zip(labels, widths) {
            label.center = CGPoint(x: x + width / 2, y: bounds.midY - fontSize * 0.35)
            x += width
        }
        let size = caption.sizeThatFits(
            CGSize(width: bounds.width, height: .greatestFiniteMagnitude)
        )
        caption.frame = CGRect(
            x: bounds.minX,
            y: bounds.midY + fontSize * 0.45,
            width: bounds.width,
            height: size.height
        )
    }

    // MARK: - Animation

    func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        layoutIfNeeded()
        for (index, label) in letters.compactMap({ $0 as? UILabel }).enumerated() {
            label.layer.add(wave(delay: letterDelay * Double(index)), forKey: "wave")
        }
        fadeCaption()
    }

    func stopAnimating() {
        isAnimating = false
        for case let label as UILabel in letters {
            label.layer.removeAllAnimations()
        }
    }

    private func wave(delay: TimeInterval) -> CAAnimation {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 400
        let up: CATransform3D = CATransform3DTranslate(perspective, 0, -fontSize * 0.55, 0)
        let leaning = CATransform3DRotate(up, -.pi / 3, 0, 1, 0)
        let tall = CATransform3DScale(leaning, 1.12, 1.12, 1)
        let low = CATransform3DConcat(
            CATransform3DMakeScale(1.06, 0.9, 1),
            CATransform3DMakeTranslation(0, fontSize * 0.06, 0)
        )

        let flip = CAKeyframeAnimation(keyPath: "transform")
        flip.values = [CATransform3DIdentity, tall, low, CATransform3DIdentity].map {
            NSValue(caTransform3D: $0)
        }
        flip.keyTimes = [0, 0.45, 0.8, 1]
        flip.timingFunctions = [.easeOut, .easeIn, .easeOut].map { CAMediaTimingFunction(name: $0) }
        flip.duration = letterDuration
        flip.beginTime = delay

        let blush = CAKeyframeAnimation(keyPath: "opacity")
        blush.values = [1, 0.55, 1]
        blush.duration = letterDuration
        blush.beginTime = delay
        blush.calculationMode = CAAnimationCalculationMode.cubic

        let group = CAAnimationGroup()
        group.animations = [flip, blush]
        group.duration = period
        group.repeatCount = .infinity
        return group
    }

    private func fadeCaption() {
        UIView.animateKeyframes(
            withDuration: period,
            delay: 0,
            options: [.repeat, .calculationModeLinear],
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    self.caption.alpha = 0.35
                }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    self.caption.alpha = 1
                }
            },
            completion: nil
        )
    }
}
