import SwiftUI

extension View {
    /// Adds a background in the second level of the system's background style, in a shape.
    ///
    /// Systems before iOS 17 have no such level; there, it is the fourth level of the foreground style.
    @ViewBuilder func secondaryBackground(in shape: some InsettableShape) -> some View {
        if #available(iOS 17, tvOS 17, *) {
            background(.background.secondary, in: shape)
        } else {
            background(.quaternary, in: shape)
        }
    }

    /// Shows pickers as menus; systems before tvOS 17 show their usual pickers.
    @ViewBuilder func menuPicker() -> some View {
        #if os(tvOS)
        if #available(tvOS 17, *) {
            pickerStyle(.menu)
        } else {
            self
        }
        #else
        pickerStyle(.menu)
        #endif
    }

    /// Makes bordered buttons circles; systems before iOS 17 and tvOS 16.4 keep their shape.
    @ViewBuilder func circularButtons() -> some View {
        if #available(iOS 17, tvOS 16.4, *) {
            buttonBorderShape(.circle)
        } else {
            self
        }
    }
}
