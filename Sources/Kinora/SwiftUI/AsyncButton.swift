#if os(iOS) || os(tvOS) || os(visionOS)
import KinoraPlatform
import SwiftUI

/// A SwiftUI button that performs an asynchronous action and shows whether it succeeded.
///
/// During the action, a loading animation replaces the label, and the button ignores taps. It then
/// shows a checkmark, or an exclamation mark if the action throws an error, followed by the label.
/// It uses the button style, the border shape, and the tint of its environment. It is the
/// counterpart of ``LoadingButton``.
///
/// ```swift
/// AsyncButton("Save") { try await document.save() }
///     .buttonStyle(.borderedProminent)
/// ```
public struct AsyncButton<Label>: View where Label: View {
    private let animation: any LoadingAnimation
    private let morph: LoadingButton.Morph
    private let indicatorColor: UIColor?
    private let action: @MainActor () async throws -> Void
    private let label: Label
    @State private var phase = AsyncButtonPhase.label
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    /// Creates a button with a label.
    ///
    /// - Parameters:
    ///   - animation: The animation to show during the action.
    ///   - morph: The change of the button's shape around the indicator. To shrink to a circle, also
    ///     use a border shape that is round.
    ///   - indicatorColor: The color of the indicator and the outcome mark, or nil for the tint
    ///     color. Pass white for a button style with a tinted background.
    ///   - action: The action. No outcome is shown after a `CancellationError`.
    ///   - label: The label.
    public init(
        animation: some LoadingAnimation = ClosingArc(),
        morph: LoadingButton.Morph = .round,
        indicatorColor: UIColor? = nil,
        action: @escaping @MainActor () async throws -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.animation = animation
        self.morph = morph
        self.indicatorColor = indicatorColor
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
                    .opacity(phase == .label ? 1 : 0)
                if phase != .label {
                    AsyncButtonIndicator(content: animation, color: indicatorColor, phase: phase)
                        .fixedSize()
                }
            }
        }
        .animation(.easeInOut(duration: 0.3), value: phase)
        .allowsHitTesting(phase != .loading)
        .accessibilityValue(phase.value ?? "")
        .task(id: phase) {
            guard case .outcome = phase else { return }
            try? await Task.sleep(for: .seconds(Self.outcomeDuration))
            if !Task.isCancelled { phase = .label }
        }
    }

    /// The time in seconds for which an outcome mark is drawn and shown.
    private static var outcomeDuration: Double { 1.9 }

    private var isRound: Bool { phase != .label && morph == .round && !reducesMotion }

    private func start() {
        guard phase != .loading else { return }
        enter(.loading)
        Task {
            do {
                try await action()
                enter(.outcome(.success))
            } catch is CancellationError {
                enter(.label)
            } catch {
                enter(.outcome(.failure))
            }
        }
    }

    private func enter(_ phase: AsyncButtonPhase) {
        self.phase = phase
        if let value = phase.value { SystemAssistiveTechnology.shared.announce(value) }
    }
}

extension AsyncButton where Label == Text {
    /// Creates a button with a localized title.
    ///
    /// - Parameters:
    ///   - titleKey: The key of the title.
    ///   - animation: The animation to show during the action.
    ///   - morph: The change of the button's shape around the indicator.
    ///   - indicatorColor: The color of the indicator and the outcome mark, or nil for the tint
    ///     color.
    ///   - action: The action. No outcome is shown after a `CancellationError`.
    public init(
        _ titleKey: LocalizedStringKey,
        animation: some LoadingAnimation = ClosingArc(),
        morph: LoadingButton.Morph = .round,
        indicatorColor: UIColor? = nil,
        action: @escaping @MainActor () async throws -> Void
    ) {
        self.init(
            animation: animation,
            morph: morph,
            indicatorColor: indicatorColor,
            action: action
        ) {
            Text(titleKey)
        }
    }
}

/// A state of an ``AsyncButton``.
private enum AsyncButtonPhase: Hashable {
    case label
    case loading
    case outcome(LoadingOutcome)

    /// The accessibility value, or nil for none.
    var value: String? {
        switch self {
        case .label: nil
        case .loading: LocalizedString.inProgress.text
        case .outcome(let outcome): outcome.localizedDescription
        }
    }
}

/// The UIKit view that shows an ``AsyncButton``'s animation or outcome mark.
private struct AsyncButtonIndicator: UIViewRepresentable {
    let content: any LoadingAnimation
    let color: UIColor?
    let phase: AsyncButtonPhase

    /// The outcome that the view shows.
    @MainActor final class Coordinator {
        var phase = AsyncButtonPhase.label
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> LoadingIndicatorView {
        let view = LoadingIndicatorView(content, style: .medium)
        view.isAccessibilityElement = false
        return view
    }

    func updateUIView(_ view: LoadingIndicatorView, context: Context) {
        view.color = color
        view.outcomeColor = color
        guard context.coordinator.phase != phase else { return }
        context.coordinator.phase = phase
        switch phase {
        case .label: break
        case .loading: view.startAnimating()
        case .outcome(let outcome): view.finish(.outcome(outcome))
        }
    }
}
#endif
