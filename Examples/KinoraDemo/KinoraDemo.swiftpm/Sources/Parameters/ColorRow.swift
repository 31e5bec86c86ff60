import Kinora
import SwiftUI

/// A color picker for each of a parameter's colors; nothing on tvOS, which has no color pickers.
struct ColorRow: View {
    /// The parameter's title.
    let title: String

    /// The number of colors.
    let count: Int

    /// The parameter's value.
    @Binding var value: ParameterValue

    /// The pickers in a column.
    var body: some View {
        #if !os(tvOS)
        ForEach(0..<count, id: \.self) { index in
            ColorPicker(
                count == 1 ? title : "\(title) \(index + 1)",
                selection: $value[colorAt: index]
            )
        }
        #endif
    }
}
