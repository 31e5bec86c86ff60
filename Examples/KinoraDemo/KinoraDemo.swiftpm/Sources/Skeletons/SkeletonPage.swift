import Kinora
import SwiftUI

/// A page with a UIKit card and a SwiftUI row that placeholders cover.
struct SkeletonPage: View {
    @EnvironmentObject private var settings: DemoSettings
    @State private var isLoading = true
    @State private var motion = SkeletonStyle.Motion.shimmer

    /// A form with a section for each framework and one for the options.
    var body: some View {
        NavigationStack {
            Form {
                Section("UIKit") {
                    SkeletonCardHost(
                        isLoading: isLoading,
                        style: style,
                        assistiveTechnology: settings.assistiveTechnology
                    )
                    .frame(height: 88)
                }
                .id(identity)
                Section("SwiftUI") {
                    LabeledContent("Amelia Earhart", value: "1897–1937")
                        .skeleton(when: isLoading, style: style)
                }
                .id(identity)
                Section("Options") {
                    Toggle("Loading", isOn: $isLoading)
                    Picker("Motion", selection: $motion) {
                        ForEach(SkeletonStyle.Motion.allCases, id: \.self) { motion in
                            Text(motion.rawValue.capitalized).tag(motion)
                        }
                    }
                }
            }
            .navigationTitle("Skeletons")
        }
    }

    private var style: SkeletonStyle {
        var style = SkeletonStyle()
        style.motion = motion
        return style
    }

    /// The identity of the covered views; a skeleton takes its settings only when it appears.
    private var identity: String { "\(motion) \(settings.reducesMotion)" }
}
