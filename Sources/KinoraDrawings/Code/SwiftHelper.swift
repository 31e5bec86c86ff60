import Foundation

/// The helper functions of generated code; a file contains those that it calls.
enum SwiftHelper: String, CaseIterable {
    case color
    case image
    case play
    case playFrom
    case keyframes
    case steps
    case change

    /// Returns the source code of the function, with the name of the usual timing function.
    func code(_ usualTiming: String) -> String {
        switch self {
        case .color: Self.colorCode
        case .image: Self.imageCode
        case .play: Self.playCode
        case .playFrom: Self.playFromCode
        case .keyframes: Self.keyframesCode.replacingOccurrences(of: "TIMING", with: usualTiming)
        case .steps: Self.stepsCode
        case .change: Self.changeCode
        }
    }

    private static let colorCode = """
        /// Returns an sRGB color from a number such as 0x65C8FA.
        private func color(_ hex: UInt32, alpha: CGFloat = 1) -> CGColor {
            CGColor(
                srgbRed: CGFloat(hex >> 16 & 0xFF) / 255,
                green: CGFloat(hex >> 8 & 0xFF) / 255,
                blue: CGFloat(hex & 0xFF) / 255,
                alpha: alpha
            )
        }
        """

    private static let imageCode = """
        /// Returns the image of a PNG file in Base64.
        private func image(_ text: String) -> CGImage? {
            guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters),
                let provider = CGDataProvider(data: data as CFData)
            else { return nil }
            return CGImage(
                pngDataProviderSource: provider,
                decode: nil,
                shouldInterpolate: true,
                intent: .defaultIntent
            )
        }
        """

    private static let playCode = """
        extension CALayer {
            /// Adds a group of animations that repeats indefinitely.
            fileprivate func play(_ animations: [CAAnimation], forKey key: String) {
                let group = CAAnimationGroup()
                group.animations = animations
                group.duration = period
                group.repeatCount = .infinity
                group.isRemovedOnCompletion = false
                add(group, forKey: key)
            }
        }
        """

    private static let playFromCode = """
        extension CALayer {
            /// Adds a group of animations that repeats, or plays once, after a delay.
            fileprivate func play(
                _ animations: [CAAnimation],
                after delay: CFTimeInterval = 0,
                during duration: CFTimeInterval = period,
                repeatCount: Float = .infinity,
                fillMode: CAMediaTimingFillMode = .removed,
                forKey key: String
            ) {
                for animation in animations where animation is CAKeyframeAnimation {
                    animation.duration = duration
                    animation.fillMode = .forwards
                }
                let group = CAAnimationGroup()
                group.animations = animations
                group.beginTime = delay
                group.duration = duration
                group.repeatCount = repeatCount
                group.fillMode = fillMode
                // In a group that never ends, the delay counts from the time of addition.
                let all = CAAnimationGroup()
                all.animations = [group]
                all.duration = 1e9
                all.isRemovedOnCompletion = false
                add(all, forKey: key)
            }
        }
        """

    private static let keyframesCode = """
        /// Returns a keyframe animation over the whole cycle; too few timing functions repeat.
        private func keyframes(
            _ keyPath: String,
            _ values: [Any],
            at keyTimes: [NSNumber],
            timings: [CAMediaTimingFunction] = [CAMediaTimingFunction(name: .TIMING)]
        ) -> CAAnimation {
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            animation.values = values
            animation.keyTimes = keyTimes
            animation.timingFunctions = (1..<values.count).map { timings[($0 - 1) % timings.count] }
            animation.duration = period
            return animation
        }
        """

    private static let stepsCode = """
        /// Returns an animation that switches values at fractions of the cycle, which end with 1.
        private func steps(_ keyPath: String, _ values: [Any], at keyTimes: [NSNumber]) -> CAAnimation {
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            animation.calculationMode = .discrete
            animation.values = values
            animation.keyTimes = keyTimes
            animation.duration = period
            return animation
        }
        """

    private static let changeCode = """
        /// Returns a change of a value during part of the cycle that holds its end values.
        private func change(
            _ keyPath: String,
            from: Any,
            to: Any,
            during stage: ClosedRange<CFTimeInterval> = 0...period,
            timing: CAMediaTimingFunction = CAMediaTimingFunction(name: .easeInEaseOut),
            fillMode: CAMediaTimingFillMode = .both
        ) -> CAAnimation {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = from
            animation.toValue = to
            animation.beginTime = stage.lowerBound
            animation.duration = stage.upperBound - stage.lowerBound
            animation.timingFunction = timing
            animation.fillMode = fillMode
            return animation
        }
        """
}
