import Kinora
import SwiftUI

/// A page with designs of text and an image in any size.
struct TextPage: View {
    @EnvironmentObject private var settings: DemoSettings
    @State private var height = 64.0

    /// The size's slider above the designs.
    var body: some View {
        Form {
            Section("Size") {
                SliderRow(title: "Height", value: $height, range: 24...240, unit: .points)
            }
            Section("Text") {
                Captioned("Letters are sharp at each size, and none is cut at an edge.") {
                    ForEach(Self.designs) { canvas($0.animation) }
                }
            }
            Section("Image") {
                Captioned("The disc’s edge is smooth while it turns and bounces.") {
                    canvas(icon)
                }
            }
        }
    }

    private static let designs = CatalogEntry.all.filter { entry in
        entry.type.parameterDescriptions.contains { $0.name == "text" }
    }

    private var icon: BouncingIcon {
        var icon = BouncingIcon()
        icon.image = SampleImage.shared
        return icon
    }

    private func canvas(_ animation: any LoadingAnimation) -> some View {
        IndicatorCanvas(animation: animation, motion: settings.motion)
            .frame(maxWidth: .infinity)
            .frame(height: height)
    }
}
