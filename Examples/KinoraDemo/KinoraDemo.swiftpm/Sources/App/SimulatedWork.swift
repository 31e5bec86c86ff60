import SwiftUI

/// The failure of the demo's work.
struct DemoFailure: Error {}

extension View {
    /// Sets a binding to false when it has been true for a number of seconds.
    func ending(_ isLoading: Binding<Bool>, after seconds: Int) -> some View {
        task(id: isLoading.wrappedValue) {
            guard isLoading.wrappedValue else { return }
            try? await Task.sleep(for: .seconds(seconds))
            if !Task.isCancelled { isLoading.wrappedValue = false }
        }
    }
}
