import Kinora
import SwiftUI

/// The settings that all pages share.
@MainActor final class DemoSettings: ObservableObject {
    /// The color scheme of the app.
    @Published var appearance = Appearance.system

    /// A Boolean value that indicates whether animations show their reduced-motion variants, even
    /// if the system's Reduce Motion setting is off.
    @Published var reducesMotion = false

    /// The variant that indicator views show.
    var motion: LoadingIndicatorView.Motion { reducesMotion ? .reduced : .automatic }

    /// The source of the Reduce Motion setting for the HUD and the pull-to-refresh control.
    var assistiveTechnology: any AssistiveTechnology {
        reducesMotion ? ReducedMotionTechnology.shared : SystemAssistiveTechnology.shared
    }
}

/// A choice of the app's color scheme.
enum Appearance: String, CaseIterable, Identifiable {
    /// The system's color scheme.
    case system

    /// The light color scheme.
    case light

    /// The dark color scheme.
    case dark

    /// The appearance itself.
    var id: Self { self }

    /// The display name.
    var title: String { rawValue.capitalized }

    /// The color scheme, or nil for the system's.
    var colorScheme: ColorScheme? {
        switch self {
        case .system: nil
        case .light: .light
        case .dark: .dark
        }
    }
}
