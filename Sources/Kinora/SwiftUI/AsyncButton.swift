#if os(iOS) || os(tvOS) || os(visionOS)
import KinoraPlatform
import SwiftUI

/// A SwiftUI button that performs an asynchronous action and shows whether it succeeded.
///
/// During the action, a loading animation replaces the label, and the button ignores taps. It then
/// shows a checkmark, or an exclamation mark if the action throws an error, followed by the label.
/// It uses the button style, the border shape, and the tint of its environment; the indicator and
/// the outcome mark have the foreground style of the label. It is the counterpart of
/// ``LoadingButton``.
///
/// ```swift
/// AsyncButton("Save") { try await document.save() }
///     .buttonStyle(.borderedProminent)
/// ```
public struct AsyncButton<Label>: View where Label: View {
    private let animation: any LoadingAnimation
    private let morph: LoadingButton.Morph
    private let indicatorColor: UIColor?
    private let playsHaptics: Bool
    private let cancelsOnDisappear: Bool
    private let action: @MainActor () async throws -> Void
    private let label: Label
    @State private var run = AsyncRun()
    @State private var phase = AsyncRun.Phase.idle
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    /// Creates a button with a label.
    ///
    /// - Parameters:
    ///   - animation: The animation to show during the action.
    ///   - morph: The change of the button's shape around the indicator. To shrink to a circle, also
    ///     use a border shape that is round.
    ///   - indicatorColor: The color of the indicator and the outcome mark, or nil for the label's
    ///     foreground style, which is visible in every button style.
    ///   - playsHaptics: A Boolean value that indicates whether the outcome plays haptic feedback;
    ///     true by default, because the outcome answers a tap. It has an effect only on iOS.
    ///   - cancelsOnDisappear: A Boolean value that indicates whether the action is canceled when
    ///     the button disappears, also below another screen; true by default, as of SwiftUI's tasks.
    ///   - action: The action. No outcome is shown after a `CancellationError`.
    ///   - label: The label.
    public init(
        animation: some LoadingAnimation = ClosingArc(),
        morph: LoadingButton.Morph = .round,
        indicatorColor: UIColor? = nil,
        playsHaptics: Bool = true,
        cancelsOnDisappear: Bool = true,
        action: @escaping @MainActor () async throws -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.animation = animation
        self.morph = morph
        self.indicatorColor = indicatorColor
        self.playsHaptics = playsHaptics
        self.cancelsOnDisappear = cancelsOnDisappear
        self.action = action
        self.label = label()
    }

    /// The button, with the label and the indicator in one place.
    public var body: some View {
        Button {
            start()
        } label: {
            ZStack {
                label
                    .fixedSize(horizontal: isRound, vertical: isRound)
                    .frame(width: isRound ? 0 : nil)
                    .opacity(phase == .idle ? 1 : 0)
                if phase != .idle {
                    AsyncButtonIndicator(configuration: configuration)
                        .fixedSize()
                        .recolored(indicatorColor == nil ? ForegroundStyle() : nil)
                }
            }
        }
        .animation(.easeInOut(duration: 0.3), value: phase)
        .allowsHitTesting(phase != .running)
        .accessibilityValue(phase.value ?? "")
        .task(id: phase) {
            guard case .outcome = phase else { return }
            try? await Task.sleep(for: .seconds(Self.outcomeDuration))
            if !Task.isCancelled { phase = .idle }
        }
        .onDisappear {
            if cancelsOnDisappear { run.cancel() }
        }
    }

    /// The time in seconds for which an outcome mark is drawn and shown.
    private static var outcomeDuration: Double { 1.9 }

    private var isRound: Bool { phase != .idle && morph == .round && !reducesMotion }

    private var configuration: IndicatorConfiguration {
        var configuration = IndicatorConfiguration(animation: animation)
        configuration.style = .medium
        // With the foreground style, any opaque color will do.
        configuration.color = indicatorColor ?? .black
        configuration.outcomeColor = indicatorColor ?? .black
        configuration.playsHaptics = playsHaptics
        if case .outcome(let outcome) = phase { configuration.outcome = outcome }
        return configuration
    }

    private func start() {
        run.start(action) { phase in
            self.phase = phase
            if let value = phase.value { SystemAssistiveTechnology.shared.announce(value) }
        }
    }
}

extension AsyncButton where Label == Text {
    /// Creates a button with a localized title.
    ///
    /// - Parameters:
    ///   - titleKey: The key of the title.
    ///   - animation: The animation to show during the action.
    ///   - morph: The change of the button's shape around the indicator.
    ///   - indicatorColor: The color of the indicator and the outcome mark, or nil for the label's
    ///     foreground style.
    ///   - playsHaptics: A Boolean value that indicates whether the outcome plays haptic feedback.
    ///   - cancelsOnDisappear: A Boolean value that indicates whether the action is canceled when
    ///     the button disappears.
    ///   - action: The action. No outcome is shown after a `CancellationError`.
    public init(
        _ titleKey: LocalizedStringKey,
        animation: some LoadingAnimation = ClosingArc(),
        morph: LoadingButton.Morph = .round,
        indicatorColor: UIColor? = nil,
        playsHaptics: Bool = true,
        cancelsOnDisappear: Bool = true,
        action: @escaping @MainActor () async throws -> Void
    ) {
        self.init(
            animation: animation,
            morph: morph,
            indicatorColor: indicatorColor,
            playsHaptics: playsHaptics,
            cancelsOnDisappear: cancelsOnDisappear,
            action: action
        ) {
            Text(titleKey)
        }
    }
}

/// The UIKit view that shows an ``AsyncButton``'s animation or outcome mark.
private struct AsyncButtonIndicator: UIViewRepresentable {
    let configuration: IndicatorConfiguration

    func makeUIView(context: Context) -> LoadingIndicatorView {
        let view = LoadingIndicatorView(configuration.animation, style: .medium)
        view.isAccessibilityElement = false
        // The button announces the outcome.
        view.announcesOutcome = false
        return view
    }

    func updateUIView(_ view: LoadingIndicatorView, context: Context) {
        configuration.update(view)
    }
}
#endif
