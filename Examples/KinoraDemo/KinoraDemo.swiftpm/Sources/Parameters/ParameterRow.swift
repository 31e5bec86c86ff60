import Kinora
import SwiftUI

/// A control for a parameter of any kind, with its description.
struct ParameterRow: View {
    /// The parameter.
    let parameter: ParameterDescription

    /// The parameter's value.
    @Binding var value: ParameterValue

    /// The control above the description.
    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            control
            Text(parameter.summary)
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }

    private var title: String {
        let words = parameter.name.replacingOccurrences(of: "-", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    @ViewBuilder private var control: some View {
        switch parameter.kind {
        case .number(let range, let unit):
            SliderRow(
                title: title,
                value: $value.editedNumber,
                range: unit.usefulRange(in: range, around: parameter.defaultValue.editedNumber),
                unit: unit
            )
        case .colors(let count):
            ColorRow(title: title, count: count, value: $value)
        case .text:
            LabeledContent(title) {
                TextField(title, text: $value.editedText)
                    .multilineTextAlignment(.trailing)
            }
        case .choice(let words):
            Picker(title, selection: $value.editedChoice) {
                ForEach(words, id: \.self) { Text($0).tag($0) }
            }
        case .flag:
            Toggle(title, isOn: $value.editedFlag)
        case .image:
            Toggle("Sample image", isOn: $value[isShowing: SampleImage.shared])
        }
    }
}

extension ParameterUnit {
    /// Returns the part of a parameter's range that a slider covers.
    ///
    /// Lengths and durations accept values far from the default, which would occupy most of a slider.
    fileprivate func usefulRange(
        in range: ClosedRange<Double>,
        around value: Double
    ) -> ClosedRange<Double> {
        let reach: Double
        switch self {
        case .points: reach = max(4 * abs(value), 60)
        case .seconds: reach = max(4 * abs(value), 4)
        case .degrees, .ratio, .count: return range
        }
        return range.clamped(to: -reach...reach)
    }
}
