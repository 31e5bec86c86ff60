import Kinora
import SwiftUI

/// A page with links to tables and lists that refresh when they are pulled down.
struct PullPage: View {
    @EnvironmentObject private var settings: DemoSettings
    @State private var picture = PullChoice.drop
    @State private var usesSystemControl = false
    @State private var cover: PullScreen?
    @State private var sheet: PullScreen?

    /// The picture's picker above a section for each framework.
    var body: some View {
        NavigationStack {
            Form {
                Section {
                    Captioned("Rich designs, such as Thinking Orb, follow the finger evenly too.") {
                        Picker("Picture", selection: $picture) {
                            ForEach(PullChoice.all) { choice in
                                Text(choice.title).tag(choice)
                            }
                        }
                        .menuPicker()
                    }
                }
                Section {
                    #if !os(tvOS)
                    Captioned("PullRefreshControl; it is invisible at rest too.") {
                        Toggle("UIKit’s refresh control", isOn: $usesSystemControl)
                    }
                    #endif
                    ForEach(PullScreen.allCases) { screen in
                        Captioned(screen.caption) {
                            Button(screen.rawValue) { show(screen) }
                        }
                    }
                } header: {
                    Text("UIKit")
                } footer: {
                    Text(
                        """
                        ⌘R and, with VoiceOver, the Refresh action and element refresh too. Each change \
                        of the offset and the inset is logged in the console.
                        """
                    )
                }
                Section("SwiftUI") {
                    PageLink("List", "loadingRefreshable with a drop.") {
                        PullList(picture: GooeyPull())
                    }
                    PageLink("List with a Rich Design", "loadingRefreshable with Thinking Orb.") {
                        PullList(picture: AnimationPullPicture(ThinkingOrb()))
                    }
                }
            }
            .navigationTitle("Refresh")
            .settingsMenu()
        }
        .fullScreenCover(item: $cover) { screen in
            table(screen) { cover = nil }
        }
        .sheet(item: $sheet) { screen in
            table(screen) { sheet = nil }
        }
    }

    private func show(_ screen: PullScreen) {
        if screen == .sheet { sheet = screen } else { cover = screen }
    }

    private func table(_ screen: PullScreen, onDone: @escaping @MainActor () -> Void) -> some View {
        PullNavigation(
            screen: screen,
            picture: picture,
            usesSystemControl: usesSystemControl,
            assistiveTechnology: settings.assistiveTechnology,
            onDone: onDone
        )
        .ignoresSafeArea()
    }
}
