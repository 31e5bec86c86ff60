import SwiftUI

/// A view above a line that says what to look for.
struct Captioned<Content: View>: View {
    private let caption: String
    private let content: Content

    /// Creates a view with a caption.
    init(_ caption: String, @ViewBuilder content: () -> Content) {
        self.caption = caption
        self.content = content()
    }

    /// The view and the caption in a column.
    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            content
            Text(caption)
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }
}

/// A row that opens a page, with a line that says what to look for there.
struct PageLink<Page: View>: View {
    private let title: String
    private let caption: String
    private let page: () -> Page

    /// Creates a row with the title of the page and a caption.
    init(_ title: String, _ caption: String, @ViewBuilder page: @escaping () -> Page) {
        self.title = title
        self.caption = caption
        self.page = page
    }

    /// The title above the caption.
    var body: some View {
        NavigationLink {
            page()
                .navigationTitle(title)
                .inlineNavigationTitle()
        } label: {
            Captioned(caption) { Text(title) }
        }
    }
}
