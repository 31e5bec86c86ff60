import Kinora
import SwiftUI

/// A slider with its title and its value.
struct SliderRow: View {
    /// The title.
    let title: String

    /// The number.
    @Binding var value: Double

    /// The slider's range.
    let range: ClosedRange<Double>

    /// The number's unit.
    let unit: ParameterUnit

    /// The title and the value above the slider.
    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            LabeledContent(title) {
                Text(formattedValue)
                    .monospacedDigit()
            }
            // The slider has the same label and value.
            .accessibilityHidden(true)
            NumberControl(title: title, value: $value, range: range)
                .accessibilityValue(formattedValue)
        }
    }

    private var formattedValue: String {
        let number = value.formatted(.number.precision(.fractionLength(0...2)))
        switch unit {
        case .points: return "\(number) pt"
        case .seconds: return "\(number) s"
        case .degrees: return "\(number)°"
        case .ratio, .count: return number
        }
    }
}
