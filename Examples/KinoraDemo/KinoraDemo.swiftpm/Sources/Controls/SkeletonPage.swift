import Kinora
import SwiftUI

/// A page with UIKit cards and SwiftUI rows that placeholders cover in each motion.
struct SkeletonPage: View {
    @EnvironmentObject private var settings: DemoSettings
    @State private var isLoading = true

    /// A form with a section for each framework, below the switch.
    var body: some View {
        Form {
            Section {
                Captioned("The content appears without a flash.") {
                    Toggle("Loading", isOn: $isLoading)
                }
            }
            Section("UIKit") {
                Captioned("The light and the fading are in step across the cards of a motion.") {
                    ForEach(SkeletonStyle.Motion.allCases, id: \.self) { motion in
                        ForEach(0..<2) { _ in card(motion) }
                    }
                }
            }
            // A skeleton takes its settings only when it appears.
            .id(settings.reducesMotion)
            Section("SwiftUI") {
                Captioned("The redacted text is a bar as clear as the cards’, in light and dark.") {
                    ForEach(SkeletonStyle.Motion.allCases, id: \.self) { motion in
                        LabeledContent("Amelia Earhart", value: "1897–1937")
                            .skeleton(when: isLoading, style: style(motion))
                    }
                }
            }
        }
    }

    private func card(_ motion: SkeletonStyle.Motion) -> some View {
        SkeletonCardHost(
            isLoading: isLoading,
            style: style(motion),
            assistiveTechnology: settings.assistiveTechnology
        )
        .frame(height: 88)
    }

    private func style(_ motion: SkeletonStyle.Motion) -> SkeletonStyle {
        var style = SkeletonStyle()
        style.motion = motion
        return style
    }
}
