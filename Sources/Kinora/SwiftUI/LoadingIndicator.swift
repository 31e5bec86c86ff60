#if os(iOS) || os(tvOS) || os(visionOS)
import KinoraPlatform
import SwiftUI

/// A SwiftUI view that shows a loading animation and the outcome of the work.
///
/// The animation uses Core Animation's clock instead of SwiftUI state, so recreating views doesn't
/// move, speed up, or stop it. Its size follows `controlSize`, except on tvOS; a single-color
/// animation follows `tint`.
///
/// ```swift
/// LoadingIndicator(.worm, outcome: model.outcome, color: .orange)
/// ```
public struct LoadingIndicator: View {
    private var configuration: IndicatorConfiguration
    private let color: Color?
    private let outcomeColor: Color?

    #if !os(tvOS)
    @Environment(\.controlSize) private var controlSize
    #endif

    /// Creates a view that shows an animation.
    ///
    /// - Parameters:
    ///   - animation: The animation to show.
    ///   - isAnimating: A Boolean value that indicates whether it is visible, and running unless
    ///     it is paused; true by default.
    ///   - isPaused: A Boolean value that indicates whether it holds its position; false by default.
    ///   - progress: The progress of the work, 0…1, or nil while it isn't known; nil by default.
    ///   - outcome: The outcome that the animation changes into, or nil while the work continues;
    ///     nil by default. The outcome stays until the value changes.
    ///   - color: The color that replaces the animation's colors, or nil for the tint of a
    ///     single-color animation and the own colors of others; nil by default.
    ///   - outcomeColor: The color of outcome marks, or nil for each outcome's own; nil by default.
    ///   - lineWidth: The width of lines in points, clamped to the animation's range, or nil for the
    ///     animation's own; nil by default.
    ///   - speed: The speed relative to the clock; 1 by default. Negative values and NaN count as 0.
    ///   - motion: The variant to show; by default, the one that follows the Reduce Motion setting.
    ///   - playsHaptics: A Boolean value that indicates whether outcomes play haptic feedback; false
    ///     by default. It has an effect only on iOS.
    public init(
        _ animation: some LoadingAnimation = ClosingArc(),
        isAnimating: Bool = true,
        isPaused: Bool = false,
        progress: Double? = nil,
        outcome: LoadingOutcome? = nil,
        color: Color? = nil,
        outcomeColor: Color? = nil,
        lineWidth: CGFloat? = nil,
        speed: Double = 1,
        motion: LoadingIndicatorView.Motion = .automatic,
        playsHaptics: Bool = false
    ) {
        var configuration = IndicatorConfiguration(animation: animation)
        configuration.isAnimating = isAnimating
        configuration.isPaused = isPaused
        configuration.progress = progress
        configuration.outcome = outcome
        configuration.lineWidth = lineWidth
        configuration.speed = Float(speed)
        configuration.motion = motion
        configuration.playsHaptics = playsHaptics
        self.configuration = configuration
        self.color = color
        self.outcomeColor = outcomeColor
    }

    /// The indicator, in a size that matches the control size.
    public var body: some View {
        IndicatorHost(configuration: sized, color: color, outcomeColor: outcomeColor)
            .fixedSize()
    }

    private var sized: IndicatorConfiguration {
        var sized = configuration
        #if os(tvOS)
        // SDKs differ in whether tvOS has control sizes.
        sized.style = .medium
        #else
        sized.style = controlSize.style
        #endif
        return sized
    }
}

/// The UIKit view behind ``LoadingIndicator``.
private struct IndicatorHost: UIViewRepresentable {
    let configuration: IndicatorConfiguration
    let color: Color?
    let outcomeColor: Color?

    /// The colors of the view.
    ///
    /// Two UIKit colors of one SwiftUI color needn't be equal.
    @MainActor final class Coordinator {
        private var colors: [Color: UIColor] = [:]

        func color(_ color: Color?) -> UIColor? {
            guard let color else { return nil }
            let converted = colors[color] ?? UIColor(color)
            colors[color] = converted
            return converted
        }
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> LoadingIndicatorView {
        let configuration = colored(context)
        let view = LoadingIndicatorView(configuration.animation, style: configuration.style)
        configuration.initialize(view)
        return view
    }

    func updateUIView(_ view: LoadingIndicatorView, context: Context) {
        colored(context).update(view)
    }

    private func colored(_ context: Context) -> IndicatorConfiguration {
        var colored = configuration
        colored.color = context.coordinator.color(color)
        colored.outcomeColor = context.coordinator.color(outcomeColor)
        return colored
    }
}

#if !os(tvOS)
extension ControlSize {
    /// The indicator style that matches the control size.
    fileprivate var style: LoadingIndicatorView.Style {
        switch self {
        case .mini, .small: .small
        case .regular: .medium
        case .large: .large
        // The extra-large size is newer than the others.
        default: .natural
        }
    }
}
#endif
#endif
