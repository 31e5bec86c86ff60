import SwiftUI

/// A slider, or two buttons on tvOS, which has no sliders.
struct NumberControl: View {
    /// The label for assistive technologies.
    let title: String

    /// The number.
    @Binding var value: Double

    /// The number's range.
    let range: ClosedRange<Double>

    /// The slider or the buttons.
    var body: some View {
        #if os(tvOS)
        HStack {
            Button("Less") { change(by: -0.1) }
            Button("More") { change(by: 0.1) }
        }
        #else
        Slider(value: $value, in: range) { Text(title) }
        #endif
    }

    #if os(tvOS)
    private func change(by fraction: Double) {
        let changed = value + fraction * (range.upperBound - range.lowerBound)
        value = min(max(changed, range.lowerBound), range.upperBound)
    }
    #endif
}

extension View {
    /// Shows the navigation title in the bar on platforms that otherwise show it below the bar.
    func inlineNavigationTitle() -> some View {
        #if os(tvOS)
        self
        #else
        navigationBarTitleDisplayMode(.inline)
        #endif
    }
}
