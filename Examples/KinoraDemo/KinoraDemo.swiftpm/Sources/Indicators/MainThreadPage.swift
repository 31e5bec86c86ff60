import Kinora
import SwiftUI

/// A page that shows which indicators need the main thread, and how often they are drawn.
struct MainThreadPage: View {
    @EnvironmentObject private var settings: DemoSettings
    @State private var frameRate: Float?
    @State private var reducesFrameRate = true

    /// The two drawings of an arc above the settings of its frame rate.
    var body: some View {
        Form {
            Section("Main thread") {
                HStack(spacing: 16) {
                    arc("Shape", .shape)
                    arc("Custom", .custom)
                }
                Captioned("The shape turns on, the custom drawing stands still.") {
                    // The app is blocked on purpose.
                    Button("Block the main thread for 2 s") { Thread.sleep(forTimeInterval: 2) }
                }
            }
            Section("Frame rate") {
                IndicatorCanvas(
                    animation: ClosingArc(),
                    motion: settings.motion,
                    frameRate: frameRate,
                    reducesFrameRate: reducesFrameRate
                )
                .frame(height: 96)
                // An indicator takes its frame rate only when it is created.
                .id(frameRate)
                Captioned("At 10 frames per second, the arc visibly moves in steps.") {
                    Picker("Frames per second", selection: $frameRate) {
                        Text("Automatic").tag(Float?.none)
                        ForEach(Self.frameRates, id: \.self) { rate in
                            Text(rate.formatted()).tag(Float?.some(rate))
                        }
                    }
                }
                Captioned("In Low Power Mode, the arc turns at 30 frames per second, or at 60.") {
                    Toggle("Fewer frames in Low Power Mode", isOn: $reducesFrameRate)
                }
            }
        }
    }

    private static let frameRates: [Float] = [10, 30, 60]

    private func arc(_ title: String, _ drawing: ClosingArc.Drawing) -> some View {
        var arc = ClosingArc()
        arc.drawing = drawing
        return VStack(spacing: 8) {
            IndicatorCanvas(animation: arc, motion: settings.motion)
                .frame(height: 96)
            Text(title)
                .font(.caption)
        }
        .frame(maxWidth: .infinity)
    }
}
