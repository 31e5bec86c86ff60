import Foundation

// Facts: developer.apple.com/documentation/swiftui/previewprovider; the members that have default
// implementations are left out.
@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

// Facts: developer.apple.com/documentation/swiftui/view/previewdisplayname(_:).
extension View {
    nonisolated public func previewDisplayName(_ value: String?) -> some View { self }
}
