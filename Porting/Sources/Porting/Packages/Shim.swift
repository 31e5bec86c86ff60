/// A module that stands for one of Apple’s.
enum Shim {
    /// Returns the only source of the module of a name.
    static func source(for name: String) -> Source {
        Source(
            path: "Sources/\(name)/\(name).swift",
            text: name == "UIKit" ? uiKit : "@_exported import UIKit\n"
        )
    }

    private static let uiKit = """
        // What UIKit, Core Animation and Foundation have, from Kinora.
        @_exported import Foundation
        @_exported import LayerKit
        @_exported import ViewKit

        """
}
