import Kinora
import SwiftUI

/// A card that shows an indicator with its name.
struct IndicatorCard: View {
    /// The indicator's catalog entry.
    let entry: CatalogEntry

    /// The variant to show.
    let motion: LoadingIndicatorView.Motion

    private let shape = RoundedRectangle(cornerRadius: 16)

    /// The animation above the title and the identifier.
    var body: some View {
        VStack(spacing: 12) {
            IndicatorCanvas(animation: entry.animation, motion: motion)
                .frame(height: 96)
            VStack(spacing: 2) {
                Text(entry.type.title)
                    .font(.headline)
                Text(entry.id)
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
            .multilineTextAlignment(.center)
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .secondaryBackground(in: shape)
        .contentShape(shape)
        // In a grid of animations, each animation's state doesn't need an accessibility element.
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(entry.type.title)
    }
}
