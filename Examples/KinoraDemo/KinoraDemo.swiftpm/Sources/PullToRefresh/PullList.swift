import Kinora
import SwiftUI

/// A list of SwiftUI that refreshes when it is pulled down.
struct PullList<Picture: PullPicture>: View {
    /// The picture.
    let picture: Picture

    @State private var refreshes: [Date] = []

    /// The times of the refreshes above a row with instructions.
    var body: some View {
        List {
            ForEach(refreshes, id: \.self) { date in
                Text("Refreshed at \(date.formatted(date: .omitted, time: .standard))")
            }
            Captioned("At rest, nothing shows above the list. ⌘R and VoiceOver refresh it too.") {
                Text("Pull down to refresh")
            }
        }
        .loadingRefreshable(picture) {
            try? await Task.sleep(for: .seconds(2))
            refreshes.insert(.now, at: 0)
        }
    }
}
