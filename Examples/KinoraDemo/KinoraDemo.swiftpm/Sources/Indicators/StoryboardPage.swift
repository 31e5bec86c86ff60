import Kinora
import SwiftUI

/// A page with the properties that storyboards set.
struct StoryboardPage: View {
    @State private var properties = StoryboardProperties()

    /// The indicator above its properties.
    var body: some View {
        Form {
            Section {
                Captioned("The view follows each property, as in Interface Builder.") {
                    StoryboardIndicator(properties: properties)
                        .fixedSize()
                        .frame(maxWidth: .infinity, minHeight: 120)
                }
            }
            Section("Properties") {
                Picker("animationName", selection: $properties.animationName) {
                    ForEach(CatalogEntry.all) { Text($0.id).tag($0.id) }
                }
                Picker("styleName", selection: $properties.styleName) {
                    ForEach(["natural", "small", "medium", "large"], id: \.self) {
                        Text($0).tag($0)
                    }
                }
                SliderRow(
                    title: "customLineWidth",
                    value: $properties.lineWidth,
                    range: 0...12,
                    unit: .points
                )
                Toggle("color: system teal", isOn: $properties.isTeal)
                Toggle("isStarted", isOn: $properties.isStarted)
                Captioned("A stopped view disappears.") {
                    Toggle("hidesWhenStopped", isOn: $properties.hidesWhenStopped)
                }
                Captioned("A tap on the indicator pauses it, and another resumes it.") {
                    Toggle("pausesOnTap", isOn: $properties.pausesOnTap)
                }
            }
        }
    }
}

/// The values of an indicator view's properties in Interface Builder.
private struct StoryboardProperties {
    var animationName = ClosingArc.identifier
    var styleName = "natural"
    var lineWidth = 0.0
    var isTeal = false
    var isStarted = true
    var hidesWhenStopped = true
    var pausesOnTap = false
}

/// An indicator view whose properties are set by the names that Interface Builder has for them.
private struct StoryboardIndicator: UIViewRepresentable {
    let properties: StoryboardProperties

    func makeUIView(context: Context) -> LoadingIndicatorView {
        LoadingIndicatorView(frame: .zero)
    }

    func updateUIView(_ view: LoadingIndicatorView, context: Context) {
        view.animationName = properties.animationName
        view.styleName = properties.styleName
        view.customLineWidth = properties.lineWidth
        view.color = properties.isTeal ? .systemTeal : nil
        view.hidesWhenStopped = properties.hidesWhenStopped
        view.pausesOnTap = properties.pausesOnTap
        view.isStarted = properties.isStarted
    }
}
